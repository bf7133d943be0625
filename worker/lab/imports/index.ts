/** The memory of imports, as the laboratory reads it; approving one that waits, and putting one back. */
import { calls } from '#shared/calls.ts';
import type { importCalls } from '#shared/imports/calls.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { changesAfter } from '#worker/lab/kit/import/changes-store.ts';
import { findImport, importsBefore, type ImportRow, type Reason } from '#worker/lab/kit/import/journal-store.ts';
import { lackOfScope } from '#worker/lab/kit/key-scope.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { imports } from './kinds.ts';

const at = (ms: number) => new Date(ms).toISOString();

/** Why one waits or was refused, in words. */
export function reasonsIn(locale: Locale, row: Pick<ImportRow, 'reasons'>) {
	const t = translator(locale)(importsWords);
	return (JSON.parse(row.reasons) as Reason[]).map(({ field, rule, values }) => ({
		field,
		rule,
		// What stood in a file of people is not remembered: of its faults the rule alone is told.
		text: values === undefined && field !== '' ? rule : t(`rules.${rule}`, values),
	}));
}

function entryOf(locale: Locale, row: ImportRow) {
	const reasons = reasonsIn(locale, row);
	return {
		number: row.id,
		kind: row.kind,
		state: row.state,
		author: row.author,
		file: row.format === 'undo' ? null : { name: row.file_name, sha256: row.sha256, bytes: row.bytes },
		rows: row.row_count,
		counts: { added: row.added, changed: row.changed, takenAway: row.taken_away, unchanged: row.unchanged },
		reasons,
		startedAt: at(row.started_at),
		endedAt: row.ended_at === null ? null : at(row.ended_at),
		approved: row.approved_at === null ? null : { by: row.approved_by, at: at(row.approved_at) },
		undoes: row.undoes,
		undoneBy: row.undone_by,
	};
}

/**
 * One whose files the key may bring in itself: what an import changed may be about people, and to approve or undo one is to bring a file in. Refusals: `not-found`; `forbidden`, with the
 * scope of that file's call.
 */
async function ownImport({ db, locale, principal }: Pick<LabContext, 'db' | 'locale' | 'principal'>, number: number): Promise<Result<ImportRow>> {
	const row = await findImport(db, number);
	if (row === null) return failure('not-found');
	const { scope } = calls[`lis.${row.kind}`];
	const lack = scope === null ? null : lackOfScope(locale, principal, scope);
	return lack === null ? success(row) : { ok: false, error: lack };
}

export const importHandlers: HandlersOf<keyof typeof importCalls> = {
	'lis.imports.list': async ({ db, locale }, { params: { after, pageSize, kind, state } }) => {
		const rows = await importsBefore(db, after, { kind: kind ?? null, state: state ?? null }, pageSize + 1);
		const { page, next } = cursorPage(rows, pageSize, ({ id }) => id);
		return success({ data: page.map((row) => entryOf(locale, row)), next });
	},
	'lis.imports.show': async ({ db, locale }, { params: { number } }) => {
		const row = await findImport(db, number);
		return row === null ? failure('not-found') : success(entryOf(locale, row));
	},
	'lis.imports.changes': async (context, { params: { number, after, pageSize } }) => {
		const found = await ownImport(context, number);
		if (!found.ok) return found;
		const { kind, state } = found.value;
		const renewed = await imports[kind].renew(context, found.value);
		if (!renewed.ok) return renewed;
		const rows = await changesAfter(context.db, imports[kind].counter, number, after, pageSize + 1);
		const { page, next } = cursorPage(rows, pageSize, ({ nr }) => nr);
		// What waits has its rows found by what they are called now.
		const rowOf = ({ key, keyBefore }: (typeof rows)[number]) => (state === 'waiting' ? (keyBefore ?? key) : key);
		return success({ data: page.map((row) => ({ nr: row.nr, what: row.what, row: rowOf(row), line: row.line, columns: [...row.columns] })), next });
	},
	'lis.imports.approve': async (context, { params: { number } }) => {
		const found = await ownImport(context, number);
		return found.ok ? imports[found.value.kind].approve(context, found.value) : found;
	},
	'lis.imports.undo': async (context, { params: { number } }) => {
		const found = await ownImport(context, number);
		return found.ok ? imports[found.value.kind].undo(context, found.value) : found;
	},
};
