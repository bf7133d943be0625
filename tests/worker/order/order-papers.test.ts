/** What an order tells and gives away: its way through the states, the visit, how to prepare, the form on paper, the calendar, the letter. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { clockInAlmaty, dayInAlmaty, formatMoment } from '#shared/kit/dates.ts';
import { formatMoney, formatPhone } from '#shared/kit/money.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { momentOf } from '#shared/order/visit.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { addCard } from '#tests/support/accounts.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { ask, fresh, joinCookies, move, person, placed, read, requested, submit, type Placed } from '#tests/support/laboratory.ts';
import { view } from '#tests/support/orders.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const sentence = { name_ru: 'Не есть 12 часов.', name_en: 'Fast for 12 hours.', name_kz: '12 сағат тамақ ішпеңіз.' };
const term = (rules: string) => lis('PUT', '/lis/catalogue', [{ kind: 'preparation', code: 'fasting-8', ...sentence, rules }]);
let [glucose, urine] = [0, 0];
beforeAll(async () => {
	await seedSite();
	expect((await term('fasting 12h..14h')).status).toBe(200);
	[glucose, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-003')]);
});

/** The next Monday, on which the point is open whatever day it is. */
function monday(): string {
	let at = Date.now() + 86_400_000;
	while (clockInAlmaty(at).weekday !== 1) at += 86_400_000;
	return dayInAlmaty(at);
}
const choose = (order: Pick<Placed, 'id'>, access: string | undefined, day: string, time: string) =>
	read(ask('POST', '/api/site-order/visit', { body: { id: order.id, day, time }, ...(access === undefined ? {} : { access }) }));
const paths = ['/api/site-order/form', '/api/site-order/calendar', '/api/order/web-cart-order-download-by-id'] as const;
const give = (path: string, id: string, access?: string, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	ask('GET', `${path}?id=${id}`, { lang, ...(access === undefined ? {} : { access }) });
const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer());

describe('the way of an order', () => {
	it('has the moment of each state, and of none twice', async () => {
		const order = await requested([glucose]);
		await move(order.orderNr, 4);
		await move(order.orderNr, 4);
		const { events } = await view(order.id, order.access);
		expect(events.map(({ status }) => status)).toEqual([1, 2, 3, 4] as unknown as Order['events'][number]['status'][]);
		const moments = events.map(({ at }) => Date.parse(at));
		expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
	});
	it('says when it was cancelled', async () => {
		const order = await placed([glucose]);
		for (let twice = 0; twice < 2; twice += 1) await ask('POST', '/api/site-order/cancel', { access: order.access, body: { id: order.id } });
		const { events, visit: planned } = await view(order.id, order.access);
		expect([events.map(({ status }) => status), planned]).toEqual([[1, 5], null]);
	});
	it('of an order, its states are found by its key', async () => {
		const plan = await env.LAB_DB.prepare('EXPLAIN QUERY PLAN SELECT status, at FROM order_events WHERE order_id = ?1 ORDER BY at, status')
			.bind('x')
			.all<{ detail: string }>();
		expect(plan.results.map(({ detail }) => detail).join()).toMatch(/^SEARCH order_events USING PRIMARY KEY/);
	});
});

