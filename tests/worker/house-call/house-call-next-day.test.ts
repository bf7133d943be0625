/** A day without free slots: the next one that has some is told, and chosen by one press, without scripts. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { houseCallWords } from '#shared/house-call/words.ts';
import { weekdayOf } from '#shared/house-call/rules.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { bookHouseCall, caller, dayFromNow, houseCallServices, ownPhone } from '#tests/support/house-calls.ts';
import { ask, fresh, read, submit, type Refused } from '#tests/support/laboratory.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Slots {
	readonly data: readonly { readonly from: string }[];
	readonly next: string | null;
}
const slots = (date: string, calling: object = {}) => read<Slots & Refused>(ask('GET', `/api/site-house-call/slots?date=${date}`, calling));
const run = (sql: string) => env.LAB_DB.prepare(sql).run();
const file = async (rows: readonly object[]) => expect((await lis('PUT', '/lis/house-call-slots', rows)).status).toBe(200);
const slot = (day: string, capacity = 1, from = '09:00', city = 'almaty') => ({ city, day, from, till: '23:59', capacity });

beforeAll(seedSite);
beforeEach(async () => {
	for (const table of ['house_call_access', 'house_call_lines', 'house_calls', 'house_call_slots', 'outgoing']) await run(`DELETE FROM ${table}`);
});

describe('the next day', () => {
	it('is told where a day is full, and not where it has a place', async () => {
		await file([slot(dayFromNow(5)), slot(dayFromNow(9), 2), slot(dayFromNow(12))]);
		expect(await slots(dayFromNow(5))).toMatchObject({ data: [{ from: '09:00' }], next: null });
		expect(await bookHouseCall({ departure_date: dayFromNow(5) })).toMatchObject({ http: 200 });
		expect(await slots(dayFromNow(5))).toMatchObject({ http: 200, data: [], next: dayFromNow(9) });
		expect(await slots(dayFromNow(10))).toMatchObject({ data: [], next: dayFromNow(12) });
		// One place of two is left there, then none.
		expect(await bookHouseCall({ departure_date: dayFromNow(9), phone: ownPhone() })).toMatchObject({ http: 200 });
		expect((await slots(dayFromNow(5))).next).toBe(dayFromNow(9));
		expect(await bookHouseCall({ departure_date: dayFromNow(9), phone: ownPhone() })).toMatchObject({ http: 200 });
		expect((await slots(dayFromNow(5))).next).toBe(dayFromNow(12));
		expect(await slots(dayFromNow(12))).toMatchObject({ data: [{ from: '09:00' }], next: null });
		expect((await slots(dayFromNow(13))).next).toBeNull();
	});
	it('goes by the days of the week, and by a day’s own slots in their place', async () => {
		await file([1, 2, 3, 4, 5, 6, 7].map((day) => slot(String(day))));
		await file([slot(dayFromNow(3), 0), slot(dayFromNow(4), 0)]);
		expect((await slots(dayFromNow(3))).next).toBe(dayFromNow(5));
		await run(`DELETE FROM house_call_slots WHERE day = '${weekdayOf(dayFromNow(5))}'`);
		expect((await slots(dayFromNow(3))).next).toBe(dayFromNow(6));
	});
	it('is none after the last day that can be booked, nor of another city or one without house calls', async () => {
		await file([slot(dayFromNow(30)), slot(dayFromNow(4), 1, '09:00', 'astana')]);
		expect((await slots(dayFromNow(2))).next).toBe(dayFromNow(30));
		expect((await slots(dayFromNow(2), { city: 99 })).next).toBeNull();
		await run('DELETE FROM house_call_slots');
		await run(`INSERT INTO house_call_slots (city_id, day, begins, ends, capacity) VALUES (98, '${dayFromNow(31)}', '09:00', '11:00', 5)`);
		expect((await slots(dayFromNow(2))).next).toBeNull();
	});
	it('has a slot that can still be booked: not one of the first two hours of a night', async () => {
		await file([slot(dayFromNow(1), 1, '00:30'), slot(dayFromNow(2))]);
		const at = (time: string) => ({ services: houseCallServices({ clock: () => Date.parse(`${dayFromNow(0)}T${time}:00+05:00`) }) });
		expect((await slots(dayFromNow(0), at('22:30'))).next).toBe(dayFromNow(1));
		expect((await slots(dayFromNow(0), at('22:31'))).next).toBe(dayFromNow(2));
	});
	it('is found by index', async () => {
		const { results } = await env.LAB_DB.prepare(
			`EXPLAIN QUERY PLAN SELECT j.value ->> 'day' AS day FROM json_each('[]') j
			WHERE EXISTS (SELECT 1 FROM house_call_slots s WHERE s.city_id = 98 AND s.day = j.value ->> 'day' AND s.begins >= j.value ->> 'since' AND s.capacity >
				(SELECT count(*) FROM house_calls h WHERE h.city_id = 98 AND h.departure_date = j.value ->> 'day' AND h.begins = s.begins AND h.state <> 'cancelled'))
			ORDER BY j.key LIMIT 1`,
		).all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toMatch(/SEARCH s (?:EXISTS )?USING PRIMARY KEY/);
		expect(plan).toContain('house_calls_by_slot');
		expect(plan).not.toMatch(/SCAN (?:s|h|house)/);
	});
});

/** The day that is chosen in a page's form. */
const chosenDay = (html: string): string | undefined => {
	const days = html.match(/<input[^>]*name="departure_date"[^>]*>/g) ?? [];
	return /value="([^"]*)"/.exec(days.find((input) => input.includes(' checked')) ?? '')?.[1];
};

