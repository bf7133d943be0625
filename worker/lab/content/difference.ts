/** What one text has and another has not, line by line. Loaded by the console's calls alone. */
import { structuredPatch } from 'diff';
import type { DiffLine } from '#shared/staff/content-calls.ts';

/** Lines around each change. */
const context = 2;
/** Lines that are put in or taken out at most; of two texts that have nothing in common, finding the shortest way would take minutes. */
const maxEditLength = 4000;

/** Lines that changed, with those around them. Of texts that have next to nothing in common, the whole of both. */
export function differenceOf(before: string, after: string): DiffLine[] {
	const patch = structuredPatch('', '', before, after, '', '', { context, maxEditLength });
	if (patch === undefined)
		return [...linesOf(before).map((text) => ({ what: 'taken-away' as const, text })), ...linesOf(after).map((text) => ({ what: 'added' as const, text }))];
	return patch.hunks.flatMap(({ lines }, at) => [
		...(at === 0 ? [] : [{ what: 'gap' as const, text: '' }]),
		...lines.flatMap((line): DiffLine[] => {
			const text = line.slice(1);
			if (line.startsWith('+')) return [{ what: 'added', text }];
			if (line.startsWith('-')) return [{ what: 'taken-away', text }];
			return line.startsWith(' ') ? [{ what: 'same', text }] : [];
		}),
	]);
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
