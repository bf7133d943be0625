/**
 * The words of a list that are written almost like another one. Only words that begin with the same letter, or that are long and end alike, are measured:
 * a slip of the first letter in a short word makes another word. What is measured is measured in one pass over its letters (Myers, "A fast bit-vector
 * algorithm for approximate string matching", 1999).
 */
export interface NearWord {
	/** Place in the list. */
	readonly at: number;
	/** Letters left out, put in or changed. */
	readonly slips: number;
}

/** From this length on the first letter may be the slip, where so many last ones are the same. */
const tellingLength = 8;
const tail = 4;
/** A bit a letter; the highest is the sign. Longer words nobody mistypes: they are several without spaces. */
const longest = 31;

/** Which letters a word has, one bit for those that are alike to it: two words that are near have nearly the same. */
function lettersOf(word: string): number {
	let letters = 0;
	for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
	return letters;
}

function bits(of: number): number {
	let count = 0;
	for (let left = of; left !== 0; left &= left - 1) count += 1;
	return count;
}

/** Measures words against one of at most `longest` letters. */
function distanceTo(word: string): (other: string) => number {
	const places = new Map<number, number>();
	for (let at = 0; at < word.length; at += 1) places.set(word.charCodeAt(at), (places.get(word.charCodeAt(at)) ?? 0) | (1 << at));
	const last = 1 << (word.length - 1);
	return (other) => {
		let [more, less, distance] = [-1, 0, word.length];
		for (let at = 0; at < other.length; at += 1) {
			const same = places.get(other.charCodeAt(at)) ?? 0;
			const vertical = same | less;
			const across = (((same & more) + more) ^ more) | same;
			let up = less | ~(across | more);
			let down = more & across;
			if (up & last) distance += 1;
			if (down & last) distance -= 1;
			up = (up << 1) | 1;
			down <<= 1;
			more = down | ~(vertical | up);
			less = up & vertical;
		}
		return distance;
	};
}

/** Finds near words of a list; the order of a list is that of its finds. @returns at most so many slips away, of `minLength` letters at least */
export function nearWords(words: readonly string[], minLength: number): (word: string, slips: number) => NearWord[] {
	const letters = Int32Array.from(words, lettersOf);
	const starting = new Map<string, number[]>();
	const ending = new Map<string, number[]>();
	const keep = (lists: Map<string, number[]>, key: string, at: number) => {
		const list = lists.get(key);
		if (list) list.push(at);
		else lists.set(key, [at]);
	};
	for (const [at, word] of words.entries()) {
		if (word.length < minLength || word.length > longest || /\d/.test(word)) continue;
		keep(starting, word.charAt(0), at);
		if (word.length >= tellingLength - 1) keep(ending, word.slice(-tail), at);
	}
	return (word, slips) => {
		if (word.length === 0 || word.length > longest) return [];
		const distance = distanceTo(word);
		const own = lettersOf(word);
		const found: NearWord[] = [];
		const measure = (at: number) => {
			const other = words[at] ?? '';
			if (Math.abs(other.length - word.length) > slips || bits((letters[at] ?? 0) ^ own) > 2 * slips) return;
			const apart = distance(other);
			if (apart <= slips) found.push({ at, slips: apart });
		};
		for (const at of starting.get(word.charAt(0)) ?? []) measure(at);
		if (word.length >= tellingLength) for (const at of ending.get(word.slice(-tail)) ?? []) if (words[at]?.[0] !== word[0]) measure(at);
		return found;
	};
}
