import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { folded, orderCalendar } from '#shared/order/calendar.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { momentOf } from '#shared/order/visit.ts';
import { planOf } from '#shared/preparation/plan.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { writePlan } from '#shared/preparation/written.ts';

const at = momentOf('2026-11-23', '08:00');
const now = momentOf('2026-11-22', '12:00');
const preparation = [
	{ text: 'Не ешьте 12 часов.', names: ['Холестерин'], rules: [{ kind: 'fasting', min: 720, max: 840 } as const] },
	{ text: 'Возьмите паспорт; и полис, \\ если есть\nего копию.', names: ['ВИЧ'], rules: [] },
];
function file(locale: (typeof locales)[number], all: typeof preparation = preparation, years = 30): string {
	const plan = planOf(all, years);
	const steps = writePlan(translator(locale)(preparationWords), plan, { visitAt: at, now, phone: '+77273500098', years });
	const point = { name: 'Пункт на Абая, 1', address: 'пр. Абая; 1', phone: '+77273500001' };
	return orderCalendar(translator(locale)(orderPlanWords), {
		brand: 'Zerthana',
		orderNr: '12345678',
		at,
		point,
		plan,
		steps,
		now,
		host: 'lab.example',
		years,
	});
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
/** A TEXT value read back as RFC 5545, 3.3.11 has it. */
const plain = (value: string) => value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

describe('the calendar file of an order', () => {
	test.each(locales)('%s: lines end with CRLF and have 75 octets at most, none parts a letter', (locale) => {
		const text = file(locale);
		expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
		for (const line of text.split('\r\n')) {
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			expect(line).not.toMatch(/[\r\n]/);
			expect(line.isWellFormed()).toBe(true);
		}
	});
	test('any text folds and unfolds to itself', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replace(/[\r\n]/g, '')),
				(text) => {
					expect(unfolded(folded(text))).toBe(text);
					for (const line of folded(text).split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
				},
			),
		);
	});
	test('says the visit in UTC, and reminds when the fast begins', () => {
		const lines = unfolded(file('ru')).split('\r\n');
		expect(lines).toContain('DTSTART:20261123T030000Z');
		expect(lines).toContain('DTEND:20261123T033000Z');
		expect(lines).toContain('DTSTAMP:20261122T070000Z');
		expect(lines).toContain('UID:order-12345678@lab.example');
		expect(lines).toContain('TRIGGER:-PT720M');
		expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM']);
	});
	test('nobody is reminded to let a child fast as long as adults do, and its plan says whom to ask', () => {
		const text = unfolded(file('ru', preparation, 6));
		expect(text).toContain('TRIGGER:-PT120M');
		expect(text).not.toContain('PT720M');
		expect(plain(text)).toContain(translator('ru')(preparationWords)('child.fasting', { phone: formatPhone('+77273500098') }));
	});
	test('without a fast it reminds of the visit', () => {
		expect(unfolded(file('en', preparation.slice(1)))).toContain('TRIGGER:-PT120M');
	});
	test.each(locales)('%s: holds number, point and preparation, and no name of a test', (locale) => {
		const lines = unfolded(file(locale)).split('\r\n');
		const value = (name: string) => plain(lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '');
		expect(value('LOCATION')).toBe('Пункт на Абая, 1, пр. Абая; 1');
		expect(value('DESCRIPTION')).toContain('12345678');
		expect(value('DESCRIPTION')).toContain('Возьмите паспорт; и полис, \\ если есть\nего копию.');
		expect(value('DESCRIPTION')).toContain('20:00');
		expect(lines.join()).not.toMatch(/Холестерин|ВИЧ|\{\{/);
	});
	test('a break in a text begins no line of the calendar’s own', () => {
		const evil = [{ text: 'x\r\nATTACH:https://evil.example\u0000', names: ['a'], rules: [] }];
		expect(
			file('ru', evil as unknown as typeof preparation)
				.split('\r\n')
				.some((line) => line.startsWith('ATTACH')),
		).toBe(false);
	});
});
