/** Finds in their order: the best first; where several things were asked for, the best of each before the others. */
import type { SearchText } from './search-text.ts';
import type { Weighed } from './search-weighing.ts';

/** More finds than these are of no use to anybody. */
const maxFinds = 1000;
/** Finds that are worth less than this share of the first are left out. */
const tail = 0.3;

/** From here on a word is answered in full. */
const answered = 0.8;

/** Ids of analyses, of every city: the caller leaves out what a city does not offer. */
export interface Found {
	/** Best first. */
	readonly ids: readonly number[];
	/** How the text was read when it was not found as typed. */
	readonly understood: string | null;
	/** Latin letters were read as Russian ones, by their sound. */
	readonly bySound: boolean;
	/** Code of the concept that was asked for and that the network does not do; there are no ids then. */
	readonly notOffered: string | null;
}

interface Candidate {
	readonly place: number;
	readonly score: number;
}

export function inOrder(kept: readonly Weighed[], { documents: { ids, panels, popular, lengths } }: Pick<SearchText, 'documents'>): Found {
	const scores = new Map<number, number>();
	let [lead, highest] = [kept[0], 0];
	for (const weighed of kept) {
		const total = weighed.weights.reduce((sum, weight) => sum + weight, 0);
		for (const [place, values] of weighed.evidence) {
			const score = (weighed.strength * values.reduce((sum, value, at) => sum + value * (weighed.weights[at] ?? 0), 0)) / total;
			scores.set(place, Math.max(scores.get(place) ?? 0, score));
			if (score > highest + 1e-9) [lead, highest] = [weighed, score];
		}
	}
	const likely = (place: number) =>
		0.012 / (1 + (popular[place] ?? Infinity) / 20) + 0.004 * (panels[place] ?? 0) - 0.001 * Math.min(10, lengths[place] ?? 0);
	const ordered: Candidate[] = [...scores]
		.filter(([, score]) => score >= tail * highest)
		.map(([place, score]) => ({ place, score: score + likely(place) }))
		.sort((a, b) => b.score - a.score || (ids[a.place] ?? 0) - (ids[b.place] ?? 0));
	const places = lead ? eachAnswered(ordered, lead, (place) => panels[place] === 1) : [];
	return {
		ids: places.slice(0, maxFinds).map((place) => ids[place] ?? 0),
		understood: lead?.text ?? null,
		bySound: lead?.bySound ?? false,
		notOffered: null,
	};
}

/** Where every part of a question is answered in full by something, the best of each part comes first; else the order stays. */
function eachAnswered(
	ordered: readonly Candidate[],
	{ evidence, sections: all, named, listed, weights }: Weighed,
	isPanel: (place: number) => boolean,
): number[] {
	const places = ordered.map(({ place }) => place);
	const isList = all.length >= shortestList && all.every((section) => section.every((at) => listed[at] === true));
	const valueOf = (place: number, section: readonly number[]) => {
		const values = evidence.get(place);
		return Math.min(...section.map((at) => values?.[at] ?? 0));
	};
	/** What a part is answered by best; a little less stands for it, too, but no more than that in a list of names. */
	const bestOf = new Map(all.map((section) => [section, Math.max(0, ...places.map((place) => valueOf(place, section)))]));
	const least = (section: readonly number[]) => (isList ? Math.max(answered, (bestOf.get(section) ?? 0) - nearBest) : answered);
	const answers = (place: number, section: readonly number[]) => {
		const value = valueOf(place, section);
		return value >= least(section) ? value : 0;
	};
	// What nobody knows stands in nobody's way.
	const sections = all.filter((section) => places.some((place) => section.some((at) => (evidence.get(place)?.[at] ?? 0) > 0)));
	if (sections.length < 2 || !sections.every((section) => places.some((place) => answers(place, section) > 0))) return places;
	const weightOf = new Map(sections.map((section) => [section, section.reduce((sum, at) => sum + (weights[at] ?? 0), 0)]));
	const lengthOf = (place: number, of: Iterable<readonly number[]>) =>
		lengthBonus * Math.max(0, ...[...of].map((section) => (answers(place, section) > 0 ? (weightOf.get(section) ?? 0) : 0)));
	const isNamed = (section: readonly number[]) => section.every((at) => named[at] === true);
	const nameOf = (place: number, of: Iterable<readonly number[]>) =>
		[...of].some((section) => isNamed(section) && answers(place, section) > 0) ? nameBonus : 0;
	const open = new Set(sections);
	const first: number[] = [];
	while (open.size > 0) {
		let [next, most] = [-1, 0];
		for (const place of places) {
			const gains = [...open].map((section) => answers(place, section));
			// A panel whose name lists several tests does not stand for each of them, unless a concept says so.
			const meant = gains.reduce((sum, value) => sum + (isPanel(place) && value <= 1 ? 0 : value), 0);
			// Of two answers that are as good, that of the longer part comes first: a named test before what it is wanted for.
			const gain = nameOf(place, open) + lengthOf(place, open) + Math.max(meant, Math.max(0, ...gains) - panelAside);
			if (gain > most + 1e-9) [next, most] = [place, gain];
		}
		if (next < 0) break;
		first.push(next);
		for (const section of open) if (answers(next, section) > 0) open.delete(section);
	}
	const chosen = new Set(first);
	return [...first, ...places.filter((place) => !chosen.has(place))];
}
/** Of two things one test may well be both. */
const shortestList = 3;
/** How much less than the best one of it an answer may be worth that stands for a part of a list. */
const nearBest = 0.025;
/** How much less a panel answers a part of a question than a test of the same name. */
const panelAside = 0.01;
/** What a word more of its part adds. */
const lengthBonus = 0.2;
/** What a part adds that is the name of a test. */
const nameBonus = 0.05;
