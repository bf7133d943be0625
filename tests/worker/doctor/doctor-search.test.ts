/** One line for everything, and filters with names: whose rows they give, and what stands in the address. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { maxFilters } from '#shared/doctor/filter-calls.ts';
import { signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, requestsOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, move, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { idOf, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const ids = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);
const find = (doctor: TestDoctor, q: string) => tell<Reply<'doctor.find'>>(doctor, 'find', { q });
/** What the list has once a line was understood. */
async function foundBy(doctor: TestDoctor, q: string) {
	const { http, search, dateFrom, dateTill } = await find(doctor, q);
	expect(http, q).toBe(200);
	const days = { ...(dateFrom ? { dateFrom } : {}), ...(dateTill ? { dateTill } : {}) };
	return requestsOf(doctor, { ...(search ? { search } : {}), ...(dateFrom ? { dateMode: '6', ...days } : {}), lastCount: '100' });
}

describe('one line', () => {
	let doctor: TestDoctor;
	const made: Record<string, string> = {};
	const order = { nr: '', phone: '' };
	beforeAll(async () => {
		doctor = await newDoctor();
		const add = async (name: string, more: Parameters<typeof sentTo>[1]) => (made[name] = (await sentTo(doctor, more)).id);
		const people = { one: ['Қасымова', 'Айнұр', '1985-03-14'], two: ['Алиев', 'Эльдар', '1985-07-01'], three: ['Smith', 'John', '1960-01-01'] } as const;
		const patient = (name: keyof typeof people) => ({ lastName: people[name][0], firstName: people[name][1], birthDate: people[name][2] });
		await add('kasym', { requestNr: '7710004567', collectedAt: on(12), patient: { ...patient('one'), iin: '850314400123' } });
		await add('aliev', { requestNr: '7710019999', collectedAt: on(11), patient: patient('two') });
		await add('smith', { requestNr: '7710021985', collectedAt: on(10), patient: patient('three') });
		await add('coded', { requestNr: 'LAB-D-12', patient: { lastName: 'Оспанов', firstName: 'Марат', birthDate: '1971-02-02', sex: 'M' } });
		const ordered = await placed([await idOf('BIO-001')]);
		await env.LAB_DB.prepare("UPDATE orders SET doctor_id = ?1, phone = '+77015554567' WHERE id = ?2").bind(doctor.id, ordered.id).run();
		await move(ordered.orderNr, 2);
		await move(ordered.orderNr, 3);
		const row = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE order_id = ?1').bind(ordered.id).first<{ id: string }>();
		made.ordered = row?.id ?? '';
		order.nr = ordered.orderNr;
		const other = await newDoctor();
		await sentTo(other, { requestNr: '7719994567', collectedAt: on(12), patient: { ...patient('one'), iin: '850314400123' } });
	});
	const namesOf = (reply: { readonly data: readonly { readonly id: string }[] }) =>
		ids(reply)
			.map((id) => Object.keys(made).find((name) => made[name] === id) ?? 'foreign')
			.sort();

	it.each([
		['7710004567', ['kasym']],
		['№ 4567', ['kasym']],
		['4567', ['kasym', 'ordered']],
		['+7 701 555 45 67', ['ordered']],
		['87015554567', ['ordered']],
		['8 (701) 555-45-67', ['ordered']],
		['+7(701)5554567', ['ordered']],
		['5554567', ['ordered']],
		['9999', ['aliev']],
		['850314400123', ['kasym']],
		['касым', ['kasym']],
		['Kasymova', ['kasym']],
		['Qasymova Ainur', ['kasym']],
		['Aliyev Eldar', ['aliev']],
		['smi', ['smith']],
		['1985', ['aliev', 'kasym']],
		['№1985', ['smith']],
		['14.03.1985', ['kasym']],
		['12.11.2026', ['kasym']],
		['11 ноября 2026', ['aliev']],
		['2026-11-10', ['smith']],
		['10.11.2026 - 11.11.2026', ['aliev', 'smith']],
		['Қасымова 12 қараша 2026', ['kasym']],
		['2026 жылғы 12 қараша касымова', ['kasym']],
		['касымова 9999', []],
		['Айнұр Қасымова', ['kasym']],
		['eldar aliev', ['aliev']],
		['Эльдар', ['aliev']],
		['Kassymova', ['kasym']],
		['Касмыова', ['kasym']],
		['Айнур Касмова', ['kasym']],
		['rfcsvjdf', ['kasym']],
		['fqyeh rfcsvjdf', ['kasym']],
		['ыьшер', ['smith']],
		['lab-d-12', ['coded']],
		['дфи-в-12', ['coded']],
		['LAB D 12', ['coded']],
		['lab d12', ['coded']],
		['LABD12', ['coded']],
		['№ lab d 12', ['coded']],
		['дфи в 12', ['coded']],
		['D-12', ['coded']],
		['771 000 4567', ['kasym']],
		['7710-004-567', ['kasym']],
		['701 555 45 67', ['ordered']],
	] as const)('%s', async (q, wanted) => {
		expect(namesOf(await foundBy(doctor, q))).toEqual([...wanted].sort());
	});
	it('says what was understood, beside what was typed; a day stands by itself', async () => {
		expect((await foundBy(doctor, 'Aliyev 1985')).filters).toEqual({ q: 'Aliyev 1985', typedLastName: 'Aliyev', lastName: 'Aliyev', birthYear: '1985' });
		expect(await find(doctor, '12.11.2026')).toMatchObject({ search: null, dateFrom: '2026-11-12', dateTill: '2026-11-12' });
	});
	it('refuses what means nothing at its field, and searches nothing', async () => {
		for (const q of ['12', 'ivan@mail.kz', '31.02.2026'])
			expect(await find(doctor, q), q).toMatchObject({ http: 422, fields: [{ field: 'q', rule: 'searchUnclear' }] });
		const page = await post('/results', { intent: 'find', q: 'ivan@mail.kz' }, { Cookie: doctor.cookie, Accept: 'application/json' });
		expect(page.status).toBe(422);
		expect(await page.text()).toContain('ivan@mail.kz');
	});
	it('goes by POST: nothing that was typed stands in the address; another session gets nothing by it', async () => {
		const sent = await post('/results', { intent: 'find', q: 'Aliyev 11.11.2026' }, { Cookie: doctor.cookie });
		expect(sent.status).toBe(303);
		const to = sent.headers.get('Location') ?? '';
		expect(to).toMatch(/^\/results\?search=[\w-]{22}&mode=6&from=2026-11-11&to=2026-11-11$/);
		const page = await (await visit(to, { headers: { Cookie: doctor.cookie } })).text();
		for (const part of ['value="Aliyev 11.11.2026"', 'фамилия: Aliyev', 'взятие биоматериала: 11 ноября 2026', made.aliev]) expect(page).toContain(part);
		const later = await signIn('doctor', doctor.id);
		const foreign = await (await visit(to, { headers: { Cookie: later.cookie } })).text();
		expect(foreign).not.toContain('Aliyev');
		expect(foreign).toContain('больше не хранится');
	});
});

