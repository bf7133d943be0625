/** What an order costs with a card, at a point and under promotions; and that nobody gets a discount that is not theirs. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Quote } from '#shared/order/price.ts';
import { addCard, addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, placed, read, submit, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create, ordersWritten, view } from '#tests/support/orders.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { testServices } from '#tests/support/services.ts';
import { bringFile, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [sampling, glucosePrice, potassiumPrice] = [800, 1300, 1400];
const full = sampling + glucosePrice + potassiumPrice;
let [glucose, potassium] = [0, 0];
let serial = 100;
/** A number that no other card of the file has. */
const nextNr = () => {
	serial += 1;
	return `2000000${String(serial).padStart(6, '0')}`;
};
const card = async (given: Readonly<Record<string, string | number>> = {}, owner: string | null = null): Promise<string> => {
	const nr = nextNr();
	await addCard(nr, owner, given);
	return nr;
};

const names = (title: string) => ({ title_ru: title, title_en: title, title_kz: title, text_ru: title, text_en: title, text_kz: title });
const promotion = async (row: object) =>
	expect(
		await read(
			bringFile('/lis/promotions', [
				{ slug: 'p', ...names('Зима'), from: '2020-01-01', until: '2090-01-01', percent: '20', codes: 'all', cities: 'all', ...row },
			]),
		),
	).toMatchObject({ http: 200 });
const pointDiscount = (percent: number) => env.LAB_DB.prepare("UPDATE points SET discount = ?1 WHERE slug = 'abay'").bind(percent).run();

beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});
beforeEach(async () => {
	await env.LAB_DB.batch([env.LAB_DB.prepare('DELETE FROM promotions'), env.LAB_DB.prepare('DELETE FROM lookup_tries')]);
	await pointDiscount(0);
});

const quote = (more: object = {}, access?: string) =>
	read<Quote & Refused>(
		ask('POST', '/api/site-order/quote', { body: { analyses: [glucose, potassium], ...more }, ...(access === undefined ? {} : { access }) }),
	);
const order = (more: object = {}, access?: string) =>
	read<Placed & Refused>(
		ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose, potassium], ...more }, ...(access === undefined ? {} : { access }) }),
	);
const look = (nr: string, more: object = {}, access?: string, client = 'client-of-the-tests-000') =>
	read<{ discountValue: number; pass: string } & Refused>(
		ask('POST', '/api/site-order/discount-card', {
			body: { card: nr, ...more },
			headers: { 'X-Client-Key': client },
			...(access === undefined ? {} : { access }),
		}),
	);
const unknownCard = { http: 422, code: 'validation', fields: [{ field: 'card', rule: 'cardUnknown' }] };

