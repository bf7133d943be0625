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
import { demandGeneration, forgetGeneration, isOvertaken, raiseGeneration, readGeneration, type Counter } from '#worker/lab/kit/generation-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import {
	appliedAs,
	dropText,
	dropWaiting,
	giveUp,
	isGivenUp,
	keepDifference,
	keepText,
	noteChanges,
	textOfImport,
	type Applied,
	type Change,
	type Names,
} from './changes-store.ts';
import { askToConfirm, confirmationOf, digestOf, doubtsOfSize, type Doubt } from './doubt.ts';
import { examine, type Examined } from './examine.ts';
import { refuseFile, type Faults } from './faults.ts';
import type { FileKind, ReadStore, StoreOf } from './file-kind.ts';
import { writtenFile, type WrittenFile } from './written-file.ts';
import { readKnown, type Known } from './known-store.ts';
import {
	anyWaitingImport,
	callOffImport,
	endImport,
	findImport,
	insertImport,
	lastApplied,
	leaveTurn,
	nothingCounted,
	olderWaiting,
	renewWaiting,
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

type ImportContext = Pick<Parameters<LabHandler<ImportId>>[0], 'db' | 'services' | 'locale' | 'now' | 'principal'>;
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
	/** Has somebody of the staff bring a file in that waits for a second person, whatever it changes. Refusals: `validation`; `conflict` where the same file waits already, as of `bring`. */
	readonly propose: (context: ImportContext, file: WrittenFile, own: Proposal) => Promise<Result<number>>;
	/** Takes one to which a second person has said yes, once its time has come; where it would change something else by now, it waits for a new yes: `confirm-import`. Nothing is lost by a break: it can be begun again. */
	readonly begin: (context: ImportContext, row: ImportRow) => Promise<Result<Reply>>;
	/** Looks anew what one that waits would change, where the store has changed since. Refusals: `validation` where it cannot be taken by now, `conflict` where its file is not kept any more. */
	readonly renew: (context: ImportContext, row: ImportRow) => Promise<Result<null>>;
	/** Ends one that waits, or that waits for its start. Refusals: `conflict` where it does not wait, or is being taken. */
	readonly callOff: (context: ImportContext, row: ImportRow, reason: Reason) => Promise<Result<null>>;
	/** What putting one back would change. Refusals as of `undo`; nothing is written. */
	readonly lookBack: (context: ImportContext, row: ImportRow) => Promise<Result<Reverse>>;
	/** Puts one back. Refusals: `conflict` where it does not stand, or its rows were changed since; as of `bring`. */
	readonly undo: (context: ImportContext, row: ImportRow, authorId?: string) => Promise<Result<Undone>>;
	/** What rows are called; none where the file's rows have no names. */
	readonly namesOf: (context: Pick<ImportContext, 'db'>, changes: readonly Pick<Change, 'key' | 'columns'>[]) => Promise<Names>;
}

/** Of a file that somebody of the staff sends. */
interface Proposal {
	readonly fileName: string;
	readonly authorId: string;
	/** Milliseconds since 1970; null for at once. */
	readonly startsAt: number | null;
}

