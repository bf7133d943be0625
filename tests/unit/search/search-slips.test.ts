/** Names of the catalogue as people mistype them: a seeded sample, and how many still find their test first. */
import { describe, expect, test } from 'vitest';
import { documentOf, seedSearch } from '#tests/support/seed-index.ts';
import { seedRows } from '#tests/support/seed-rows.ts';
import { seeded, slips } from '#tests/support/slips.ts';

const search = seedSearch();
/** Letters of a name that is typed. */
const longest = 40;
const shareOfNames = 0.05;

const random = seeded(19);
const sample = seedRows()
	.filter(({ kind }) => kind === 'test' || kind === 'panel')
	.flatMap((row) => {
		const { code, names, synonyms } = documentOf(row, 1);
		return [...new Set([...names, ...synonyms].map((name) => name.toLowerCase()))].map((name) => ({ code, name }));
	})
	.filter(({ name }) => name.length < longest && random() < shareOfNames)
	.filter(({ code, name }) => search(name).codes[0] === code);

test('the sample is of a size that tells something', () => {
	expect(sample.length).toBeGreaterThan(200);
});

/** Percent of names. */
const floors: Readonly<Record<keyof typeof slips, number>> = {
	'a letter left out': 87,
	'a letter doubled': 94,
	'two letters swapped': 90,
	'the key beside': 91,
	'a letter of the same sound': 91,
	'Kazakh letters as Russian ones': 95,
	'the other layout': 97,
	'no spaces': 86,
	'a space within': 93,
	'in Latin letters': 91,
};

describe.each(Object.entries(slips))('%s', (kind, slip) => {
	test('still finds most tests', () => {
		const slipped = sample.flatMap(({ code, name }) => {
			const question = slip(name, random);
			return question === name ? [] : [{ code, question }];
		});
		const found = slipped.filter(({ code, question }) => search(question).codes[0] === code);
		expect((100 * found.length) / slipped.length).toBeGreaterThanOrEqual(floors[kind as keyof typeof slips]);
	});
});
