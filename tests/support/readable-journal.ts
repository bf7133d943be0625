/**
 * Whatever the acts of a file of tests have told the journal of the staff can be read there: each name has its word, each code its text, in three languages. It is asked behind every file,
 * since each act is done in the tests of its own feature.
 */
import { env } from 'cloudflare:test';
import { afterAll, expect } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator, type Translator } from '#shared/i18n/translator.ts';
import { changeText, factName } from '#shared/staff/journal-change.ts';
import { codeWords } from '#shared/staff/journal-codes.ts';

type Said = Readonly<Record<string, unknown>>;
interface Entry {
	readonly act: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** Texts that somebody typed, and what a thing is known by: written as they stand. */
const asWritten: ReadonlySet<string> = new Set(
	`account base bin by city code codes digest document email ended file fingerprint from guest handover held id iin merge messageId name note number nurse other others paper phone place
	point read reason released requestNr sentTo settled sha256 slug why address bank bik iik kbe knp company director accountant`.split(/\s+/),
);
const isThings = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value);

function unsaidIn(say: Translator, act: string, said: Said): string[] {
	return Object.entries(said).flatMap(([name, value]) => {
		const unnamed = factName(say, act, name) === null ? [`${act}: ${name} has no name`] : [];
		const values: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
		const within = values.flatMap((one) => {
			if (isThings(one)) return unsaidIn(say, act, one);
			if (typeof one !== 'string' || one === '') return [];
			const words = codeWords(say, act, name, one, said);
			const isCode =
				words === null || (words === undefined && /^[a-z]+(?:[-_][a-z]+)*$/i.test(one) && !asWritten.has(name) && !act.startsWith('staff.content.'));
			return isCode ? [`${act}: ${name} is ${one}`] : [];
		});
		return [...unnamed, ...within];
	});
}

/** What a reader could not make out of some entries; empty for none. */
export function unreadableIn(entries: readonly Entry[]): string[] {
	const found = locales.flatMap((locale) => {
		const say = translator(locale);
		return entries.flatMap((entry) => [
			...[entry.before, entry.after].flatMap((said) => (isThings(said) ? unsaidIn(say, entry.act, said) : [])),
			...(/[{}]|\[object/.test(changeText(say, entry)) ? [`${entry.act}: ${changeText(say, entry)}`] : []),
		]);
	});
	return [...new Set(found)];
}

/** What the acts of the staff have told, of this file of tests. */
export async function toldEntries(): Promise<readonly Entry[]> {
	const { results } = await env.LAB_DB.prepare(
		'SELECT DISTINCT act, before, after FROM staff_journal WHERE before IS NOT NULL OR after IS NOT NULL ORDER BY act',
	).all<{ act: string; before: string | null; after: string | null }>();
	const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
	return results.map(({ act, before, after }) => ({ act, before: read(before), after: read(after) }));
}

// What is told is the same on either engine.
if (!('POSTGRES' in env))
	afterAll(async () => {
		const tables = await env.LAB_DB.prepare("SELECT count(*) AS count FROM sqlite_master WHERE name = 'staff_journal'").first<number>('count');
		if (tables === 1) expect(unreadableIn(await toldEntries())).toEqual([]);
	});
