/** What a new password has to be, and what is never one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	guessable,
	longEnough,
	maxCharacters,
	newPassword,
	passwordFault,
	passwordMarks,
	marksOf,
	personalWords,
	type PersonalFacts,
} from '#shared/account/password.ts';
import { commonPasswords } from '#worker/lab/account/common-passwords.ts';

const small = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const sign = fc.constantFrom(...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~№₸«»—');
const letter = fc.constantFrom(...'йцукенгшщзәіңғүұқөһЙЦУ漢é');
const any = fc.oneof(small, capital, digit, sign, letter);
const shuffled = (parts: readonly fc.Arbitrary<readonly string[]>[]) =>
	fc.tuple(...parts).chain((lists) => {
		const all = lists.flat();
		return fc.shuffledSubarray(all, { minLength: all.length }).map((one) => one.join(''));
	});
const some = (of: fc.Arbitrary<string>, minLength: number, maxLength = minLength + 4) => fc.array(of, { minLength, maxLength });

describe('the rules of a password', () => {
	it('let 8 to 128 characters of four classes pass, whatever stands beside', () => {
		fc.assert(
			fc.property(shuffled([some(small, 1), some(capital, 1), some(digit, 1), some(sign, 1), some(any, 4, 100)]), (password) => {
				expect(passwordFault(password)).toBe(null);
				expect(newPassword.parse(password)).toBe(password);
			}),
		);
	});
	it.each([
		['passwordLower', [capital, digit, sign]],
		['passwordUpper', [small, digit, sign]],
		['passwordDigit', [small, capital, sign]],
		['passwordSpecial', [small, capital, digit]],
	] as const)('say what is missing below 15 characters: %s', (rule, classes) => {
		fc.assert(
			fc.property(shuffled(classes.map((one) => some(one, 3, 4))), (password) => {
				expect(passwordFault(password)).toBe(rule);
			}),
		);
	});
	it('let 15 and more of any pass', () => {
		fc.assert(
			fc.property(some(any, longEnough, maxCharacters), (characters) => {
				expect(passwordFault(characters.join(''))).toBe(null);
			}),
		);
	});
	it('refuse fewer than 8, and more than 128', () => {
		fc.assert(
			fc.property(some(any, 1, 7), (characters) => {
				expect(passwordFault(characters.join(''))).toBe('passwordTooShort');
			}),
		);
		const whole = 'Aa1!'.repeat(32);
		expect([passwordFault(whole), passwordFault(`${whole}x`)]).toEqual([null, 'passwordTooLong']);
	});
	it('count characters, not their halves', () => {
		expect(passwordFault('👩'.repeat(7))).toBe('passwordTooShort');
		expect(passwordFault('👩'.repeat(128))).toBe(null);
		expect(passwordFault('👩'.repeat(129))).toBe('passwordTooLong');
	});
	it('cut nothing off and take no space away', () => {
		expect(newPassword.parse('  Aa1!aaaa  ')).toBe('  Aa1!aaaa  ');
		expect(newPassword.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['required']);
		expect(newPassword.safeParse(undefined).error?.issues.map(({ message }) => message)).toEqual(['required']);
	});
	it('pass exactly when all marks are there', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 }), (password) => {
				const marks = marksOf(password);
				expect(passwordFault(password) === null).toBe(passwordMarks.every((mark) => marks[mark]));
			}),
		);
	});
});

const why = (password: string, facts: PersonalFacts = {}) => guessable(password, commonPasswords, personalWords(facts));

describe('a password that is guessed first', () => {
	it.each([
		'Password1!',
		'P@ssw0rd',
		'p@$$W0rd!!',
		'PASSWORD123!a',
		'!QAZ2wsx',
		'1qaz!QAZ',
		'ZAQ!2wsx',
		'Qwerty123!',
		'Qwerty1!',
		'йцукенгшщзхъфыва',
		'Asdfghjkl;1A',
		'Zxcvbnm,./1',
		'1q2w3e4r5t6y7u8i',
		'123456789012345',
		'aaaaaaaaaaaaaaa',
		'Aa1!Aa1!Aa1!',
		'abcdefghijklmnop',
		'Dragon2026!',
		'Gfhjkm123!',
		'Almaty2026!',
		'Казахстан2026!!',
		'passwordpassword',
		'qwertyqwertyqwerty',
	])('%s is common', (password) => expect(why(password)).toBe('common'));

	const facts = {
		names: ['Сәрсенбаева', 'Гүлнәр', undefined],
		phones: ['+77012345678'],
		emails: ['a.sarsen@mail.kz'],
		numbers: ['900514400123'],
		birthDate: '1990-05-14',
	};
	it.each(['Gulnar1990!', 'Гүлнәр1990!!ж', 'Gulnar_1405', '+77012345678Aa!', '87012345678_Gulnar', '900514400123aA!', 'A.sarsen1!', 'Sarsenbaeva14.05.1990'])(
		'%s is made of its owner',
		(password) => {
			expect(why(password, facts)).toBe('personal');
			expect(why(password, {})).not.toBe('personal');
		},
	);
	it.each(['correct horse battery staple', 'Xk9!pq2Lm', 'мой кот спит на рояле', 'Vt7#kel-Roo', 'сегодня-дождь-и-ветер'])('%s is neither', (password) =>
		expect(why(password, facts)).toBe(null),
	);
	it('is none by chance: random ones pass', () => {
		const random = fc.array(fc.constantFrom(...'bcdfghkmnpqrstvwxzBCDFGHKMNPQRSTVWXZ23456789#%+='), { minLength: 14, maxLength: 40 });
		fc.assert(
			fc.property(random, (characters) => {
				fc.pre(new Set(characters).size >= 10);
				expect(why(characters.join(''), facts)).toBe(null);
			}),
		);
	});
	it('is one with any digits and signs around it that people put there, in any case', () => {
		expect(commonPasswords.size).toBeGreaterThan(3000);
		const words = [...commonPasswords].filter((word) => word.length >= 6);
		const affix = fc.constantFrom('1!', '123!', '!', '2026!', '#1', '1990', '007');
		fc.assert(
			fc.property(fc.constantFrom(...words), affix, fc.constantFrom('', '1', '!'), fc.boolean(), (word, after, before, first) => {
				const written = first ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();
				expect(why(before + written + after)).toBe('common');
			}),
		);
	});
	it('is looked for in no time, however long it is', () => {
		expect(why('Ы'.repeat(maxCharacters))).toBe('common');
		expect(why(Array.from({ length: maxCharacters }, (_, at) => String.fromCodePoint(0x4e_00 + at * 7)).join(''))).toBe(null);
	});
});
