/** Every text that visitors read, with its language and its place: of the dictionaries, of the seeded tables, and of the seeded articles. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import type { Words } from '#shared/i18n/words.ts';

export interface Text {
	readonly locale: Locale;
	readonly place: string;
	readonly text: string;
}

const root = join(import.meta.dirname, '../..');
const shared = join(root, 'shared');
const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|[/.])words\.ts$/.test(file) && file !== 'i18n/words.ts');
const modules = await Promise.all(files.map((file) => import(join(shared, file)) as Promise<Readonly<Record<string, Words<object>>>>));
export const areas: readonly Words<object>[] = modules.flatMap((module) => Object.values(module));

export type Side = Readonly<Record<string, unknown>>;
/** Every leaf by its dotted path, after the area's name. */
function leavesOf(part: object, path: string): readonly (readonly [path: string, leaf: Side])[] {
	if (locales.some((locale) => locale in part)) return [[path, part as Side]];
	return Object.entries(part).flatMap(([key, value]) => leavesOf(value as object, `${path}.${key}`));
}

export const leaves = areas.flatMap(({ area, tree }) => leavesOf(tree ?? {}, area));
export const formsOf = (value: unknown): Readonly<Record<string, string>> =>
	typeof value === 'string' ? { other: value } : (value as Readonly<Record<string, string>>);
export const dictionaryTexts: readonly Text[] = leaves.flatMap(([path, leaf]) =>
	locales.flatMap((locale) => Object.entries(formsOf(leaf[locale])).map(([form, text]) => ({ locale, place: `${path} ${locale} ${form}`, text }))),
);

const seed = join(root, 'worker/lab/db/seed');
type Row = Readonly<Record<string, string>>;
/** Synonyms are what people type, and no texts of ours. */
export const seedTexts: readonly Text[] = readdirSync(seed)
	.filter((file) => file.endsWith('.csv'))
	.flatMap((file) =>
		parse<Row>(readFileSync(join(seed, file)), { columns: true }).flatMap((row) =>
			locales.flatMap((locale) =>
				Object.entries(row)
					.filter(([column, text]) => column.endsWith(`_${locale}`) && !column.startsWith('synonyms') && text !== '')
					.map(([column, text]) => ({ locale, place: `${file} ${row['code'] ?? row['slug'] ?? ''} ${column}`, text })),
			),
		),
	);

/** Line by line; addresses of links are no words. */
export const articleTexts: readonly Text[] = locales.flatMap((locale) =>
	globSync(`content/*/*.${locale}.md`, { cwd: seed }).flatMap((file) =>
		readFileSync(join(seed, file), 'utf8')
			.split('\n')
			.map((text, line) => ({ locale, place: `${file}:${String(line + 1)}`, text: text.replaceAll(/\]\([^)]*\)/g, ']') })),
	),
);
