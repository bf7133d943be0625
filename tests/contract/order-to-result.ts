/**
 * What a backend is for: an order is made, seen and proved; the laboratory's own system takes it on and sends its results; anyone who has the receipt
 * reads them, and takes the form along. Each step fails with what was wrong in it.
 */
import { z } from 'zod';
import { expect } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import type { CallId } from '#shared/calls.ts';
import { asking, type Asked, type Asking, type Wire } from './asking.ts';

const unlike = () => crypto.randomUUID();

const person = { lastName: 'Тексерісова', firstName: 'Сынақ', birthDate: '1990-05-14', sex: 'F' };
/** Phones of nobody who ordered here. */
const wrongPhones = ['+77019999999', '+77019999998'];

const bounds = z.object({ low: z.number().nullish(), high: z.number().nullish() });

/** A number that a laboratory could have measured: within the first range that has a bound. */
function usualValue(ranges: readonly unknown[], decimals: number): number {
	const known = ranges.map((range) => bounds.parse(range)).find(({ low, high }) => typeof low === 'number' || typeof high === 'number');
	const { low, high } = known ?? {};
	const value =
		typeof low === 'number' && typeof high === 'number' ? (low + high) / 2 : typeof high === 'number' ? high / 2 : typeof low === 'number' ? low * 1.1 : 1;
	return Number(value.toFixed(decimals));
}

/**
 * @param phone is told of the orders
 * @throws what is wrong, as a failed expectation
 */
export async function orderToResult(backend: Asked, phone: string): Promise<void> {
	const { reply, file, refused: refuse } = asking(backend);
	const refused = async (id: CallId, what: Asking, ...wanted: readonly (readonly [number, string])[]) => {
		const text = await refuse(id, what, ...wanted);
		for (const secret of [person.lastName, phone.slice(2)]) expect(text, id).not.toContain(secret);
	};

	// What there is to order, and where.
	const listed = await reply('analysis.list', { params: { pageSize: '200' } });
	const analysis = listed.data.find(({ price, kind }) => price !== null && kind === 'test') ?? listed.data.find(({ price }) => price !== null);
	const [point] = (await reply('cabinet.list')).data;
	expect(analysis, 'an analysis with a price').toBeDefined();
	expect(point, 'a collection point').toBeDefined();
	const body = {
		...person,
		phone,
		analyses: [analysis?.id],
		point: point?.slug,
		payment: 'cash',
		consent: textVersions['order.consent'],
		agreement: textVersions['order.agreement'],
	};

	// An order, once, however often it is sent.
	const key = unlike();
	const order = await reply('order.create', { key, body });
	expect(await reply('order.create', { key, body }), 'the same key and body').toMatchObject({ id: order.id, orderNr: order.orderNr, total: order.total });
	await refused('order.create', { key, body: { ...body, firstName: 'Басқа' } }, [409, 'conflict']);
	const { id, access } = order;
	const seen = await reply('order.view', { params: { id }, access });
	expect(seen, 'the order as its maker sees it').toMatchObject({
		id,
		orderNr: order.orderNr,
		status: 1,
		total: order.total,
		phone,
		lastName: person.lastName,
	});
	expect(
		seen.lines.map((line) => line.id),
		'its lines',
	).toContain(analysis?.id);
	expect(
		seen.lines.reduce((sum, { price, discount = 0 }) => sum + price - discount, 0),
		'its total',
	).toBe(order.total);
	const other = await reply('order.create', { key: unlike(), body });
	expect(other.id, 'another key').not.toBe(id);
	await refused('order.view', { params: { id } }, [404, 'not-found']);
	await refused('order.view', { params: { id }, access: other.access }, [404, 'not-found']);
	await refused('order.prove', { body: { id, phone: wrongPhones.find((one) => one !== phone) } }, [404, 'not-found']);
	const proved = await reply('order.prove', { body: { id, phone } });
	expect((await reply('order.view', { params: { id }, access: proved.access })).orderNr).toBe(order.orderNr);
	await reply('order.forget', { body: { id }, access: proved.access });
	await refused('order.view', { params: { id }, access: proved.access }, [404, 'not-found'], [401, 'unauthorised']);
	expect((await reply('order.cancel', { body: { id: other.id }, access: other.access })).status).toBe(5);

	// The laboratory takes it on.
	let after: string | null | undefined;
	let waiting: Wire<'lis.order.list'>['data'][number] | undefined;
	do {
		const page: Wire<'lis.order.list'> = await reply('lis.order.list', { params: { status: '1', pageSize: '100', ...(after ? { after } : {}) } });
		waiting = page.data.find(({ orderNr }) => orderNr === order.orderNr);
		after = page.next;
	} while (waiting === undefined && after !== null);
	expect(waiting, 'the order among those that are new').toBeDefined();
	const { orderNr } = order;
	await refused('lis.order.status', { params: { orderNr }, body: { status: 4 } }, [409, 'transition-refused']);
	await reply('lis.order.status', { params: { orderNr }, body: { status: 2 } });
	const { requestNr, password } = await reply('lis.order.status', { params: { orderNr }, body: { status: 3 } });
	expect([requestNr, password], 'number and password of the receipt').toEqual([expect.any(String), expect.stringMatching(/^\d{9,}$/)]);

	// And sends what it found.
	const issued = new Date().toISOString();
	const lines = (waiting?.analytes ?? []).map(({ code, unit, decimals, ranges }) => ({
		code,
		status: 'final',
		...(unit === null ? { value: 'not-detected' } : { value: usualValue(ranges, decimals), unit }),
	}));
	expect(lines.length, 'something to measure').toBeGreaterThan(0);
	const message = { messageId: unlike(), issued, requestNr, orderNr, completedAt: issued, lines };
	expect(await reply('lis.results', { body: message })).toMatchObject({ requestNr, applied: lines.length, repeated: false });
	expect(await reply('lis.results', { body: message }), 'the same message').toMatchObject({ requestNr, repeated: true });

	// Anyone who has the receipt reads it; nobody else does.
	const receipt = { internalNr: requestNr, password };
	await refused('results.login', { body: { ...receipt, password: '000000000' } }, [403, 'invalid-password']);
	await refused('results.login', { body: { ...receipt, internalNr: `NONE-${unlike().slice(0, 8)}` } }, [404, 'request-not-found']);
	const opened = await reply('results.login', { body: receipt });
	const request = await reply('results.info', { params: { id: opened.id }, access: opened.access });
	expect(request, 'the request').toMatchObject({
		id: opened.id,
		internalNr: requestNr,
		lastName: person.lastName,
		birthDate: person.birthDate,
		sex: person.sex,
	});
	expect(request.endDate, 'when it was done').not.toBeNull();
	expect(
		request.lines.map(({ code, state, number }) => ({ code, state, number })),
		'its lines',
	).toEqual(expect.arrayContaining(lines.map(({ code, value }) => ({ code, state: 'done', number: typeof value === 'number' ? value : null }))));
	expect(request.lines.length, 'no line besides').toBe(lines.length);
	await refused('results.info', { params: { id: opened.id } }, [401, 'unauthorised']);
	await refused('results.info', { params: { id: opened.id }, access: order.access }, [401, 'unauthorised']);

	// The form, all of it and what is finished.
	for (const form of ['results.blanks', 'results.ready-blanks'] as const) {
		await file(form, { params: { id: opened.id }, access: opened.access });
		await refused(form, { params: { id: opened.id } }, [401, 'unauthorised']);
	}
}
