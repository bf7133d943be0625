/**
 * What a password has to be (docs/decisions/accounts.md, "Registration"): 8 to 128 characters with Latin small and capital letters, a digit and a special character, or 15 and more of
 * any; and never one that is guessed first. The first half is checked in the browser as well, the second where the list of common passwords is.
 */
import { z } from 'zod';
import type { RuleName } from '#shared/kit/errors.ts';

const leastCharacters = 8;
export const maxCharacters = 128;
/** From so many characters on any will do (NIST SP 800-63B-4, section 3.1.1.2). */
export const longEnough = 15;

/** What a form asks for one by one, in the order in which it is told. */
export const passwordMarks = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordMark = (typeof passwordMarks)[number];

/** A character is what Unicode calls one: an emoji of two halves is one, too. */
const charactersOf = (password: string): string[] => Array.from(password);

/** Which of the marks a password has. A long one has them all. */
export function marksOf(password: string): Readonly<Record<PasswordMark, boolean>> {
	const count = charactersOf(password).length;
	const isLong = count >= longEnough;
	return {
		length: count >= leastCharacters && count <= maxCharacters,
		lower: isLong || /[a-z]/.test(password),
		upper: isLong || /[A-Z]/.test(password),
		digit: isLong || /[0-9]/.test(password),
		special: isLong || /[^\p{L}\p{M}\p{N}\p{C}]/u.test(password),
	};
}

const ruleOfMark = {
	length: 'passwordTooShort',
	lower: 'passwordLower',
	upper: 'passwordUpper',
	digit: 'passwordDigit',
	special: 'passwordSpecial',
} as const satisfies Record<PasswordMark, RuleName>;

/** The first rule that a password breaks, or null. Whether it is a common one is not asked here. */
export function passwordFault(password: string): RuleName | null {
	if (charactersOf(password).length > maxCharacters) return 'passwordTooLong';
	const marks = marksOf(password);
	const missing = passwordMarks.find((mark) => !marks[mark]);
	return missing === undefined ? null : ruleOfMark[missing];
}

/** A new password, as it was typed: nothing is cut off, and no space is lost. The issue's message is a rule. */
export const newPassword = z
	.string({ error: 'required' })
	.min(1, 'required')
	.superRefine((typed, context) => {
		const rule = typed === '' ? null : passwordFault(typed);
		if (rule !== null) context.addIssue({ code: 'custom', message: rule });
	});

/** The same once more. Whether the two agree is `passwordsAgree`'s to say. */
export const repeatedPassword = z.string({ error: 'required' }).min(1, 'required');

/** For the schema of a form with both: the second one is at fault where they differ. */
export function passwordsAgree(
	{ password, repeatPassword }: { readonly password: string; readonly repeatPassword: string },
	context: z.core.$RefinementCtx,
): void {
	if (password !== repeatPassword) context.addIssue({ code: 'custom', message: 'passwordRepeat', path: ['repeatPassword'] });
}

/** Keys beside each other, row by row, of the layouts that people here type with; the digits' row with its signs; the columns that fingers walk down. */
const walks = [
	'`1234567890-=',
	'~!@#$%^&*()_+',
	'qwertyuiop[]',
	"asdfghjkl;'",
	'zxcvbnm,./',
	'йцукенгшщзхъ',
	'фывапролджэ',
	'ячсмитьбю',
	'1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
	'!qaz@wsx#edc$rfv%tgb^yhn&ujm',
	'1q2w3e4r5t6y7u8i9o0p',
	'!1@2#3$4%5^6&7*8(9)0',
	'abcdefghijklmnopqrstuvwxyz',
	'абвгдежзийклмнопрстуфхцчшщъыьэюя',
	'әіңғүұқөһ',
];
const leastWalk = 3;

/** Signs that stand for letters in what people think of as clever. */
const leet: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '|': 'l', '3': 'e', $: 's', '5': 's', '7': 't', '8': 'b' };

/** What is left of a password that somebody has to guess. */
const leastUnguessed = 5;

/** One small letter for each character, so that places stay what they are. */
const smallOf = (characters: readonly string[]): string[] =>
	characters.map((character) => {
		const small = character.toLowerCase();
		return Array.from(small).length === 1 ? small : character;
	});

/** Why a password would be tried first: it is common, or made of what is known of its owner; null for one that is neither. */
export type Guessable = 'common' | 'personal';

/**
 * Looks at the whole password: what is in a list, what keyboards and alphabets give, repeated signs, years, and what is known of the person is nothing that somebody
 * has to guess. Where fewer than five characters are left beside it, it is refused.
 * @param common small letters of common passwords
 * @param personal texts about the person, as `personalWords` gives them
 */
