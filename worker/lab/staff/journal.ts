/** The journal of the staff, as it is read and taken along. */
import { translator } from '#shared/i18n/translator.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { actName, type JournalOutcome } from '#shared/staff/acts.ts';
import { changeText } from '#shared/staff/journal-change.ts';
import { maxJournalBytes } from '#shared/staff/journal-calls.ts';
import { outcomeWords } from '#shared/staff/journal-codes.ts';
import { staffWords } from '#shared/staff/words.ts';
import { CsvFile } from '#worker/lab/kit/csv.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { nursesAnd } from '#worker/lab/visits/day-store.ts';
import { named, type NamedNurses } from '#worker/lab/visits/present.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { entriesBefore, type EntryRow, type JournalFilter } from './journal-store.ts';

/** More is refused, and never cut off in silence. */
const maxInFile = 50_000;
/** Entries of a file that are read at a time: an entry may name a thousand things. */
const block = 500;
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

const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
/** What an act said of itself. */
const told = ({ act, before, after }: EntryRow) => ({ act, before: read(before), after: read(after) });

const nurseIn = (said: unknown): readonly string[] =>
	typeof said === 'object' && said !== null && 'nurse' in said && typeof said.nurse === 'string' ? [said.nurse] : [];

/** What acts said of themselves. Entries of before name a nurse by the id of the account: a reader is told who that is. */
async function toldOf(db: Database, rows: readonly EntryRow[]): Promise<(row: EntryRow) => ReturnType<typeof told>> {
	const ids = rows.map(told).flatMap(({ before, after }) => [...nurseIn(before), ...nurseIn(after)]);
	const nurses: NamedNurses = ids.length === 0 ? new Map<string, string>() : named(await nursesAnd(db, [...new Set(ids)]));
	const withName = (said: unknown): unknown => {
		const [nurse] = nurseIn(said);
		return nurse === undefined ? said : { ...(said as object), nurse: nurses.get(nurse) ?? nurse };
	};
	return (row) => {
		const { act, before, after } = told(row);
		return { act, before: withName(before), after: withName(after) };
	};
}

export const readJournal: LabHandler<'staff.journal'> = async ({ db }, { params: { before = 0, pageSize, ...asked } }) => {
	const { page, next } = cursorPage(await entriesBefore(db, filterOf(asked), { before, count: pageSize + 1 }), pageSize, ({ id }) => id);
	const toldBy = await toldOf(db, page);
	return success({
		data: page.map((row) => ({
			id: row.id,
			at: new Date(row.at).toISOString(),
			person: personOf(row),
			object: row.object,
			outcome: row.outcome,
			...toldBy(row),
		})),
		next,
	});
};

export const takeJournal: LabHandler<'staff.journal.file'> = async ({ db, locale }, { params }) => {
	const filter = filterOf(params);
	const say = translator(locale);
	const t = say(staffWords);
	const acts: Readonly<Record<string, string>> = t.words.acts;
	const titles = [t('journal.at'), t('journal.who'), 'call', t('journal.act'), t('journal.about'), t('journal.outcome'), t('journal.was'), t('journal.is')];
	const file = new CsvFile(['id', ...titles, t('journal.change')], maxJournalBytes);
	for (let [before, count] = [0, 0]; ;) {
		const rows = await entriesBefore(db, filter, { before, count: block });
		count += rows.length;
		const toldBy = await toldOf(db, rows);
		const fits = file.add(
			rows.map((row) => [
				row.id,
				new Date(row.at).toISOString(),
				personOf(row),
				row.act,
				acts[actName(row.act)] ?? '',
				row.object,
				row.outcome,
				row.before ?? '',
				row.after ?? '',
				row.outcome === 'done' ? changeText(say, toldBy(row)) : outcomeWords(say, row.act, row.outcome),
			]),
		);
		if (!fits || count > maxInFile) return failure('validation', { fields: [{ field: 'from', rule: 'journalTooLong' }] });
		const last = rows.at(-1);
		if (last === undefined || rows.length < block) break;
		before = last.id;
	}
	return success({
		bytes: file.bytes(),
		fileName: `journal${[params.from, params.till].map((day) => (day === undefined ? '' : `-${day}`)).join('')}.csv`,
		contentType: 'text/csv',
	});
};
