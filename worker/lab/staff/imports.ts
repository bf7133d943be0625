/** Prices and promotions in the staff's console: sent by one person, said yes to by another, begun at their time, and put back. Folders of texts are seen, said yes to and put back there. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { maxSentBytes, maxStartDays, shownKinds, type SentImportState, type ShownKind } from '#shared/staff/imports.ts';
import { startOf } from '#shared/staff/start-fields.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { reasonsIn } from '#worker/lab/imports/index.ts';
import { imports, importsOfTables } from '#worker/lab/imports/kinds.ts';
import { approveImport, newestStanding, sentBefore, waitingAfter } from '#worker/lab/imports/store.ts';
import { changesAfter, keepTextUntil, type Change, type Names } from '#worker/lab/kit/import/changes-store.ts';
import { findImport, type ImportRow, type Reason } from '#worker/lab/kit/import/journal-store.ts';
import { readTableFile } from '#worker/lab/kit/import/table-file.ts';
import { excerpts } from '#worker/lab/kit/import/trial.ts';
import { writtenFile } from '#worker/lab/kit/import/written-file.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;
type SentRow = ImportRow & { readonly kind: ShownKind };
const dayMs = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

/** What a file is brought in with, in the person's name. */
const inName = (context: Staff) => ({ ...context, principal: { kind: 'laboratory', reader: context.principal.name, scopes: [] } as const });

const stateOf = ({ state, approver_id: approverId }: ImportRow): SentImportState => (state === 'waiting' && approverId !== '' ? 'scheduled' : state);
const isSent = (row: ImportRow | null): row is SentRow => row !== null && shownKinds.some((kind) => kind === row.kind);

/** Refusals: `not-found`; `forbidden` for texts, where the reader may not change them. */
async function findSent({ db, principal }: Staff, number: number): Promise<Result<SentRow>> {
	const row = await findImport(db, number);
	if (!isSent(row)) return failure('not-found');
	return row.kind === 'content' && !principal.rights.includes('content') ? failure('forbidden') : success(row);
}

const tellEntry = ({ locale, principal }: Staff, row: SentRow, newest: ReadonlyMap<ShownKind, number>) => ({
	number: row.id,
	kind: row.kind,
	state: stateOf(row),
	author: row.author,
	isOwn: row.author_id === principal.accountId,
	fileName: row.format === 'undo' ? null : row.file_name,
	rows: row.row_count,
	counts: { added: row.added, changed: row.changed, takenAway: row.taken_away, unchanged: row.unchanged },
	reasons: reasonsIn(locale, row),
	digest: row.state === 'waiting' && row.digest !== '' ? row.digest : null,
	sentAt: at(row.started_at),
	since: row.ended_at === null ? null : at(row.ended_at),
	startsAt: row.starts_at === null ? null : at(row.starts_at),
	approved: row.approved_at === null ? null : { by: row.approved_by, at: at(row.approved_at) },
	undoes: row.undoes,
	undoneBy: row.undone_by,
	isNewest: newest.get(row.kind) === row.id,
});

const tellChange = (locale: Locale, kind: ShownKind, names: Names, nr: number, { what, key, keyBefore, line, columns }: Change) => ({
	nr,
	what,
	key: keyBefore ?? key,
	name: names.get(key)?.[locale] ?? '',
	line,
	columns: kind === 'content' ? columns.map(excerpts) : [...columns],
});

/** A refusal by a rule, in words. */
function conflictBy(locale: Locale, rule: Reason['rule'], values: NonNullable<Reason['values']> = {}) {
	const message = translator(locale)(importsWords)(`rules.${rule}`, values);
	return failure('conflict', { message, fields: [{ field: 'number', rule, values: { ...values, message } }] });
}

/** What is wrong with a start that the author or the approver chose; null for nothing. @param startsAt milliseconds since 1970 */
export function faultOfStart(startsAt: number | null, now: number) {
	if (startsAt === null) return null;
	const rule = startsAt <= now ? ('startPassed' as const) : startsAt > now + maxStartDays * dayMs ? ('startTooFar' as const) : null;
	return rule === null ? null : failure('validation', { fields: [{ field: 'day', rule, values: { days: maxStartDays } }] });
}

export const listSent: LabHandler<'staff.imports.list'> = async (context, { params: { after, pageSize, kind, state, open } }) => {
	const { db } = context;
	const rows =
		open === '1' ? await waitingAfter(db, after, pageSize + 1) : await sentBefore(db, after, { kind: kind ?? null, state: state ?? null }, pageSize + 1);
	const { page, next } = cursorPage(rows.filter(isSent), pageSize, ({ id }) => id);
	const newest = await newestStanding(db);
	return success({ data: page.map((row) => tellEntry(context, row, newest)), next });
};

export const showSent: LabHandler<'staff.imports.show'> = async (context, { params: { number } }) => {
	const found = await findSent(context, number);
	if (!found.ok) return found;
	// Where it cannot be looked at anew, its reasons say so, or what was kept last is shown.
	await imports[found.value.kind].renew(inName(context), found.value);
	const shown = await findSent(context, number);
	return shown.ok ? success(tellEntry(context, shown.value, await newestStanding(context.db))) : shown;
};

export const changesOfSent: LabHandler<'staff.imports.changes'> = async (context, { params: { number, after, pageSize, q } }) => {
	const { db, locale } = context;
	const found = await findSent(context, number);
	if (!found.ok) return found;
	const { counter, namesOf } = imports[found.value.kind];
	const { page, next } = cursorPage(await changesAfter(db, counter, number, after, pageSize + 1, q), pageSize, ({ nr }) => nr);
	const names = await namesOf(context, page);
	return success({ data: page.map((row) => tellChange(locale, found.value.kind, names, row.nr, row)), next });
};

