/** The search index of the seed, for tests and measurements in Node. */
import { seedRows } from './seed-rows.ts';
import type { Answer } from './golden.ts';
import { readIndex } from '#worker/lab/search/search-index.ts';
import { collectSearchText, type SearchConcept, type SearchDocument } from '#worker/lab/search/search-text.ts';

type Row = Readonly<Record<string, string>>;

const list = (text = '') => text.split(';').filter((each) => each !== '');
const everyLanguage = (row: Row, text: string) => ['ru', 'en', 'kz'].map((locale) => row[`${text}_${locale}`] ?? '').filter((each) => each !== '');

/** A concept as an import would store it. */
export const conceptOf = (row: Row): SearchConcept => ({
	code: row['code'] ?? '',
	phrases: [...everyLanguage(row, 'name'), ...everyLanguage(row, 'synonyms').flatMap(list)],
	answers: list(row['answers']),
	generic: row['generic'] === 'yes',
	offered: row['offered'] !== 'no',
});

/** A test or a panel as an import would store it. @param measures names of its analytes */
export const documentOf = (row: Row, id: number, measures: readonly string[] = []): SearchDocument => ({
	id,
	code: row['code'] ?? '',
	panel: row['kind'] === 'panel',
	popular: row['popular'] ? Number(row['popular']) : 1_000_000,
	names: everyLanguage(row, 'name'),
	synonyms: everyLanguage(row, 'synonyms').flatMap(list),
	measures,
});

const isSearched = ({ kind }: Row) => kind === 'test' || kind === 'panel';

/** The text of the index of the seed's catalogue; an id is the place of an analysis in it, from 1 on. */
function seedText(): string {
	const rows: readonly Row[] = seedRows();
	const analytes = Map.groupBy(
		rows.filter(({ kind }) => kind === 'analyte'),
		({ parent }) => parent,
	);
	const text = collectSearchText(rows.filter(({ kind }) => kind === 'concept').map(conceptOf));
	text.add(
		rows.filter(isSearched).map((row, at) =>
			documentOf(
				row,
				at + 1,
				(analytes.get(row['code']) ?? []).flatMap((each) => everyLanguage(each, 'name')),
			),
		),
	);
	return text.write();
}

/** Asks that index. */
export function seedSearch(): (query: string) => Answer {
	const analyses = (seedRows() as readonly Row[]).filter(isSearched);
	const index = readIndex(seedText());
	return (query) => {
		const { ids, notOffered } = index.find(query);
		return { codes: ids.map((id) => analyses[id - 1]?.['code'] ?? ''), notOffered: notOffered !== null };
	};
}
