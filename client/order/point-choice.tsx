/** Choice of the collection point: a card a point, with what decides the choice. A long list shows its beginning, the rest unfolds. */
import type { Cabinet } from '#shared/points/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { ChoiceField, inputId } from '#client/ui/field.tsx';
import type { FieldState } from '#client/ui/faults.ts';
import sheet from '#client/ui/sheet.module.css';
import { PointHours } from '#client/points/point-hours.tsx';
import styles from './point-choice.module.css';

const shownAtOnce = 5;

interface PointChoiceProps {
	readonly points: readonly Cabinet[];
	readonly state: FieldState;
}

export function PointChoice({ points, state }: PointChoiceProps) {
	const { city } = useFrame();
	const t = useT(orderWords);
	const href = useHref();
	// A city with one more than the list shows at once needs no unfolding.
	const cut = points.length > shownAtOnce + 1 ? shownAtOnce : points.length;
	const [first, rest] = [points.slice(0, cut), points.slice(cut)];
	return (
		<ChoiceField name="point" label={t('fields.point')} state={state}>
			<p className={sheet.small}>
				{t('pointsIn', { city: city.name })} <a href={href('/city?back=/order')}>{t('changeCity')}</a>
			</p>
			{points.length === 0 && <p>{t('noPoints')}</p>}
			<div className={styles.points}>
				{first.map((point, at) => (
					<PointCard key={point.slug} point={point} state={state} first={at === 0} />
				))}
			</div>
			{rest.length > 0 && (
				<details className={sheet.more} open={rest.some((point) => point.slug === state.value)}>
					<summary>{t.plural('morePoints', rest.length)}</summary>
					<div className={styles.points}>
						{rest.map((point) => (
							<PointCard key={point.slug} point={point} state={state} first={false} />
						))}
					</div>
				</details>
			)}
		</ChoiceField>
	);
}

interface PointCardProps {
	readonly point: Cabinet;
	readonly state: FieldState;
	/** The first card carries the field's id: the list of faults leads to it. */
	readonly first: boolean;
}

function PointCard({ point, state, first }: PointCardProps) {
	const t = useT(orderWords);
	const more = [...(point.is_cashless_payment ? [t('cashless')] : []), ...(point.is_ramp ? [t('ramp')] : [])];
	return (
		<label className={styles.point}>
			<input
				type="radio"
				name="point"
				value={point.slug}
				{...(first ? { id: inputId('point') } : {})}
				defaultChecked={state.value === point.slug}
				required
				aria-invalid={state.fault !== null || undefined}
				autoFocus={first && state.first}
			/>
			<span className={styles.text}>
				<strong>{point.name}</strong>
				<span>{point.address}</span>
				<span className={styles.facts}>
					<PointHours schedule={point.schedule} />
				</span>
				{more.length > 0 && <span className={styles.facts}>{more.join(' · ')}</span>}
				{point.is_drop_off_only && <span className={styles.warn}>{t('dropOff')}</span>}
			</span>
		</label>
	);
}
