import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { ask, fresh, inOrder, person, placed, read, submit, writingTogether, type Placed } from '#tests/support/laboratory.ts';
import { create, linesOf, ordersWritten, view } from '#tests/support/orders.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium, urine, panel, sampling] = [0, 0, 0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine, panel, sampling] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003'), idOf('PAN-001'), idOf('SMP-001')]);
});

describe('prices', () => {
	it('are the catalogue’s of the city; what a client says of them is not listened to', async () => {
		const order = await placed([glucose, potassium], { price: 1, sum: 1, lines: [{ id: glucose, price: 1 }], analysesPrices: [1, 1] });
		expect(order.total).toBe(1300 + 1400 + 800);
		expect(await linesOf(order)).toEqual([
			['BIO-001', 1300, false],
			['BIO-002', 1400, false],
			['SMP-001', 800, true],
		]);
	});
	it('are those of the other city there', async () => {
		const { total } = await read<Placed>(
			ask('POST', create, { key: fresh(), city: 99, body: { ...person, point: 'abay-astana', analyses: [glucose, urine] } }),
		);
		expect(total).toBe(1350 + 950 + 850);
	});
	it('stay as they were when the catalogue’s change', async () => {
		const order = await placed([glucose]);
		const raise = async (almaty: number) => (await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty, astana: 1350 }])).json();
		await raise(1999);
		expect(await linesOf(order)).toEqual([
			['BIO-001', 1300, false],
			['SMP-001', 800, true],
		]);
		expect((await placed([glucose])).total).toBe(1999 + 800);
		await raise(1300);
	});
});

describe('sampling services', () => {
	it.each([
		['once however many need it', () => [glucose, potassium, panel], ['BIO-001', 'BIO-002', 'PAN-001', 'SMP-001']],
		['not where the patient brings the sample', () => [urine], ['BIO-003']],
		['not twice when it was chosen', () => [sampling, glucose], ['SMP-001', 'BIO-001']],
		['an analysis named twice is ordered once', () => [glucose, glucose], ['BIO-001', 'SMP-001']],
	])('%s', async (_, analyses, codes) => {
		expect((await linesOf(await placed(analyses()))).map(([code]) => code)).toEqual(codes);
	});
});

describe('what cannot be ordered', () => {
	it('is not available in the city: refused by name, and nothing is written', async () => {
		const before = await ordersWritten();
		const refused = await read(
			ask('POST', create, { key: fresh(), city: 99, body: { ...person, point: 'abay-astana', analyses: [glucose, potassium, panel] } }),
		);
		expect(refused).toMatchObject({
			http: 409,
			code: 'not-available',
			fields: [
				{ field: 'analyses.1', rule: 'notAvailable', values: { id: potassium } },
				{ field: 'analyses.2', rule: 'notAvailable', values: { id: panel } },
			],
		});
		expect(await ordersWritten()).toBe(before);
	});
	it('is not available when its sampling service is not', async () => {
		await env.LAB_DB.prepare('DELETE FROM prices WHERE city_id = 99 AND analysis_id = ?1').bind(sampling).run();
		const body = { ...person, point: 'abay-astana', analyses: [glucose] };
		expect(await read(ask('POST', create, { key: fresh(), city: 99, body }))).toMatchObject({ http: 409, fields: [{ field: 'analyses.0' }] });
		await (await lis('PUT', '/lis/prices', [{ code: 'SMP-001', almaty: 800, astana: 850 }])).json();
		expect((await ask('POST', create, { key: fresh(), city: 99, body })).status).toBe(200);
	});
	it.each([
		['an unknown analysis', { analyses: [1, 999_999] }, 'analyses.1'],
		['a point of another city', { point: 'abay-astana' }, 'point'],
		['an unknown point', { point: 'nowhere' }, 'point'],
		['nothing', { analyses: [] }, 'analyses'],
		['an id that is none', { analyses: [-1] }, 'analyses.0'],
		['101 analyses', { analyses: Array.from({ length: 101 }, (_, at) => at + 1) }, 'analyses'],
	])('%s: 422 that names it', async (_, more, field) => {
		const refused = await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], ...more } }));
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(refused.fields.map((fault) => fault.field)).toContain(field);
	});
});

