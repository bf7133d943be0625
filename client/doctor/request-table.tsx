/** Requests one below the other: narrow rows on a wide screen, cards on a phone. */
import type { DoctorRow } from '#shared/doctor/calls.ts';
import { placeQuery, type ListPlace } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { dayInAlmaty, formatShortDay } from '#shared/kit/dates.ts';
import { useFrame, useIds, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { Table, type Column } from '#client/ui/table.tsx';
import { GraveLine, UrgencyMark } from './marks.tsx';
import type { RowMark } from './review.ts';
import styles from './request-table.module.css';

/** What a press has done to the rows since they were read; left out where nobody can press, or nobody has. */
export interface Marking {
	readonly marks: ReadonlyMap<string, RowMark>;
	readonly onUndo: (row: DoctorRow) => void;
}

interface RequestTableProps {
	readonly rows: readonly DoctorRow[];
	readonly place: ListPlace;
	readonly marking?: Marking | undefined;
}

export function RequestTable({ rows, place, marking }: RequestTableProps) {
	const captionId = useIds()('requests');
	const t = useT(doctorWords);
	const { locale } = useFrame();
	const all = place.tab === 'all';
	const day = (moment: string | null) => moment !== null && <time dateTime={moment}>{formatShortDay(locale, dayInAlmaty(moment))}</time>;
	const columns: readonly Column<DoctorRow>[] = [
		{ key: 'patient', title: t('columns.patient'), cell: patientCell(place, marking), sortable: all },
		{ key: 'request', title: t('columns.request'), cell: (row) => row.internalNr, numeric: true },
		{ key: 'collected', title: t('columns.collected'), cell: (row) => day(row.sampleDeliveryDate), sortable: all },
		{ key: 'ready', title: t('columns.ready'), cell: (row) => day(row.endDate), sortable: all },
		{ key: 'done', title: t('columns.done'), cell: ({ done, total }) => t('ofTotal', { done, total }), numeric: true },
		{ key: 'worst', title: t('columns.worst'), cell: deviationsCell },
		{ key: 'state', title: t('columns.state'), cell: stateCell(marking) },
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
				id={captionId}
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

const patientCell = (place: ListPlace, marking?: Marking) => (row: DoctorRow) => (
	<Patient row={row} place={place} isReviewed={marking?.marks.get(row.id)?.kind === 'acknowledged'} />
);
const deviationsCell = (row: DoctorRow) => <Deviations row={row} />;
const stateCell = (marking?: Marking) => (row: DoctorRow) => {
	const mark = marking?.marks.get(row.id);
	return marking === undefined || mark === undefined ? <State row={row} /> : <Marked row={row} mark={mark} onUndo={marking.onUndo} />;
};

interface PatientProps {
	readonly row: DoctorRow;
	readonly place: ListPlace;
	readonly isReviewed: boolean;
}

function Patient({ row, place, isReviewed }: PatientProps) {
	const t = useT(doctorWords);
	const { id, lastName, firstName, middleName, birthYear, internalNr, version, urgency } = row;
	const name = [lastName, firstName, middleName].filter(Boolean).join(' ');
	return (
		<span className={classNames(styles.patient, isReviewed && styles.reviewed)}>
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

function Deviations({ row: { grave, moreGrave, urgency, patterns } }: { readonly row: DoctorRow }) {
	const t = useT(doctorWords);
	const lines =
		grave.length === 0 ? (
			<span className={styles.quiet}>{t(urgency === 'to-read' ? 'words' : `urgencies.${urgency}`)}</span>
		) : (
			<ul className={styles.grave}>
				{grave.map((line) => (
					<GraveLine key={line.code} line={line} />
				))}
				{moreGrave > 0 && <li className={styles.quiet}>{t.plural('more', moreGrave)}</li>}
			</ul>
		);
	if (patterns.length === 0) return lines;
	return (
		<div className={styles.deviations}>
			{lines}
			<PatternNames patterns={patterns} />
		</div>
	);
}

/** What several values are often seen with, as the opened result names it as well. */
function PatternNames({ patterns }: Pick<DoctorRow, 'patterns'>) {
	const t = useT(doctorWords);
	return (
		<p className={styles.patterns} data-patterns>
			<span className="visually-hidden">{t('patterns')} </span>
			{patterns.map(({ id, name }) => (
				<span key={id}>{name}</span>
			))}
		</p>
	);
}

function State({ row: { endDate, acknowledgedAt, corrected, toReview } }: { readonly row: DoctorRow }) {
	const t = useT(doctorWords);
	const { locale } = useFrame();
	const state =
		acknowledgedAt !== null
			? t('states.acknowledged', { day: formatShortDay(locale, dayInAlmaty(acknowledgedAt)) })
			: toReview
				? t('states.review')
				: endDate === null
					? t('states.waiting')
					: null;
	return (
		<span className={styles.state} data-row-state>
			{corrected && <span className={styles.corrected}>{t('states.corrected')}</span>}
			{corrected && state !== null && ', '}
			{state}
		</span>
	);
}

interface MarkedProps extends Pick<Marking, 'onUndo'> {
	readonly row: DoctorRow;
	readonly mark: RowMark;
}

const markWords = { sending: 'search.sending', reopened: 'states.review', changed: 'outcome.changed', failed: 'outcome.failed' } as const;

/** What came of a press stands in the place of the state: nothing moves. */
function Marked({ row, mark, onUndo }: MarkedProps) {
	const t = useT(doctorWords);
	const { locale } = useFrame();
	return (
		<span className={styles.state} data-row-state role="status">
			{mark.kind !== 'acknowledged' && t(markWords[mark.kind])}
			{mark.kind === 'acknowledged' && (
				<>
					{t('states.acknowledged', { day: formatShortDay(locale, dayInAlmaty(mark.at)) })}{' '}
					<button type="button" onClick={() => onUndo(row)}>
						{t('actions.undo')}
					</button>
				</>
			)}
		</span>
	);
}
