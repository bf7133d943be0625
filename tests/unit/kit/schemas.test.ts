import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callEntry, callIds } from '#shared/calls.ts';
import { everyCall } from '#shared/kit/call.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import {
	birthDate,
	iin,
	iinCheckDigitFits,
	isDay,
	normalisePhone,
	optionalEmail,
	optionalIin,
	personName,
	phone,
	receiptPassword,
	ticked,
	todayInAlmaty,
	requestNumber,
} from '#shared/kit/fields.ts';
import { orderForm } from '#shared/order/forms.ts';
import { resultsLookupForm } from '#shared/results/forms.ts';
import { laboratoryWords } from '#shared/i18n/laboratory.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';

/** Whatever may come over the wire: any JSON, objects with the schema's own keys, strange texts. */
const strange = fc.oneof(
	fc.string(),
	fc.string({ unit: 'binary' }),
	fc.constantFrom('', ' ', '\u0000', '\u202e', '𝔘', '1e999', 'NaN', '-0', '٣', '१२', '0x10', '__proto__', "'; DROP TABLE x;--", 'a'.repeat(5000)),
	fc.double(),
	fc.integer(),
	fc.boolean(),
	fc.constant(null),
	fc.jsonValue(),
);
const hostileFor = (schema: z.ZodType) => {
	const keys = 'shape' in schema ? Object.keys((schema as z.ZodObject).shape) : [];
	const own = keys.length > 0 ? [fc.record(Object.fromEntries(keys.map((key) => [key, strange])), { requiredKeys: [] })] : [];
	return fc.oneof(strange, fc.dictionary(fc.string(), strange), ...own);
};
const schemas: [string, z.ZodType][] = [
	['every call', everyCall],
	['order form', orderForm.schema],
	['results login form', resultsLookupForm.schema],
	...callIds.flatMap((id): [string, z.ZodType][] => {
		const { params, body } = callEntry(id);
		return [[`params of ${id}`, params], ...(body === null ? [] : [[`body of ${id}`, body] as [string, z.ZodType]])];
	}),
];

describe('every schema', () => {
	it.each(schemas)('%s: whatever comes is taken or refused, never thrown at; every refusal names a rule that has words', (_, schema) => {
		fc.assert(
			fc.property(hostileFor(schema), (value) => {
				const result = schema.safeParse(value);
				if (result.success) return;
				for (const { rule } of faultsOf(result.error)) expect({ ...rulesWords.tree, ...laboratoryWords.tree?.rules }).toHaveProperty(rule);
			}),
			{ numRuns: 400 },
		);
	});
});

describe('phone', () => {
	const spellings = (ten: string) => [
		`+7${ten}`,
		`8${ten}`,
		`7${ten}`,
		ten,
		`+7 (${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6, 8)}-${ten.slice(8)}`,
		`8 ${ten.slice(0, 3)} ${ten.slice(3, 6)} ${ten.slice(6, 8)} ${ten.slice(8)}`,
		`\u00a0+7\u00a0${ten} `,
		// As address books and chats copy it.
		`\u202a+7 ${ten}\u202c`,
		`\u200b8${ten}\ufeff`,
	];
	it('every usual spelling is one number', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^7\d{9}$/), (ten) => {
				for (const text of spellings(ten)) expect(phone.parse(text)).toBe(`+7${ten}`);
			}),
		);
	});
	it.each(['', '+7 701 123 45 6', '+1 202 555 01 00 1', 'abc', '+7701123456７', '++77011234567'])('%j is none', (text) => {
		expect(phone.safeParse(text).success).toBe(false);
	});
	it.each([
		['+8 701 123 45 67', '+77011234567'],
		['+49 (0)151 23456789', '+4915123456789'],
		['0049 151 2345 6789', '+4915123456789'],
		['+998 90 123-45-67', '+998901234567'],
		['+996 555 123 456', '+996555123456'],
		['+1 202 555 01 00', '+12025550100'],
		['8 (916) 123-45-67', '+79161234567'],
		['00 7 701 123 45 67', '+77011234567'],
		['\u202a+44 20 7946 0958\u202c', '+442079460958'],
	])('%s of another country is %s', (text, phoneNumber) => {
		expect(phone.parse(text)).toBe(phoneNumber);
	});
	it.each([
		'+7 0 123 45 67 890',
		'+0 123 456 789',
		'+49',
		'+810 7 701 123 45 67',
		'+87 01 123 45 678',
		'+49 12',
		'+1234567890123456',
		'49 151 23456789',
		'9161234567',
		'+1 202 555 01 0',
		'+77011234567 доб. 5',
	])('%j is no number of any', (text) => {
		expect(phone.safeParse(text).success).toBe(false);
	});
	it('is either null, or a number that E.164 allows and that stays what it is', () => {
		const typed = fc.oneof(fc.string(), fc.stringMatching(/^(\+|00|8|7)?[ ()\d-]{5,20}$/));
		fc.assert(
			fc.property(typed, (text) => {
				const normal = normalisePhone(text) ?? '+70000000000';
				expect(normal).toMatch(/^\+(?:7\d{10}|[1-689]\d{7,14})$/);
				if (normalisePhone(text) !== null) expect(normalisePhone(normal)).toBe(normal);
			}),
		);
	});
});

