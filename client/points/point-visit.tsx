/** What somebody who sets out for a collection point wants to know: the days ahead, the way, the crowd, and what to take along. */
import { formatDay } from '#shared/kit/dates.ts';
import { wayNames, type CabinetView } from '#shared/points/calls.ts';
import type { Place } from '#shared/points/distance.ts';
import { routeLinks } from '#shared/points/routes.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Section } from '#client/ui/section.tsx';
import styles from './point-visit.module.css';

const shownDays = 4;

/** The next days that the calendar names. */
export function DaysAhead({ schedule: { days = [] } }: Pick<CabinetView, 'schedule'>) {
	const { locale } = useFrame();
	const words = useT(pointsWords).words.view.special;
	return (
		<ul className={styles.days}>
			{days.slice(0, shownDays).map(({ day, name, hours }) => (
				<li key={day}>
					<span>{formatDay(locale, day)}</span>
					<span className={styles.name}>{name}</span>
					<strong>{hours === null ? words.closed : hours === 'ask' ? words.ask : `${hours.from}–${hours.till}`}</strong>
				</li>
			))}
		</ul>
	);
}

/** Ways to the door in the maps that people have; each opens in a tab of its own and learns nothing of where its visitor came from. */
export function Routes({ place }: { readonly place: Place }) {
	const t = useT(pointsWords);
	return (
		<ul className={styles.routes}>
			{routeLinks(place).map(({ app, url }) => (
				<li key={app}>
					<Link to={url} target="_blank" aria-label={t('view.route.in', { app })}>
						{app}
					</Link>
				</li>
			))}
		</ul>
	);
}

export function HowToCome({ how, ways = {} }: Pick<CabinetView, 'how' | 'ways'>) {
	const words = useT(pointsWords).words.view;
	const written = wayNames.filter((way) => (ways[way] ?? '') !== '');
	if (how === '' && written.length === 0) return null;
	return (
		<Section title={words.how} wide>
			{how !== '' && <p>{how}</p>}
			{written.length > 0 && (
				<ul className={styles.ways}>
					{written.map((way) => (
						<li key={way}>
							<Icon name={way} />
							<h3>{words.ways[way]}</h3>
							<p>{ways[way]}</p>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

export function WhatToBring({ isDropOffOnly }: { readonly isDropOffOnly: boolean }) {
	const { title, items } = useT(pointsWords).words.view.bring;
	const { document: identity, order, sample, medicines } = items;
	return (
		<Section title={title}>
			<ul className={styles.bring}>
				{(isDropOffOnly ? [identity, order, sample] : [identity, order, medicines, sample]).map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</Section>
	);
}
