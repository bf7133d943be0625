/** Where one is in a form of several pages: its steps by name in a row, and the heading of this one, which says the same to who sees no row. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { PageHead } from './page-head.tsx';
import styles from './form-steps.module.css';

interface StepHeadProps {
	/** Short, in their order. */
	readonly steps: readonly string[];
	/** Counted from 0. */
	readonly at: number;
	readonly title: string;
	readonly lead?: string;
	/** The heading takes the focus as the page opens: the step before was left by a press. Not where a field or a message wants it. */
	readonly focused: boolean;
}

export function StepHead({ steps, at, title, lead, focused }: StepHeadProps) {
	const t = useT(formsWords);
	return (
		<div className={styles.head}>
			<ol className={styles.steps} aria-label={t('steps')}>
				{steps.map((name, place) => (
					<li key={name} className={place <= at ? styles.reached : undefined} aria-current={place === at ? 'step' : undefined}>
						<span aria-hidden="true">{place + 1}</span>
						{` ${name}`}
					</li>
				))}
			</ol>
			<PageHead
				title={
					<>
						<span className="visually-hidden">{t('step', { step: at + 1, count: steps.length })} </span>
						{title}
					</>
				}
				{...(lead === undefined ? {} : { lead })}
				focused={focused}
			/>
		</div>
	);
}
