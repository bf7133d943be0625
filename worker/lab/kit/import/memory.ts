/**
 * How what the laboratory brings in is remembered. It is checked whole before anything changes, and applied in one transaction: it is taken whole or not at all, and a reader never
 * sees half of it. Each import has a number and is remembered, whatever becomes of it. What a file is made of, rows of a table or texts of a folder, is for its matter to say.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { maxChanges, maxWholeChanges, type Trial } from '#shared/kit/import-call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { appliedAs, dropText, dropWaiting, giveUp, isGivenUp, keepDifference, keepText, noteChanges, textOfImport, type Names } from './changes-store.ts';
import { askToConfirm, confirmationOf } from './doubt.ts';
import type { Faults } from './faults.ts';
import type { ReadStore } from './file-kind.ts';
import {
	anyWaitingImport,
	callOffImport,
	endImport,
	findImport,
	insertImport,
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
import type { Found, ImportContext, Look, Matter, Proposal, Remembered, Taken } from './matter.ts';
import { tellTrial } from './trial.ts';
import { waitForTurn } from './turn.ts';
import type { WrittenFile } from './written-file.ts';

/** Bringing in what comes as `B`. */
interface Memory<B> extends Remembered {
	/** Refusals: `validation` with every fault; `confirm-import`, and it waits; `conflict` while another one of the kind is under way; `unavailable` when other imports were faster again and again. */
	readonly bring: (context: ImportContext, file: WrittenFile<B>, own: Bringing) => Promise<Result<Taken>>;
	/** Only tells what it would change. */
	readonly tell: (
		context: ImportContext,
		body: B,
		own: Pick<Bringing, 'fileName'> & { readonly isWhole: boolean },
	) => Promise<Result<Taken & { readonly trial: Trial }>>;
	/** Has somebody of the staff bring a file in that waits for a second person, whatever it changes. Refusals: `validation`; `conflict` where the same file waits already, as of `bring`. */
	readonly propose: (context: ImportContext, file: WrittenFile<B>, own: Proposal) => Promise<Result<number>>;
}

interface Bringing {
	readonly fileName: string;
	/** Name of changes to which its sender says yes; empty for none. */
	readonly confirm: string;
	/** The sender says yes to the same file, which waits. */
	readonly yes: boolean;
}

/** Times that an import starts again because another one went through in between. */
const rounds = 3;
/** So many reasons of a refusal are remembered. */
const maxReasons = 20;
/** Files of a kind that are kept while they wait; of older ones the file has to be sent again. */
const maxKept = 5;

/** What an import is made with. */
interface Work<B> {
	readonly context: ImportContext;
	readonly id: number;
	/** Names of changes to which somebody has said yes. */
	readonly accepted: readonly string[];
	readonly file: WrittenFile<B>;
	readonly fileName: string;
	/** It waits for a second person, whatever it changes. */
	readonly isByConsole: boolean;
	/** Somebody has said yes to it: it is never refused unseen, but waits again. */
	readonly isApproved: boolean;
}

/** How much of a file is told of one that ended. */
type Size = Pick<Look<Found>, 'rows' | 'counted'>;

