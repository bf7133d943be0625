/** The files of data of a person: for each subject of which there is something a file for programs and a table. */
import { wholeColumnWords } from '#shared/export/whole-columns.words.ts';
import { subjectNames, type ColumnName, type SubjectName } from '#shared/export/whole.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import { namedCities } from '#worker/lab/city/store.ts';
import type { ZipEntry } from '#worker/lab/export/zip.ts';
import { cellsOf, valuesOf } from './cells.ts';
import type { StoredRow } from './rows-store.ts';
import { subjects } from './subjects.ts';
import type { Whose } from './whose.ts';

/** What came of each subject: how many rows there were. */
export type Counts = Map<SubjectName, number>;

const markBytes = 3;
const encoder = new TextEncoder();
const headOf = (columns: object, locale: Locale) => {
	const t = translator(locale)(wholeColumnWords);
	return Object.keys(columns).map((name) => t(`columns.${name as ColumnName}`));
};

/** Each is written while it is read. The table of a subject is kept until its turn comes: rows are read once, so both files have the same. */
export async function* dataFiles(whose: Whose, counts: Counts): AsyncGenerator<ZipEntry> {
	const { locale } = whose;
	const cities = await namedCities(whose.db, locale);
	for (const name of subjectNames) {
		const { columns, pages } = subjects[name];
		const source = filled(pages(whose));
		const first = await source.next();
		counts.set(name, 0);
		if (first.done === true) continue;
		const table = [csvOf([headOf(columns, locale)])];
		const taken = (page: readonly StoredRow[]) => {
			const isFirst = counts.get(name) === 0;
			counts.set(name, (counts.get(name) ?? 0) + page.length);
			// The mark of UTF-8 stands at the beginning of a file alone.
			table.push(csvOf(page.map((row) => cellsOf(columns, row, locale, cities))).subarray(markBytes));
			return encoder.encode((isFirst ? '[\n' : ',\n') + page.map((row) => JSON.stringify(valuesOf(columns, row))).join(',\n'));
		};
		const json = async function* () {
			yield taken(first.value);
			for await (const page of source) yield taken(page);
			yield encoder.encode('\n]\n');
		};
		yield { name: `data/${name}.json`, isPacked: false, bytes: json() };
		yield { name: `data/${name}.csv`, isPacked: false, bytes: table };
	}
}

async function* filled(pages: AsyncIterable<readonly StoredRow[]>): AsyncGenerator<readonly StoredRow[], undefined> {
	for await (const page of pages) if (page.length > 0) yield page;
}
