/**
 * Choice of the collection point: a card a point, with what decides the choice. A long list shows its beginning, the rest unfolds. Points that do not
 * do what the order needs cannot be chosen: they stand below, with what they lack.
 */
import type { OrderPoint } from '#shared/order/payload.ts';
import { orderForm } from '#shared/order/forms.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { orderWords } from '#shared/order/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf } from '#client/ui/form.tsx';
import { useField } from '#client/ui/form-context.ts';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { MapLink } from '#client/points/map-link.tsx';
import { pointData, ShowPoints } from '#client/points/show-points.tsx';
import { OpenNow } from '#client/points/open-now.tsx';
import { PointHours } from '#client/points/point-hours.tsx';
import { VisitLine } from './visit-line.tsx';
import styles from './point-choice.module.css';

const shownAtOnce = 5;

const { ChoiceGroup, RadioOption } = fieldsOf(orderForm);

interface PointChoiceProps {
	readonly points: readonly OrderPoint[];
	/** The call centre. */
	readonly phone: string;
	/** What is paid at a point without a discount of its own, in whole tenge. */
	readonly total: number;
}

export function PointChoice({ points, phone, total }: PointChoiceProps) {
	const { city, path } = useFrame();
	const t = useT(orderWords);
	const {
		id: listId,
		typed: [chosen],
	} = useField('point');
	const [fit, unfit] = [points.filter(({ lacks }) => lacks.length === 0), points.filter(({ lacks }) => lacks.length > 0)];
	// A city with one more than the list shows at once needs no unfolding.
	const cut = fit.length > shownAtOnce + 1 ? shownAtOnce : fit.length;
	const [first, rest] = [fit.slice(0, cut), fit.slice(cut)];
	return (
		<ChoiceGroup name="point">
			<Hint>
				{t('pointsIn', { city: city.name })} <Link to={`/city${queryString({ back: path })}`}>{t('changeCity')}</Link>
			</Hint>
			{points.length === 0 && <p>{t('noPoints')}</p>}
			{fit.length > 0 && (
				<div className={styles.map}>
					<ShowPoints list={listId} />
				</div>
			)}
			<div className={styles.points}>
				{first.map((point, at) => (
					<PointCard key={point.slug} point={point} first={at === 0} total={total} />
				))}
			</div>
			{rest.length > 0 && (
				<Disclosure summary={t.plural('morePoints', rest.length)} open={rest.some((point) => point.slug === chosen)}>
					<div className={styles.points}>
						{rest.map((point) => (
							<PointCard key={point.slug} point={point} first={false} total={total} />
						))}
					</div>
				</Disclosure>
			)}
			{fit.length === 0 && unfit.length > 0 && (
				<Notice tone="warn" title={t('noneFitTitle')}>
					<p>{t('noneFit')}</p>
					<p>
						<PhoneLink phone={phone} />
					</p>
				</Notice>
			)}
			{unfit.length > 0 && (
				<Disclosure summary={t.plural('unfit', unfit.length)} open={fit.length === 0}>
					<ul className={styles.points}>
						{unfit.map((point) => (
							<li key={point.slug} className={styles.unfit}>
								<strong>{point.name}</strong>
								<span>{point.address}</span>
								<span className={styles.warn}>{t('lacks', { names: point.lacks.join(', ') })}</span>
							</li>
						))}
					</ul>
				</Disclosure>
			)}
		</ChoiceGroup>
	);
}

interface PointCardProps {
	readonly point: OrderPoint;
	readonly first: boolean;
	/** Whole tenge, where the point's own discount makes it no less. */
	readonly total: number;
}

function PointCard({ point, first, total }: PointCardProps) {
	const t = useT(orderWords);
	const tPoints = useT(pointsWords);
	const tTotals = useT(totalsWords);
	const more = [...(point.is_cashless_payment ? [t('cashless')] : []), ...(point.is_ramp ? [t('ramp')] : [])];
	return (
		<RadioOption name="point" value={point.slug} first={first}>
			<span className={styles.text} {...pointData(point)} data-told={formatMoney(point.total ?? total)}>
				<strong>{point.name}</strong>
				<span>{point.address}</span>
				<OpenNow schedule={point.schedule} hoursBelow />
				<span className={styles.facts}>
					<PointHours schedule={point.schedule} />
				</span>
				{more.length > 0 && <span className={styles.facts}>{more.join(' · ')}</span>}
				{point.visit !== null && <VisitLine visit={point.visit} />}
				{point.total !== null && <span className={styles.cheaper}>{tTotals('pointTotal', { sum: formatMoney(point.total) })}</span>}
				{point.is_drop_off_only && <span className={styles.warn}>{t('dropOff')}</span>}
				<span>
					<MapLink place={point} label={tPoints('map')} />
				</span>
			</span>
		</RadioOption>
	);
}
