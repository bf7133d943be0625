/** What a piece changes of the one that stands, for a trial: by the keys of a head, with their language; what stands below the head is `text`. */
import type { Block } from '#shared/content/blocks.ts';
import type { ColumnChange } from '#worker/lab/kit/import/standing.ts';
import type { Piece, PieceText } from './check.ts';

export function columnChanges(before: Piece, after: Piece): ColumnChange[] {
	const changes: ColumnChange[] = [];
	const compare = (column: string, old: unknown, next: unknown) => {
		const [was, is] = [textOf(old), textOf(next)];
		if (was !== is) changes.push({ column, old: was, new: is });
	};
	for (const key of ['date', 'order', 'parent', 'example', 'picture', 'was'] as const) compare(key, before[key], after[key]);
	for (const key of keysOf(before.facts, after.facts)) compare(key, before.facts[key], after.facts[key]);
	for (const text of after.texts) {
		const old = before.texts.find(({ locale }) => locale === text.locale) ?? nothing;
		const of = (key: string) => `${key}_${text.locale}`;
		for (const key of ['title', 'lead', 'pictureAlt'] as const) compare(of(key), old[key], text[key]);
		for (const key of keysOf(old.facts, text.facts)) compare(of(key), old.facts[key], text.facts[key]);
		const [was, is] = [JSON.stringify(old.blocks), JSON.stringify(text.blocks)];
		// Where the words are the same, it is what they are in that differs.
		if (wordsOf(was) === wordsOf(is)) compare(of('text'), was, is);
		else compare(of('text'), wordsOf(was), wordsOf(is));
	}
	return changes;
}

const nothing: Omit<PieceText, 'locale'> = { title: '', lead: '', pictureAlt: '', facts: {}, blocks: [] satisfies Block[] };
const keysOf = (...all: readonly Readonly<Record<string, unknown>>[]) => new Set(all.flatMap(Object.keys));
const textOf = (value: unknown): string =>
	value === undefined || value === null || value === false
		? ''
		: typeof value === 'string'
			? value
			: Array.isArray(value)
				? value.map(textOf).join('; ')
				: JSON.stringify(value);

/** Letters of what a reader reads. */
export const lettersOf = (blocks: readonly Block[]): number => wordsOf(JSON.stringify(blocks)).replaceAll(/\s+/g, '').length;

/** The words of blocks, as JSON, one after another. */
const wordsOf = (blocks: string): string =>
	[...blocks.matchAll(/"(?:text|title|question|value|label|alt)":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string).join(' ');
