/** The collection points of a city, looked for: search and conditions, the list, and beside it a map that comes when it is wanted. What is asked for stands in the address. */
import type { Cabinet } from '#shared/points/calls.ts';
import { homeWords } from '#shared/home/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { isNarrowed, pointQueryString, type PointQuery } from '#shared/points/find.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PointRow } from './point-row.tsx';
import { PointsForm, type SamplingService } from './points-form.tsx';
import { PointsSketch } from './points-sketch.tsx';
import { PointsMap } from './points-map.tsx';
import styles from './points-found.module.css';

/** What the list can say of a basket: its points take all of it; all of it that the city offers; or nobody has told what it needs. */
export type BasketAnswer = 'all' | 'part' | 'unknown';

export interface FoundPoints {
	/** Bare path of the page: with the city where the address names it. */
	readonly base: string;
	readonly asked: PointQuery;
	/** Those that answer what is asked for. */
	readonly points: readonly Cabinet[];
	/** The city has some at all. */
	readonly hasPoints: boolean;
	readonly services: readonly SamplingService[];
	/** Null where no basket is asked about, and for an empty one. */
	readonly basket: BasketAnswer | null;
	/** `HH:MM` of Almaty, of a list that holds for that moment alone; null for one that holds at any. */
	readonly asOf: string | null;
}

interface PointsFoundProps extends FoundPoints {
	/** Id of the heading that names the list. */
	readonly labelledBy: string;
	/** Level of the points’ names. */
	readonly heading: 'h2' | 'h3';
}

export function PointsFound({ base, asked, points, hasPoints, services, basket, asOf, labelledBy, heading }: PointsFoundProps) {
	const t = useT(pointListWords);
	const tHome = useT(homeWords);
	const count = t.plural('count', points.length);
	if (!hasPoints) return <p>{tHome('points.none')}</p>;
	return (
		<>
			<PointsForm base={base} asked={asked} services={services} narrowed={isNarrowed(asked)} />
			<AboutBasket base={base} asked={asked} basket={basket} />
			<div className={styles.bar}>
				<p role="status" id="points-count" className={styles.count}>
					{asOf === null ? count : `${count}, ${t('asOf', { time: asOf })}`}
				</p>
				<ViewLinks base={base} asked={asked} />
			</div>
			<div className={styles.results} data-view={asked.view} data-points="">
				{points.length > 0 ? (
					<ul className={styles.list} aria-labelledby={labelledBy}>
						{points.map((point) => (
							<PointRow key={point.slug} point={point} heading={heading} />
						))}
					</ul>
				) : (
					<Nothing base={base} heading={heading} />
				)}
				<div className={styles.map}>
					<MapSide base={base} asked={asked} points={points} />
				</div>
			</div>
		</>
	);
}

type Asked = Pick<FoundPoints, 'base' | 'asked'>;

function AboutBasket({ base, asked, basket }: Asked & Pick<FoundPoints, 'basket'>) {
	const { city, locale } = useFrame();
	const t = useT(pointListWords);
	if (asked.basket === null) return null;
	return (
		<Notice className={styles.basket}>
			<p>{basket === null ? t('basket.empty') : t(`basket.${basket}`, placeOf(city, locale))}</p>
			<p>
				{asked.basket.length === 0 && <Link to={`/pricelist/${city.slug}`}>{t('basket.choose')}</Link>}
				{asked.basket.length > 0 && <Link to={base + pointQueryString({ ...asked, basket: null })}>{t('basket.off')}</Link>}
			</p>
		</Notice>
	);
}

function ViewLinks({ base, asked }: Asked) {
	const t = useT(pointListWords);
	const href = useHref();
	return (
		<nav className={styles.views} aria-label={t('view.title')}>
			{(['list', 'map'] as const).map((view) => (
				<a key={view} href={href(base + pointQueryString({ ...asked, view }))} aria-current={asked.view === view ? 'page' : undefined}>
					{t(`view.${view}`)}
				</a>
			))}
		</nav>
	);
}

function MapSide({ base, asked, points }: Asked & Pick<FoundPoints, 'points'>) {
	const t = useT(pointListWords);
	if (asked.view === 'map') {
		return (
			<>
				<div className={styles.live}>
					<Island name="points-map" on="idle" of={PointsMap} props={{}} />
				</div>
				<Notice className={styles.noScript}>
					<p>{t('view.noScript')}</p>
				</Notice>
			</>
		);
	}
	return (
		<div className={styles.closed}>
			<PointsSketch points={points} />
			<p>{t('view.hint')}</p>
			<ButtonLink to={base + pointQueryString({ ...asked, view: 'map' })} variant="quiet">
				<Icon name="pin" />
				{t('view.open')}
			</ButtonLink>
		</div>
	);
}

function Nothing({ base, heading: Heading }: Pick<PointsFoundProps, 'base' | 'heading'>) {
	const t = useT(pointListWords);
	return (
		<div className={styles.nothing}>
			<Heading>{t('none.title')}</Heading>
			<p>{t('none.try')}</p>
			<p>
				<ButtonLink to={base} variant="quiet">
					{t('none.all')}
				</ButtonLink>
			</p>
		</div>
	);
}