type SaveReply = { readonly id: string } & Refused;
const filtersOf = (doctor: TestDoctor) => read<Reply<'doctor.filters'> & Refused>(ask('GET', '/account/doctor-room/filters', { access: doctor.token }));
const save = (doctor: TestDoctor, body: object) => tell<SaveReply>(doctor, 'filters', body);
const change = (doctor: TestDoctor, body: object) => read<SaveReply>(ask('PUT', '/account/doctor-room/filters', { access: doctor.token, body }));
const remove = (doctor: TestDoctor, id: string) => read(ask('DELETE', `/account/doctor-room/filters?id=${id}`, { access: doctor.token, body: {} }));

describe('filters with names', () => {
	it('keep what names a person at the laboratory, beyond the session, and give its rows again', async () => {
		const doctor = await newDoctor();
		const mine = await sentTo(doctor, { collectedAt: on(10), completedAt: on(12), patient: { lastName: 'Ким' } });
		await sentTo(doctor, { collectedAt: on(10), patient: { lastName: 'Ким' } });
		await sentTo(doctor, { collectedAt: on(10), completedAt: on(12) });
		const { search } = await find(doctor, 'Kim');
		const { id } = await save(doctor, { filterName: 'Ким, готовые', search, doneState: '1', sort: 'ready', reversed: '1' });
		const later = { ...doctor, ...(await signIn('doctor', doctor.id)) };
		const list = await requestsOf(later, { filter: id });
		expect(ids(list)).toEqual([mine.id]);
		expect(list).toMatchObject({ filters: { lastName: 'Kim' }, place: { doneState: '1', sort: 'ready', reversed: '1' } });
		expect((await requestsOf(later, { filter: id, sort: 'patient' })).place).toMatchObject({ doneState: '1', sort: 'patient', reversed: '0' });
	});
	it('are the doctor’s own: another one’s is as none, to read, to use, to change and to delete', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const { id } = await save(doctor, { filterName: 'Готовые', doneState: '1' });
		const none = 'x'.repeat(22);
		for (const one of [id, none]) {
			expect((await requestsOf(other, { filter: one })).http).toBe(404);
			expect((await change(other, { id: one, filterName: 'Моё' })).http).toBe(404);
			expect((await remove(other, one)).http).toBe(404);
			expect((await save(other, { filterName: 'Копия', filter: one })).http).toBe(404);
		}
		expect((await filtersOf(other)).data).toEqual([]);
		expect((await filtersOf(doctor)).data).toEqual([{ id, name: 'Готовые', isDefault: false }]);
	});
	it('have one default at most, which opens the bare list; everything has an address of its own', async () => {
		const doctor = await newDoctor();
		const first = await save(doctor, { filterName: 'Готовые', doneState: '1', isDefault: true });
		const second = await save(doctor, { filterName: 'В работе', doneState: '0', isDefault: true });
		expect((await filtersOf(doctor)).data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
			['В работе', true],
			['Готовые', false],
		]);
		const open = (path: string) => visit(path, { headers: { Cookie: doctor.cookie } });
		expect((await open('/results')).headers.get('Location')).toBe(`/results?filter=${second.id}`);
		expect((await open('/kz/results')).headers.get('Location')).toBe(`/kz/results?filter=${second.id}`);
		expect((await open('/results?tab=all')).status).toBe(200);
		expect((await open('/results?tab=review')).status).toBe(200);
		expect((await change(doctor, { id: first.id, filterName: 'Готовые', isDefault: true })).http).toBe(200);
		expect((await open('/results')).headers.get('Location')).toBe(`/results?filter=${first.id}`);
		expect((await change(doctor, { id: first.id, filterName: 'Все готовые' })).http).toBe(200);
		expect((await open('/results')).status).toBe(200);
		expect((await filtersOf(doctor)).data.map(({ name }) => name)).toEqual(['В работе', 'Все готовые']);
	});
	it('have each a name of its own; the same one sent twice is one; there are twenty at most', async () => {
		const doctor = await newDoctor();
		const body = { filterName: 'Готовые', doneState: '1' };
		const [one, twice] = await Promise.all([save(doctor, body), save(doctor, body)]);
		expect(one.id).toBe(twice.id);
		expect(await save(doctor, { ...body, doneState: '0' })).toMatchObject({ http: 422, fields: [{ field: 'filterName', rule: 'filterTaken' }] });
		const other = await save(doctor, { filterName: 'Другие' });
		expect(await change(doctor, { id: other.id, filterName: 'Готовые', isDefault: true })).toMatchObject({ http: 422, fields: [{ rule: 'filterTaken' }] });
		expect((await filtersOf(doctor)).data).toEqual([
			{ id: one.id, name: 'Готовые', isDefault: false },
			{ id: other.id, name: 'Другие', isDefault: false },
		]);
		await Promise.all(Array.from({ length: maxFilters + 3 }, (_, at) => save(doctor, { filterName: `Фильтр ${String(at)}` })));
		expect((await filtersOf(doctor)).data).toHaveLength(maxFilters);
		expect(await save(doctor, { filterName: 'Ещё один' })).toMatchObject({ http: 422, fields: [{ field: 'filterName', rule: 'filtersFull' }] });
		expect((await remove(doctor, one.id)).http).toBe(200);
		expect((await save(doctor, { filterName: 'Ещё один' })).http).toBe(200);
	});
	it('are saved, renamed and deleted by forms, and no name of a patient stands in an address', async () => {
		const doctor = await newDoctor();
		const { id: row } = await sentTo(doctor, { patient: { lastName: 'Жумабаева' } });
		const send = async (path: string, fields: Record<string, string>) =>
			(await post(path, fields, { Cookie: doctor.cookie })).headers.get('Location') ?? '';
		const found = await send('/results', { intent: 'find', q: 'Жумабаева' });
		const saved = await send(found, { intent: 'save-filter', filterName: 'Жумабаева', isDefault: 'on' });
		expect(saved).toMatch(/^\/results\?filter=[\w-]{22}&filterOutcome=saved$/);
		const page = await (await visit(saved, { headers: { Cookie: doctor.cookie } })).text();
		for (const part of ['Фильтр сохранён', row, 'фамилия: Жумабаева', 'по умолчанию']) expect(page).toContain(part);
		const at = saved.replace('&filterOutcome=saved', '');
		expect(await send(at, { intent: 'change-filter', filterName: 'Моя' })).toBe(saved);
		expect((await filtersOf(doctor)).data).toMatchObject([{ name: 'Моя', isDefault: false }]);
		expect(await send(at, { intent: 'delete-filter' })).toBe('/results?tab=all&filterOutcome=deleted');
		expect(await (await visit(at, { headers: { Cookie: doctor.cookie } })).text()).toContain('Такого фильтра у вас нет');
	});
});
