import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { spellingRefused } from '#tests/support/wording.ts';

const seed = join(import.meta.dirname, '../../worker/lab/db/seed');
type Row = Readonly<Record<string, string>>;

/** Texts that visitors read; synonyms are what they type. */
const texts = readdirSync(seed)
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

describe('the seeded texts', () => {
	test('are there', () => {
		expect(texts.length).toBeGreaterThan(5000);
	});

	test('are written with the marks and the spelling of their language', () => {
		expect(texts.flatMap(({ locale, place, text }) => spellingRefused(locale, text).map((fault) => `${place}: ${fault}`))).toEqual([]);
	});
});
