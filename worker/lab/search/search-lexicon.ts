/**
 * Words, each with an ascending list of whole numbers, and how they are written down: two texts with a line a word. Reading them takes no time,
 * since a list is taken apart only when somebody asks for it, and little memory, since it is a stretch of the text.
 */
export interface Lexicon {
	/** In order. */
	readonly words: readonly string[];
	has(word: string): boolean;
	/** The list of a word; empty when the word is not there. */
	of(word: string): readonly number[];
	/** The words that begin so, as the first place among `words` and the one after the last. */
	starting(begin: string): readonly [from: number, till: number];
}

/** Lines of words in the order of their code units, and the lines of their lists. */
export type LexiconText = readonly [words: string, lists: string];

/** Numbers of a word come in ascending order, the same number as often as it counts. No word holds a control character. */
export function collectLexicon() {
	const lists = new Map<string, number[]>();
	const words = () => [...lists.keys()].sort();
	return {
		words,
		has: (word: string): boolean => lists.has(word),
		/** A word that may have no list. */
		know(word: string): void {
			if (!lists.has(word)) lists.set(word, []);
		},
		add(word: string, number: number): void {
			const list = lists.get(word);
			if (list) list.push(number);
			else lists.set(word, [number]);
		},
		write(): LexiconText {
			const inOrder = words();
			return [inOrder.join('\n'), inOrder.map((word) => writeList(lists.get(word) ?? [])).join('\n')];
		},
	};
}

export function readLexicon([wordLines, listLines]: LexiconText): Lexicon {
	const [words, lists] = wordLines === '' && listLines === '' ? [[], []] : [wordLines.split('\n'), listLines.split('\n')];
	const listAt = (at: number) => readList(lists[at] ?? '');
	/** Place of the first word that does not come before this one. */
	const placeOf = (word: string) => {
		let [low, high] = [0, words.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((words[middle] ?? '') < word) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	return {
		words,
		has: (word) => words[placeOf(word)] === word,
		of(word) {
			const at = placeOf(word);
			return words[at] === word ? listAt(at) : [];
		},
		starting(begin) {
			const from = placeOf(begin);
			for (let till = from; ; till += 1) if (words[till]?.startsWith(begin) !== true) return [from, till];
		},
	};
}

/** The signs of a list: each holds five bits of the step from the number before, the lowest first, and says whether more follow. */
const firstSign = 0x30;
const moreSigns = 0x20;
const signs = Array.from({ length: 2 * moreSigns }, (_, at) => String.fromCharCode(firstSign + at));

function writeList(numbers: readonly number[]): string {
	let [text, before] = ['', 0];
	for (const number of numbers) {
		let step = number - before;
		for (; step >= moreSigns; step >>>= 5) text += signs[moreSigns | (step & (moreSigns - 1))] ?? '';
		text += signs[step] ?? '';
		before = number;
	}
	return text;
}

function readList(text: string): number[] {
	const numbers: number[] = [];
	let [before, step, shift] = [0, 0, 0];
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at) - firstSign;
		step |= (sign & (moreSigns - 1)) << shift;
		shift += 5;
		if (sign >= moreSigns) continue;
		before += step;
		numbers.push(before);
		[step, shift] = [0, 0];
	}
	return numbers;
}
