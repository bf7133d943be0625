/** What the lists of the account have alike: a period, the way on, and three texts for no rows: none yet, none found, failed. */
import type { ReactNode } from 'react';
import type { Period } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import field from '#client/ui/form-field.module.css';
import styles from './list.module.css';

interface FilterProps {
	/** Bare path of the list. */
	readonly path: string;
	readonly period: Period;
	/** No day after it: `YYYY-MM-DD`. */
	readonly today: string;
	/** Other filters, which stay as they are. */
	readonly kept: Readonly<Record<string, string | null>>;
	readonly isOpen: boolean;
	/** What can be chosen here; left out: a period. */
	readonly summary?: string;
	/** More to choose by, beside the days. */
	readonly children?: ReactNode;
}

/** Filters that name nobody: an ordinary form of the address. */
export function FilterForm({ path, period, today, kept, isOpen, summary, children }: FilterProps) {
	const t = useT(patientWords);
	const href = useHref();
	const days = [
		['dateFrom', t('filters.from'), period.dateFrom],
		['dateTill', t('filters.till'), period.dateTill],
	] as const;
	return (
		<Disclosure summary={summary ?? t('filters.period')} open={isOpen}>
			<form method="get" action={href(path)} className={styles.filter} aria-label={t('filters.label')}>
				{Object.entries(kept).map(([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />)}
				{days.map(([name, label, value]) => (
					<label key={name}>
						{label}
						<input className={field.input} type="date" name={name} defaultValue={value ?? ''} max={today} />
					</label>
				))}
				{children}
				<Button variant="quiet">{t('filters.apply')}</Button>
			</form>
		</Disclosure>
	);
}

interface EmptyProps {
	readonly heading?: 'h2' | 'h3';
	readonly title: string;
	readonly note: string;
	readonly children?: ReactNode;
}

/** In place of rows. */
export const Empty = ({ heading: Heading = 'h2', title, note, children }: EmptyProps) => (
	<div className={styles.empty} role="status">
		<Heading>{title}</Heading>
		<p>{note}</p>
		{children}
	</div>
);

interface WayOnProps {
	/** Bare paths with query; null where there is none. */
	readonly next: string | null;
	readonly first: string | null;
}

/** A list goes on where it ended, and back to its beginning. */
export function WayOn({ next, first }: WayOnProps) {
	const t = useT(patientWords);
	if (next === null && first === null) return null;
	return (
		<div className={styles.pages}>
			{next !== null && (
				<ButtonLink to={next} rel="next">
					{t('more')}
				</ButtonLink>
			)}
			{first !== null && (
				<ButtonLink variant="quiet" to={first}>
					{t('first')}
				</ButtonLink>
			)}
		</div>
	);
}
