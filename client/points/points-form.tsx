/** What the list of collection points is narrowed by: a form that its button sends, and that a script sends by itself when a box is ticked. */
import { homeWords } from '#shared/home/words.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointConditions, pointQueryString, type PointQuery } from '#shared/points/find.ts';
import { intentField } from '#shared/kit/form.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import styles from './points-form.module.css';

export interface SamplingService {
	readonly slug: string;
	readonly name: string;
}

interface PointsFormProps {
	/** Bare path of the list. */
	readonly base: string;
	readonly asked: PointQuery;
	readonly services: readonly SamplingService[];
	readonly narrowed: boolean;
}

export function PointsForm({ base, asked, services, narrowed }: PointsFormProps) {
	const t = useT(pointListWords);
	const href = useHref();
	const { words } = t;
	return (
		<div className={styles.panel} role="search" aria-label={words.filters}>
			<form className={styles.form} action={href(base)} data-live="">
				<div className={styles.find}>
					<label className={styles.q}>
						<span>{words.q}</span>
						<input
							type="search"
							name="q"
							defaultValue={asked.q}
							placeholder={words.example}
							maxLength={60}
							autoComplete="off"
							enterKeyHint="search"
						/>
					</label>
					<label className={styles.service}>
						<span>{words.service}</span>
						<select id="point-service" name="service" defaultValue={asked.service ?? ''}>
							<option value="">{words.anyService}</option>
							{services.map(({ slug, name }) => (
								<option key={slug} value={slug}>
									{name}
								</option>
							))}
						</select>
					</label>
					<Button className={styles.show}>{words.show}</Button>
				</div>
				<fieldset className={styles.chips}>
					<legend className="visually-hidden">{words.needed}</legend>
					{pointConditions.map((name) => (
						<label key={name}>
							<input id={`point-${name}`} type="checkbox" name={name} value="1" defaultChecked={asked.conditions.includes(name)} />
							<span>{words.conditions[name]}</span>
						</label>
					))}
				</fieldset>
				{asked.basket !== null && <input type="hidden" name="basket" value={asked.basket.length === 0 ? 'empty' : asked.basket.join('.')} />}
				{asked.near && <input type="hidden" name="near" value="1" />}
				{asked.view === 'map' && <input type="hidden" name="view" value="map" />}
			</form>
			<div className={styles.more}>
				<Nearest base={base} asked={asked} />
				{(asked.basket ?? []).length === 0 && (
					<form method="post" action={href(base + pointQueryString(asked))}>
						<Button name={intentField} value="basket" variant="quiet">
							<Icon name="basket" />
							{words.basket.ask}
						</Button>
					</form>
				)}
				{narrowed && (
					<Link className={styles.reset} to={base + pointQueryString({ ...asked, q: '', conditions: [], service: null, basket: null })}>
						{words.reset}
					</Link>
				)}
			</div>
		</div>
	);
}

/** Asked for only by the press; the place stays in the browser, the address says no more than that the nearest come first. */
function Nearest({ base, asked }: Pick<PointsFormProps, 'base' | 'asked'>) {
	const href = useHref();
	const t = useT(pointListWords);
	const { near } = useT(homeWords).words.points;
	return (
		<Button
			type="button"
			variant="quiet"
			className={styles.near}
			data-nearest=""
			data-later=""
			data-looking={near.looking}
			data-found={near.found}
			data-failed={near.failed}
			data-km={near.km}
			data-nearest-to={asked.near ? undefined : href(base + pointQueryString({ ...asked, near: true }))}
			data-nearest-on={asked.near ? '' : undefined}
		>
			<Icon name="pin" />
			<span aria-live="polite">{t('near')}</span>
		</Button>
	);
}
