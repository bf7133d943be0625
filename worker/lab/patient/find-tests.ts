/**
 * What a patient types finds tests among all results of theirs: by the names that stand in the results themselves, in three languages, another keyboard layout and Latin
 * letters; where none of them is meant, by all that the search of the catalogue understands (synonyms, typing errors, what a test is called at home).
 */
import { normalise, readingsOf, stem } from '#shared/search/text.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { codesFound } from '#worker/lab/search/search.ts';
import { testsOf, type KnownTest } from './tests-store.ts';

/** Whether each word begins a word of the test's names. */
const isNamed = (words: readonly string[], { names, code }: KnownTest) => {
	const said = [...(JSON.parse(names) as (string | null)[]), code].flatMap((name) => normalise(name ?? '').split(' '));
	return words.every((word) => said.some((one) => one.startsWith(word) || one.startsWith(stem(word))));
};

/** @returns codes of analytes */
export async function findTests(context: Pick<LabContext, 'db' | 'later' | 'now'>, patientId: string, q: string): Promise<string[]> {
	const known = await testsOf(context.db, patientId);
	const readings = readingsOf(q).filter(({ words }) => words.length > 0);
	for (const { words } of readings) {
		const named = known.filter((test) => isNamed(words, test));
		if (named.length > 0) return named.map(({ code }) => code);
	}
	const found = new Set(await codesFound(context, q));
	return known.filter(({ code, test_code: test }) => found.has(test) || found.has(code)).map(({ code }) => code);
}