/** More of a name is of no use to anybody. */
const maxName = 120;
const nameOf = (name: string): string => (isPrintable(name) ? name.slice(0, maxName).toWellFormed() : '');

export const sendImport: LabHandler<'staff.imports.send'> = async (context, { body: { kind, ...wish }, file }) => {
	const { locale, now, principal, tell } = context;
	if (file === null) return failure('validation', { fields: [{ field: 'file', rule: 'required' }] });
	const startsAt = startOf(wish);
	const fault = faultOfStart(startsAt, now);
	if (fault !== null) {
		await file.stream.cancel();
		return fault;
	}
	const read = await readTableFile(file.stream, maxSentBytes, locale);
	if (!read.ok) return read;
	const { text, bytes } = read.value;
	const fileName = nameOf(file.name);
	const written = await writtenFile(text, { contentType: 'text/csv', bytes });
	const proposed = await importsOfTables[kind].propose(inName(context), written, { fileName, authorId: principal.accountId, startsAt });
	if (!proposed.ok) return proposed;
	tell({ after: { number: proposed.value, kind, file: fileName, sha256: written.sha256, startsAt: startsAt === null ? null : at(startsAt) } });
	return success({ number: proposed.value });
};

export const approveSent: LabHandler<'staff.imports.approve'> = async (context, { params: { number }, body: { digest, ...chosen } }) => {
	const { db, locale, now, principal, tell } = context;
	const found = await findSent(context, number);
	if (!found.ok) return found;
	const row = found.value;
	const { begin, counter } = imports[row.kind];
	const startsAt = startOf(chosen);
	const fault = faultOfStart(startsAt, now);
	if (fault !== null) return fault;
	const isApproved = await approveImport(db, number, { approverId: principal.accountId, by: principal.name, digest, startsAt: startsAt ?? now, now });
	if (!isApproved) {
		const standing = await findImport(db, number);
		if (standing?.state !== 'waiting') return conflictBy(locale, 'importWaitsNot', { number });
		return conflictBy(locale, standing.author_id === principal.accountId ? 'importOwn' : 'importSeenOtherwise');
	}
	const counts = { added: row.added, changed: row.changed, takenAway: row.taken_away };
	tell({
		before: { state: 'waiting' },
		after: { state: startsAt === null ? 'applied' : 'scheduled', startsAt: startsAt === null ? null : at(startsAt), digest, ...counts },
	});
	if (startsAt !== null) {
		await keepTextUntil(db, counter, number, startsAt);
		return success({ number, state: 'scheduled' as const });
	}
	const begun = await begin(inName(context), row);
	if (begun.ok) return success({ number, state: 'applied' as const });
	// Another file is under way, or others were faster: the clock begins it a little later.
	const standing = await findImport(db, number);
	if (standing?.state === 'waiting' && standing.approver_id !== '') return success({ number, state: 'scheduled' as const });
	return begun.error.name === 'confirm-import' ? conflictBy(locale, 'importSeenOtherwise') : begun;
};

export const callOffSent: LabHandler<'staff.imports.call-off'> = async (context, { params: { number }, body: { note } }) => {
	const found = await findSent(context, number);
	if (!found.ok) return found;
	const { principal, tell } = context;
	const reason = { field: '', rule: 'importCalledOff', values: { by: principal.name, note } } as const;
	const calledOff = await imports[found.value.kind].callOff(inName(context), found.value, reason);
	if (!calledOff.ok) return calledOff;
	tell({ before: { state: stateOf(found.value) }, after: { state: 'refused', note } });
	return success({ number });
};

/** One that may be put back: the newest of its kind. */
async function findNewest(context: Staff, number: number): Promise<Result<SentRow>> {
	const found = await findSent(context, number);
	if (!found.ok || found.value.state !== 'applied') return found;
	const newest = (await newestStanding(context.db)).get(found.value.kind);
	return newest === undefined || newest === number ? found : conflictBy(context.locale, 'importNotNewest', { number: newest });
}

export const lookBackSent: LabHandler<'staff.imports.back'> = async (context, { params: { number, after, pageSize } }) => {
	const found = await findNewest(context, number);
	if (!found.ok) return found;
	const { lookBack, namesOf } = imports[found.value.kind];
	const back = await lookBack(inName(context), found.value);
	if (!back.ok) return back;
	const { changes, counts, staying } = back.value;
	const rows = changes.slice(after, after + pageSize + 1).map((change, place) => ({ change, nr: after + place + 1 }));
	const { page, next } = cursorPage(rows, pageSize, ({ nr }) => nr);
	const names = await namesOf(
		context,
		page.map(({ change }) => change),
	);
	return success({
		data: page.map(({ change, nr }) => tellChange(context.locale, found.value.kind, names, nr, change)),
		next,
		counts,
		staying: [...staying],
	});
};

export const undoSent: LabHandler<'staff.imports.undo'> = async (context, { params: { number } }) => {
	const found = await findNewest(context, number);
	if (!found.ok) return found;
	const undone = await imports[found.value.kind].undo(inName(context), found.value, context.principal.accountId);
	if (!undone.ok) return undone;
	context.tell({ before: { state: 'applied' }, after: { state: 'undone', by: undone.value.number, counts: undone.value.counts } });
	return success({ number: undone.value.number ?? number });
};