interface Reverse {
	readonly counts: Reply['counts'];
	readonly changes: readonly Change[];
	/** Keys of rows that the import had added and that stay. */
	readonly staying: readonly string[];
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
	/** It waits for a second person, whatever it changes. */
	readonly isByConsole: boolean;
	/** Somebody has said yes to it: it is never refused unseen, but waits again. */
	readonly isApproved: boolean;
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
		names: Names,
		statements: readonly Statement[],
	) {
		try {
			await db.batch([
				demandGeneration(db, generation, counter),
				raiseGeneration(db, counter),
				...noteChanges(db, counter, id, applied, changes, now, names),
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
		const { context, id, accepted, file, fileName, isByConsole, isApproved } = work;
		const { db, locale, now, principal } = context;
		for (let round = 0; round < rounds; round += 1) {
			const known = await read(db, now);
			const { faults, table, found } = await examine(context, kind, known, tableOf(file.body, known));
			if (found === null) {
				await ended(work, table, { state: isApproved ? 'waiting' : 'refused', reasons: reasonsOf(faults) });
				return refuseFile(locale, faults);
			}
			const { changes, changed, counts } = found;
			if (isByConsole && changes.length === 0) {
				await ended(work, table, { state: 'refused', counts, reasons: [{ field: '', rule: 'importSame' }] });
				return refusedAs(locale, 'importSame');
			}
			const doubts = await doubtsOf(context, known, found, fileName);
			const isAsked = isByConsole || doubts.length > 0;
			const digest = isAsked ? await digestOf(changes) : '';
			const names = await namesOf(context, changes);
			if (isAsked && !accepted.includes(digest)) {
				await keepText(db, counter, id, file.text, now);
				await keepDifference(db, counter, id, changes, names, now);
				const otherwise: Reason[] = isApproved ? [{ field: '', rule: 'importOtherwise' }] : [];
				const reasons = [...otherwise, ...doubts.map(({ reason }) => reason)];
				await ended(work, table, { state: 'waiting', counts, digest, generation: known.generation, reasons });
				await dropWaiting(db, counter, await olderWaiting(db, kind.kind, maxKept));
				return askToConfirm(locale, id, doubts, digest);
			}
			const applied = { rows: table.rows.length, counted: table.counted, counts };
			if (!(await apply(context, id, known.generation, applied, changes, names, found.statements))) continue;
			await ended(work, table, { state: 'applied', counts, approvedBy: !isApproved && doubts.length > 0 ? principal.reader : null });
			return success({ number: id, rows: table.rows.length, changed, counts });
		}
		// One that somebody has said yes to is begun again a little later.
		if (!isApproved) await ended(work, null, { state: 'refused', reasons: [{ field: '', rule: 'importOvertaken' }] });
		return failure('unavailable', { retryAfter: 5 });
	}

	const namesOf: FileImport['namesOf'] = async ({ db }, changes) => (await kind.names?.(db, changes)) ?? new Map();

	/** Work in the kind's turn that ends no import by breaking. @returns null where another one has the turn */
	async function inTurnOnly<R>({ db, now }: Pick<ImportContext, 'db' | 'now'>, id: number, act: () => Promise<R>): Promise<R | null> {
		if ((await waitForTurn(db, counter, kind.kind, id, now)) !== null) return null;
		try {
			return await act();
		} finally {
			await leaveTurn(db, kind.kind, id);
		}
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
			const work: Work = { context, id, accepted, file, fileName, isByConsole: false, isApproved: false };
			return inTurn(work, waiting === null, () => take(work));
		},
		async approve(context, row) {
			const { locale } = context;
			if (row.state !== 'waiting') return conflictOf(locale, [{ field: 'number', rule: 'importWaitsNot', values: { number: row.id } }]);
			if (row.by_console === 1) return conflictOf(locale, [{ field: 'number', rule: 'importOfConsole', values: { number: row.id } }]);
			const file = await keptFile(context, row);
			if (!file.ok) return file;
			const work: Work = {
				context,
				id: row.id,
				accepted: [row.digest],
				file: file.value,
				fileName: row.file_name,
				isByConsole: false,
				isApproved: false,
			};
			return inTurn(work, false, () => take(work));
		},
		async propose(context, file, { fileName, authorId, startsAt }) {
			const { sha256, bytes, format } = file;
			const same = await anyWaitingImport(context.db, kind.kind, sha256);
			if (same !== null) return conflictOf(context.locale, [{ field: 'import', rule: 'importWaitsAlready', values: { number: same.id } }]);
			const id = await numbered(context, { fileName, sha256, bytes, format, undoes: null, authorId, isByConsole: true, startsAt });
			const work: Work = { context, id, accepted: [], file, fileName, isByConsole: true, isApproved: false };
			const taken = await inTurn(work, true, () => take(work));
			return taken.ok || taken.error.name === 'confirm-import' ? success(id) : taken;
		},
		async begin(context, { id }) {
			const { db, locale, now } = context;
			const begun = await inTurnOnly(context, id, async (): Promise<Result<Reply>> => {
				const row = await findImport(db, id);
				if (row?.state !== 'waiting' || row.approver_id === '')
					return conflictOf(locale, [{ field: 'number', rule: 'importWaitsNot', values: { number: id } }]);
				const applied = await appliedAs(db, counter, id);
				if (applied !== null) {
					// It went through, and what was to say so was broken off.
					await endImport(db, id, { digest: '', approvedBy: null, ...applied, state: 'applied', reasons: [] }, now);
					const { added, changed, takenAway } = applied.counts;
					return success({ number: id, rows: applied.rows, changed: added + changed + takenAway, counts: applied.counts });
				}
				const file = await keptFile(context, row);
				if (!file.ok) {
					await ended({ context, id }, null, { state: 'refused', reasons: [{ field: '', rule: 'importNotKept', values: { number: id } }] });
					return file;
				}
				const isByConsole = row.by_console === 1;
				return take({ context, id, accepted: [row.digest], file: file.value, fileName: row.file_name, isByConsole, isApproved: true });
			});
			return begun ?? conflictOf(locale, [{ field: 'import', rule: 'importWaitsForTurn' }]);
		},
		async renew(context, { id, state, generation, approver_id: approverId }) {
			const { db, locale, now } = context;
			if (state !== 'waiting' || approverId !== '' || generation === (await readGeneration(db, counter))) return success(null);
			const renewed = await inTurnOnly(context, id, async (): Promise<Result<null>> => {
				const row = await findImport(db, id);
				if (row?.state !== 'waiting' || row.approver_id !== '') return success(null);
				const file = await keptFile(context, row);
				if (!file.ok) return file;
				const known = await read(db, now);
				const { faults, found } = await examine(context, kind, known, tableOf(file.value.body, known));
				if (found === null) {
					await renewWaiting(db, id, { counts: nothingCounted, reasons: reasonsOf(faults), digest: '', generation: known.generation });
					return refuseFile(locale, faults);
				}
				const doubts = await doubtsOf(context, known, found, row.file_name);
				await keepDifference(db, counter, id, found.changes, await namesOf(context, found.changes), now);
				const reasons = doubts.map(({ reason }) => reason);
				await renewWaiting(db, id, { counts: found.counts, reasons, digest: await digestOf(found.changes), generation: known.generation });
				return success(null);
			});
			// While another one is brought in, what was kept last is shown.
			return renewed ?? success(null);
		},
		async callOff(context, { id }, reason) {
			const { db, locale, now } = context;
			const calledOff = await inTurnOnly(context, id, async (): Promise<Result<null>> => {
				if ((await appliedAs(db, counter, id)) !== null || !(await callOffImport(db, id, reason, now)))
					return conflictOf(locale, [{ field: 'number', rule: 'importWaitsNot', values: { number: id } }]);
				await dropWaiting(db, counter, [id]);
				return success(null);
			});
			return calledOff ?? conflictOf(locale, [{ field: 'import', rule: 'importWaitsForTurn' }]);
		},
		async lookBack(context, row) {
			const { db, locale, now } = context;
			const known = await read(db, now);
			const back = await rowsBack(context, counter, kind, known, row);
			if (back.refused.length > 0) return conflictOf(locale, back.refused);
			const { faults, found } = await examine(context, kind, known, () => back.table);
			if (found === null) return refuseFile(locale, faults);
			const counts = { ...found.counts, takenAway: found.counts.takenAway + back.removed.length };
			return success({ counts, changes: [...found.changes, ...back.removed], staying: back.staying });
		},
		namesOf,
		async undo(context, row, authorId = '') {
			const { db, locale, now } = context;
			const id = await numbered(context, { fileName: '', sha256: '', bytes: 0, format: 'undo', undoes: row.id, authorId });
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
					const names = await namesOf(context, changes);
					if (!(await apply(context, id, known.generation, applied, changes, names, [...found.statements, ...remove]))) continue;
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

/** A file that is right and has nothing to bring. */
const refusedAs = (locale: LabContext['locale'], rule: Reason['rule']) => {
	const message = translator(locale)(importsWords)(`rules.${rule}`);
	return failure('validation', { message, fields: [{ field: 'import', rule, values: { message } }] });
};

/** So many reasons are told. */
const maxTold = 100;

/** A refusal in words, the first reason as its message. */
function conflictOf(locale: LabContext['locale'], reasons: readonly Reason[]) {
	const t = translator(locale)(importsWords);
	const said = reasons.map(({ field, rule, values = {} }) => ({ field, rule, values: { ...values, message: t(`rules.${rule}`, values) } }));
	return failure('conflict', { message: said[0]?.values.message ?? '', fields: said.slice(0, maxTold) });
}
