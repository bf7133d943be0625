/** Putting an import back: the rows by which a file of its kind would say what stood before, unless something else was done to them since. */
import type { Counter } from '#worker/lab/kit/generation-store.ts';
import { allChanges, hasEnded, laterChanges, type Change } from './changes-store.ts';
import type { Bringing, FileKind, ReadStore, RowBack } from './file-kind.ts';
import { standingAmong, type ImportRow, type Reason } from './journal-store.ts';
import { listed } from './slugs.ts';
import { filled, type CellTexts, type Row, type Table } from './table.ts';

export interface Back {
	readonly table: Table;
	/** Rows that the import had added and that are taken away. */
	readonly removed: readonly Change[];
	/** Keys of those that stay. */
	readonly staying: readonly string[];
	/** Why it cannot be put back; empty where it can. */
	readonly refused: readonly Reason[];
}

/** What a test measures, in the catalogue: no column of the file, but told as one. */
export const measuredColumn = 'analyte';

const nothing: Back = { table: { columns: [], rows: [], counted: false }, removed: [], staying: [], refused: [] };
const refused = (...reasons: readonly Reason[]): Back => ({ ...nothing, refused: reasons });

/** @param known what the store holds now */
export async function rowsBack<T, K extends ReadStore>(
	{ db }: Bringing,
	counter: Counter,
	kind: FileKind<T, K>,
	known: K,
	{ id, state }: ImportRow,
): Promise<Back> {
	const of = (rule: Reason['rule']) => refused({ field: 'number', rule, values: { number: id } });
	if (state !== 'applied') return of(state === 'undone' ? 'importUndone' : 'importStandsNot');
	if (!(await hasEnded(db, counter, id))) return of('importForgotten');
	const changes = await allChanges(db, counter, id);
	if (changes.length === 0) return of('importChangedNothing');
	const later = await laterReasons(db, counter, kind, id, changes);
	if (later.length > 0) return refused(...later);
	const standing = await kind.before(
		db,
		changes.map(({ key }) => key),
		known,
	);
	const otherwise = changes.flatMap((change) => changedElsewhere(change, standing.get(change.key), kind.absent));
	if (otherwise.length > 0) return refused(...otherwise);

	const isAdded = ({ what }: Change) => what === 'added' && kind.absent === undefined;
	const added = changes.filter(isAdded);
	const rows = changes.flatMap((change): RowBack[] => {
		const own = kind.cellsOfKey(change.key);
		if (isAdded(change)) return kind.added.close === undefined ? [] : [{ key: change.key, cells: { ...own, ...kind.added.close } }];
		return [{ key: change.key, cells: { ...own, ...cellsBack(change) } }];
	});
	const whole = kind.completeBack?.(rows, changes) ?? rows;
	// What a test measures goes with what it is given back.
	const remeasured = new Set(changes.filter(({ columns }) => columns.some(({ column }) => column === measuredColumn)).map(({ key }) => key));
	const goByThemselves = ({ columns }: Change) => remeasured.has(`test:${columns.find(({ column }) => column === 'parent')?.new ?? ''}`);
	const stays = (change: Change) => kind.added.stays?.(change.key) === true;
	const staying = added.filter((change) => stays(change) && !goByThemselves(change)).map(({ key }) => key);
	const removed = kind.added.remove === undefined ? [] : added.filter((change) => !stays(change)).map(removalOf);
	if (whole.length === 0 && removed.length === 0) return refused({ field: 'number', rule: 'importOnlyAdded', values: { number: id } });
	return { table: tableOf(whole, kind.absent === undefined ? null : standing), removed, staying, refused: [] };
}

async function laterReasons<T, K extends ReadStore>(
	db: Bringing['db'],
	counter: Counter,
	{ kind }: FileKind<T, K>,
	id: number,
	changes: readonly Change[],
): Promise<Reason[]> {
	const found = await laterChanges(
		db,
		counter,
		id,
		changes.map(({ key }) => key),
	);
	const keys = new Map(found.map(({ import_id, key }) => [import_id, key]));
	const standing = await standingAmong(db, kind, [...keys.keys()]);
	// What put a later one back has left these rows as this one made them.
	return standing
		.filter(({ undoes }) => undoes === null || undoes <= id)
		.map(({ id: number }) => ({ field: keys.get(number) ?? '', rule: 'changedLater', values: { row: keys.get(number) ?? '', number } }));
}

/** Whether a row is another one by now than the import left, by whatever it was changed. */
function changedElsewhere({ what, key, columns }: Change, now: CellTexts | undefined, absent: string | undefined): Reason[] {
	const reason = (rule: Reason['rule'], more: Reason['values'] = {}): Reason[] => [{ field: key, rule, values: { row: key, ...more } }];
	if (what === 'taken-away' && absent === undefined) return now === undefined ? [] : reason('backSince');
	if (now === undefined) return reason('goneSince');
	const cells = filled(now);
	const other = columns.find(({ column, old, new: next }) => column !== measuredColumn && (old === null || (cells[column] ?? '') !== next));
	return other === undefined ? [] : reason('changedElsewhere', { column: other.column });
}

/** The cells that a change had replaced. A slug that goes back to an older one is found by the one that it has now. */
function cellsBack({ key, columns }: Change): CellTexts {
	const cells = Object.fromEntries(columns.flatMap(({ column, old }) => (column === measuredColumn || old === null ? [] : [[column, old]])));
	const was = columns.find(({ column }) => column === 'was');
	if (cells['slug'] === undefined || was === undefined) return cells;
	return { ...cells, was: [...new Set([...listed(was.old ?? ''), key])].join(';') };
}

const removalOf = ({ key, columns }: Change): Change => ({
	what: 'taken-away',
	key,
	keyBefore: key,
	line: null,
	columns: columns.map(({ column, new: stood }) => ({ column, old: stood, new: '' })),
});

/** Rows of a file that say this and nothing else. @param standing of a file without empty cells: what stands in those that a row does not say */
function tableOf(rows: readonly RowBack[], standing: ReadonlyMap<string, CellTexts> | null): Table {
	const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
	const header = new Set(columns);
	return {
		columns,
		counted: false,
		rows: rows.map(({ key, cells }, at): Row => {
			const rest = standing === null ? {} : Object.fromEntries(columns.map((column) => [column, standing.get(key)?.[column] ?? '']));
			return { line: at + 2, header, cells: { ...rest, ...cells } };
		}),
	};
}
