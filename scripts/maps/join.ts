/** Pieces of one street as one line: what is drawn is the same, what is stored and named is less. */
import type { Degrees } from '#shared/maps/lines.ts';

const keyOf = (point: Degrees | undefined) => (point ?? []).map((part) => part.toFixed(6)).join();

/** @returns the lines, joined end to end where two of them meet and no third does */
export function joined(lines: readonly (readonly Degrees[])[]): Degrees[][] {
	const left = new Set(lines.filter(({ length }) => length > 1));
	const meeting = new Map<string, Set<readonly Degrees[]>>();
	for (const line of left) for (const end of [line[0], line.at(-1)]) meeting.set(keyOf(end), (meeting.get(keyOf(end)) ?? new Set()).add(line));
	/** What goes on from a line's end, with that end first. */
	const next = (end: Degrees | undefined): readonly Degrees[] | undefined => {
		const here = [...(meeting.get(keyOf(end)) ?? [])];
		const going = here.find((line) => left.has(line));
		if (going === undefined || here.length > 2) return undefined;
		left.delete(going);
		return keyOf(going[0]) === keyOf(end) ? going : going.toReversed();
	};
	return lines.flatMap((line) => {
		if (!left.delete(line)) return [];
		let whole = [...line];
		for (let more = next(whole.at(-1)); more; more = next(whole.at(-1))) whole = [...whole, ...more.slice(1)];
		whole.reverse();
		for (let more = next(whole.at(-1)); more; more = next(whole.at(-1))) whole = [...whole, ...more.slice(1)];
		return [whole.toReversed()];
	});
}