describe('the price', () => {
	it('without anything is that of the lines', async () => {
		expect(await quote()).toMatchObject({ http: 200, amount: full, discount: 0, total: full, card: null, points: [] });
	});
	it('with a card is less on tests, not on the sampling service; the order keeps lines, sums and reason', async () => {
		const nr = await card();
		const made = await order({ card: nr, total: full - 270 });
		expect(made).toMatchObject({ http: 200, total: full - 270 });
		const seen = await view(made.id, made.access);
		expect(seen).toMatchObject({ amount: full, discount: 270, total: full - 270 });
		expect(seen.lines.map(({ code, price, discount, by }) => [code, price, discount, by?.kind ?? null])).toEqual([
			['BIO-001', 1300, 130, 'card'],
			['BIO-002', 1400, 140, 'card'],
			['SMP-001', 800, 0, null],
		]);
	});
	it('with a card stands on the form on paper: what it would be, what is off and why, what is paid', async () => {
		const { id, access } = await order({ card: await card() });
		const answer = await ask('GET', `/api/site-order/form?id=${id}`, { access });
		const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
		const t = translator('ru')(totalsWords);
		for (const part of [t('amount'), formatMoney(full), t('by.card', { percent: '10' }), `−${formatMoney(270)}`, formatMoney(full - 270)])
			expect(text).toContain(part.replace(/\s+/g, ' '));
	});
	it('takes the best discount for each line, and says which', async () => {
		const nr = await card();
		await promotion({ codes: 'BIO-001', percent: '50' });
		await pointDiscount(5);
		const { pass } = await look(nr);
		const priced = await quote({ card: nr, cardPass: pass, point: 'abay' });
		expect(priced.lines.map(({ discount, by }) => [discount, by?.kind ?? null, by?.title ?? ''])).toEqual([
			[650, 'promotion', 'Зима'],
			[140, 'card', ''],
			[0, null, ''],
		]);
		expect(priced).toMatchObject({ amount: full, discount: 790, total: full - 790, points: [] });
	});
	it('of a promotion holds in its cities, on its days and for its codes alone; a sampling service only where it is named', async () => {
		const day = (offset: number) => new Date(Date.now() + 5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
		const cases: [object, number][] = [
			[{}, 540],
			[{ from: day(0), until: day(0) }, 540],
			[{ until: day(-1) }, 0],
			[{ from: day(1) }, 0],
			[{ cities: 'astana' }, 0],
			[{ cities: 'astana;almaty' }, 540],
			[{ codes: 'SMP-001' }, 160],
			[{ codes: 'BIO-002;SMP-001', percent: '12.5' }, 275],
		];
		for (const [row, discount] of cases) {
			await promotion(row);
			expect(await quote(), JSON.stringify(row)).toMatchObject({ discount, total: full - discount });
		}
	});
	it('of a point is told beside the point, and what is paid elsewhere does for it', async () => {
		await pointDiscount(10);
		expect(await quote()).toMatchObject({ total: full, points: [{ slug: 'abay', total: full - 270 }] });
		expect(await quote({ point: 'abay' })).toMatchObject({ total: full - 270 });
		expect(await order({ total: full })).toMatchObject({ http: 200, total: full - 270 });
		expect(await order({ total: full - 270 })).toMatchObject({ http: 200, total: full - 270 });
		expect(await order({ total: full - 269 })).toMatchObject({ http: 409, code: 'price-changed', fields: [{ values: { total: full - 270 } }] });
	});
	it('of a patient goes by the first card of their own that holds', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		await card({ state: 4, discount: 5000, created_at: 1 }, id);
		await card({ state: 2, discount: 1000, created_at: 2 }, id);
		await card({ state: 2, discount: 3000, created_at: 3 }, id);
		expect(await quote({}, token)).toMatchObject({ discount: 270, card: 1000 });
		// One that is typed counts where it gives more.
		const typed = await card({ discount: 2000 });
		const { pass } = await look(typed, {}, token);
		expect(await quote({ card: typed, cardPass: pass }, token)).toMatchObject({ discount: 540, card: 2000 });
		expect(await order({ total: full - 270 }, token)).toMatchObject({ http: 200, total: full - 270 });
	});
	it('reaches the laboratory with the order, line by line', async () => {
		const nr = await card();
		const { orderNr } = await placed([glucose, potassium], { card: nr });
		let [after, found]: [string | null, object | undefined] = [null, undefined];
		do {
			const page: { data: { orderNr: string }[]; next: string | null } = await read(
				lis('GET', `/lis/orders?status=1&pageSize=100${after === null ? '' : `&after=${after}`}`),
			);
			found = page.data.find((one) => one.orderNr === orderNr);
			after = page.next;
		} while (found === undefined && after !== null);
		expect(found).toMatchObject({ amount: full, discount: 270, total: full - 270, card: nr });
		expect((found as { lines: unknown[] }).lines[0]).toEqual({
			code: 'BIO-001',
			price: 1300,
			discount: 130,
			by: { kind: 'card', discountValue: 1000, title: '' },
		});
	});
});

