/** Checkouts at once: one key makes one order, no matter who sends it, how often and with what. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, fresh, inOrder, person, read, writingTogether, type Placed } from '#tests/support/laboratory.ts';
import { create, ordersWritten, view } from '#tests/support/orders.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const many = 50;
let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

const bodyOf = (at: number) => ({ ...person, analyses: [glucose], phone: `+770123456${String(at).padStart(2, '0')}` });

describe('fifty checkouts at once', () => {
	it('with one key and one body are one order, of which each may be the sender', async () => {
		const [key, before, db] = [fresh(), await ordersWritten(), writingTogether(many)];
		const body = { ...person, analyses: [glucose, potassium] };
		const answers = await Promise.all(Array.from({ length: many }, () => read<Placed>(ask('POST', create, { key, db, body }))));
		expect(new Set(answers.map(({ http, id, orderNr, total }) => `${http} ${id} ${orderNr} ${total}`)).size).toBe(1);
		expect([answers[0]?.http, await ordersWritten()]).toEqual([200, before + 1]);
		// An order keeps its newest accesses only, no matter who they went to.
		const opened = await Promise.all(answers.map(async ({ id, access }) => (await view(id, access)).orderNr));
		expect(new Set(opened.filter((orderNr) => orderNr !== undefined))).toEqual(new Set([answers[0]?.orderNr]));
	});
	it('with one key and fifty bodies: one order, and forty-nine are told so', async () => {
		const [key, before, db] = [fresh(), await ordersWritten(), writingTogether(many)];
		const statuses = await Promise.all(Array.from({ length: many }, async (_, at) => (await ask('POST', create, { key, db, body: bodyOf(at) })).status));
		expect(inOrder(statuses)).toEqual([200, ...Array.from({ length: many - 1 }, () => 409)]);
		expect(await ordersWritten()).toBe(before + 1);
	});
	it('with a key each are fifty orders, each with a number of its own', async () => {
		const [before, db] = [await ordersWritten(), writingTogether(many)];
		const answers = await Promise.all(
			Array.from({ length: many }, (_, at) => fresh() + String(at)).map((key, at) => read<Placed>(ask('POST', create, { key, db, body: bodyOf(at) }))),
		);
		expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
		expect([new Set(answers.map(({ id }) => id)).size, new Set(answers.map(({ orderNr }) => orderNr)).size]).toEqual([many, many]);
		expect(await ordersWritten()).toBe(before + many);
	});
});
