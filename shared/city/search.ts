/** Which cities somebody means who types a name: today's, an older or another one, in the wrong layout, in Latin letters, without the Kazakh ones, or with a slip. */
import { normalise, readingsOf } from '#shared/search/text.ts';

interface Named {
	readonly name: string;
	readonly slug: string;
	/** Names in other languages, older and other ones. */
	readonly synonyms?: readonly string[] | undefined;
}

const compact = (text: string) => normalise(text).replaceAll(' ', '');

/** Those whose names hold the text as the first of its readings that any name holds; all cities for an empty text. Where none does, those that a slip or two lead to. */
export function citiesNamed<T extends Named>(cities: readonly T[], text: string): readonly T[] {
	if (compact(text) === '') return text.trim() === '' ? cities : [];
	for (const { words } of readingsOf(text)) {
		const wanted = words.join('');
		const found = cities.filter(({ name, slug, synonyms }) => [name, slug, ...(synonyms ?? [])].some((each) => compact(each).includes(wanted)));
		if (found.length > 0) return found;
	}
	return mistyped(cities, normalise(text).replaceAll(' ', ''));
}

/** Letters that may be wrong, missing or too many in a word of so many: a short one would be any name. */
const slipsOf = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Those whose name begins most nearly so. */
function mistyped<T extends Named>(cities: readonly T[], wanted: string): readonly T[] {
	const near = cities.map((city) => ({
		city,
		slips: Math.min(...[city.name, city.slug, ...(city.synonyms ?? [])].map((each) => slipsOfBeginning(wanted, compact(each)))),
	}));
	const least = Math.min(...near.map(({ slips }) => slips));
	return least > slipsOf(wanted.length) ? [] : near.filter(({ slips }) => slips === least).map(({ city }) => city);
}

/** How many slips lead from what was typed to the nearest beginning of a name; two letters that changed places are one. */
function slipsOfBeginning(typed: string, name: string): number {
	let [before, row]: [readonly number[], readonly number[]] = [[], Array.from({ length: name.length + 1 }, (_, at) => at)];
	for (let at = 1; at <= typed.length; at += 1) {
		const next = [at];
		for (let to = 1; to <= name.length; to += 1) {
			const isSame = typed[at - 1] === name[to - 1];
			let slips = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1));
			if (at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1]) slips = Math.min(slips, (before[to - 2] ?? 0) + 1);
			next.push(slips);
		}
		[before, row] = [row, next];
	}
	return Math.min(...row);
}