describe('a card', () => {
	it('that is unknown, does not hold, or is somebody else’s is told alike', async () => {
		const [owner, other] = [await addPatient({ iin: '900521400017', proved_at: 1 }), await addPatient()];
		const { token } = await signIn('patient', other);
		const blocked = await card({ state: 3 });
		const theirs = await card({ owner_iin: '900521400017' }, owner);
		const answers = [await look(nextNr()), await look(blocked), await look(theirs, { iin: '850102300125' }), await look(theirs, {}, token)];
		for (const answer of answers) expect(answer).toMatchObject(unknownCard);
		expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
		expect(await look(theirs, { iin: '900521400017' })).toMatchObject({ http: 200, discountValue: 1000 });
		expect(await look(theirs, {}, (await signIn('patient', owner)).token)).toMatchObject({ http: 200 });
	});
	it('that has an owner wants the owner’s session or IIN: one that is left out, and another’s session, open no card', async () => {
		const owner = await addPatient({ iin: '900521400025', proved_at: 1 });
		const inAccount = await card({}, owner);
		const byIin = await card({ owner_iin: '900521400025' }, owner);
		const waiting = await card({ owner_iin: '900521400033' });
		const { token } = await signIn('patient', await addPatient());
		for (const nr of [inAccount, byIin, waiting]) {
			for (const answer of [await look(nr), await look(nr, {}, token), await look(nr, { iin: '850102300125' })])
				expect(answer).toMatchObject(unknownCard);
			const before = await ordersWritten();
			expect(await order({ card: nr, total: full - 270 })).toMatchObject(unknownCard);
			expect(await ordersWritten()).toBe(before);
		}
		for (const nr of [inAccount, byIin]) expect(await look(nr, { iin: '900521400025' })).toMatchObject({ http: 200 });
		expect(await look(waiting, { iin: '900521400033' })).toMatchObject({ http: 200 });
		// A pass that the owner's session got is none of somebody else's.
		const { pass } = await look(inAccount, {}, (await signIn('patient', owner)).token);
		expect(await quote({ card: inAccount, cardPass: pass })).toMatchObject(unknownCard);
	});
	it('of a child is used by the parent, who acts for nobody', async () => {
		const [parent, child] = [await addPatient(), await addPatient()];
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2090-01-01', 1)").bind(parent, child).run();
		const nr = await card({}, child);
		expect(await look(nr, {}, (await signIn('patient', parent)).token)).toMatchObject({ http: 200 });
	});
	it('is tried five times by one client, however many try at once; anyone who was right has not tried', async () => {
		const nr = nextNr();
		const tried = await Promise.all(Array.from({ length: 12 }, () => look(nr)));
		expect(tried.filter(({ http }) => http === 422)).toHaveLength(5);
		expect(tried.filter(({ http, code }) => http === 429 && code === 'too-many')).toHaveLength(7);
		const right = await card();
		for (let at = 0; at < 8; at += 1) expect(await look(right)).toMatchObject({ http: 200 });
	});
	it('counts in a form only with a pass of its own, and is not tried by one', async () => {
		const nr = await card();
		const { pass } = await look(nr);
		const other = await card();
		for (const body of [
			{ card: nr },
			{ card: other, cardPass: pass },
			{ card: other, cardPass: pass.replace(nr, other) },
			{ card: nr, cardPass: `${nr}.${'A'.repeat(32)}` },
		])
			expect(await quote(body)).toMatchObject(unknownCard);
		expect(Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries WHERE success = 0').first('n'))).toBe(0);
		const late = testServices({ clock: () => Date.now() + 3 * 3_600_000 });
		expect(await read(ask('POST', '/api/site-order/quote', { body: { analyses: [glucose], card: nr, cardPass: pass }, services: late }))).toMatchObject(
			unknownCard,
		);
		expect(await quote({ card: nr, cardPass: pass })).toMatchObject({ discount: 270 });
	});
	it('that was blocked meanwhile gives nothing any more', async () => {
		const nr = await card();
		const { pass } = await look(nr);
		await env.LAB_DB.prepare('UPDATE cards SET state = 3 WHERE nr = ?1').bind(nr).run();
		const before = await ordersWritten();
		expect(await order({ card: nr, cardPass: pass, total: full - 270 })).toMatchObject(unknownCard);
		expect(await ordersWritten()).toBe(before);
	});
	it('is no secret of the store: of a pass only its hash stands there', async () => {
		const { pass } = await look(await card());
		const { results } = await env.LAB_DB.prepare('SELECT hash FROM card_passes').all<{ hash: string }>();
		expect(results.map(({ hash }) => hash)).not.toContain(pass.slice(14));
	});
	it('typed by a doctor counts for the patient, and not where it is another’s', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		const nr = await card({ owner_iin: '900521400018' });
		const byDoctor = (path: string, body: object) =>
			read<Placed & Refused>(ask('POST', `/account/doctor-room/${path}`, { access: token, body, ...(path === 'preorder' ? { key: fresh() } : {}) }));
		expect(await byDoctor('discount-card', { card: nr, iin: '850102300125' })).toMatchObject(unknownCard);
		expect(await byDoctor('discount-card', { card: nr, iin: '900521400018' })).toMatchObject({ http: 200 });
		const body = {
			...person,
			consent: textVersions['preorder.consent'],
			agreement: textVersions['preorder.agreement'],
			analyses: [glucose, potassium],
			card: nr,
		};
		expect(await byDoctor('preorder', { ...body, iin: '850102300125' })).toMatchObject(unknownCard);
		expect(await byDoctor('preorder', { ...body, iin: '900521400018', total: full - 270 })).toMatchObject({ http: 200, total: full - 270 });
	});
});