describe.each(locales)('the page (%s)', (locale) => {
	const t = translator(locale)(houseCallWords);
	const nextFree = (day: string) => t('slots.next', { day: formatDay(locale, day) });
	it('tells the day, and a press without scripts shows its times, with all that was typed', async () => {
		await file([slot(dayFromNow(8))]);
		const page = await (await visit(localise(`/house-call?date=${dayFromNow(6)}`, locale))).text();
		for (const text of [t('slots.full'), nextFree(dayFromNow(8)), t('slots.take'), `data-next-day="${dayFromNow(8)}"`]) expect(page).toContain(text);
		const typed = { ...caller, slot: '', departure_date: dayFromNow(6), key: fresh(), 'smart-token': '' };
		const answer = await submit(localise('/house-call', locale), { ...typed, intent: 'next' });
		const chosen = await answer.text();
		expect(answer.status).toBe(200);
		expect(chosenDay(chosen)).toBe(dayFromNow(8));
		for (const text of ['value="09:00"', `value="${caller.fio}"`, 'value="Абая, 10"', `value="${caller.phone}"`]) expect(chosen).toContain(text);
		expect(chosen).not.toContain(t('slots.take'));
	});
	it('offers none where there is none, and where the day has a time', async () => {
		await file([slot(dayFromNow(3))]);
		for (const day of [3, 6]) expect(await (await visit(localise(`/house-call?date=${dayFromNow(day)}`, locale))).text()).not.toContain(t('slots.take'));
	});
});

describe('a press for the next day', () => {
	it('where it was taken meanwhile leads to the one after it; where nothing is left, or no day was chosen, all stays as it was', async () => {
		await file([slot(dayFromNow(8)), slot(dayFromNow(10))]);
		const press = async (day: string) =>
			(await submit('/house-call', { ...caller, departure_date: day, key: fresh(), 'smart-token': '', intent: 'next' })).text();
		expect(await bookHouseCall({ departure_date: dayFromNow(8) })).toMatchObject({ http: 200 });
		expect(chosenDay(await press(dayFromNow(6)))).toBe(dayFromNow(10));
		await run('DELETE FROM house_call_slots');
		expect(chosenDay(await press(dayFromNow(6)))).toBe(dayFromNow(6));
		expect(await press('')).toContain(`value="${caller.fio}"`);
	});
});