describe('a form that is not right', () => {
	it.each([
		['lastName', '', 'required'],
		['firstName', undefined, 'required'],
		['lastName', 'Иван<b>', 'name'],
		['lastName', 'я'.repeat(81), 'tooLong'],
		['birthDate', '2001-02-30', 'date'],
		['birthDate', '1899-12-31', 'dateTooEarly'],
		['birthDate', '2999-01-01', 'dateTooLate'],
		['sex', 'X', 'choose'],
		['iin', '12345', 'iin'],
		['phone', '+1 202 555 010', 'phone'],
		['email', 'nobody', 'email'],
		['payment', 'barter', 'choose'],
		['consent', undefined, 'consent'],
		['consent', false, 'consent'],
		['agreement', 'no', 'consent'],
	])('%s = %j: %s', async (field, value, rule) => {
		const before = await ordersWritten();
		const refused = await read(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose], [field]: value } }));
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(refused.fields[0]).toEqual({ field, rule });
		expect(new Set(refused.fields.map((fault) => fault.field)).size).toBe(1);
		expect(await ordersWritten()).toBe(before);
	});
	it.each([
		['malformed', '{"lastName":', {}, 400],
		['of a foreign type', 'x', { 'Content-Type': 'text/plain' }, 415],
		['huge', JSON.stringify({ lastName: 'x'.repeat(1024 * 1024) }), {}, 413],
		['no object', '[]', {}, 422],
	])('a body that is %s', async (_, body, headers, status) => {
		expect((await ask('POST', create, { key: fresh(), body, headers })).status).toBe(status);
	});
	it('says in the reader’s language what is wrong, and keeps what was typed', async () => {
		const answer = await submit('/kz/order', { ...person, phone: '123', key: fresh() }, `globals.currentBasket=${glucose}`);
		expect(answer.status).toBe(422);
		const page = await answer.text();
		expect(page).toContain(translator('kz')(rulesWords)('phone'));
		expect(page).toContain('value="Сәрсенбаева"');
	});
});

describe('the idempotency key', () => {
	it.each([undefined, '', 'short', 'with spaces in it here', 'я'.repeat(1) + 'x'.repeat(129)])('%j is none: 400', async (key) => {
		const headers = key !== undefined && /^[\x20-\x7e]*$/.test(key) ? { 'Idempotency-Key': key } : {};
		expect(await read(ask('POST', create, { headers, body: { ...person, analyses: [glucose] } }))).toMatchObject({
			http: 400,
			fields: [{ field: 'Idempotency-Key' }],
		});
	});
	it('same key, same body: the same order, whatever the order of members and analyses', async () => {
		const [key, before] = [fresh(), await ordersWritten()];
		const first = await read<Placed>(ask('POST', create, { key, body: { ...person, analyses: [glucose, potassium] } }));
		const again = await read<Placed>(ask('POST', create, { key, body: { analyses: [potassium, glucose], ...person, phone: '8 (701) 234 56 78' } }));
		expect(again).toMatchObject({ http: 200, id: first.id, orderNr: first.orderNr, total: first.total });
		expect(again.access).not.toBe(first.access);
		expect((await view(first.id, again.access)).orderNr).toBe(first.orderNr);
		expect(await ordersWritten()).toBe(before + 1);
	});
	it('same key, another body or city: 409, and nothing of the first order', async () => {
		const key = fresh();
		const first = await read<Placed>(ask('POST', create, { key, body: { ...person, analyses: [glucose] } }));
		for (const [more, city] of [
			[{ analyses: [glucose, potassium] }, 98],
			[{ analyses: [glucose], phone: '+77010000000' }, 98],
			[{ analyses: [glucose] }, 99],
		] as const) {
			const text = await (await ask('POST', create, { key, city, body: { ...person, ...more } })).text();
			expect(text).toContain('"conflict"');
			expect(text).not.toContain(first.id);
		}
	});
	it('ten at once with one body are one order', async () => {
		const [key, before, db] = [fresh(), await ordersWritten(), writingTogether(10)];
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => read<Placed>(ask('POST', create, { key, db, body: { ...person, analyses: [glucose] } }))),
		);
		expect(new Set(answers.map(({ http, id }) => `${http} ${id}`)).size).toBe(1);
		expect(await ordersWritten()).toBe(before + 1);
		const { id, access } = answers[9] as Placed;
		expect(await linesOf({ id, access, orderNr: '', total: 0 })).toHaveLength(2);
	});
	it('ten at once with ten bodies: one order, nine refusals', async () => {
		const [key, before, db] = [fresh(), await ordersWritten(), writingTogether(10)];
		const bodies = Array.from({ length: 10 }, (_, at) => ({ ...person, phone: `+7701234567${String(at)}`, analyses: [glucose] }));
		const statuses = await Promise.all(bodies.map(async (body) => (await ask('POST', create, { key, db, body })).status));
		expect(inOrder(statuses)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
		expect(await ordersWritten()).toBe(before + 1);
	});
});
