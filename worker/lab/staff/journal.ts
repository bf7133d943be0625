/** The journal of the staff, as it is read and taken along. */
import { translator } from '#shared/i18n/translator.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { actName, type JournalOutcome } from '#shared/staff/acts.ts';
import { staffWords } from '#shared/staff/words.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { entriesBefore, type EntryRow, type JournalFilter } from './journal-store.ts';

/** More is refused, and never cut off in silence. */
const maxInFile = 50_000;
const dayMs = 86_400_000;

interface Asked {
	readonly object?: string | undefined;
	readonly person?: string | undefined;
	readonly act?: string | undefined;
	readonly outcome?: JournalOutcome | undefined;
	readonly from?: string | undefined;
	readonly till?: string | undefined;
}
const filterOf = ({ object = '', person = '', act = '', outcome, from, till }: Asked): JournalFilter => ({
	object,
	person,
	act,
	outcome: outcome ?? null,
	from: from === undefined ? 0 : beginningOfDay(from),
	till: till === undefined ? Number.MAX_SAFE_INTEGER : beginningOfDay(till) + dayMs,
});
const personOf = (row: EntryRow) => [row.code, row.last_name, row.first_name].filter(Boolean).join(' ');

export const readJournal: LabHandler<'staff.journal'> = async ({ db }, { params: { before = 0, pageSize, ...asked } }) => {
	const { page, next } = cursorPage(await entriesBefore(db, filterOf(asked), { before, count: pageSize + 1 }), pageSize, ({ id }) => id);
	return success({
		data: page.map((row) => ({
			id: row.id,
			at: new Date(row.at).toISOString(),
			person: personOf(row),
			act: row.act,
			object: row.object,
			outcome: row.outcome,
			before: row.before === null ? null : (JSON.parse(row.before) as unknown),
			after: row.after === null ? null : (JSON.parse(row.after) as unknown),
		})),
		next,
	});
};

export const takeJournal: LabHandler<'staff.journal.file'> = async ({ db, locale }, { params }) => {
	const rows = await entriesBefore(db, filterOf(params), { before: 0, count: maxInFile + 1 });
	if (rows.length > maxInFile) return failure('validation', { fields: [{ field: 'from', rule: 'journalTooLong' }] });
	const t = translator(locale)(staffWords);
	const acts: Readonly<Record<string, string>> = t.words.acts;
	return success({
		bytes: csvOf([
			['id', t('journal.at'), t('journal.who'), 'call', t('journal.act'), t('journal.about'), t('journal.outcome'), t('journal.was'), t('journal.is')],
			...rows.map((row) => [
				row.id,
				new Date(row.at).toISOString(),
				personOf(row),
				row.act,
				acts[actName(row.act)] ?? '',
				row.object,
				row.outcome,
				row.before ?? '',
				row.after ?? '',
			]),
		]),
		fileName: `journal${[params.from, params.till].map((day) => (day === undefined ? '' : `-${day}`)).join('')}.csv`,
		contentType: 'text/csv',
	});
};
