/** The parts of a question: which of its words belong together. Words are named by their places. */

const conjunctions = new Set(['и', 'да', 'или', 'and', 'or', 'жане', 'мен', 'пен', 'бен']);
/** A normalised word that stands between what is asked for. */
export const isConjunction = (word: string): boolean => conjunctions.has(word);

export interface Parted {
	/** How many words there are. */
	readonly count: number;
	/** Words that are a phrase or a name together; a place may be in several. */
	readonly phrases: readonly (readonly number[])[];
	/** A word says something of its own. */
	readonly decisive: (at: number) => boolean;
	/** A letter or a number, which means nothing alone. */
	readonly lone: (at: number) => boolean;
	/** It is the name of a test, alone or with others. */
	readonly named: (at: number) => boolean;
	/** A word may stand between others of its phrase: it says nothing. */
	readonly idle: (at: number) => boolean;
}

interface Cover {
	readonly covered: number;
	readonly gaps: number;
	readonly parts: readonly (readonly number[])[];
}

const better = (one: Cover, other: Cover) =>
	one.covered !== other.covered
		? one.covered > other.covered
		: one.gaps !== other.gaps
			? one.gaps < other.gaps
			: one.parts.length !== other.parts.length
				? one.parts.length < other.parts.length
				: one.parts.flat().length > other.parts.flat().length;

/**
 * Each word in one part: as many words as may be, phrases without strange words in them before others, and of those the fewest. «Б12 витамин д» is
 * «б12» and «витамин д». A letter after another one shares the word before them: «протеин с и s».
 */
export function sectionsOf({ count, phrases, decisive, lone, named, idle }: Parted): (readonly number[])[] {
	const beginning = Map.groupBy(
		phrases.filter((phrase) => phrase.length > 1),
		(phrase) => phrase[0] ?? -1,
	);
	const gapsIn = (phrase: readonly number[]) => {
		let gaps = 0;
		for (let at = phrase[0] ?? 0; at < (phrase.at(-1) ?? 0); at += 1) if (!phrase.includes(at) && !idle(at)) gaps += 1;
		return gaps;
	};
	/** From a place on, with the places after it that are taken already. */
	const from = (at: number, taken: readonly number[]): Cover => {
		if (at >= count) return { covered: 0, gaps: 0, parts: [] };
		if (taken.includes(at)) return from(at + 1, taken);
		const alone = from(at + 1, taken);
		const single = decisive(at) && !lone(at);
		let best: Cover = single ? { covered: alone.covered + 1, gaps: alone.gaps, parts: [[at], ...alone.parts] } : alone;
		for (const phrase of beginning.get(at) ?? []) {
			if (phrase.some((one) => taken.includes(one))) continue;
			const rest = from(at + 1, [...taken, ...phrase]);
			const cover = { covered: rest.covered + phrase.filter(decisive).length, gaps: rest.gaps + gapsIn(phrase), parts: [phrase, ...rest.parts] };
			if (better(cover, best)) best = cover;
		}
		return best;
	};
	const { parts } = from(0, []);
	const used = new Set(parts.flat());
	const shared = Map.groupBy(
		phrases.filter(([head = -1, at = -1, ...more]) => more.length === 0 && lone(at) && decisive(at) && !used.has(at) && used.has(head)),
		([, at]) => at,
	);
	const own = [...parts, ...[...shared.values()].flatMap(([first]) => (first ? [first] : []))]
		.map((part) => part.filter(decisive))
		.filter((part) => part.some((at) => !lone(at)));
	// People tell a story in phrases that run into each other: what is not a list of names is one part.
	const touches = (one: readonly number[], other: readonly number[]) =>
		phrases.some((phrase) => one.some((at) => phrase.includes(at)) && other.some((at) => phrase.includes(at)));
	const groups: (readonly number[])[][] = [];
	for (const part of own) {
		const met = groups.filter((group) => group.some((other) => touches(part, other)));
		for (const group of met) groups.splice(groups.indexOf(group), 1);
		groups.push([...met.flat(), part]);
	}
	const isList = (group: readonly (readonly number[])[]) => group.every((part) => part.every((at) => lone(at) || named(at)));
	return groups.flatMap((group) => (isList(group) ? group : [[...new Set(group.flat())].sort((a, b) => a - b)])).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
