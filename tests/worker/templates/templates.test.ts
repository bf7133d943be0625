/** Templates of doctors, by their calls: whose they are, what is refused, and what happens at the same time. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Template, TemplateRow } from '#shared/templates/calls.ts';
import { templatesOf } from '#worker/lab/templates/store.ts';
import { addDoctor, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, inOrder, read, writingTogether, type Calling, type Refused } from '#tests/support/laboratory.ts';
import { recorded } from '#tests/support/recorded.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

const path = '/account/doctor-room/template';
let ids: Readonly<Record<string, number>>;
let doctor: string;
let access: string;
let other: string;

beforeAll(async () => {
	await seedSite();
	const codes = ['SMP-001', 'BIO-001', 'BIO-002', 'BIO-003', 'PAN-001'];
	ids = Object.fromEntries(await Promise.all(codes.map(async (code) => [code, await idOf(code)] as const)));
	doctor = await addDoctor();
	({ token: access } = await signIn('doctor', doctor));
	({ token: other } = await signIn('doctor', await addDoctor()));
});

type Written = { readonly id: string; readonly version: number };
const idsOf = (...codes: readonly string[]) => codes.map((code) => ids[code] ?? 0);
const create = (name: string, analyses: readonly number[], more: Calling = {}) =>
	read<Written & Refused>(ask('POST', path, { access, key: fresh(), body: { name, analyses }, ...more }));
const view = (id: string, more: Calling = {}) => read<Template & Refused>(ask('GET', `${path}?id=${id}`, { access, ...more }));
const update = (body: object, more: Calling = {}) => read<Written & Refused>(ask('PUT', path, { access, body, ...more }));
const list = async (more: Calling = {}) =>
	(await read<{ readonly data: readonly TemplateRow[] }>(ask('GET', '/account/doctor-room/templates', { access, ...more }))).data;

describe('a template', () => {
	it('keeps its name and its tests in their order, each once, and is listed by name', async () => {
		const { token } = await signIn('doctor', await addDoctor());
		const made = await create('Сахар', idsOf('BIO-002', 'BIO-001', 'BIO-002'), { access: token });
		expect(made).toMatchObject({ http: 200, version: 1 });
		const template = await view(made.id, { access: token });
		expect(template.name).toBe('Сахар');
		expect(template.analyses.map(({ code, price }) => [code, price])).toEqual([
			['BIO-002', 1400],
			['BIO-001', 1300],
		]);
		await create('әйелдер', idsOf('BIO-001'), { access: token });
		await create('Базовый', idsOf('PAN-001'), { access: token });
		expect((await list({ access: token, lang: 'kk-KZ' })).map(({ name }) => name)).toEqual(['әйелдер', 'Базовый', 'Сахар']);
	});
	it('marks what the asked city does not offer, and keeps it', async () => {
		const { id } = await create('Для Астаны', idsOf('BIO-001', 'BIO-002'));
		expect((await view(id, { city: 99 })).analyses.map(({ code, expired }) => [code, expired])).toEqual([
			['BIO-001', false],
			['BIO-002', true],
		]);
		expect((await list({ city: 99 })).find((row) => row.id === id)).toMatchObject({ count: 2, unavailable: 1 });
		expect((await list()).find((row) => row.id === id)).toMatchObject({ count: 2, unavailable: 0 });
	});
	it.each([
		['no name', () => ({ name: '  ', analyses: idsOf('BIO-001') }), 'name', 'templateName'],
		['a name of 101 letters', () => ({ name: 'я'.repeat(101), analyses: idsOf('BIO-001') }), 'name', 'tooLong'],
		['no test', () => ({ name: 'А', analyses: [] }), 'analyses', 'templateEmpty'],
		['101 tests', () => ({ name: 'А', analyses: Array.from({ length: 101 }, (_, at) => at + 1) }), 'analyses', 'templateFull'],
		['a test that nobody knows', () => ({ name: 'А', analyses: [...idsOf('BIO-001'), 999_999] }), 'analyses', 'unknown'],
		['a sampling service', () => ({ name: 'А', analyses: idsOf('SMP-001') }), 'analyses', 'unknown'],
	])('is refused with %s', async (_, body, field, rule) => {
		const before = (await list()).length;
		const refused = await read(ask('POST', path, { access, key: fresh(), body: body() }));
		expect(refused.http).toBe(422);
		expect(refused.fields[0]).toMatchObject({ field, rule });
		expect((await list()).length).toBe(before);
	});
	it('of one key is one, also when it is sent twice at once; another body under the key is refused', async () => {
		const key = fresh();
		const together = writingTogether(2);
		const both = await Promise.all([1, 2].map(() => create('Дважды', idsOf('BIO-001'), { key, db: together })));
		expect(both[0]).toEqual(both[1]);
		expect(both[0]?.http).toBe(200);
		expect((await list()).filter(({ name }) => name === 'Дважды')).toHaveLength(1);
		expect(await create('Другое', idsOf('BIO-001'), { key })).toMatchObject({ http: 409, code: 'conflict' });
		// The same key of another doctor is another key.
		expect(await create('Дважды', idsOf('BIO-001'), { key, access: other })).toMatchObject({ http: 200 });
		expect((await read(ask('POST', path, { access, body: { name: 'А', analyses: idsOf('BIO-001') } }))).http).toBe(400);
	});
	it('is one of 200 at most', async () => {
		const id = await addDoctor();
		const { token } = await signIn('doctor', id);
		const insert = env.LAB_DB.prepare("INSERT INTO templates (id, doctor_id, name, created_at, changed_at) VALUES (?1, ?2, 'х', 1, 1)");
		await env.LAB_DB.batch(Array.from({ length: 199 }, (_, at) => insert.bind(`full-${at}`, id)));
		const together = writingTogether(2);
		const two = await Promise.all(['a', 'b'].map((name) => create(name, idsOf('BIO-001'), { access: token, db: together })));
		expect(inOrder(two.map(({ http }) => http))).toEqual([200, 422]);
		expect(two.find(({ http }) => http === 422)?.fields[0]).toMatchObject({ field: 'name', rule: 'templatesFull' });
		expect(await list({ access: token })).toHaveLength(200);
	});
});

describe('changing a template', () => {
	it('writes name and tests, and raises its version', async () => {
		const { id } = await create('Было', idsOf('BIO-001'));
		expect(await update({ id, version: 1, name: 'Стало', analyses: idsOf('PAN-001', 'BIO-003') })).toMatchObject({ http: 200, version: 2 });
		const after = await view(id);
		expect([after.name, after.version, after.analyses.map(({ code }) => code)]).toEqual(['Стало', 2, ['PAN-001', 'BIO-003']]);
	});
	it('in two tabs tells the second, and loses nothing of the first', async () => {
		const { id } = await create('Две вкладки', idsOf('BIO-001'));
		const together = writingTogether(2);
		const both = await Promise.all(['первая', 'вторая'].map((name) => update({ id, version: 1, name, analyses: idsOf('BIO-002') }, { db: together })));
		expect(inOrder(both.map(({ http }) => http))).toEqual([200, 409]);
		const winner = ['первая', 'вторая'][both.findIndex(({ http }) => http === 200)];
		expect(await view(id)).toMatchObject({ name: winner, version: 2 });
	});
	it('sent again after a lost answer changes it once', async () => {
		const { id } = await create('Повтор', idsOf('BIO-001'));
		const change = { id, version: 1, name: 'Повтор', analyses: idsOf('BIO-002', 'BIO-001') };
		expect([await update(change), await update(change)]).toMatchObject([
			{ http: 200, version: 2 },
			{ http: 200, version: 2 },
		]);
	});
	it('is refused without a name', async () => {
		const { id } = await create('Имя', idsOf('BIO-001'));
		const refused = await update({ id, version: 1, name: ' ', analyses: idsOf('BIO-001') });
		expect(refused.fields[0]).toMatchObject({ field: 'name', rule: 'templateNameEmpty' });
		expect(await view(id)).toMatchObject({ name: 'Имя', version: 1 });
	});
	it('that is deleted meanwhile is refused, and brings nothing back', async () => {
		const { id } = await create('Удалён', idsOf('BIO-001'));
		expect((await ask('DELETE', `${path}?id=${id}`, { access, body: {} })).status).toBe(200);
		expect((await update({ id, version: 1, name: 'Снова', analyses: idsOf('BIO-001') })).http).toBe(404);
		expect((await ask('DELETE', `${path}?id=${id}`, { access, body: {} })).status).toBe(404);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM template_lines WHERE template_id = ?1').bind(id).first('n')).toBe(0);
	});
});

describe('a template of somebody else', () => {
	it('answers as one that does not exist, whatever is asked', async () => {
		const { id } = await create('Чужой', idsOf('BIO-001'));
		const body = (of: string) => ({ id: of, version: 1, name: 'Мой', analyses: idsOf('BIO-001') });
		const none = 'A'.repeat(22);
		for (const of of [
			(one: string) => ask('GET', `${path}?id=${one}`, { access: other }),
			(one: string) => ask('PUT', path, { access: other, body: body(one) }),
			(one: string) => ask('DELETE', `${path}?id=${one}`, { access: other, body: {} }),
		]) {
			const [theirs, nobodys] = await Promise.all([of(id), of(none)]);
			expect(theirs.status).toBe(404);
			expect(await theirs.text()).toBe(await nobodys.text());
		}
		expect(await view(id)).toMatchObject({ name: 'Чужой', version: 1 });
		expect((await list({ access: other })).map((row) => row.id)).not.toContain(id);
	});
	it('is nothing for patients, representatives and nobody', async () => {
		const tokens = [
			undefined,
			(await signIn('patient', await addPatient())).token,
			(await signIn('representative', await addRepresentative())).token,
			'F'.repeat(43),
		];
		for (const token of tokens) expect((await ask('GET', '/account/doctor-room/templates', token === undefined ? {} : { access: token })).status).toBe(401);
	});
});

it('finds a doctor’s templates without reading anybody else’s', async () => {
	const { db: spy, statements: seen } = recorded(env.LAB_DB);
	await templatesOf(spy, doctor, 98);
	const plans = await Promise.all(
		seen.map((sql) =>
			env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...(sql.includes('json_each') ? ['[1]', 98] : [doctor]))
				.all<{ detail: string }>(),
		),
	);
	const steps = plans.flatMap(({ results }) => results.map(({ detail }) => detail));
	expect(steps.length).toBeGreaterThan(0);
	expect(steps.filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN j '))).toEqual([]);
});