describe('tampering', () => {
	it('with the sum, with a promotion that is over, with what the city does not sell: refused, and nothing is written', async () => {
		await promotion({ until: '2020-01-02' });
		const before = await ordersWritten();
		for (const total of [0, 1, full - 540, full + 1]) expect(await order({ total })).toMatchObject({ http: 409, code: 'price-changed' });
		expect(await read(ask('POST', create, { key: fresh(), city: 99, body: { ...person, point: 'abay-astana', analyses: [potassium] } }))).toMatchObject({
			http: 409,
			code: 'not-available',
			fields: [{ field: 'analyses.0', rule: 'notAvailable' }],
		});
		expect(await read(ask('POST', '/api/site-order/quote', { city: 99, body: { analyses: [potassium] } }))).toMatchObject({ http: 409 });
		expect(await ordersWritten()).toBe(before);
	});
	it('prices, discounts and reasons in the body count for nothing', async () => {
		const made = await order({ price: 1, discount: 3000, lines: [{ price: 1 }], promotion: 'p', share: 10_000 });
		expect(made).toMatchObject({ http: 200, total: full });
	});
	it('a browser’s own quote tells of no card that is typed, known or not, and looking one up is no call of a browser', async () => {
		const asked = (path: string, body: object) =>
			visit(`/api/site-order/${path}?lang=ru-RU&city_id=98`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
				body: JSON.stringify({ analyses: [glucose], ...body }),
			});
		const quoted = await asked('quote', {});
		expect([quoted.status, quoted.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
		expect(await quoted.json()).toMatchObject({ card: null });
		const told = await Promise.all(
			['2000000000008', '2999999999995'].map(async (typed) => (await asked('quote', { card: typed, iin: '900521400018' })).text()),
		);
		expect(told[0]).toContain('cardUnknown');
		expect(told[1]).toBe(told[0]);
		const lookup = await asked('discount-card', { card: '2000000000008' });
		expect(lookup.status).toBe(404);
		await lookup.body?.cancel();
	});
});

describe.each(['ru', 'en', 'kz'] as const)('the form (%s)', (locale) => {
	const path = locale === 'ru' ? '/order/confirm' : `/${locale}/order/confirm`;
	const basket = () => `globals.currentBasket=${glucose}.${potassium}`;
	const hidden = (html: string, name: string) => new RegExp(`<input type="hidden" name="${name}" value="([^"]+)"`).exec(html)?.[1];

	it('checks a card by a press of its own: the new sum is shown, nothing that was typed is lost, and the order goes through at it', async () => {
		const nr = await card();
		const checked = await submit(path, { ...person, card: nr, key: fresh(), intent: 'card' }, basket());
		const html = await checked.text();
		expect(checked.status).toBe(200);
		expect(html).toContain(translator(locale)(totalsWords)('cardHolds', { percent: '10' }));
		for (const sum of [full, 270, full - 270]) expect(html).toContain(formatMoney(sum));
		for (const value of ['Сәрсенбаева', nr]) expect(html).toContain(`value="${value}"`);
		const pass = hidden(html, 'cardPass') ?? '';
		expect(hidden(html, 'total')).toBe(String(full - 270));
		const sent = await submit(path, { ...person, key: fresh(), card: nr, cardPass: pass, total: String(full - 270) }, basket());
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining('/order/success')]);
	});
	it('a card that cannot be used is told at its field, in the same words whatever is wrong with it', async () => {
		const blocked = await card({ state: 3 });
		for (const nr of [nextNr(), blocked]) {
			for (const intent of ['card', undefined]) {
				const before = await ordersWritten();
				const answer = await submit(path, { ...person, key: fresh(), card: nr, ...(intent === undefined ? {} : { intent }) }, basket());
				const html = await answer.text();
				expect(answer.status).toBe(422);
				expect(html).toContain(translator(locale)(rulesWords)('cardUnknown'));
				expect(html).toContain('value="Сәрсенбаева"');
				expect(hidden(html, 'total')).toBe(String(full));
				expect(await ordersWritten()).toBe(before);
			}
		}
	});
	it('a card that was never checked is counted before anything is ordered', async () => {
		const nr = await card();
		const before = await ordersWritten();
		const answer = await submit(path, { ...person, key: fresh(), card: nr, total: String(full) }, basket());
		const html = await answer.text();
		expect(answer.status).toBe(409);
		expect(html).toContain(translator(locale)(totalsWords)('cardCounted'));
		expect(hidden(html, 'total')).toBe(String(full - 270));
		expect(await ordersWritten()).toBe(before);
		const again = { ...person, key: fresh(), card: nr, cardPass: hidden(html, 'cardPass') ?? '', total: String(full - 270) };
		expect((await submit(path, again, basket())).status).toBe(303);
	});
	it('checks nothing without a captcha', async () => {
		const answer = await submit(path, { ...person, card: await card(), key: fresh(), intent: 'card', 'smart-token': '' }, basket());
		expect(answer.status).toBe(422);
		expect(await answer.text()).not.toContain(translator(locale)(totalsWords)('cardHolds', { percent: '10' }));
	});
});

describe('the basket of a patient', () => {
	it('shows what the card gives, and a visitor’s does not', async () => {
		const id = await addPatient();
		await card({}, id);
		const { cookie } = await signIn('patient', id);
		const page = async (more: string) => (await visit('/basket', { headers: { Cookie: `${more}globals.currentBasket=${glucose}.${potassium}` } })).text();
		expect(await page(`${cookie}; `)).toContain(formatMoney(full - 270));
		expect(await page('')).not.toContain(formatMoney(full - 270));
	});
});
