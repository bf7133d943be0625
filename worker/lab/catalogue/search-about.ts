/**
 * Words of descriptions, as a plain list of postings: a description answers a search only after names and synonyms, needs no slips of the pen
 * forgiven, and has ten times their words, which would make the library's index slow to build and large.
 */
export interface Abouts {
	add(id: number, texts: readonly string[]): void;
	/** Ids whose descriptions hold every word; a word of four letters or more also stands for the words that it begins. */
	readonly having: (words: readonly string[]) => ReadonlySet<number>;
}

const BEGINS = 4;

export function collectAbouts(): Abouts {
	const postings = new Map<string, number[]>();
	let sorted: string[] | null = null;

	const starting = (begin: string): string[] => {
		sorted ??= [...postings.keys()].sort();
		let [low, high] = [0, sorted.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((sorted[middle] ?? '') < begin) low = middle + 1;
			else high = middle;
		}
		const after = sorted.findIndex((word, at) => at >= low && !word.startsWith(begin));
		return sorted.slice(low, after < 0 ? undefined : after);
	};
	const idsOf = (word: string) => new Set((word.length < BEGINS ? [word] : starting(word)).flatMap((each) => postings.get(each) ?? []));

	return {
		add(id, texts) {
			sorted = null;
			for (const word of new Set(texts.flatMap((text) => text.split(' ')))) {
				if (word.length < 2) continue;
				const ids = postings.get(word);
				if (ids) ids.push(id);
				else postings.set(word, [id]);
			}
		},
		having: (words) => {
			const [first, ...rest] = words.map(idsOf);
			return rest.reduce((all, ids) => new Set([...all].filter((id) => ids.has(id))), first ?? new Set<number>());
		},
	};
}