export function memoryOf<B, K extends ReadStore, F extends Found>(matter: Matter<B, K, F>): Memory<B> {
	const { kind, counter, read } = matter;
	/** Of people only the places are remembered: what stood there may be somebody's. */
	const reasonsOf = ({ list }: Faults): Reason[] =>
		list.slice(0, maxReasons).map(({ file, line, column, rule, values }) => ({
			field: `${file === '' ? '' : `${file}:`}${line}:${column}`,
			rule,
			...(counter === 'people_generation' ? {} : { values }),
		}));

	async function tell(context: ImportContext, body: B, { fileName, isWhole }: { readonly fileName: string; readonly isWhole: boolean }) {
		const { db, locale, now } = context;
		const known = await read(db, now);
		const { faults, found } = await matter.examine(context, body, known);
		if (found === null) return matter.refuse(locale, faults);
		const { rows, changes, changed, counts } = found;
		const doubts = await matter.doubts(context, known, found, fileName);
		const trial = tellTrial(
			changes,
			({ line, key, keyBefore, what, columns }) => ({ line, row: keyBefore ?? key, what, columns }),
			isWhole ? maxWholeChanges : maxChanges,
		);
		const confirm = doubts.length === 0 ? {} : { confirm: confirmationOf(locale, doubts, await found.digest()) };
		return success({ number: null, rows, changed, counts, trial: { ...trial, ...confirm } });
	}

	const ended = ({ context: { db, now }, id }: Pick<Work<B>, 'context' | 'id'>, size: Size | null, ending: Partial<Ending> & Pick<Ending, 'state'>) =>
		endImport(
			db,
			id,
			{ rows: size?.rows ?? 0, counted: size?.counted ?? false, counts: nothingCounted, reasons: [], digest: '', approvedBy: null, ...ending },
			now,
		);

	/** What the file changes, and that it went through, in one transaction; false when another import was faster. */
	async function apply({ db, now, principal }: ImportContext, known: K, found: Found, size: Size, id: number, names: Names) {
		const applied = { ...size, counts: found.counts };
		try {
			await db.batch([
				...matter.demand(db, known),
				...noteChanges(db, counter, id, applied, found.changes, now, names),
				dropText(db, counter, id),
				...found.statements({ id, author: principal.reader }),
			]);
			matter.taken();
			return true;
		} catch (error) {
			if (matter.isOvertaken(error)) return false;
			throw error;
		}
	}

	async function take(work: Work<B>): Promise<Result<Taken>> {
		const { context, id, accepted, file, fileName, isByConsole, isApproved } = work;
		const { db, locale, now, principal } = context;
		for (let round = 0; round < rounds; round += 1) {
			const known = await read(db, now);
			const { faults, found, ...size } = await matter.examine(context, file.body, known);
			if (found === null) {
				await ended(work, size, { state: isApproved ? 'waiting' : 'refused', reasons: reasonsOf(faults) });
				return matter.refuse(locale, faults);
			}
			const { rows, changes, changed, counts } = found;
			if (isByConsole && changes.length === 0) {
				await ended(work, size, { state: 'refused', counts, reasons: [{ field: '', rule: 'importSame' }] });
				return refusedAs(locale, 'importSame');
			}
			const doubts = await matter.doubts(context, known, found, fileName);
			const isAsked = isByConsole || doubts.length > 0;
			const digest = isAsked ? await found.digest() : '';
			const names = await matter.names(db, changes);
			if (isAsked && !accepted.includes(digest)) {
				await keepText(db, counter, id, file.text, now);
				await keepDifference(db, counter, id, changes, names, now);
				const otherwise: Reason[] = isApproved ? [{ field: '', rule: 'importOtherwise' }] : [];
				const reasons = [...otherwise, ...doubts.map(({ reason }) => reason)];
				await ended(work, size, { state: 'waiting', counts, digest, generation: known.generation, reasons });
				await dropWaiting(db, counter, await olderWaiting(db, kind, maxKept));
				return askToConfirm(locale, id, doubts, digest);
			}
			if (!(await apply(context, known, found, size, id, names))) continue;
			await ended(work, size, { state: 'applied', counts, approvedBy: !isApproved && doubts.length > 0 ? principal.reader : null });
			return success({ number: id, rows, changed, counts });
		}
		// One that somebody has said yes to is begun again a little later.
		if (!isApproved) await ended(work, null, { state: 'refused', reasons: [{ field: '', rule: 'importOvertaken' }] });
		return failure('unavailable', { retryAfter: 5 });
	}

	/** Work in the kind's turn that ends no import by breaking. @returns null where another one has the turn */
	async function inTurnOnly<R>({ db, now }: Pick<ImportContext, 'db' | 'now'>, id: number, act: () => Promise<R>): Promise<R | null> {
		if ((await waitForTurn(db, counter, kind, id, now)) !== null) return null;
		try {
			return await act();
		} finally {
			await leaveTurn(db, kind, id);
		}
	}

	/** Work that no other import of the kind does meanwhile. @param isNew it has a number of this call */
	async function inTurn<R>(work: Pick<Work<B>, 'context' | 'id'>, isNew: boolean, act: () => Promise<Result<R>>): Promise<Result<R>> {
		const {
			context: { db, locale, now },
			id,
		} = work;
		const other = await waitForTurn(db, counter, kind, id, now);
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
			await leaveTurn(db, kind, id);
		}
	}

	const ofCounter = (db: Database) => readGeneration(db, counter);
	const numbered = ({ db, now, principal }: ImportContext, own: Omit<NewImport, 'kind' | 'author'>) =>
		insertImport(db, { kind: kind, author: principal.reader, ...own }, now);

	/** The file of one that waits. Refusal: `conflict` where it is not kept any more. */
	async function keptFile({ db, locale }: ImportContext, { id, format, sha256, bytes }: ImportRow): Promise<Result<WrittenFile<B>>> {
		const text = await textOfImport(db, counter, id);
		if (text === null) return conflictOf(locale, [{ field: 'number', rule: 'importNotKept', values: { number: id } }]);
		const as = format === 'json' ? 'json' : 'csv';
		return success({ body: matter.bodyOf(text, as), text, sha256, bytes, format: as });
	}

	const namesOf: Remembered['namesOf'] = ({ db }, changes) => matter.names(db, changes);

	return {
		kind,
		counter,
		tell,
		async bring(context, file, { fileName, confirm, yes }) {
			const waiting = await waitingImport(context.db, kind, file.sha256);
			const { sha256, bytes, format } = file;
			const id = waiting?.id ?? (await numbered(context, { fileName, sha256, bytes, format, undoes: null }));
			const accepted = [confirm, yes ? (waiting?.digest ?? '') : ''].filter((digest) => digest !== '');
			const work: Work<B> = { context, id, accepted, file, fileName, isByConsole: false, isApproved: false };
			return inTurn(work, waiting === null, () => take(work));
		},
		async approve(context, row) {
			const { locale } = context;
			if (row.state !== 'waiting') return conflictOf(locale, [{ field: 'number', rule: 'importWaitsNot', values: { number: row.id } }]);
			if (row.by_console === 1) return conflictOf(locale, [{ field: 'number', rule: 'importOfConsole', values: { number: row.id } }]);
			const file = await keptFile(context, row);
			if (!file.ok) return file;
			const work: Work<B> = {
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
			const same = await anyWaitingImport(context.db, kind, sha256);
			if (same !== null) return conflictOf(context.locale, [{ field: 'import', rule: 'importWaitsAlready', values: { number: same.id } }]);
			const id = await numbered(context, { fileName, sha256, bytes, format, undoes: null, authorId, isByConsole: true, startsAt });
			const work: Work<B> = { context, id, accepted: [], file, fileName, isByConsole: true, isApproved: false };
			const taken = await inTurn(work, true, () => take(work));
			return taken.ok || taken.error.name === 'confirm-import' ? success(id) : taken;
		},
		async begin(context, { id }) {
			const { db, locale, now } = context;
			const begun = await inTurnOnly(context, id, async (): Promise<Result<Taken>> => {
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
			if (state !== 'waiting' || approverId !== '' || generation === (await (matter.generation ?? ofCounter)(db))) return success(null);
			const renewed = await inTurnOnly(context, id, async (): Promise<Result<null>> => {
				const row = await findImport(db, id);
				if (row?.state !== 'waiting' || row.approver_id !== '') return success(null);
				const file = await keptFile(context, row);
				if (!file.ok) return file;
				const known = await read(db, now);
				const { faults, found } = await matter.examine(context, file.value.body, known);
				if (found === null) {
					await renewWaiting(db, id, { counts: nothingCounted, reasons: reasonsOf(faults), digest: '', generation: known.generation });
					return matter.refuse(locale, faults);
				}
				const doubts = await matter.doubts(context, known, found, row.file_name);
				await keepDifference(db, counter, id, found.changes, await matter.names(db, found.changes), now);
				const reasons = doubts.map(({ reason }) => reason);
				await renewWaiting(db, id, { counts: found.counts, reasons, digest: await found.digest(), generation: known.generation });
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
			const back = await matter.back(context, await read(db, now), row);
			if (back.refused !== null) return conflictOf(locale, back.refused);
			const { faults, found } = back;
			return found === null ? matter.refuse(locale, faults) : success({ counts: found.counts, changes: found.changes, staying: found.staying });
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
					const back = await matter.back(context, known, row);
					if (back.refused !== null) return refuse(back.refused);
					const { faults, found, rows } = back;
					const size = { rows, counted: false };
					if (found === null) {
						await ended({ context, id }, size, { state: 'refused', reasons: reasonsOf(faults) });
						return matter.refuse(locale, faults);
					}
					const { changes, changed, counts, staying } = found;
					if (!(await apply(context, known, found, size, id, await matter.names(db, changes)))) continue;
					await ended({ context, id }, size, { state: 'applied', counts });
					return success({ number: id, rows, changed, counts, staying: [...staying] });
				}
				await ended({ context, id }, null, { state: 'refused', reasons: [{ field: '', rule: 'importOvertaken' }] });
				return failure('unavailable', { retryAfter: 5 });
			});
		},
	};
}

/** A file that is right and has nothing to bring. */
const refusedAs = (locale: Locale, rule: Reason['rule']) => {
	const message = translator(locale)(importsWords)(`rules.${rule}`);
	return failure('validation', { message, fields: [{ field: 'import', rule, values: { message } }] });
};

/** So many reasons are told. */
const maxTold = 100;

/** A refusal in words, the first reason as its message. */
function conflictOf(locale: Locale, reasons: readonly Reason[]) {
	const t = translator(locale)(importsWords);
	const said = reasons.map(({ field, rule, values = {} }) => ({ field, rule, values: { ...values, message: t(`rules.${rule}`, values) } }));
	return failure('conflict', { message: said[0]?.values.message ?? '', fields: said.slice(0, maxTold) });
}
