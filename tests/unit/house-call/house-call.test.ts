/** The rules of house calls, and what its form takes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { inCity } from '#shared/address/in-city.ts';
import { houseCallForm } from '#shared/house-call/forms.ts';
import {
	feeFor,
	firstBegin,
	houseCallStates,
	isInTime,
	lastVisitDay,
	mayCancel,
	slotMoment,
	sourcesOf,
	visitDaysAfter,
	weekdayOf,
} from '#shared/house-call/rules.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { parseForm } from '#shared/kit/form.ts';
import { getsSms } from '#shared/order/sms.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';
import { locales } from '#shared/i18n/locales.ts';

const dayMs = 24 * 3_600_000;
const dayFromNow = (days: number) => dayInAlmaty(Date.now() + days * dayMs);
const whole = {
	city: 'almaty',
	address: 'Абая, 10',
	lat: '',
	lon: '',
	comment: '',
	departure_date: dayFromNow(1),
	slot: '09:00',
	patients_count: '1',
	fio: 'Серік Асан',
	iin: '',
	phone: '8 701 123 45 67',
	email: '',
	consent: textVersions['house-call.consent'],
	agreement: textVersions['house-call.agreement'],
};
const faultsOf = (more: object) => {
	const parsed = parseForm(houseCallForm, Object.entries({ ...whole, ...more }));
	return parsed.ok ? [] : (parsed.error.fields ?? []).map(({ field, rule }) => `${field}: ${rule}`);
};

describe('the form', () => {
	test('takes what is needed, and an address without a marker', () => {
		const parsed = parseForm(houseCallForm, Object.entries(whole));
		expect(parsed).toMatchObject({ ok: true, value: { phone: '+77011234567', patients_count: 1 } });
		expect(parsed.ok && parsed.value.lat).toBeUndefined();
		expect(parseForm(houseCallForm, Object.entries({ ...whole, lat: '43.2401', lon: '76.9402' }))).toMatchObject({ value: { lat: 43.2401, lon: 76.9402 } });
	});
	test.each([
		[{ departure_date: dayFromNow(-1) }, ['departure_date: datePassed']],
		[{ departure_date: dayFromNow(0) }, []],
		[{ departure_date: dayFromNow(30) }, []],
		[{ departure_date: dayFromNow(31) }, ['departure_date: dateTooFar']],
		[{ departure_date: '2026-02-30' }, ['departure_date: date']],
		[{ patients_count: '0' }, ['patients_count: outOfBounds']],
		[{ patients_count: '6' }, []],
		[{ patients_count: '7' }, ['patients_count: outOfBounds']],
		[{ patients_count: '1.5' }, ['patients_count: wholeNumber']],
		[{ patients_count: '' }, ['patients_count: choose']],
		[{ slot: '24:00' }, ['slot: choose']],
		[{ iin: '900514450128' }, ['iin: iinCheckDigit']],
		[{ consent: '', agreement: '' }, ['consent: consent', 'agreement: consent']],
		[{ consent: 'on', agreement: '2020-01-01' }, ['consent: textChanged', 'agreement: textChanged']],
	])('%j: %j', (more, faults) => {
		expect(faultsOf(more)).toEqual(faults);
	});
});

describe('the rules', () => {
	test('a house call is free from its sum on', () => {
		const terms = { fee: 4000, freeFrom: 15_000 };
		expect([0, 14_999, 15_000, 15_001].map((sum) => feeFor(sum, terms))).toEqual([4000, 4000, 0, 0]);
	});
	test('times are Almaty’s, and a slot is offered until two hours before it begins', () => {
		expect(slotMoment('2026-11-25', '09:30')).toBe(Date.parse('2026-11-25T04:30:00Z'));
		expect(isInTime('2026-11-25', '09:00', Date.parse('2026-11-25T07:00:00+05:00'))).toBe(true);
		expect(isInTime('2026-11-25', '09:00', Date.parse('2026-11-25T07:00:01+05:00'))).toBe(false);
	});
	test('the first time of a day that can be booked is that of the two hours, to the minute', () => {
		const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
		fc.assert(
			fc.property(minute, fc.integer({ min: -2 * dayMs, max: 2 * dayMs }), (minutes, before) => {
				const begins = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
				const now = slotMoment('2026-11-25', begins) - before;
				const first = firstBegin('2026-11-25', now);
				expect(first !== null && begins >= first).toBe(isInTime('2026-11-25', begins, now));
			}),
		);
		expect(firstBegin('2026-11-25', Date.parse('2026-11-24T23:30:00+05:00'))).toBe('01:30');
		expect(firstBegin('2026-11-25', Date.parse('2026-11-25T22:00:00+05:00'))).toBeNull();
	});
	test('days after a day end with the last that can be booked', () => {
		expect(lastVisitDay('2026-12-15')).toBe('2027-01-14');
		expect(visitDaysAfter('2027-01-11', '2026-12-15')).toEqual(['2027-01-12', '2027-01-13', '2027-01-14']);
		expect(visitDaysAfter('2027-01-14', '2026-12-15')).toEqual([]);
		expect(visitDaysAfter('2026-12-15', '2026-12-15')).toHaveLength(30);
	});
	test('days of the week begin on Monday', () => {
		expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual(['1', '6', '7']);
	});
	test('nothing leads away from what is done or cancelled', () => {
		for (const to of houseCallStates) expect(sourcesOf(to)).not.toEqual(expect.arrayContaining(['done', 'cancelled']));
		expect(sourcesOf('new')).toEqual([]);
		expect(sourcesOf('cancelled')).toEqual(['new', 'confirmed']);
		const begins = slotMoment('2026-11-25', '09:00');
		expect(mayCancel('confirmed', '2026-11-25', '09:00', begins - 1)).toBe(true);
		expect(mayCancel('confirmed', '2026-11-25', '09:00', begins)).toBe(false);
		expect(mayCancel('done', '2026-11-25', '09:00', begins - 1)).toBe(false);
	});
	test.each(locales)('a short message in %s is one to pay for', (locale) => {
		expect(getsSms('+77011234567')).toBe(true);
		const { text } = messageKinds['house-call-sms'].write(locale, { number: '48151623', day: '2026-11-25', begins: '09:00' });
		expect(text.length).toBeLessThanOrEqual(70);
		for (const said of ['48151623', '2026', '09:00']) expect(text).toContain(said);
		const cancelled = messageKinds['house-call-cancelled-sms'].write(locale, { number: '48151623' }).text;
		expect(cancelled.length).toBeLessThanOrEqual(70);
		expect(cancelled).toContain('48151623');
		const mail = messageKinds['house-call-cancelled-mail'].write(locale, {
			number: '48151623',
			day: '2026-11-25',
			begins: '09:00',
			link: 'https://site.example',
		});
		for (const said of ['48151623', '2026', '09:00', 'https://site.example']) expect(mail.text).toContain(said);
	});
});

describe('an address in its city', () => {
	test.each([
		['Абая, 10', 'Алматы, Абая, 10'],
		['Алматы, Абая, 10', 'Алматы, Абая, 10'],
		['г. Алматы, пр. Абая, 10', 'г. Алматы, пр. Абая, 10'],
		['Алматы қ., Абай даңғылы, 10', 'Алматы қ., Абай даңғылы, 10'],
		['пр. Абая, 10, алматы', 'пр. Абая, 10, алматы'],
		['Алматинская, 5', 'Алматы, Алматинская, 5'],
	])('%s: the city stands once', (address, said) => {
		expect(inCity('Алматы', address)).toBe(said);
	});
});
