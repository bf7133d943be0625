/**
 * How a file of the laboratory is brought in. It is checked whole before anything changes, and applied in one transaction: it is taken whole or
 * not at all, and a reader never sees half of it. A trial does all of it but the writing. Each import has a number and is remembered, whatever becomes of it.
 */
import type { Statement } from '#worker/providers/database/port.ts';
import type { BodyOut } from '#shared/calls.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { maxChanges, maxWholeChanges, type ImportKind } from '#shared/kit/import-call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { demandGeneration, forgetGeneration, isOvertaken, raiseGeneration, type Counter } from '#worker/lab/kit/generation-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { dropText, isGivenUp, keepText, noteChanges, textOfImport, type Applied, type Change, giveUp } from './changes-store.ts';
import { askToConfirm, confirmationOf, digestOf, doubtsOfSize, type Doubt } from './doubt.ts';
import { examine, type Examined } from './examine.ts';
import { refuseFile, type Faults } from './faults.ts';
import type { FileKind, ReadStore, StoreOf } from './file-kind.ts';
import { writtenFile, type WrittenFile } from './written-file.ts';
import { readKnown, type Known } from './known-store.ts';
import {
	endImport,
	insertImport,
	lastApplied,
	leaveTurn,
	nothingCounted,
	olderWaiting,
	waitingImport,
	type Ending,
	type ImportRow,
	type NewImport,
	type Reason,
} from './journal-store.ts';
import { readTable, type Row, type Table } from './table.ts';
import { tellTrial } from './trial.ts';
import { waitForTurn } from './turn.ts';
import { rowsBack, type Back } from './undo.ts';

/** Calls that bring a file in. */
type ImportId = `lis.${ImportKind}`;

type ImportContext = Parameters<LabHandler<ImportId>>[0];
type Body = BodyOut<'lis.catalogue'>;
type Reply = { number: number | null; rows: number; changed: number; counts: Examined['counts'] };
type Undone = Reply & { staying: string[] };

/** Imports of one kind of file, as calls make them. */
export interface FileImport {
	readonly kind: ImportKind;
	/** By which its rows are counted: what they changed lies in that store. */
	readonly counter: Counter;
	/**
	 * Refusals: `validation` with every fault of the file by line and column; `confirm-import`, and it waits; `conflict` while another one of the kind is under way; `unavailable` when
	 * other imports were faster again and again.
	 */
	readonly bring: LabHandler<ImportId>;
	/** Takes one that waits. Refusals as of `bring`; `conflict` where it does not wait, or its file is not kept any more. */
	readonly approve: (context: ImportContext, row: ImportRow) => Promise<Result<Reply>>;
	/** What one that waits would change by now, whatever it was when it came. Refusals: `validation`, `conflict` where its file is not kept any more. */
	readonly look: (context: ImportContext, row: ImportRow) => Promise<Result<readonly Change[]>>;
	/** Puts one back. Refusals: `conflict` where it does not stand, or its rows were changed since; as of `bring`. */
	readonly undo: (context: ImportContext, row: ImportRow) => Promise<Result<Undone>>;
}

/** Times that an import starts again because another one went through in between. */
const rounds = 3;
/** So many reasons of a refusal are remembered. */
const maxReasons = 20;
/** Files of a kind that are kept while they wait; of older ones the file has to be sent again. */
const maxKept = 5;

const catalogue: StoreOf<Known> = { counter: 'catalogue_generation', read: readKnown };

export const importOf = <T>(kind: FileKind<T>): FileImport => importInto(catalogue, kind);

/** What an import is made with. */
interface Work {
	readonly context: ImportContext;
	readonly id: number;
	/** Names of changes to which somebody has said yes. */
	readonly accepted: readonly string[];
	readonly file: WrittenFile;
	readonly fileName: string;
}

