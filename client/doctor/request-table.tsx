/** Requests one below the other: narrow rows on a wide screen, cards on a phone. */
import type { DoctorRow } from '#shared/doctor/calls.ts';
import { placeQuery, type ListPlace } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { dayInAlmaty, formatShortDay } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Table, type Column } from '#client/ui/table.tsx';
import { GraveLine, UrgencyMark } from './marks.tsx';
import styles from './request-table.module.css';

interface RequestTableProps {
	readonly rows: readonly DoctorRow[];
	readonly place: ListPlace;
}

export function RequestTable({ rows, place }: RequestTableProps) {
	const t = useT(doctorWords);
	const { locale } = useFrame();
	const all = place.tab === 'all';
	const day = (moment: string | null) => moment !== null && <time dateTime={moment}>{formatShortDay(locale, dayInAlmaty(moment))}</time>;
	const columns: readonly Column<DoctorRow>[] = [
		{ key: 'patient', title: t('columns.patient'), cell: patientCell(place), sortable: all },
		{ key: 'request', title: t('columns.request'), cell: (row) => row.internalNr, numeric: true },
		{ key: 'collected', title: t('columns.collected'), cell: (row) => day(row.sampleDeliveryDate), sortable: all },
		{ key: 'ready', title: t('columns.ready'), cell: (row) => day(row.endDate), sortable: all },
		{ key: 'done', title: t('columns.done'), cell: ({ done, total }) => t('ofTotal', { done, total }), numeric: true },
		{ key: 'worst', title: t('columns.worst'), cell: deviationsCell },
		{ key: 'state', title: t('columns.state'), cell: stateCell },
	];
	// Dates begin with the newest: for them it is the descending order that is not turned round.
	const isDate = (by: string | null) => by === 'collected' || by === 'ready';
	const sort = all
		? {
				by: place.sort ?? '',
				descending: isDate(place.sort) !== place.reversed,
				pathOf: (by: string, descending: boolean) =>
					`/results${placeQuery({ ...place, after: null, sort: by as NonNullable<ListPlace['sort']>, reversed: isDate(by) !== descending })}`,
			}
		: undefined;
	return (
		<div className={styles.requests}>
			<Table
				caption={t(all ? 'captions.all' : 'captions.review')}
				columns={columns}
				rows={rows}
				rowKey={({ id }) => id}
				dense
				narrow="cards"
				{...(sort === undefined ? {} : { sort })}
			/>
		</div>
	);
}

const patientCell = (place: ListPlace) => (row: DoctorRow) => <Patient row={row} place={place} />;
const deviationsCell = (row: DoctorRow) => <Deviations row={row} />;
const stateCell = (row: DoctorRow) => <State row={row} />;

function Patient({ row, place }: { readonly row: DoctorRow; readonly place: ListPlace }) {
	const t = useT(doctorWords);
	const { id, lastName, firstName, middleName, birthYear, internalNr, version, urgency } = row;
	const name = [lastName, firstName, middleName].filter(Boolean).join(' ');
	return (
		<span className={styles.patient}>
			<label className={styles.tick}>
				<input
					type="checkbox"
					name="request"
					value={`${id}.${String(version)}`}
					autoComplete="off"
					aria-label={t('select', { name, number: internalNr })}
				/>
			</label>
			<UrgencyMark urgency={urgency} />
			<span>
				<Link to={`/results/${id}${place.tab === 'review' ? '?tab=review' : placeQuery({ ...place, after: null })}`} data-row={id}>
					{name}
				</Link>{' '}
				{birthYear !== '' && <span className={styles.born}>{t('born', { year: birthYear })}</span>}
			</span>
		</span>
	);
}

function Deviations({ row: { grave, moreGrave, urgency } }: { readonly row: DoctorRow }) {
	const t = useT(doctorWords);
	if (grave.length === 0) return <span className={styles.quiet}>{t(urgency === 'to-read' ? 'words' : `urgencies.${urgency}`)}</span>;
	return (
		<ul className={styles.grave}>
			{grave.map((line) => (
				<GraveLine key={line.code} line={line} />
			))}
			{moreGrave > 0 && <li className={styles.quiet}>{t.plural('more', moreGrave)}</li>}
		</ul>
	);
}

/** The script writes another one in its place when a row is marked. */
function State({ row: { endDate, acknowledgedAt, corrected, toReview } }: { readonly row: DoctorRow }) {
	const t = useT(doctorWords);
	const { locale } = useFrame();
	return (
		<span className={styles.state} data-row-state>
			{corrected && <span className={styles.corrected}>{t('states.corrected')} </span>}
			{acknowledgedAt !== null
				? t('states.acknowledged', { day: formatShortDay(locale, dayInAlmaty(acknowledgedAt)) })
				: toReview
					? t('states.review')
					: endDate === null && t('states.waiting')}
		</span>
	);
}
