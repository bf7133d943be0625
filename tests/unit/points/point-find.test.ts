/** Which collection points a question finds: against a slower way of saying the same, and by words in three languages, layouts and spellings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cabinet } from '#shared/points/calls.ts';
import { findPoints, isNarrowed, pointConditions, pointParams, pointQueryParams, readPointQuery, type PointCondition } from '#shared/points/find.ts';

const point: Cabinet = {
	slug: 'abay',
	city_id: 98,
	name: 'Абая — Ауэзова',
	address: 'пр. Абая, 62А',
	how: '',
	lat: 43.2,
	lon: 76.9,
	phone: '+77270550002',
	schedule: { weekdays: null, saturday: null, sunday: null, break: null, bloodUntil: null },
	synonyms: ['Abay – Auezov', '62A Abay Avenue', 'Абай – Әуезов', 'Абай даңғылы, 62А'],
	discount: 0,
	services: [],
	is_covid: false,
	is_cashless_payment: false,
	is_works_on_weekends: false,
	is_kaspired: false,
	is_ramp: false,
	has_parking: false,
	is_child_friendly: false,
	has_gynaecology: false,
	has_swabs: false,
	is_drop_off_only: false,
	has_urgent: false,
	has_lift: false,
};

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const span = fc
	.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
	.map((ends) => ({ from: clock(Math.min(...ends)), till: clock(Math.max(...ends)) }));
const hours = fc.option(span, { nil: null });
/** From 2026-11-23, a Monday, to 2026-12-06. */
const days = Array.from({ length: 14 }, (_, ahead) => new Date(Date.UTC(2026, 10, 23 + ahead)).toISOString().slice(0, 10));
const codes = ['SMP-001', 'SMP-002', 'SMP-003'];
const points = fc.array(
	fc.record({
		slug: fc.stringMatching(/^[a-z]{3}$/),
		name: fc.constantFrom('Абая', 'Достык', 'Орбита', 'Толе би'),
		schedule: fc.record({
			weekdays: hours,
			saturday: hours,
			sunday: hours,
			break: hours,
			bloodUntil: fc.constantFrom(null, '', '11:00'),
			days: fc.array(fc.record({ day: fc.constantFrom(...days), name: fc.constant('Праздник'), hours: fc.oneof(hours, fc.constant('ask' as const)) }), {
				maxLength: 4,
			}),
		}),
		services: fc.subarray(codes),
		...Object.fromEntries(
			['is_covid', 'is_cashless_payment', 'is_kaspired', 'is_ramp', 'is_child_friendly', 'has_swabs', 'is_drop_off_only'].map((flag) => [
				flag,
				fc.boolean(),
			]),
		),
	}),
	{ maxLength: 8 },
);

/** Whether a point is open, minute by minute: what a person would find who stands before its door all day. */
function isOpenSlowly({ schedule }: Cabinet, now: number): boolean {
	const there = new Date(now + 5 * 3_600_000);
	const [day, minute, weekday] = [there.toISOString().slice(0, 10), there.getUTCHours() * 60 + there.getUTCMinutes(), there.getUTCDay()];
	const open = Array<boolean>(1440).fill(false);
	const paint = (between: { readonly from: string; readonly till: string } | null, as: boolean) => {
		for (const at of open.keys()) if (between !== null && clock(at) >= between.from && clock(at) < between.till) open[at] = as;
	};
	const special = schedule.days?.find((one) => one.day === day);
	if (special) paint(special.hours === 'ask' ? null : special.hours, true);
	else {
		paint(weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays, true);
		const [first] = [
			{ days: [1, 2, 3, 4, 5], hours: schedule.weekdays },
			{ days: [6], hours: schedule.saturday },
			{ days: [0], hours: schedule.sunday },
		].filter((one) => one.hours !== null);
		if (first?.days.includes(weekday)) paint(schedule.break, false);
	}
	return open[minute] ?? false;
}

function holdsSlowly(one: Cabinet, condition: PointCondition, now: number): boolean {
	switch (condition) {
		case 'open':
			return isOpenSlowly(one, now);
		case 'weekends':
			return [one.schedule.saturday, one.schedule.sunday].some(Boolean);
		case 'blood':
			return one.is_drop_off_only ? false : Boolean(one.schedule.bloodUntil);
		case 'swabs':
			return one.is_drop_off_only ? false : one.has_swabs;
		case 'children':
			return one.is_child_friendly;
		case 'cashless':
			return one.is_cashless_payment;
		case 'kaspi':
			return one.is_kaspired;
		case 'ramp':
			return one.is_ramp;
		default:
			return one.is_covid;
	}
}

