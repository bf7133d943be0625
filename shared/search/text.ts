/**
 * Text as the search compares it. People type a name in one of three languages, in the wrong keyboard layout, in Latin letters, without the
 * Kazakh ones, or as an abbreviation whose letters look alike in both alphabets. Everything here is pure and works on one text at a time;
 * the index (worker/lab/catalogue) puts both sides through the same functions.
 */

/** `a=б` pairs, separated by spaces. */
const pairs = (text: string): readonly (readonly [string, string])[] =>
	text.split(' ').map((pair) => {
		const [from = '', to = ''] = pair.split('=');
		return [from, to];
	});

const looksLatin = new Map(pairs('а=a в=b с=c е=e н=h к=k м=m о=o р=p т=t у=y х=x'));
const looksCyrillic = new Map([...looksLatin].map(([cyrillic, latin]) => [latin, cyrillic]));
const itself = (letters: string) => [...letters].map((letter) => [letter, letter] as const);
const cyrillicByLook = new Map([...looksCyrillic, ...itself(' 0123456789')]);
const cyrillicOrLook = new Map([...looksCyrillic, ...itself('абвгдежзийклмнопрстуфхцчшщъыьэюя0123456789')]);

const folded: Readonly<Record<string, string>> = {
	ё: 'е',
	ә: 'а',
	ғ: 'г',
	қ: 'к',
	ң: 'н',
	ө: 'о',
	ұ: 'у',
	ү: 'у',
	һ: 'х',
	і: 'и',
	µ: 'u',
	μ: 'u',
	α: 'alfa',
	β: 'beta',
	γ: 'gamma',
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/** Small letters without diacritics and Kazakh peculiarities, words set apart by single spaces, nothing but letters and digits. */
export function normalise(text: string): string {
	const small = text.normalize('NFKC').toLowerCase();
	const plain = rare.test(small) ? withoutMarks(small) : small;
	return plain
		.replace(foldable, (letter) => folded[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.replace(mixed, inOneAlphabet);
}
/** Words of both alphabets, such as «xгч» with a Latin x. */
const mixed = /[a-z\d]*(?:[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z])[a-z\p{Script=Cyrillic}\d]*/gu;
/** A word whose Latin letters all look like Cyrillic ones is a Cyrillic word. */
const inOneAlphabet = (word: string) => replaceAll(word, cyrillicOrLook) ?? word;
/** What most texts have none of. */
const rare = /[\u00c0-\u024f\u1e00-\u1eff]|\p{M}/u;
/** Letters of Kazakh in Latin ones, which without their marks would be others. */
export const kazakhLatin: Readonly<Record<string, string>> = { ş: 'sh', ı: 'y', ŋ: 'n' };
/** Only Latin letters are taken apart: й is a letter of its own. */
const withoutMarks = (text: string) =>
	text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => kazakhLatin[letter] ?? letter.normalize('NFD')).replace(/\p{M}/gu, '');

/** The words of a text, normalised. */
export const wordsOf = (text: string): string[] => {
	const plain = normalise(text);
	return plain === '' ? [] : plain.split(' ');
};

/**
 * The part of a normalised word that its forms have in common: «паразитов» and «паразиты» are both «паразит», `hormones` is `hormone`, and
 * «гормондары» is «гормон». Short words and those with digits stay whole. It is no grammar: it only has to treat both sides alike.
 */
export function stem(word: string): string {
	if (/[^a-z]/.test(word)) return cyrillicStem(word);
	if (word.length < 5 || !/[^su]s$/.test(word)) return word;
	return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Kazakh plurals and places first, which leave three letters at least, then the endings of both languages, which leave four. */
const endings: readonly RegExp[] = [
	/^(.{3,})[лдт][ае]р(?:[ыи](?:[мн](?:[ыи]з)?)?)?(?:н[ае]|м[ае]н|га|ге)?$/u,
	/^(.{3,})н?[дт][ае]г[ыи]$/u,
	/^(.{3,})(?:ются|утся|ется|ится|ятся|аться|иться|алась|илась|ились|ались|лось|ают|яют|еют|уют|ает|яет|еет)$/u,
	/^(.{4,}?)(?:иями|ями|ами|[ыи]ми|его|ого|ему|ому|иях|[ия]?ях|ах|[оеи]в|[оеиыя]й|[аяоеыию]я|[оеы]е|[оыи]м|[оыи]х|[аоую]ю|ею|ием|[яае]м|га|ге|[аяоеыиуюьй])$/u,
];

function cyrillicStem(word: string): string {
	if (/[^а-я]/.test(word)) return word;
	let plain = word;
	for (const ending of endings) plain = ending.exec(plain)?.[1] ?? plain;
	return plain.length > 4 ? plain.replace(/(?<=.{4})[иь]$/u, '') : plain;
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const kazakhDigits: Readonly<Record<string, string>> = { '2': 'ә', '3': 'і', '4': 'ң', '5': 'ғ', '8': 'ү', '9': 'ұ', '0': 'қ', '-': 'ө', '=': 'һ' };
const toCyrillic = new Map([...latinKeys].map((key, at) => [key, cyrillicKeys[at] ?? key]));
const toLatin = new Map([...cyrillicKeys].map((key, at) => [key, latinKeys[at] ?? key]));
const kazakhToLatin = new Map(Object.entries(kazakhDigits).map(([key, letter]) => [letter, key]));

const swap = (text: string, keys: ReadonlyMap<string, string>) => [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('');

/**
 * Readings of a text that was typed with the other keyboard layout on: Latin keys as Russian letters (`fyfkbp` is «анализ») and, where digits
 * stand inside a word, as Kazakh ones (`0fyn` is «қант»); Cyrillic keys as Latin letters (`еыр` is `tsh`).
 */
export function layoutReadings(text: string): string[] {
	const readings: string[] = [];
	if (/[a-z]/i.test(text) && !/\p{Script=Cyrillic}/u.test(text)) {
		readings.push(swap(text, toCyrillic));
		if (/[a-z[\];',.][2-58-90=-]|[2-58-90=-][a-z[\];',.]/i.test(text)) readings.push(swap(text, new Map([...toCyrillic, ...Object.entries(kazakhDigits)])));
	}
	// English words have no letters on the keys of «х», «ъ», «ж», «э», «б», «ю», «ё».
	if (/\p{Script=Cyrillic}/u.test(text) && !/[a-zхъжэбюё]/iu.test(text)) readings.push(swap(text, new Map([...toLatin, ...kazakhToLatin])));
	return readings;
}

/** Longer ones first. */
const syllables = pairs('shch=щ sch=щ zh=ж kh=х ch=ч sh=ш ts=ц ya=я ia=я ja=я yu=ю iu=ю ju=ю yo=е ye=е je=е ph=ф th=т iy=ий ij=ий yy=ый yj=ый');
const lone = new Map(pairs("a=а b=б c=ц d=д e=е f=ф g=г h=х i=и j=й k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=х y=ы z=з '=ь"));

/** Latin letters read as Russian ones, as people write them: `gemoglobin` is «гемоглобин». Other letters stay. */
export function transliterate(text: string): string {
	const plain = text.toLowerCase();
	let reading = '';
	for (let at = 0; at < plain.length;) {
		const syllable = syllables.find(([latin]) => plain.startsWith(latin, at));
		const letter = plain[at] ?? '';
		// A `y` after a vowel is the short one: `mochevoy`.
		const short = letter === 'y' && /[aeiou]$/.test(plain.slice(0, at));
		reading += syllable?.[1] ?? (short ? 'й' : (lone.get(letter) ?? letter));
		at += syllable?.[0].length ?? 1;
	}
	return reading;
}

const sounds = new Map(
	pairs('а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=s ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=iu я=ia'),
);

/**
 * One Latin spelling of a normalised word in which spellings of several schemes meet: «кальций», `kalcij`, `kaltsiy` and `kalciy` are all `kalsi`;
 * «хламидии», `khlamidii` and `hlamidii` are `hlamidi`. Names in English come close to the Russian ones, too.
 */
export function skeleton(word: string): string {
	return word
		.replace(/\p{Script=Cyrillic}/gu, (letter) => sounds.get(letter) ?? letter)
		.replace(/shch|sch/g, 'sh')
		.replace(/kh/g, 'h')
		.replace(/ph/g, 'f')
		.replace(/th/g, 't')
		.replace(/ts|tz/g, 's')
		.replace(/ck/g, 'k')
		.replace(/x/g, 'ks')
		.replace(/qu?/g, 'k')
		.replace(/w/g, 'v')
		.replace(/c(?=[eiyj])/g, 's')
		.replace(/c(?!h)/g, 'k')
		.replace(/[yj]/g, 'i')
		.replace(/i{2,}/g, 'i')
		.replace(/[aoi]e/g, 'e')
		.replace(/(.)\1+/g, '$1');
}

/** Skeletons of a typed word: `x` stands for «х» as often as for «кс», and `j` for «ж» as often as for «й». */
export function skeletons(word: string): string[] {
	if (!/^[a-z]+$/.test(word) || !/[xj]/.test(word)) return [skeleton(word)];
	const asH = word.replaceAll('x', 'h');
	return [...new Set([word, asH, asH.replaceAll('j', 'zh')].map(skeleton))];
}

const soundsCyrillic = new Map(pairs('a=а b=б d=д e=е f=ф g=г k=к l=л m=м n=н p=п r=р t=т'));

/**
 * Other spellings of a short normalised word, for the index: a letter with digits or one or two letters alone are written in either alphabet
 * by their looks (`t4` and «т4», `ca` and «са») or, alone or before a digit, by their sound (vitamin `d` and «д», `b12` and «б12»).
 */
export function otherSpellings(word: string): string[] {
	const match = /^(\p{L}{1,2})(\d*)$/u.exec(word) ?? /^(\p{L}{1,2})(\d{1,3}\p{L}?)$/u.exec(word);
	if (!match) return [];
	const [letters, rest] = [match[1] ?? '', match[2] ?? ''];
	const spellings = [replaceAll(letters, looksLatin), replaceAll(letters, looksCyrillic)];
	if (letters.length === 1) spellings.push(soundsCyrillic.get(letters) ?? null);
	return [...new Set(spellings.flatMap((other) => (other === null || other === letters ? [] : [`${other}${rest}`])))];
}

/** The text with every letter replaced, or null when one has no counterpart. */
function replaceAll(letters: string, by: ReadonlyMap<string, string>): string | null {
	const replaced = [...letters].map((letter) => by.get(letter));
	return replaced.includes(undefined) ? null : replaced.join('');
}

/** A way to read what was typed, in the order in which ways are tried. */
export interface Reading {
	readonly how: 'typed' | 'spaced' | 'looks' | 'layout' | 'transliterated';
	/** For the eye: what the visitor probably meant. */
	readonly text: string;
	/** Normalised words. */
	readonly words: readonly string[];
	/** Those of them that a dot cuts short: «глик. гемоглобин». */
	readonly short?: ReadonlySet<string>;
}

/** Every sensible reading of a query; the first is always the text as it was typed. */
export function readingsOf(query: string): Reading[] {
	const typed = query.trim().replace(/\s+/g, ' ');
	const short = new Set([...typed.matchAll(/\p{L}{2,7}(?=\.)/gu)].map(([word]) => normalise(word)));
	const readings: Reading[] = [{ how: 'typed', text: typed, words: wordsOf(typed), short }];
	const add = (how: Reading['how'], text: string) => {
		const words = wordsOf(text);
		if (words.length > 0 && readings.every((reading) => reading.words.join(' ') !== words.join(' '))) readings.push({ how, text: text.trim(), words });
	};
	const looks = replaceAll(normalise(typed), cyrillicByLook);
	if (looks !== null) add('looks', looks);
	for (const text of layoutReadings(typed)) add('layout', text);
	if (/[a-z]/i.test(typed)) add('transliterated', transliterate(typed));
	return readings;
}
