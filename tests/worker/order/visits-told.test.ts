/** Anyone who chose a visit that is none any more is told: once for each change, in the order's language, by day, and not of what is no longer true. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayAfter, dayInAlmaty, formatMoment, formatShortDay, weekdayOf } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { momentOf } from '#shared/order/visit.ts';
import { visitMessageWords } from '#shared/order/visit-messages.words.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import { tellMissedVisits } from '#worker/lab/order/missed-visits.ts';
import { takeBatch } from '#worker/lab/jobs.ts';
import { ask, fresh, move, person, read, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { drop, idOf, lis, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const today = dayInAlmaty(Date.now());
const day = (weekday: number, after: number) => {
	let at = dayAfter(today, after);
	while (weekdayOf(at) !== weekday) at = dayAfter(at, 1);
	return at;
};
const [holiday, fine] = [day(1, 10), day(3, 10)];
const names = { name_ru: 'Праздник', name_en: 'Holiday', name_kz: 'Мереке' };
const hour = 3_600_000;
/** Noon of a day before all visits: nobody sleeps. */
const noon = momentOf(dayAfter(today, 1), '12:00');

const bring = async (path: string, rows: readonly object[]) => expect((await drop(await lis('PUT', path, rows))).status).toBe(200);
const close = () => bring('/lis/holidays', [{ day: holiday, ...names, hours: 'sunday' }]);
const open = () => bring('/lis/holidays', [{ day: holiday, ...names, hours: 'usual' }]);

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
beforeEach(async () => {
	await open();
	await env.LAB_DB.batch(
		['DELETE FROM outgoing', 'DELETE FROM outgoing_counts', 'DELETE FROM missed_visits', 'DELETE FROM visit_look', 'UPDATE orders SET visit_at = NULL'].map(
			(sql) => env.LAB_DB.prepare(sql),
		),
	);
});

interface Sent {
	readonly to: string;
	readonly text: string;
	readonly id: string;
	readonly subject?: string;
}

/** The job and the queue, by a clock that is set by hand. */
function bench(outcome: SendOutcome = { kind: 'sent' }, more: Parameters<typeof testServices>[0] = {}) {
	const sent: Sent[] = [];
	const time = { now: noon };
	const queued: { readonly id: string; readonly at: number }[] = [];
	const send = async (message: Sent) => {
		sent.push(message);
		return outcome;
	};
	const services = testServices({
		clock: () => time.now,
		queue: {
			async send(tasks) {
				for (const { task, delayMs = 0 } of tasks) queued.push({ id: task.id, at: time.now + delayMs });
			},
		},
		sms: { send },
		mail: { send },
		...more,
	});
	/** What the queue has by then. */
	const work = async () => {
		const due = queued.filter(({ at }) => at <= time.now);
		for (const one of due) queued.splice(queued.indexOf(one), 1);
		await takeBatch(
			{ db: env.LAB_DB, services },
			{
				queue: 'zerthana-messages',
				messages: due.map(({ id }) => ({
					body: { kind: 'message', id },
					ack: () => undefined,
					retry: ({ delaySeconds = 0 }: { readonly delaySeconds?: number } = {}) => queued.push({ id, at: time.now + delaySeconds * 1000 }),
				})),
			},
		);
	};
	const look = () => tellMissedVisits({ db: env.LAB_DB, services });
	/** Time passes, and what comes of it. */
	const pass = async (ms: number) => {
		time.now += ms;
		await look();
		await work();
	};
	return { sent, time, services, queued, work, look, pass };
}

/** An order with a visit that was right when it was chosen. */
async function chosen(
	more: object = {},
	{ lang = 'ru-RU', at = holiday }: { readonly lang?: 'ru-RU' | 'en-US' | 'kk-KZ'; readonly at?: string } = {},
): Promise<Placed> {
	const order = await read<Placed>(ask('POST', create, { key: fresh(), lang, body: { ...person, analyses: [glucose], ...more } }));
	expect((await choose(order, at, '09:00')).http).toBe(200);
	await env.LAB_DB.prepare("DELETE FROM outgoing WHERE kind NOT LIKE 'visit-%'").run();
	return order;
}
const choose = ({ id, access }: Placed, at: string, time: string) => read(ask('POST', '/api/site-order/visit', { body: { id, day: at, time }, access }));

interface Listed {
	readonly data: readonly { readonly orderNr: string; readonly fault: string; readonly telling: string; readonly toldAt: string | null }[];
}
const listed = async () =>
	((await (await lis('GET', '/lis/orders/visits')).json()) as Listed).data.map(({ fault, telling, toldAt }) => ({ fault, telling, toldAt }));
const states = async () => (await env.LAB_DB.prepare('SELECT kind, state, reason, facts FROM outgoing ORDER BY kind').all()).results;
const untold = async () => ((await (await lis('GET', '/lis/messages')).json()) as { readonly data: readonly object[] }).data;
const calledOff = [
	{ kind: 'visit-missed-mail', state: 'refused', reason: '', facts: '{}' },
	{ kind: 'visit-missed-sms', state: 'refused', reason: '', facts: '{}' },
];

