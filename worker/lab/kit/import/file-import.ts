/** How a table of the laboratory is brought in: its rows, looked at beside those that stand. */
import type { BodyOut } from '#shared/calls.ts';
import type { ImportKind } from '#shared/kit/import-call.ts';
import type { Result } from '#shared/kit/errors.ts';
import { demandGeneration, forgetGeneration, isOvertaken, raiseGeneration } from '#worker/lab/kit/generation-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { digestOf, doubtsOfSize, type Doubt } from './doubt.ts';
import { examine, type Examined } from './examine.ts';
import { refuseFile, type Faults } from './faults.ts';
import type { FileKind, ReadStore, StoreOf } from './file-kind.ts';
import { readKnown, type Known } from './known-store.ts';
import { lastApplied } from './journal-store.ts';
import type { Found, ImportContext, Proposal, Remembered } from './matter.ts';
import { memoryOf } from './memory.ts';
import { readTable, type Row, type Table } from './table.ts';
import { rowsBack } from './undo.ts';
import { writtenFile, type WrittenFile } from './written-file.ts';

/** Calls that bring a file in. */
type ImportId = `lis.${ImportKind}`;
type Body = BodyOut<'lis.catalogue'>;

/** Imports of one kind of table, as calls make them. */
export interface FileImport extends Remembered {
	readonly kind: ImportKind;
	/**
	 * Refusals: `validation` with every fault of the file by line and column; `confirm-import`, and it waits; `conflict` while another one of the kind is under way; `unavailable` when
	 * other imports were faster again and again.
	 */
	readonly bring: LabHandler<ImportId>;
	/** Has somebody of the staff bring a file in that waits for a second person, whatever it changes. Refusals: `validation`; `conflict` where the same file waits already, as of `bring`. */
	readonly propose: (context: ImportContext, file: WrittenFile, own: Proposal) => Promise<Result<number>>;
}

const catalogue: StoreOf<Known> = { counter: 'catalogue_generation', read: readKnown };

export const importOf = <T>(kind: FileKind<T>): FileImport => importInto(catalogue, kind);

interface FoundRows extends Found {
	readonly examined: Examined;
}

/** The same for a file that is not about the catalogue. */
export function importInto<K extends ReadStore, T>({ counter, read }: StoreOf<K>, kind: FileKind<T, K>): FileImport {
	const tableOf = (body: Body, known: K) => (faults: Faults) => readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);

	async function doubtsOf({ db, services }: ImportContext, known: K, { examined, counts }: FoundRows, fileName: string): Promise<readonly Doubt[]> {
		const { table, changedRows } = examined;
		const limits = services.importLimits;
		return [
			...((await kind.doubts?.(db, changedRows, known, table, limits)) ?? []),
			...(await doubtsOfSize(
				{
					rows: table.rows.length,
					standing: async () => kind.standing(db, known, table),
					counts,
					last: fileName === '' ? null : await lastApplied(db, kind.kind, fileName),
					counted: table.counted,
					isCorrection: leavesOutMost(table, kind.columnsOf(table)),
					byRows: kind.absent === undefined,
					growsByTime: kind.growsByTime === true,
				},
				limits,
			)),
		];
	}

	const memory = memoryOf<Body, K, FoundRows>({
		kind: kind.kind,
		counter,
		bodyOf: (text, format) => (format === 'json' ? (JSON.parse(text) as Body) : text),
		generation: null,
		read,
		async examine(context, body, known) {
			const { faults, table, found } = await examine(context, kind, known, tableOf(body, known));
			const size = { rows: table.rows.length, counted: table.counted };
			if (found === null) return { faults, ...size, found };
			const { statements, changes, changed, counts } = found;
			return {
				faults,
				...size,
				found: { ...size, changes, changed, counts, digest: () => digestOf(changes), statements: () => statements, examined: found },
			};
		},
		doubts: doubtsOf,
		async back(context, known, row) {
			const { db } = context;
			const back = await rowsBack(context, counter, kind, known, row);
			if (back.refused.length > 0) return { refused: back.refused };
			const { faults, table, found } = await examine(context, kind, known, () => back.table);
			const size = { rows: table.rows.length, counted: false };
			if (found === null) return { refused: null, faults, ...size, found };
			const changes = [...found.changes, ...back.removed];
			const keys = back.removed.map(({ key }) => key);
			const statements = [...found.statements, ...(kind.added.remove?.(db, keys, known) ?? [])];
			const counts = { ...found.counts, takenAway: found.counts.takenAway + keys.length };
			const changed = found.changed + keys.length;
			const whole = { ...size, changes, changed, counts, digest: () => digestOf(changes), statements: () => statements, staying: back.staying };
			return { refused: null, faults, ...size, found: whole };
		},
		names: async (db, changes) => (await kind.names?.(db, changes)) ?? new Map(),
		refuse: refuseFile,
		demand: (db, { generation }) => [demandGeneration(db, generation, counter), raiseGeneration(db, counter)],
		isOvertaken,
		taken: forgetGeneration,
	});

	return {
		...memory,
		kind: kind.kind,
		async bring(context, { body, params: { dryRun, confirm = '', yes, whole, file: fileName = '' }, message }) {
			if (dryRun) return memory.tell(context, body, { fileName, isWhole: whole !== undefined });
			return memory.bring(context, await writtenFile(body, message), { fileName, confirm, yes: yes !== undefined });
		},
	};
}

/** Whether a file has fewer than half of the columns that its rows may have. */
function leavesOutMost({ columns, rows }: Table, columnsOf: (row: Row) => Iterable<string>): boolean {
	const possible = new Set(rows.flatMap((row) => [...columnsOf(row)]));
	return columns.length * 2 < possible.size;
}