test('what is found is what somebody finds who asks each point in turn', () => {
	const moment = fc.integer({ min: Date.UTC(2026, 10, 23), max: Date.UTC(2026, 11, 5) });
	const asked = fc.record({
		conditions: fc.subarray([...pointConditions], { maxLength: 4 }),
		q: fc.constantFrom('', '', 'Абая', 'достык', 'Орбита', 'би'),
		service: fc.option(fc.constantFrom(...codes), { nil: null }),
		needs: fc.subarray(codes, { maxLength: 2 }),
	});
	fc.assert(
		fc.property(points, moment, asked, (some, now, { conditions, q, service, needs }) => {
			const all = some.map((one) => ({ ...point, synonyms: [], address: '', ...one })) as Cabinet[];
			const wanted: string[] = [];
			for (const one of all) {
				let fits = true;
				for (const condition of conditions) if (!holdsSlowly(one, condition, now)) fits = false;
				const there = new Date(now + 5 * 3_600_000);
				const time = clock(there.getUTCHours() * 60 + there.getUTCMinutes());
				// Who asks for both means: now.
				if (conditions.includes('open') && conditions.includes('blood') && !(time < (one.schedule.bloodUntil ?? ''))) fits = false;
				if (service !== null && !one.services.includes(service)) fits = false;
				for (const code of needs) if (!one.services.includes(code)) fits = false;
				if (q !== '' && !one.name.toLowerCase().split(' ').includes(q.toLowerCase())) fits = false;
				if (fits) wanted.push(one.slug);
			}
			const found = findPoints(all, { q, conditions }, { now, service, needs: needs.map((code) => ({ code, name: code })) });
			expect(found.map(({ slug }) => slug)).toEqual(wanted);
		}),
		{ numRuns: 1000 },
	);
});

describe('the search', () => {
	const dostyk = {
		...point,
		slug: 'dostyk',
		name: 'Достык',
		address: 'пр. Достык, 134',
		synonyms: ['Dostyk', 'Достық', 'Достық даңғылы, 134', 'проспект Ленина'],
	};
	const shanyraq = { ...point, slug: 'shanyrak', name: 'Шанырак', address: 'мкр. Жетысу, 7', synonyms: ['Shanyrak', 'Шаңырақ', 'Жетісу шағын ауданы, 7'] };
	const find = (q: string) => findPoints([point, dostyk, shanyraq], { q, conditions: [] }, { now: 0, service: null, needs: [] }).map(({ slug }) => slug);
	test.each([
		['', ['abay', 'dostyk', 'shanyrak']],
		['абая', ['abay']],
		['проспект Абая', ['abay']],
		['абая 62', ['abay']],
		['62а', ['abay']],
		['Абай даңғылы', ['abay']],
		['Әуезов', ['abay']],
		['auezov', ['abay']],
		['ауэзова', ['abay']],
		['abay', ['abay']],
		['abai', ['abay']],
		['f,fz', ['abay']],
		['достық', ['dostyk']],
		['dostyk', ['dostyk']],
		['ljcnsr', ['dostyk']],
		['Ленина', ['dostyk']],
		['дост', ['dostyk']],
		['Dostyq', ['dostyk']],
		['Dostıq', ['dostyk']],
		['Áýezov', ['abay']],
		['Äuezov', ['abay']],
		['Шаңырақ', ['shanyrak']],
		['шанырак', ['shanyrak']],
		['Şañyraq', ['shanyrak']],
		['Jetisu', ['shanyrak']],
		['zhetysu', ['shanyrak']],
		['Жетісу ш.а.', ['shanyrak']],
		['мкр Жетысу', ['shanyrak']],
		['абая достык', []],
		['абая 63', []],
		['xyzzy', []],
		['улица', []],
		['<b>', []],
	])('«%s»', (q, slugs) => {
		expect(find(q)).toEqual(slugs);
	});
});

describe('an address', () => {
	test('keeps what means something, in one spelling, and leaves out the rest', () => {
		expect(
			pointQueryParams(
				readPointQuery({ q: '  Абая   62 ', open: '1', ramp: 'yes', kaspi: '1', service: '../x', basket: '7.3.3', near: '1', view: 'map' }),
			),
		).toEqual({
			q: 'Абая 62',
			open: '1',
			kaspi: '1',
			basket: '3.7',
			near: '1',
			view: 'map',
		});
		expect(pointQueryParams(readPointQuery({ basket: '0', near: '', view: 'satellite', service: 'A--b', q: '   ' }))).toEqual({});
		expect(readPointQuery({ basket: 'empty' }).basket).toEqual([]);
		expect(isNarrowed(readPointQuery({ basket: 'empty', near: '1', view: 'map' }))).toBe(false);
	});
	test('read, written and read again is the same question', () => {
		const texts = fc.dictionary(fc.constantFrom(...pointParams), fc.oneof(fc.string(), fc.constantFrom('1', 'map', 'empty', '12.7', 'vzyatie-krovi')));
		fc.assert(
			fc.property(texts, (query) => {
				expect(readPointQuery(pointQueryParams(readPointQuery(query)))).toEqual(readPointQuery(query));
			}),
		);
	});
});