describe('IIN', () => {
	it('exactly 12 ASCII digits, spaces aside', () => {
		expect(iin.parse('791028 302728')).toBe('791028302728');
		for (const text of ['79102830272', '7910283027281', '79102830272a', '٧٩١٠٢٨٣٠٢٧٢٨', '']) expect(iin.safeParse(text).success).toBe(false);
		expect(optionalIin.parse('')).toBeUndefined();
	});
	it('check digit: a changed digit is seen, a wrong one is no refusal', () => {
		expect(iinCheckDigitFits('791028302728')).toBe(true);
		expect(iinCheckDigitFits('791028302729')).toBe(false);
		expect(iin.safeParse('791028302729').success).toBe(true);
		fc.assert(
			fc.property(fc.stringMatching(/^\d{11}$/), (eleven) => {
				const fitting = [...'0123456789'].filter((digit) => iinCheckDigitFits(eleven + digit));
				expect(fitting.length).toBeLessThanOrEqual(1);
			}),
		);
	});
});

describe('days', () => {
	it('only days of the calendar', () => {
		expect(['2024-02-29', '2000-02-29', '1999-12-31'].every(isDay)).toBe(true);
		expect(['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '24-01-01', '2024-1-1', '2024-01-01T00:00', ''].some(isDay)).toBe(false);
	});
	it.each([
		['05.1990', 'dateIncomplete'],
		['1990-05', 'dateIncomplete'],
		['14.мая', 'dateIncomplete'],
		['дд.05.1990', 'dateIncomplete'],
		['1990', 'dateIncomplete'],
		['1990-02-30', 'date'],
		['14/05/1990', 'date'],
		['вчера', 'date'],
		['', 'required'],
	])('%j is told as %s', (typed, rule) => {
		expect(birthDate.safeParse(typed).error?.issues[0]?.message).toBe(rule);
	});
	it('a birth date lies between 1900 and today in Almaty', () => {
		expect(birthDate.safeParse('1899-12-31').success).toBe(false);
		expect(birthDate.safeParse(todayInAlmaty()).success).toBe(true);
		expect(birthDate.safeParse(todayInAlmaty(Date.now() + 2 * 86_400_000)).success).toBe(false);
		expect(todayInAlmaty(Date.parse('2026-11-20T18:59:59Z'))).toBe('2026-11-20');
		expect(todayInAlmaty(Date.parse('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
	});
});

describe('texts', () => {
	it.each(['Әлия', "О'Нил", 'Нұр-Сұлтан', 'Анна Мария', 'ﬁ', 'José', '李'])('the name %s is a name', (name) => {
		expect(personName.safeParse(name).success).toBe(true);
	});
	it.each(['', ' ', '-', '<b>', 'a\u0000b', '=1+1', 'x'.repeat(81), 'a\nb', '123'])('%j is none', (name) => {
		expect(personName.safeParse(name).success).toBe(false);
	});
	it('an e-mail may be missing, not wrong', () => {
		expect(optionalEmail.parse('')).toBeUndefined();
		expect(optionalEmail.safeParse('a@b').success).toBe(false);
		expect(optionalEmail.parse(' a@b.kz ')).toBe('a@b.kz');
	});
	it('a tick is a tick', () => {
		for (const value of ['on', true, 'true']) expect(ticked('consent').parse(value)).toBe(true);
		for (const value of ['', 'off', false, undefined, 'no', 1])
			expect(ticked('guardian').safeParse(value)).toMatchObject({ success: false, error: { issues: [{ message: 'guardian' }] } });
	});
	it('password and number of a receipt, with and without spaces', () => {
		expect(receiptPassword.parse('123 456 789')).toBe('123456789');
		expect(receiptPassword.parse('123456789')).toBe('123456789');
		expect(requestNumber.parse(' 1234 5678 ')).toBe('12345678');
		expect(requestNumber.safeParse('12/34').success).toBe(false);
	});
});
