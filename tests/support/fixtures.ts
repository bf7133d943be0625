/** A laboratory of a handful of analyses, small enough to be known by heart. */
import type { D1Database } from '@cloudflare/workers-types';
import catalogue from './fixtures/catalogue.csv?raw';
import cities from './fixtures/cities.csv?raw';
import points from './fixtures/points.csv?raw';
import prices from './fixtures/prices.csv?raw';
import { importText } from './lab.ts';

export const fixtures = { 'lis.cities': cities, 'lis.catalogue': catalogue, 'lis.prices': prices, 'lis.points': points } as const;
export type ImportId = keyof typeof fixtures;

/** Fills an empty laboratory. @throws when a file is refused */
export async function fillLaboratory(db: D1Database): Promise<void> {
	for (const id of ['lis.cities', 'lis.catalogue', 'lis.prices', 'lis.points'] as const) {
		const result = await importText(db, id, fixtures[id]);
		if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.error)}`);
	}
}

/** Tables that imports write, those first that others refer to. */
const places = ['cities', 'categories', 'terms'];
const services = ['analyses', 'analysis_texts', 'analysis_terms', 'analytes', 'panel_members', 'prices', 'offer_counts', 'points', 'concepts'];
const oldSlugs = ['analysis_old_slugs', 'point_old_slugs', 'city_old_slugs'];
const tables = [...places, ...services, ...oldSlugs, 'source_rows'];

export async function emptyLaboratory(db: D1Database): Promise<void> {
	// An index of an earlier catalogue would be taken for that of a later one: generations go on.
	const statements = [...[...tables].reverse(), 'search_index'].map((table) => db.prepare(`DELETE FROM ${table}`));
	await db.batch([...statements, db.prepare('UPDATE catalogue_generation SET generation = generation + 1')]);
}

/** Everything that an import could change. */
export async function everything(db: D1Database) {
	const results = await db.batch([...tables, 'catalogue_generation'].map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)));
	return results.map((result) => result.results);
}

/** The line of a fixture that starts with a text, as an editor counts it. */
export const lineOf = (id: ImportId, start: string) => fixtures[id].split('\n').findIndex((line) => line.startsWith(start)) + 1;

/** A fixture with one text replaced. @throws when it does not hold the text */
export function edit(id: ImportId, from: string, to: string): string {
	if (!fixtures[id].includes(from)) throw new Error(`${id} holds no ${from}`);
	return fixtures[id].replace(from, to);
}

/** A row of the catalogue, its first columns given. */
export const catalogueRow = (cells: string) => `${cells}${','.repeat(30 - cells.split(',').length)}\n`;

/** The catalogue with a column more, filled in the row of one code. */
export const withColumn = (column: string, code: string, value: string) =>
	fixtures['lis.catalogue']
		.trimEnd()
		.split('\n')
		.map((line, at) => `${line},${at === 0 ? column : line.split(',')[1] === code ? value : ''}\n`)
		.join('');
