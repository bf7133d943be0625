/** A day of house calls: those that nobody goes to first, then each nurse's, and all of them on a map. */
import { Fragment } from 'react';
import { dayAfter, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { DayVisit } from '#shared/visits/calls.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { assignManyForm } from '#shared/visits/forms.ts';
import { isPlaced, turnsOf, waitsForNurse } from '#shared/visits/rules.ts';
import type { HouseCallsPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { AssignedTold, AssignMany, Ticked } from './assign-many.tsx';
import { VisitPanel } from './visit-panel.tsx';
import { VisitState } from './visit-state.tsx';
import { VisitsMap, type MappedVisit } from './visits-map.tsx';
import styles from './house-calls.module.css';

const page = '/staff/house-calls';
/** As many as the call gives of a day. */
const maxShown = 1000;

export function DayVisits(props: HouseCallsPayload) {
	const { date, today, city, cities, visits, isCut, nurses, assigned, open, outcome, settled, refused } = props;
	const { locale } = useFrame();
	const t = useT(visitWords);
	const tDispatch = useT(dispatchWords);
	const href = useHref();
	const ticked = [refusalOf(assignManyForm, refused)?.values['visits'] ?? []].flat();
	const hasNurses = nurses.some(({ works }) => works);
	const turns = turnsOf(visits);
	const placeOf = (day: string) => `${page}${queryString({ date: day === today ? null : day, city })}`;
	const visitPath = (number: string) => `${page}${queryString({ date, city, visit: number })}#visit`;
	const severalCities = city === null && cities.length > 1;
	const rows = visits.map((visit): Row => ({
		...visit,
		turn: turns.get(visit.number),
		cityName: severalCities ? cities.find(({ slug }) => slug === visit.city)?.name : undefined,
		path: visitPath(visit.number),
		canTick: hasNurses && waitsForNurse(visit),
		isTicked: ticked.includes(`${visit.number}.${String(visit.change)}`),
	}));
	const groups = [
		{ key: '', name: t('day.unassigned'), own: rows.filter(({ nurse }) => nurse === null) },
		...nurses.map(({ code, name, works }) => ({
			key: code,
			name: works ? name : `${name} (${t('day.left')})`,
			own: rows.filter(({ nurse }) => nurse === code),
		})),
	].filter(({ own }) => own.length > 0);
	const idle = nurses.filter(({ code, works }) => works && visits.every(({ nurse }) => nurse !== code)).map(({ name }) => name);
	const placeless = visits.filter((one) => !isPlaced(one));
	return (
		<>
			<form className={styles.day} action={href(page)}>
				<label>
					{t('day.date')}
					<input type="date" name="date" defaultValue={date} required />
				</label>
				{cities.length > 1 && (
					<label>
						{t('day.city')}
						<select name="city" defaultValue={city ?? ''}>
							<option value="">{t('day.everywhere')}</option>
							{cities.map(({ slug, name }) => (
								<option key={slug} value={slug}>
									{name}
								</option>
							))}
						</select>
					</label>
				)}
				<Button variant="quiet">{t('day.show')}</Button>
			</form>
			<nav aria-label={t('day.date')}>
				<Actions>
					<Link to={placeOf(dayAfter(date, -1))} rel="prev">
						{t('day.before')}
					</Link>
					<Link to={placeOf(dayAfter(date, 1))} rel="next">
						{t('day.after')}
					</Link>
				</Actions>
			</nav>
			{outcome !== null && refused === null && (
				<Notice role={outcome === 'done' ? 'status' : 'alert'} tone={outcome === 'done' ? 'info' : 'warn'}>
					<p>{t(`outcomes.${outcome}`)}</p>
					{settled !== null && <p>{t('outcomes.settled', { who: settled.by, moment: formatMoment(locale, settled.at) })}</p>}
				</Notice>
			)}
			{assigned !== null && refused === null && <AssignedTold assigned={assigned} pathOf={visitPath} />}
			{isCut && (
				<Notice tone="warn">
					<p>{tDispatch('cut', { count: formatNumber(locale, maxShown) })}</p>
				</Notice>
			)}
			{nurses.length === 0 && (
				<Notice tone="warn">
					<p>{t('day.noNurses')}</p>
				</Notice>
			)}
			{open !== null && <VisitPanel {...props} visit={open} back={placeOf(date)} />}
			{visits.length === 0 ? (
				<Notice>
					<p>{t('day.none')}</p>
				</Notice>
			) : (
				<div className={styles.columns}>
					<div className={styles.groups}>
						{groups.map(({ key, name, own }) => (
							<Fragment key={key}>
								<Table
									live={`nurse-${key}`}
									caption={`${name}: ${t.plural('day.count', own.length)}`}
									rows={own}
									rowKey={({ number }) => number}
									dense
									narrow="cards"
									columns={[
										{ key: 'time', title: t('columns.time'), cell: timeCell },
										{ key: 'address', title: t('columns.address'), cell: addressCell },
										{ key: 'who', title: t('columns.who'), cell: whoCell },
										{ key: 'tests', title: t('columns.tests'), cell: testsCell },
										{ key: 'state', title: t('columns.state'), cell: stateCell },
										{ key: 'acts', title: t('columns.acts'), cell: actsCell },
									]}
								/>
								{key === '' && own.some(({ canTick }) => canTick) && <AssignMany {...props} />}
							</Fragment>
						))}
						{idle.length > 0 && <Hint>{t('day.free', { names: idle.join(', ') })}</Hint>}
					</div>
					<Section title={t('map.title')} className={styles.map}>
						<Island name="visits-map" on="idle" of={VisitsMap} props={{ visits: mappedOf(visits, nurses, turns, t('day.unassigned')) }} />
						{placeless.length > 0 && (
							<>
								<h3>{t('map.placeless')}</h3>
								<ul>
									{placeless.map(({ number, from, address }) => (
										<li key={number}>
											<Link to={visitPath(number)}>{`${from} ${address}`}</Link>
										</li>
									))}
								</ul>
							</>
						)}
					</Section>
				</div>
			)}
		</>
	);
}

const mappedOf = (
	visits: readonly DayVisit[],
	nurses: HouseCallsPayload['nurses'],
	turns: ReadonlyMap<string, number>,
	nobody: string,
): readonly MappedVisit[] =>
	visits.filter(isPlaced).map(({ number, nurse, state, missed, address, from, lat, lon }) => {
		const who = nurses.find(({ code }) => code === nurse)?.name ?? nobody;
		const turn = turns.get(number);
		return {
			id: number,
			lat,
			lon,
			label: `${from} ${address}, ${who}`,
			name: turn === undefined ? from : `${String(turn)}. ${who.split(' ', 1)[0] ?? ''}`,
			tone: nurse === null ? 'late' : state === 'done' || missed !== null ? 'closed' : 'open',
		};
	});

/** A visit as its row shows it. */
interface Row extends DayVisit {
	/** Its turn in the day of its nurse; left out where nobody goes. */
	readonly turn: number | undefined;
	/** Where visits of several cities stand together. */
	readonly cityName: string | undefined;
	/** The page with this visit open. */
	readonly path: string;
	/** It can be given to a nurse together with others. */
	readonly canTick: boolean;
	readonly isTicked: boolean;
}

const timeCell = (row: Row) => {
	const time = (
		<span id={`visit-${row.number}`} className={styles.time}>
			{row.turn !== undefined && <b className={styles.turn}>{row.turn}</b>} {`${row.from}–${row.till}`}
		</span>
	);
	return row.canTick ? (
		<Ticked visit={row} isTicked={row.isTicked}>
			{time}
		</Ticked>
	) : (
		time
	);
};
const addressCell = ({ number, address, cityName }: Row) => (
	<span id={`address-${number}`}>{cityName === undefined ? address : `${cityName}, ${address}`}</span>
);
const whoCell = ({ fio, phone }: Row) => (
	<>
		{fio} <PhoneLink phone={phone} />
	</>
);
const testsCell = (row: Row) => <TestCount visit={row} />;
const stateCell = (row: Row) => (
	<>
		<VisitState visit={row} /> <TryCount {...row} />
	</>
);
const actsCell = (row: Row) => <OpenLink {...row} />;

function OpenLink({ number, path }: Row) {
	const t = useT(visitWords);
	return (
		<Link to={path} aria-describedby={`visit-${number}`}>
			{t('day.open')}
		</Link>
	);
}

function TryCount({ tries: { count } }: Row) {
	const t = useT(dispatchWords);
	return count === 0 ? null : <span>{`${t('tries.name')}: ${t.plural('tries.count', count)}`}</span>;
}

function TestCount({ visit: { lines } }: { readonly visit: DayVisit }) {
	const t = useT(visitWords);
	const count = lines.filter(({ sampling }) => !sampling).length;
	return <>{count === 0 ? t('day.noTests') : t.plural('day.tests', count)}</>;
}