describe('the visit', () => {
	it('is the next morning when the point opens, until one is chosen', async () => {
		const order = await placed([glucose]);
		const before = await view(order.id, order.access);
		expect(before.visit?.chosen).toBe(false);
		expect(['07:30', '08:00']).toContain(clockInAlmaty(Date.parse(before.visit?.at ?? '')).time);
		const day = monday();
		expect(await choose(order, order.access, day, '08:15')).toMatchObject({ http: 200 });
		const at = new Date(momentOf(day, '08:15')).toISOString();
		expect((await view(order.id, order.access)).visit).toEqual({ at, chosen: true, fault: null });
	});
	it.each([
		['08:00', 200],
		['11:00', 422],
		['06:00', 422],
		['16:00', 422],
		['25:00', 422],
		['', 422],
	])('at %s: %i', async (time, status) => {
		const order = await placed([glucose]);
		expect((await choose(order, order.access, monday(), time)).http).toBe(status);
		expect((await view(order.id, order.access)).visit?.chosen).toBe(status === 200);
	});
	it('with nothing to be taken there, as long as the point is open', async () => {
		const order = await placed([urine]);
		expect((await choose(order, order.access, monday(), '15:30')).http).toBe(200);
	});
	it('not on a Sunday, in the past, or in three months', async () => {
		const order = await placed([glucose]);
		const sunday = dayInAlmaty(momentOf(monday(), '12:00') + 6 * 86_400_000);
		const far = dayInAlmaty(momentOf(monday(), '12:00') + 91 * 86_400_000);
		for (const [day, rule] of [
			[sunday, 'pointDayOff'],
			['2020-01-06', 'datePassed'],
			[far, 'visitTooFar'],
		] as const) {
			const answer = await choose(order, order.access, day, '09:00');
			expect([answer.http, answer.fields]).toEqual([422, [expect.objectContaining({ field: 'day', rule })]]);
		}
	});
	it('of an order that has gone on is refused', async () => {
		const order = await requested([glucose]);
		expect(await choose(order, order.access, monday(), '09:00')).toMatchObject({ http: 409, code: 'transition-refused' });
	});
	it('of somebody else’s order is that of one that does not exist', async () => {
		const [mine, theirs] = [await placed([glucose]), await placed([glucose])];
		const day = monday();
		const foreign = await choose(theirs, mine.access, day, '09:00');
		expect(foreign).toEqual(await choose({ id: 'A'.repeat(32) }, mine.access, day, '09:00'));
		expect(foreign.http).toBe(404);
		expect((await view(theirs.id, theirs.access)).visit?.chosen).toBe(false);
	});
	it('is chosen on the order’s page, which tells the plan for it, without scripts', async () => {
		const { id } = await placed([glucose]);
		const proved = await submit(`/order/${id}`, { intent: 'prove', phone: person.phone });
		const cookies = cookiesOf(proved);
		const day = monday();
		const saved = await post(`/order/${id}`, { intent: 'visit', day, time: '08:30' }, { Cookie: cookies });
		expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/order/${id}`]);
		const html = await (await visit(`/order/${id}`, { headers: { Cookie: cookies } })).text();
		const fast = new Date(momentOf(day, '08:30') - 12 * 3_600_000).getTime();
		expect(html).toContain(translator('ru')(preparationWords)('what.fasting'));
		expect(html).toContain(formatMoment('ru', fast).replace(', ', ', с '));
		expect(html).toContain('/api/site-order/form?');
		const refused = await post(`/order/${id}`, { intent: 'visit', day, time: '15:00' }, { Cookie: cookies });
		const back = await (await visit(`/order/${id}`, { headers: { Cookie: joinCookies(cookies, refused) } })).text();
		expect(back).toContain('11:00');
		expect(back).not.toContain(translator('ru')(orderPlanWords)('visit.assumed', { moment: '' }).slice(0, 20));
	});
});

describe('a child of six', () => {
	it('is not asked to leave off alcohol, and its parents are told whom to ask how long it may fast: on the page, on paper, in the calendar and in the letter', async () => {
		expect((await term('fasting 12h..14h | no-alcohol 24h+ | no-smoking 1h+')).status).toBe(200);
		try {
			const birthDate = `${String(new Date().getUTCFullYear() - 6)}-01-02`;
			const grown = await placed([glucose]);
			await env.LAB_DB.prepare('DELETE FROM outgoing').run();
			const child = await placed([glucose], { birthDate });
			const { facts } = (await env.LAB_DB.prepare("SELECT facts FROM outgoing WHERE kind = 'order-received-mail'").first<{
				facts: string;
			}>()) ?? { facts: '' };
			const proof = cookiesOf(await submit(`/order/${child.id}`, { intent: 'prove', phone: person.phone }));
			const calendar = (await (await give(paths[1], child.id, child.access)).text()).replaceAll('\r\n ', '');
			const pdf = async (order: Placed) =>
				(await textOfPdf(new Uint8Array(await (await give(paths[0], order.id, order.access)).arrayBuffer()))).join(' ');
			const t = translator('ru')(preparationWords);
			const plain = (text: string) => text.replace(/\\/g, '').replace(/\s+/g, ' ');
			const html = await (await visit(`/order/${child.id}`, { headers: { Cookie: proof } })).text();
			const texts: Readonly<Record<string, string>> = { html, calendar, letter: facts, pdf: await pdf(child) };
			const says = (text: string) => Object.keys(texts).filter((name) => plain(texts[name] ?? '').includes(text));
			expect(says(plain(t('child.fasting', { phone: '' })).split('. ')[0] ?? '')).toEqual(Object.keys(texts));
			for (const kind of ['no-alcohol', 'no-smoking'] as const) expect(says(t(`what.${kind}`))).toEqual([]);
			expect(calendar).not.toContain('PT720M');
			expect(plain(await pdf(grown))).toContain(t('what.no-alcohol'));
		} finally {
			await term('fasting 12h..14h');
		}
	});
});

describe('the papers of an order', () => {
	it.each(locales)('%s: the form has number, person, point, lines, total and the plan', async (locale) => {
		const order = await placed([glucose, urine], {});
		const day = monday();
		await choose(order, order.access, day, '08:00');
		const answer = await give('/api/site-order/form', order.id, order.access, localeFacts[locale].alias);
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
		expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment;.*order-\d{10}\.pdf/);
		const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
		const known = await view(order.id, order.access, localeFacts[locale].alias);
		const t = translator(locale);
		const moment = formatMoment(locale, momentOf(day, '08:00'));
		const wanted = [
			t(orderPlanWords)('paper.number', { number: order.orderNr }),
			`${person.lastName} ${person.firstName}`,
			known.point?.address ?? '-',
			...known.lines.flatMap((line) => [line.name, formatMoney(line.price)]),
			formatMoney(order.total),
			moment,
			t(preparationWords)('what.fasting'),
			formatPhone(brand.phone),
		];
		for (const part of wanted) expect(text).toContain(part.replace(/\s+/g, ' '));
		expect(text).not.toMatch(/\{\{|\[\?\]/);
	});
	it('a time that nobody chose is told as what is counted from', async () => {
		const order = await placed([glucose]);
		const t = translator('ru')(orderPlanWords);
		const text = async () => (await textOfPdf(await bytesOf(give('/api/site-order/form', order.id, order.access)))).join(' ').replace(/\s+/g, ' ');
		expect(await text()).toContain('Вы ещё не выбрали время.');
		await choose(order, order.access, monday(), '08:00');
		expect(await text()).toContain(t('paper.visit', { moment: formatMoment('ru', momentOf(monday(), '08:00')) }).replace(/\s+/g, ' '));
		expect(await text()).not.toContain('Вы ещё не выбрали время.');
	});
	it('the form’s sums add up with a discount, and say whether it is paid', async () => {
		const nr = '2000000099998';
		await addCard(nr, null, {});
		const order = await placed([glucose], { card: nr, payment: 'card' });
		const text = async () => (await textOfPdf(await bytesOf(give('/api/site-order/form', order.id, order.access)))).join(' ').replace(/\s+/g, ' ');
		const t = translator('ru')(orderPlanWords);
		const { amount = 0, discount, total } = await view(order.id, order.access);
		expect([amount - discount, total]).toEqual([total, 1970]);
		const before = await text();
		for (const part of [translator('ru')(totalsWords)('amount'), formatMoney(amount), `−${formatMoney(discount)}`, formatMoney(total), t('paper.unpaid')])
			expect(before).toContain(part.replace(/\s+/g, ' '));
		await env.LAB_DB.prepare("UPDATE payments SET state = 'paid' WHERE order_id = ?1").bind(order.id).run();
		expect(await text()).toContain(t('paper.paid'));
	});
	it.each(locales)('%s: the form never says paid of money that went back, or that a person looks at', async (locale) => {
		const order = await placed([glucose], { payment: 'card' });
		const form = () => give('/api/site-order/form', order.id, order.access, localeFacts[locale].alias);
		const text = async () => (await textOfPdf(await bytesOf(form()))).join(' ').replace(/\s+/g, ' ');
		const t = translator(locale)(orderPlanWords);
		const set = (sql: string) => env.LAB_DB.prepare(`UPDATE payments SET ${sql} WHERE order_id = ?1`).bind(order.id).run();
		const { id } = (await env.LAB_DB.prepare('SELECT id FROM payments WHERE order_id = ?1').bind(order.id).first<{ id: string }>()) ?? { id: '' };
		for (const [sql, words] of [
			["state = 'paid', returned = 500, returned_by = 'provider'", t('paper.paidInPart', { sum: formatMoney(500) })],
			["state = 'refunding', returned = 0, returned_by = ''", t('paper.refunding')],
			["state = 'refunded', returned = amount, returned_by = 'laboratory'", t('paper.refunded')],
			["state = 'refunded', returned = amount, returned_by = 'provider'", t('paper.refunded')],
			["state = 'refunded', returned = amount, returned_by = 'bank'", t('paper.chargedBack')],
		] as const) {
			await set(sql);
			const said = await text();
			expect(said).toContain(words.replace(/\s+/g, ' '));
			expect(said.includes(t('paper.paid'))).toBe(words.includes(t('paper.paid')));
		}
		await set("state = 'pending', returned = 0, returned_by = ''");
		await env.LAB_DB.batch([
			env.LAB_DB.prepare(
				`INSERT INTO payment_events (subject, payment_id, provider, provider_id, reference, source, outcome, said, state, times, first_at, last_at)
				VALUES (?1, ?1, 'local', 'x', ?1, 'status', 'paid', 'ok', 'pending', 1, 1, 1)`,
			).bind(id),
			env.LAB_DB.prepare(
				`INSERT INTO payment_cases (kind, subject, payment_id, detail, event_id, opened_at, settlement, note)
				SELECT 'amount', ?1, ?1, '', max(id), 1, '', '' FROM payment_events WHERE subject = ?1`,
			).bind(id),
		]);
		expect(await text()).toContain(t('paper.question'));
	});
	it('a paper that does not come is told on the order’s own page, and not as a result that did not open', async () => {
		const order = await placed([glucose]);
		const headers = { Cookie: `auth-order=${order.id}.${order.access}`, Accept: 'text/html' };
		const full = { LIMIT_REPORT: { limit: () => Promise.resolve({ success: false }) } };
		for (const path of ['/api/site-order/form', '/api/site-order/calendar']) {
			const address = `${path}?id=${order.id}&lang=kk-KZ&city_id=98`;
			const busy = await visitWith(full, address, { headers });
			expect([busy.status, busy.headers.get('Location')]).toEqual([302, `/kz/order/${order.id}`]);
			const reply = decodeURIComponent(busy.headers.getSetCookie().join());
			expect(reply).toContain(translator('kz')(errorsWords)('too-many').slice(0, 20));
			// Who may not see it is asked for the phone there, and told of no trouble of ours.
			const strange = await visit(address, { headers: { Accept: 'text/html' } });
			expect([strange.status, strange.headers.get('Location'), strange.headers.getSetCookie()]).toEqual([302, `/kz/order/${order.id}`, []]);
		}
	});
	it('download_url is a path of this site, and leads to the form', async () => {
		const order = await placed([glucose]);
		const { download_url: url, http } = await read<{ readonly download_url: string }>(give(paths[2], order.id, order.access));
		expect([http, url]).toEqual([200, `/api/site-order/form?id=${order.id}&lang=ru-RU&city_id=98`]);
		const bytes = await bytesOf(give('/api/site-order/form', order.id, order.access));
		expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
	});
	it('a cancelled order’s form says so and tells no plan', async () => {
		const order = await placed([glucose]);
		await ask('POST', '/api/site-order/cancel', { access: order.access, body: { id: order.id } });
		const text = (await textOfPdf(await bytesOf(give('/api/site-order/form', order.id, order.access)))).join(' ');
		expect(text).toContain('Отменён');
		expect(text).not.toContain(translator('ru')(preparationWords)('title'));
		expect((await give('/api/site-order/calendar', order.id, order.access)).status).toBe(409);
	});
	it.each(paths)('%s of somebody else’s order is that of one that does not exist', async (path) => {
		const [mine, theirs] = [await placed([glucose]), await placed([glucose])];
		const answers = await Promise.all([give(path, theirs.id, mine.access), give(path, 'A'.repeat(32), mine.access), give(path, theirs.id)]);
		const reply = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
		expect(reply[0]?.[0]).toBe(404);
		expect(reply[1]).toEqual(reply[0]);
		expect(reply[2]).toEqual(reply[0]);
	});
	it('through the site nothing of them is kept', async () => {
		const { id } = await placed([glucose]);
		const proved = await submit(`/order/${id}`, { intent: 'prove', phone: person.phone });
		const cookies = cookiesOf(proved);
		for (const path of ['/api/site-order/form', '/api/site-order/calendar']) {
			const answer = await visit(`${path}?id=${id}&lang=ru-RU&city_id=98`, { headers: { Cookie: cookies } });
			expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
			expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
			await answer.body?.cancel();
		}
	});
	it('the calendar has the chosen visit, and no name of a test or a person', async () => {
		const order = await placed([glucose]);
		const day = monday();
		await choose(order, order.access, day, '08:00');
		const answer = await give('/api/site-order/calendar', order.id, order.access);
		expect(answer.headers.get('Content-Type')).toContain('text/calendar');
		const file = (await answer.text()).replaceAll('\r\n ', '');
		expect(file).toContain(`DTSTART:${day.replaceAll('-', '')}T030000Z`);
		expect(file).toContain('TRIGGER:-PT720M');
		expect(file).toContain(order.orderNr);
		expect(file).not.toMatch(/Глюкоза|Сәрсенбаева|Айгүл/);
		expect(file).not.toContain(order.id);
	});
});

describe('the letter that an order was received', () => {
	it.each(locales)('%s: has number, point, visit, preparation and link, and no name of a test', async (locale) => {
		await env.LAB_DB.prepare('DELETE FROM outgoing').run();
		const made = await read<Placed>(
			ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, analyses: [glucose] }, lang: localeFacts[locale].alias }),
		);
		const { facts, recipient } = (await env.LAB_DB.prepare("SELECT facts, recipient FROM outgoing WHERE kind = 'order-received-mail'").first<{
			facts: string;
			recipient: string;
		}>()) ?? { facts: '{}', recipient: '' };
		expect(recipient).toBe(person.email);
		const { messageKinds } = await import('#worker/lab/messages/kinds.ts');
		const { subject, text } = messageKinds['order-received-mail'].write(locale, JSON.parse(facts));
		const { origin } = testServices();
		for (const part of [made.orderNr, '/order/', made.id, origin, translator(locale)(preparationWords)('what.fasting')]) expect(text).toContain(part);
		expect(subject).toContain(made.orderNr);
		expect(`${subject}${text}`).not.toMatch(/Глюкоза|Glucose|\{\{/);
		expect(text).not.toContain(person.lastName);
	});
	it('without an e-mail there is none', async () => {
		await env.LAB_DB.prepare('DELETE FROM outgoing').run();
		await placed([glucose], { email: '' });
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE kind = 'order-received-mail'").first('n')).toBe(0);
	});
});

describe('preparation rules in a file', () => {
	it('are checked: what is none is named with its line, and nothing changes', async () => {
		const answer = await term('fasting eight');
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain('fasting eight');
	});
	it('come with the questions of an order', async () => {
		const { preparation } = await read<{ readonly preparation: Order['preparation'] }>(ask('GET', `/api/site-order/questions?ids=${String(glucose)}`));
		expect(preparation).toEqual([{ text: 'Не есть 12 часов.', names: ['Глюкоза'], rules: [{ kind: 'fasting', min: 720, max: 840 }] }]);
	});
});
