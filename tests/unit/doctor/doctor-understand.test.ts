/** What one line of a doctor's search means. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { asNumber, understand } from '#shared/doctor/understand.ts';
import { foldName } from '#shared/kit/names.ts';

const today = '2026-11-22';
const meant = (typed: string) => understand(typed, today);
const by = (typed: string) => meant(typed)?.by;
const days = (typed: string) => {
	const found = meant(typed);
	return found && [found.from, found.till];
};

describe('a line', () => {
	it.each([
		['12345678', { digits: '12345678' }],
		['4567', { digits: '4567' }],
		['№ 1985', { number: '1985' }],
		['AB-1234', { number: 'AB-1234' }],
		['заявка 12345678', { digits: '12345678' }],
		['+7 701 123 45 67', { phone: '+77011234567' }],
		['8 (701) 123-45-67', { phone: '+77011234567' }],
		['850302400125', { iin: '850302400125' }],
		['ИИН 850302 400125', { iin: '850302400125' }],
		['1985', { birthYear: '1985' }],
		['Ахметова 1985 г.р.', { lastName: 'Ахметова', birthYear: '1985' }],
		['Ахметова Сауле Ивановна', { lastName: 'Ахметова', firstName: 'Сауле', middleName: 'Ивановна' }],
		['Akhmetova', { lastName: 'Akhmetova' }],
		['Қасым-Ли', { lastName: 'Қасым-Ли' }],
		['14.03.1985', { birthDate: '1985-03-14' }],
		['Ким 14.03.85', { lastName: 'Ким', birthDate: '1985-03-14' }],
		['Март', { lastName: 'Март' }],
	])('%s is found by what it names', (typed, wanted) => {
		expect(by(typed)).toEqual(wanted);
		expect(days(typed)).toEqual([null, null]);
	});
	it.each([
		['12.11', '2026-11-12'],
		['12/11', '2026-11-12'],
		['12.11.26', '2026-11-12'],
		['12.11.2026', '2026-11-12'],
		['2026-11-12', '2026-11-12'],
		['12 ноября', '2026-11-12'],
		['12 ноя. 2026', '2026-11-12'],
		['12 November', '2026-11-12'],
		['Nov 12', '2026-11-12'],
		['November 12, 2026', '2026-11-12'],
		['12 қараша', '2026-11-12'],
		['12 караша', '2026-11-12'],
		['2026 жылғы 12 қараша', '2026-11-12'],
		['5 мая', '2026-05-05'],
		['24.12', '2025-12-24'],
		['сегодня', '2026-11-22'],
		['кеше', '2026-11-21'],
	])('%s is a day of collection', (typed, day) => {
		expect(days(typed)).toEqual([day, day]);
		expect(by(typed)).toEqual({});
	});
	it('takes two days as the first and the last, and a name beside them', () => {
		expect(days('01.11 - 12.11')).toEqual(['2026-11-01', '2026-11-12']);
		expect(days('01.11-12.11')).toEqual(['2026-11-01', '2026-11-12']);
		expect(meant('Ахметова 12 ноября')).toEqual({ by: { lastName: 'Ахметова' }, from: '2026-11-12', till: '2026-11-12' });
		expect(meant('12 ноября ким')).toEqual({ by: { lastName: 'ким' }, from: '2026-11-12', till: '2026-11-12' });
	});
	it.each(['', '   ', '12', '31.02', '12.13', '2027-01-01', 'Ким 12', 'а б в д', '1985 1986', '***', 'ivan@mail.kz', '1234567890123456789012345678901234'])(
		'%j is no search',
		(typed) => expect(meant(typed)).toBeNull(),
	);
	it('leaves nothing out: each sign of what is typed is read, or nothing is searched', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
				const found = meant(typed);
				if (found === null) return;
				const { by: parts, from } = found;
				expect(Object.keys(parts).length > 0 || from !== null).toBe(true);
				for (const name of [parts.lastName, parts.firstName, parts.middleName]) if (name !== undefined) expect(typed.normalize('NFC')).toContain(name);
			}),
		);
	});
});

describe('a line as one number', () => {
	it.each([
		['DEMO D 12', { number: 'DEMO D 12' }],
		[' №demo-d\u00a012 ', { number: 'DEMO-D 12' }],
		['771 000 4567', { digits: '7710004567' }],
	])('%j', (typed, wanted) => expect(asNumber(typed)).toEqual({ by: wanted, from: null, till: null }));
	it.each(['12', 'Ким 12', 'Kim', '14.03.1985', 'ivan1@mail.kz', ''])('%j is none', (typed) => expect(asNumber(typed)).toBeNull());
});

describe('a name in Latin letters', () => {
	it.each([
		['Akhmetova', 'Ахметова'],
		['Aliyev', 'Алиев'],
		['Aliev', 'Алиев'],
		['Zhumabayeva', 'Жұмабаева'],
		['Jumabaeva', 'Жумабаева'],
		['Eldar', 'Эльдар'],
		['Yerlan', 'Ерлан'],
		['Baymukhamed', 'Баймухамед'],
		['Qasymova', 'Қасымова'],
		['Şäripova', 'Шәріпова'],
		['Tsoy', 'Цой'],
	])('%s finds %s', (latin, cyrillic) => expect(beginningsOf(latin)).toContain(foldName(cyrillic)));
	it('finds itself, too; a Cyrillic one is itself alone', () => {
		expect(beginningsOf('Smith')).toContain('smith');
		expect(beginningsOf('Қасым')).toEqual(['касым']);
	});
});