export function guessable(password: string, common: ReadonlySet<string>, personal: readonly string[]): Guessable | null {
	const small = smallOf(charactersOf(password));
	const plain = small.map((character) => leet[character] ?? character);
	const known = small.map(() => false);
	const mark = (at: number, length: number, places = known) => places.fill(true, at, at + length);
	markWalks(small, mark);
	markRepeats(small, mark);
	markYears(small, mark);
	const left = (places: readonly boolean[]) => places.filter((one) => !one).length;
	const markWord = (letters: readonly string[], word: readonly string[], places: boolean[]) => {
		for (const place of placesOf(letters, word)) mark(place, word.length, places);
	};
	const ofPerson = [...known];
	for (const word of personal) for (const letters of [small, plain]) markWord(letters, Array.from(word), ofPerson);
	const ofList = [...known];
	const ofBoth = [...ofPerson];
	for (const letters of [small, plain]) {
		const word = longestCommon(letters, common);
		markWord(letters, word, ofList);
		markWord(letters, word, ofBoth);
	}
	if (left(ofList) < leastUnguessed) return 'common';
	return left(ofBoth) < leastUnguessed ? 'personal' : null;
}

type Mark = (at: number, length: number) => void;

function markWalks(small: readonly string[], mark: Mark): void {
	const ways = walks.flatMap((walk) => [Array.from(walk), Array.from(walk).toReversed()]);
	for (let at = 0; at < small.length; at += 1) {
		const longest = Math.max(
			...ways.map((way) => {
				const from = way.indexOf(small[at] ?? '');
				const end = from < 0 ? 0 : way.findIndex((key, place) => place >= from && small[at + place - from] !== key);
				return from < 0 ? 0 : (end < 0 ? way.length : end) - from;
			}),
		);
		if (longest >= leastWalk) mark(at, longest);
	}
}

/** A piece of one to four characters over and over: of two and more characters twice, of one three times. What comes the first time is no repetition, but nothing to guess either where it is short. */
function markRepeats(small: readonly string[], mark: Mark): void {
	for (let size = 1; size <= 4; size += 1)
		for (let at = 0; at + size < small.length; at += 1) {
			let end = at + size;
			while (end < small.length && small[end] === small[end - size]) end += 1;
			if (end - at >= Math.max(3, size * 2)) mark(at, end - at);
		}
	// The second half is the first one again.
	const half = small.length / 2;
	if (small.length > 1 && Number.isInteger(half) && small.slice(0, half).join('') === small.slice(half).join('')) mark(half, half);
}

function markYears(small: readonly string[], mark: Mark): void {
	for (const { index } of small
		.map((character) => (character.length === 1 ? character : ' '))
		.join('')
		.matchAll(/(?=(?:19|20)\d\d)/g))
		mark(index, 4);
}

/** The longest common word in it; nothing where there is none. */
function longestCommon(letters: readonly string[], common: ReadonlySet<string>): readonly string[] {
	for (let length = Math.min(letters.length, 20); length >= 4; length -= 1)
		for (let at = 0; at + length <= letters.length; at += 1) {
			const piece = letters.slice(at, at + length);
			if (common.has(piece.join(''))) return piece;
		}
	return [];
}

function placesOf(letters: readonly string[], piece: readonly string[]): number[] {
	if (piece.length === 0) return [];
	return letters.flatMap((_, at) => (piece.every((letter, offset) => letters[at + offset] === letter) ? [at] : []));
}

/** What a form knows of the person; texts that are not known are left out or empty. */
export interface PersonalFacts {
	readonly names?: readonly (string | undefined)[];
	/** E.164. */
	readonly phones?: readonly (string | undefined)[];
	readonly emails?: readonly (string | undefined)[];
	/** IIN, number of a document, code of a doctor. */
	readonly numbers?: readonly (string | undefined)[];
	/** `YYYY-MM-DD`. */
	readonly birthDate?: string | undefined;
}

/** Cyrillic letters as passports and people write them in Latin ones. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
	'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h і=i'
		.split(' ')
		.map((pair) => pair.split('=')),
);
const inLatin = (text: string): string => Array.from(text, (letter) => latin[letter] ?? letter).join('');

/** Texts of which a password of this person's is made when it is made of the person: small letters, also in Latin ones, and digits. */
export function personalWords({ names = [], phones = [], emails = [], numbers = [], birthDate = '' }: PersonalFacts): string[] {
	const small = names.flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}\p{M}]+/u));
	const written = small.flatMap((name) => [name, inLatin(name), inLatin(name).replaceAll('kh', 'h').replaceAll('y', 'i')]);
	const mail = emails.flatMap((address) => {
		const [local = ''] = (address ?? '').toLowerCase().split('@');
		return [local, ...local.split(/[^\p{L}\p{N}]+/u)];
	});
	const called = phones.flatMap((phone) => {
		const digits = (phone ?? '').replace(/\D/g, '');
		return [digits, `8${digits.slice(1)}`, digits.slice(-10), digits.slice(-7)];
	});
	const [year = '', month = '', day = ''] = birthDate.split('-');
	const days =
		birthDate === '' ? [] : [[day, month, year], [year, month, day], [day, month, year.slice(2)], [year.slice(2), month, day], [day, month], [year]];
	const dates = days.flatMap((parts) => ['', '.', '-', '/'].map((between) => parts.join(between)));
	const all = [...written, ...mail, ...called, ...numbers.map((one) => (one ?? '').toLowerCase()), ...dates];
	return [...new Set(all)].filter((word) => Array.from(word).length >= 3).toSorted((a, b) => b.length - a.length);
}