describe('a visit that is none any more', () => {
	it.each(locales)('is told by phone and e-mail in the order’s language, an hour after the change (%s)', async (locale) => {
		const { sent, time, services, look, pass } = bench();
		const order = await chosen({}, { lang: localeFacts[locale].alias });
		await look();
		expect(await states()).toEqual([]);
		await close();
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'waiting', toldAt: null }]);
		await pass(0);
		await pass(hour - 1);
		expect(sent).toEqual([]);
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'waiting', toldAt: null }]);
		await pass(hour);
		expect(sent.map(({ to }) => to).sort()).toEqual(['+77012345678', 'aigul@example.kz']);
		const t = translator(locale)(visitMessageWords);
		const [sms, mail] = [sent.find(({ to }) => to.startsWith('+')), sent.find(({ to }) => to.includes('@'))];
		const at = momentOf(holiday, '09:00');
		const link = services.origin + localise(`/order/${order.id}`, locale);
		const phone = formatPhone(brand.phone);
		expect(sms?.text).toBe(t('sms', { brand: brand.name, day: formatShortDay(locale, holiday), time: '09:00', link, phone }));
		// Two parts of Cyrillic letters, and of Latin ones.
		expect(sms?.text.length).toBeLessThanOrEqual(locale === 'en' ? 306 : 134);
		const point = { ru: 'Пункт на Абая', en: 'Abay Point', kz: 'Абай пункті' }[locale];
		for (const part of [formatMoment(locale, at), point, t('reasons.pointDayOff'), link, phone, order.orderNr]) expect(mail?.text).toContain(part);
		expect(mail?.subject).toBe(t('subject', { brand: brand.name, number: order.orderNr }));
		expect(sent.map(({ text }) => text).join()).not.toMatch(/\{\{|Айгүл|Сәрсенбаева|BIO-/);
		const toldAt = new Date(time.now).toISOString();
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'sent', toldAt }]);
		// That it was told stands there when the message is long gone.
		await pass(hour);
		await env.LAB_DB.prepare('DELETE FROM outgoing').run();
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'sent', toldAt }]);
	});

	it('is told once, however often the same is imported or looked at, also at the same moment', async () => {
		const { sent, look, pass } = bench();
		await chosen();
		await close();
		await Promise.all([look(), look()]);
		await close();
		await pass(hour);
		await close();
		await pass(hour);
		await pass(24 * hour);
		expect(sent).toHaveLength(2);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM outgoing').first('n')).toBe(2);
	});

	it.each<readonly [string, (order: Placed) => Promise<unknown>]>([
		['the order was cancelled', ({ id, access }) => ask('POST', '/api/site-order/cancel', { access, body: { id } })],
		['the laboratory has taken it up', async ({ orderNr }) => [await move(orderNr, 2), await move(orderNr, 3)]],
		['another time was chosen', (order) => choose(order, fine, '09:00')],
	])('is told to nobody where %s meanwhile, even where no job has looked since', async (_name, act) => {
		const { sent, time, work, look } = bench();
		const order = await chosen();
		await close();
		await look();
		await act(order);
		await env.LAB_DB.prepare("DELETE FROM outgoing WHERE kind NOT LIKE 'visit-%'").run();
		time.now += 2 * hour;
		await work();
		expect([sent, await states(), await untold()]).toEqual([[], calledOff, []]);
		expect(await listed()).toEqual([]);
	});

	it('is told to nobody where the change was taken back within the hour, and is told where it comes again', async () => {
		const { sent, pass } = bench();
		await chosen();
		await close();
		await pass(0);
		await open();
		await pass(2 * hour);
		expect([sent, await states()]).toEqual([[], calledOff]);
		await close();
		await pass(0);
		await pass(2 * hour);
		expect(sent).toHaveLength(2);
		// That the point is open again is said by the order's page alone; that it closes once more is another change.
		await open();
		await pass(2 * hour);
		expect(sent).toHaveLength(2);
		expect(await listed()).toEqual([]);
		await close();
		await pass(0);
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'waiting', toldAt: null }]);
		await pass(2 * hour);
		expect(sent).toHaveLength(4);
	});

	it('is told of another one that was chosen, once that is none either', async () => {
		const { sent, pass } = bench();
		const order = await chosen();
		await close();
		await pass(0);
		await pass(2 * hour);
		expect((await choose(order, fine, '09:00')).http).toBe(200);
		await bring('/lis/holidays', [{ day: fine, ...names, hours: 'sunday' }]);
		await pass(0);
		await pass(2 * hour);
		expect(sent).toHaveLength(4);
		expect(sent.at(-1)?.text).toContain(formatMoment('ru', momentOf(fine, '09:00')));
		await bring('/lis/holidays', [{ day: fine, ...names, hours: 'usual' }]);
	});

	it('keeps the quiet hours, and says nothing once the time has come', async () => {
		const { sent, time, pass } = bench();
		await chosen();
		await close();
		time.now = momentOf(dayAfter(today, 1), '22:00');
		await pass(0);
		await pass(9 * hour);
		expect(sent).toEqual([]);
		await pass(3 * hour);
		expect(sent).toHaveLength(2);

		await env.LAB_DB.prepare('UPDATE orders SET visit_at = NULL').run();
		await open();
		await chosen();
		await close();
		time.now = momentOf(holiday, '07:00');
		await pass(0);
		await pass(2 * hour);
		expect(sent).toHaveLength(2);
		expect((await untold()).map((row) => 'why' in row && row.why)).toEqual(['late', 'late']);
	});

	it('is told at once where it is near', async () => {
		const { sent, time, pass } = bench();
		const order = await chosen();
		expect((await choose(order, holiday, '10:00')).http).toBe(200);
		await close();
		time.now = momentOf(holiday, '08:30');
		await pass(0);
		expect(sent).toHaveLength(2);
	});

	it('waits for room of the day, counted with what the laboratory itself causes, and is called off there, too', async () => {
		const { sent, time, pass, work } = bench(
			{ kind: 'sent' },
			{
				messageBudgets: {
					sms: { visitors: 100, owners: 0 },
					mail: { visitors: 100, owners: 0 },
					push: { visitors: 0, owners: 0 },
					telegram: { visitors: 0, owners: 0 },
				},
			},
		);
		const order = await chosen();
		await close();
		await pass(0);
		await pass(2 * hour);
		expect(sent).toEqual([]);
		expect((await untold()).map((row) => 'why' in row && row.why)).toEqual(['budget', 'budget']);
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'waiting', toldAt: null }]);
		await ask('POST', '/api/site-order/cancel', { access: order.access, body: { id: order.id } });
		time.now += 2 * hour;
		await work();
		expect([await states(), await untold()]).toEqual([calledOff, []]);
	});

	it('says to the laboratory whom nobody reaches', async () => {
		const { pass, sent } = bench({ kind: 'refused', code: 'no-such-number' });
		await chosen({ phone: '+4915112345678', email: '' });
		await close();
		await pass(0);
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'nobody', toldAt: null }]);
		await env.LAB_DB.prepare('UPDATE orders SET visit_at = NULL').run();
		await open();
		await chosen();
		await close();
		await pass(0);
		await pass(2 * hour);
		expect(sent).toHaveLength(2);
		expect(await listed()).toEqual([{ fault: 'pointDayOff', telling: 'failed', toldAt: null }]);
	});

	it.each(locales)('of a point that is closed for good says that, and leads to the telephone (%s)', async (locale) => {
		const { sent, pass } = bench();
		await chosen({}, { lang: localeFacts[locale].alias });
		await env.LAB_DB.prepare("UPDATE orders SET point_slug = 'gone', point_id = 'gone' WHERE visit_at IS NOT NULL").run();
		await pass(0);
		await pass(2 * hour);
		const t = translator(locale)(visitMessageWords);
		const mail = sent.find(({ to }) => to.includes('@'));
		expect(mail?.subject).toBe(t('goneSubject', { brand: brand.name, number: /\d+/.exec(mail?.subject ?? '')?.[0] ?? '' }));
		for (const { text } of sent) expect(text).toContain(formatPhone(brand.phone));
		expect(sent.find(({ to }) => to.startsWith('+'))?.text.length).toBeLessThanOrEqual(locale === 'en' ? 306 : 134);
		expect(await listed()).toMatchObject([{ fault: 'pointGone', telling: 'sent' }]);
	});

	it('of many at once is told piece by piece, the next visit first, and none is left out', async () => {
		const { look } = bench();
		const order = await chosen();
		const { results } = await env.LAB_DB.prepare(
			"SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'order_nr', 'key_hash', 'visit_at')",
		).all<{
			name: string;
		}>();
		const columns = results.map(({ name }) => `"${name}"`).join(', ');
		await env.LAB_DB.prepare(
			`INSERT INTO orders (id, order_nr, key_hash, visit_at, ${columns})
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
			SELECT 'many-' || i, CAST(90000000 + i AS TEXT), 'many-' || i, visit_at + i * 1000, ${columns} FROM n, orders WHERE id = ?1`,
		)
			.bind(order.id)
			.run();
		await close();
		const noted = async () =>
			(await env.LAB_DB.prepare('SELECT count(*) AS n, max(visit_at) AS last FROM missed_visits').first<{ n: number; last: number }>()) ?? null;
		await look();
		expect(await noted()).toEqual({ n: 200, last: momentOf(holiday, '09:00') + 199_000 });
		await look();
		expect(await noted()).toEqual({ n: 251, last: momentOf(holiday, '09:00') + 250_000 });
		await look();
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM outgoing').first('n')).toBe(502);
		await env.LAB_DB.prepare("DELETE FROM missed_visits WHERE order_id LIKE 'many-%'").run();
		await env.LAB_DB.batch(
			['DELETE FROM order_changes', 'DELETE FROM orders'].map((sql) =>
				env.LAB_DB.prepare(`${sql} WHERE ${sql.includes('changes') ? 'order_id' : 'id'} LIKE 'many-%'`),
			),
		);
	});
});
