/** A holiday or other hours that are brought in after somebody chose when to come: the person and the laboratory are told, and nobody is promised a closed door. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, test, vi } from 'vitest';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayAfter, dayInAlmaty, formatDay, formatMoment, weekdayOf } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { afterWorkingDays, momentOf } from '#shared/order/visit.ts';
import { ask, person, placed, read, submit } from '#tests/support/laboratory.ts';
import { view } from '#tests/support/orders.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { cookiesOf, drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const today = dayInAlmaty(Date.now());
const next = (weekday: number, after: number) => {
	let day = dayAfter(today, after);
	while (weekdayOf(day) !== weekday) day = dayAfter(day, 1);
	return day;
};
/** Each case has days of its own. */
const [holiday, shorter, fine, tuesday] = [next(1, 10), next(6, 10), next(3, 10), next(2, 10)];
const names = { name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке' };
const bring = async (path: string, rows: readonly object[]) => expect((await drop(await lis('PUT', path, rows))).status).toBe(200);
const choose = (order: { readonly id: string; readonly access: string }, day: string, time: string) =>
	read(ask('POST', '/api/site-order/visit', { body: { id: order.id, day, time }, access: order.access }));

interface Missed {
	readonly data: readonly { readonly orderNr: string; readonly visitAt: string; readonly point: string; readonly fault: string; readonly status: number }[];
	readonly next: string | null;
}
const missed = async (query = '') => (await (await lis('GET', `/lis/orders/visits${query}`)).json()) as Missed;
const visitFaultOf = async (orderNr: string) =>
	((await (await lis('GET', `/lis/orders/${orderNr}`)).json()) as { readonly visitFault: string | null }).visitFault;

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

test('a holiday: the order says that nobody is there, the paper as well; the calendar has nothing to give; the laboratory lists it', async () => {
	const [closed, other] = [await placed([glucose]), await placed([glucose])];
	expect((await choose(closed, holiday, '09:00')).http).toBe(200);
	expect((await choose(other, fine, '09:00')).http).toBe(200);
	expect((await missed()).data).toEqual([]);
	expect((await view(closed.id, closed.access)).visit).toMatchObject({ chosen: true, fault: null });
	expect(await visitFaultOf(closed.orderNr)).toBeNull();
	await bring('/lis/holidays', [{ day: holiday, ...names, hours: 'sunday' }]);

	const at = new Date(momentOf(holiday, '09:00')).toISOString();
	expect((await view(closed.id, closed.access)).visit).toEqual({ at, chosen: true, fault: { rule: 'pointDayOff' } });
	expect((await view(other.id, other.access)).visit).toMatchObject({ fault: null });
	const cookie = await cookieOf(closed);
	for (const locale of locales) {
		const html = await (await visit(localise(`/order/${closed.id}`, locale), { headers: { Cookie: cookie } })).text();
		const lang = ({ ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' } as const)[locale];
		const paper = await ask('GET', `/api/site-order/form?id=${closed.id}`, { lang, access: closed.access });
		const text = (await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
		const said = translator(locale)(orderPlanWords)('visit.changed', { moment: formatMoment(locale, at) });
		for (const part of [said, translator(locale)(rulesWords)('pointDayOff')]) {
			expect(html).toContain(part);
			expect(text).toContain(part.replaceAll(/\s+/g, ' '));
		}
		expect(html).not.toContain('/api/site-order/calendar');
	}
	expect((await drop(await ask('GET', `/api/site-order/calendar?id=${closed.id}`, { access: closed.access }))).status).toBe(409);
	expect((await drop(await ask('GET', `/api/site-order/calendar?id=${other.id}`, { access: other.access }))).status).toBe(200);

	expect(await missed()).toEqual({
		data: [{ orderNr: closed.orderNr, status: 1, point: 'abay', visitAt: at, fault: 'pointDayOff', telling: 'waiting', toldAt: null }],
		next: null,
	});
	expect([await visitFaultOf(closed.orderNr), await visitFaultOf(other.orderNr)]).toEqual(['pointDayOff', null]);
	// The same day is refused by now; another one settles it.
	expect(await choose(closed, holiday, '09:00')).toMatchObject({ http: 422, fields: [{ field: 'day', rule: 'pointDayOff' }] });
	expect((await choose(closed, fine, '10:00')).http).toBe(200);
	expect((await missed()).data).toEqual([]);
	expect(await visitFaultOf(closed.orderNr)).toBeNull();
});

test('other hours: what is too early, in the break or too late for blood is told, page by page; a cancelled order is not', async () => {
	const times = ['08:00', '09:00', '10:00', '10:30'];
	const orders = [];
	for (const time of times) {
		const order = await placed([glucose]);
		expect((await choose(order, shorter, time)).http).toBe(200);
		orders.push(order);
	}
	const weekday = await placed([glucose]);
	expect((await choose(weekday, tuesday, '09:30')).http).toBe(200);
	await bring('/lis/points', [{ slug: 'abay', saturday: '08:30-14:00', blood_until: '10:15', break: '09:15-09:45' }]);
	const expected: (readonly [string | undefined, string])[] = [
		[weekday.orderNr, 'pointBreak'],
		[orders[0]?.orderNr, 'pointClosed'],
		[orders[3]?.orderNr, 'bloodOver'],
	];
	const seen: (readonly [string | undefined, string])[] = [];
	for (let after: string | null = ''; after !== null;) {
		const page: Missed = await missed(`?pageSize=1${after === '' ? '' : `&after=${after}`}`);
		seen.push(...page.data.map(({ orderNr, fault }) => [orderNr, fault] as const));
		after = page.next;
	}
	expect(new Map(seen)).toEqual(new Map(expected));
	expect(seen.length).toBe(expected.length);
	await ask('POST', '/api/site-order/cancel', { access: weekday.access, body: { id: weekday.id } });
	expect((await missed()).data.map(({ orderNr }) => orderNr)).not.toContain(weekday.orderNr);
	await bring('/lis/points', [{ slug: 'abay', saturday: '08:00-14:00', blood_until: '11:00', break: '' }]);
	expect((await missed()).data).toEqual([]);
});

test('the list is found by its index, and asked for with the key alone', async () => {
	const plan = await env.LAB_DB.prepare(
		'EXPLAIN QUERY PLAN SELECT order_nr FROM orders o WHERE o.visit_at IS NOT NULL AND (o.visit_at, o.order_nr) > (?1, ?2) AND o.status + 0 IN (1, 2) ORDER BY o.visit_at, o.order_nr LIMIT 3',
	)
		.bind(0, '')
		.all<{ detail: string }>();
	expect(plan.results.map(({ detail }) => detail).join()).toMatch(/^SEARCH o USING (?:COVERING )?INDEX orders_by_visit/);
	expect((await drop(await visit('/lis/orders/visits'))).status).toBe(401);
	expect((await drop(await lis('GET', '/lis/orders/visits?after=x'))).status).toBeGreaterThanOrEqual(400);
});

test('the day on which all is ready counts the days that people work', async () => {
	const order = await placed([glucose]);
	const first = next(4, 20);
	const friday = dayAfter(first, 1);
	const html = async () => (await (await visit(`/en/order/${order.id}`, { headers: { Cookie: await cookieOf(order) } })).text()).replaceAll('\u00a0', ' ');
	expect((await choose(order, first, '09:00')).http).toBe(200);
	expect(await html()).toContain(formatDay('en', friday).replaceAll('\u00a0', ' '));
	await bring('/lis/holidays', [
		{ day: friday, ...names, hours: 'holiday' },
		{ day: dayAfter(first, 2), ...names, hours: 'weekdays' },
	]);
	const calendar = (await (await visit('/api/calendar?lang=ru-RU&city_id=98')).json()) as { readonly data: readonly { day: string; works: boolean }[] };
	expect(calendar.data).toEqual(
		expect.arrayContaining([
			{ day: friday, works: false },
			{ day: dayAfter(first, 2), works: true },
		]),
	);
	expect(afterWorkingDays(first, 1, calendar.data)).toBe(dayAfter(first, 2));
	const ready = /<p>[^<]*ready[^<]*<\/p>/.exec(await html())?.[0] ?? '';
	expect(ready).toContain(formatDay('en', dayAfter(first, 2)).replaceAll('\u00a0', ' '));
});

/** As a browser that has proved the order's phone. */
async function cookieOf({ id }: { readonly id: string }): Promise<string> {
	return cookiesOf(await submit(`/order/${id}`, { intent: 'prove', phone: person.phone }));
}