/** The same for a file that is not about the catalogue. */
export function importInto<K extends ReadStore, T>({ counter, read }: StoreOf<K>, kind: FileKind<T, K>): FileImport {
	/** Of people only the places are remembered: what stood there may be somebody's. */
	const reasonsOf = ({ list }: Faults): Reason[] =>
		list.slice(0, maxReasons).map(({ line, column, rule, values }) => ({
			field: `${line}:${column}`,
			rule,
			...(counter === 'people_generation' ? {} : { values }),
		}));
	const tableOf = (body: Body, known: K) => (faults: Faults) => readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);

	async function doubtsOf({ db, services }: ImportContext, known: K, found: Examined, fileName: string): Promise<readonly Doubt[]> {
		const { table, counts, changedRows } = found;
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
				},
				limits,
			)),
		];
	}

	async function tell(context: ImportContext, body: Body, fileName: string, isWhole: boolean) {
		const { db, locale, now } = context;
		const known = await read(db, now);
		const { faults, found } = await examine(context, kind, known, tableOf(body, known));
		if (found === null) return refuseFile(locale, faults);
		const { table, changes, changed, counts } = found;
		const doubts = await doubtsOf(context, known, found, fileName);
		const trial = tellTrial(
			changes,
			({ line, key, keyBefore, what, columns }) => ({ line, row: keyBefore ?? key, what, columns }),
			isWhole ? maxWholeChanges : maxChanges,
		);
		const confirm = doubts.length === 0 ? {} : { confirm: confirmationOf(locale, doubts, await digestOf(changes)) };
		return success({ number: null, rows: table.rows.length, changed, counts, trial: { ...trial, ...confirm } });
	}

	const ended = ({ context: { db, now }, id }: Pick<Work, 'context' | 'id'>, table: Table | null, ending: Partial<Ending> & Pick<Ending, 'state'>) =>
		endImport(
			db,
			id,
			{ rows: table?.rows.length ?? 0, counted: table?.counted ?? false, counts: nothingCounted, reasons: [], digest: '', approvedBy: null, ...ending },
			now,
		);

	/** What the file changes, and that it went through, in one transaction; false when another import was faster. */
	async function apply(
		{ db, now }: ImportContext,
		id: number,
		generation: number,
		applied: Applied,
		changes: readonly Change[],
		statements: readonly Statement[],
	) {
		try {
			await db.batch([
				demandGeneration(db, generation, counter),
				raiseGeneration(db, counter),
				...noteChanges(db, counter, id, applied, changes, now),
				dropText(db, counter, id),
				...statements,
			]);
			forgetGeneration();
			return true;
		} catch (error) {
			if (isOvertaken(error)) return false;
			throw error;
		}
	}

	async function take(work: Work): Promise<Result<Reply>> {
		const { context, id, accepted, file, fileName } = work;
		const { db, locale, now, principal } = context;
		for (let round = 0; round < rounds; round += 1) {
			const known = await read(db, now);
			const { faults, table, found } = await examine(context, kind, known, tableOf(file.body, known));
			if (found === null) {
				await ended(work, table, { state: 'refused', reasons: reasonsOf(faults) });
				return refuseFile(locale, faults);
			}
			const { changes, changed, counts } = found;
			const doubts = await doubtsOf(context, known, found, fileName);
			const digest = doubts.length === 0 ? '' : await digestOf(changes);
			if (doubts.length > 0 && !accepted.includes(digest)) {
				await keepText(db, counter, id, file.text, now);
				await ended(work, table, { state: 'waiting', counts, digest, reasons: doubts.map(({ reason }) => reason) });
				const older = await olderWaiting(db, kind.kind, maxKept);
				if (older.length > 0) await db.batch(older.map((one) => dropText(db, counter, one)));
				return askToConfirm(locale, id, doubts, digest);
			}
			const applied = { rows: table.rows.length, counted: table.counted, counts };
			if (!(await apply(context, id, known.generation, applied, changes, found.statements))) continue;
			await ended(work, table, { state: 'applied', counts, approvedBy: doubts.length > 0 ? principal.reader : null });
			return success({ number: id, rows: table.rows.length, changed, counts });
		}
		await ended(work, null, { state: 'refused', reasons: [{ field: '', rule: 'importOvertaken' }] });
		return failure('unavailable', { retryAfter: 5 });
	}

	/** Work that no other import of the kind does meanwhile. @param isNew it has a number of this call */
	async function inTurn<R>(work: Pick<Work, 'context' | 'id'>, isNew: boolean, act: () => Promise<Result<R>>): Promise<Result<R>> {
		const {
			context: { db, locale, now },
			id,
		} = work;
		const other = await waitForTurn(db, counter, kind.kind, id, now);
		if (other !== null) {
			if (isNew) await ended(work, null, { state: 'refused', reasons: [{ field: '', rule: 'importRunning', values: { number: other } }] });
			return conflictOf(locale, [{ field: 'import', rule: 'importRunning', values: { number: other } }]);
		}
		try {
			return await act();
		} catch (thrown) {
			const rule = isGivenUp(thrown) ? 'importGivenUp' : 'importBroken';
			// It may have gone through all the same, its answer lost: whichever is written first holds, that it did or that it is given up.
			const applied = await giveUp(db, counter, id, now);
			if (applied === null) await ended(work, null, { state: 'refused', reasons: [{ field: '', rule }] });
			else await endImport(db, id, { digest: '', approvedBy: null, ...applied, state: 'applied', reasons: [] }, now);
			if (rule === 'importGivenUp') return conflictOf(locale, [{ field: 'import', rule }]);
			throw thrown;
		} finally {
			await leaveTurn(db, kind.kind, id);
		}
	}

	const numbered = ({ db, now, principal }: ImportContext, own: Omit<NewImport, 'kind' | 'author'>) =>
		insertImport(db, { kind: kind.kind, author: principal.reader, ...own }, now);

	/** The file of one that waits. Refusal: `conflict` where it is not kept any more. */
	async function keptFile({ db, locale }: ImportContext, { id, format, sha256, bytes }: ImportRow): Promise<Result<WrittenFile>> {
		const text = await textOfImport(db, counter, id);
		if (text === null) return conflictOf(locale, [{ field: 'number', rule: 'importNotKept', values: { number: id } }]);
		const body: Body = format === 'json' ? (JSON.parse(text) as Body) : text;
		return success({ body, text, sha256, bytes, format: format === 'json' ? 'json' : 'csv' });
	}

	return {
		kind: kind.kind,
		counter,
		async bring(context, { body, params: { dryRun, confirm, yes, whole, file: fileName = '' }, message }) {
			if (dryRun) return tell(context, body, fileName, whole !== undefined);
			const file = await writtenFile(body, message);
			const waiting = await waitingImport(context.db, kind.kind, file.sha256);
			const { sha256, bytes, format } = file;
			const id = waiting?.id ?? (await numbered(context, { fileName, sha256, bytes, format, undoes: null }));
			const accepted = [confirm ?? '', yes === undefined ? '' : (waiting?.digest ?? '')].filter((digest) => digest !== '');
			const work: Work = { context, id, accepted, file, fileName };
			return inTurn(work, waiting === null, () => take(work));
		},
		async approve(context, row) {
			const { locale } = context;
			if (row.state !== 'waiting') return conflictOf(locale, [{ field: 'number', rule: 'importWaitsNot', values: { number: row.id } }]);
			const file = await keptFile(context, row);
			if (!file.ok) return file;
			const work: Work = { context, id: row.id, accepted: [row.digest], file: file.value, fileName: row.file_name };
			return inTurn(work, false, () => take(work));
		},
		async look(context, row) {
			const { db, locale, now } = context;
			const file = await keptFile(context, row);
			if (!file.ok) return file;
			const known = await read(db, now);
			const { faults, found } = await examine(context, kind, known, tableOf(file.value.body, known));
			return found === null ? refuseFile(locale, faults) : success(found.changes);
		},
		async undo(context, row) {
			const { db, locale, now } = context;
			const id = await numbered(context, { fileName: '', sha256: '', bytes: 0, format: 'undo', undoes: row.id });
			const refuse = async (reasons: readonly Reason[]) => {
				await ended({ context, id }, null, { state: 'refused', reasons: reasons.slice(0, maxReasons) });
				return conflictOf(locale, reasons);
			};
			return inTurn({ context, id }, true, async () => {
				for (let round = 0; round < rounds; round += 1) {
					const known = await read(db, now);
					const back: Back = await rowsBack(context, counter, kind, known, row);
					if (back.refused.length > 0) return refuse(back.refused);
					const { faults, table, found } = await examine(context, kind, known, () => back.table);
					if (found === null) {
						await ended({ context, id }, table, { state: 'refused', reasons: reasonsOf(faults) });
						return refuseFile(locale, faults);
					}
					const changes = [...found.changes, ...back.removed];
					const keys = back.removed.map(({ key }) => key);
					const remove = kind.added.remove?.(db, keys, known) ?? [];
					const counts = { ...found.counts, takenAway: found.counts.takenAway + back.removed.length };
					const applied = { rows: table.rows.length, counted: false, counts };
					if (!(await apply(context, id, known.generation, applied, changes, [...found.statements, ...remove]))) continue;
					await ended({ context, id }, table, { state: 'applied', counts });
					return success({ number: id, rows: table.rows.length, changed: found.changed + back.removed.length, counts, staying: [...back.staying] });
				}
				await ended({ context, id }, null, { state: 'refused', reasons: [{ field: '', rule: 'importOvertaken' }] });
				return failure('unavailable', { retryAfter: 5 });
			});
		},
	};
}

/** Whether a file has fewer than half of the columns that its rows may have. */
function leavesOutMost({ columns, rows }: Table, columnsOf: (row: Row) => Iterable<string>): boolean {
	const possible = new Set(rows.flatMap((row) => [...columnsOf(row)]));
	return columns.length * 2 < possible.size;
}

/** So many reasons are told. */
const maxTold = 100;

/** A refusal in words, the first reason as its message. */
function conflictOf(locale: LabContext['locale'], reasons: readonly Reason[]) {
	const t = translator(locale)(importsWords);
	const said = reasons.map(({ field, rule, values = {} }) => ({ field, rule, values: { ...values, message: t(`rules.${rule}`, values) } }));
	return failure('conflict', { message: said[0]?.values.message ?? '', fields: said.slice(0, maxTold) });
}
