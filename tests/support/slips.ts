/** Slips of the pen, the ear and the keyboard in what people type, made by a seed: the same seed gives the same slips. */

/** A generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const cyrillicKeys = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
const latinKeys = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.'];
const layout = new Map(cyrillicKeys.flatMap((row, at) => [...row].map((letter, place) => [letter, latinKeys[at]?.[place] ?? letter] as const)));
const kazakhKeys = new Map([...'әіңғүұқөһ'].map((letter, at) => [letter, '2345890-='[at] ?? ''] as const));
const toCyrillic = new Map([...layout].map(([cyrillic, latin]) => [latin, cyrillic]));
const swapped = (text: string) => [...text].map((letter) => layout.get(letter) ?? kazakhKeys.get(letter) ?? toCyrillic.get(letter) ?? letter).join('');

/** Customs of writing Russian in Latin letters: as in passports, as in chats, as scholars do, as who learned German. */
const customs = [
	'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia',
	'а=a б=b в=v г=g д=d е=e ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sh ъ= ы=y ь= э=e ю=yu я=ya',
	"а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=c ч=ch ш=sh щ=shh ъ='' ы=y ь=' э=e ю=ju я=ja",
	'а=a б=b в=w г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=4 ш=w щ=w ъ= ы=y ь= э=e ю=u я=ya',
].map((pairs) => new Map(pairs.split(' ').map((pair) => [pair[0] ?? '', pair.slice(2)] as const)));

const kazakhAsRussian = new Map(Object.entries({ қ: 'к', ң: 'н', ғ: 'г', ү: 'у', ұ: 'у', ө: 'о', і: 'и', ә: 'а', һ: 'х', ё: 'е', й: 'и' }));

type Slip = (text: string, random: () => number) => string;

const pick = (random: () => number, count: number) => Math.floor(random() * count);
/** Replaces one letter of the longest word; its first letter is seldom mistyped and stays. */
const inWord =
	(change: (word: string, at: number, random: () => number) => string): Slip =>
	(text, random) => {
		const words = text.split(' ');
		const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
		if (longest.length < 5 || /\d/.test(longest)) return text;
		const at = 1 + pick(random, longest.length - 1);
		return words.with(words.indexOf(longest), change(longest, at, random)).join(' ');
	};

const neighbours = (letter: string) =>
	[...cyrillicKeys, ...latinKeys].flatMap((row) => {
		const at = row.indexOf(letter);
		return at < 0 ? [] : [row[at - 1], row[at + 1]].filter((key) => key !== undefined && /\p{L}/u.test(key)).map(String);
	});

export const slips = {
	'a letter left out': inWord((word, at) => word.slice(0, at) + word.slice(at + 1)),
	'a letter doubled': inWord((word, at) => word.slice(0, at) + word.slice(at, at + 1) + word.slice(at)),
	'two letters swapped': inWord((word, at) => {
		const place = Math.min(at, word.length - 2);
		return word.slice(0, place) + word.slice(place + 1, place + 2) + word.slice(place, place + 1) + word.slice(place + 2);
	}),
	'the key beside': inWord((word, at, random) => {
		const keys = neighbours(word[at] ?? '');
		return word.slice(0, at) + (keys[pick(random, keys.length)] ?? word[at] ?? '') + word.slice(at + 1);
	}),
	'a letter of the same sound': inWord((word) => {
		const alike = [...'оаеиыа'];
		const at = [...word].findIndex((letter, place) => place > 0 && 'оаеи'.includes(letter));
		return at < 0 ? word : word.slice(0, at) + (alike[alike.indexOf(word[at] ?? '') + 1] ?? '') + word.slice(at + 1);
	}),
	'Kazakh letters as Russian ones': (text) => [...text].map((letter) => kazakhAsRussian.get(letter) ?? letter).join(''),
	// Who writes in both alphabets has changed the layout in between.
	'the other layout': (text) => (/^[\p{Script=Cyrillic}\s]+$/u.test(text) || /^[a-z\s]+$/.test(text) ? swapped(text) : text),
	'no spaces': (text) => text.replaceAll(' ', ''),
	'a space within': inWord((word, at) => {
		const place = Math.min(Math.max(3, at), word.length - 2);
		return `${word.slice(0, place)} ${word.slice(place)}`;
	}),
	'in Latin letters': (text, random) => {
		if (!/^[а-я\s\d-]+$/u.test(text)) return text;
		const custom = customs[pick(random, customs.length)];
		return [...text].map((letter) => custom?.get(letter) ?? letter).join('');
	},
} as const satisfies Readonly<Record<string, Slip>>;
