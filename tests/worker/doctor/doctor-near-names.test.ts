/** Names of patients as they are mistyped: what a line finds among the doctor's own, and never among another one's. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { foldName } from '#shared/kit/names.ts';
import { newDoctor, requestsOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask } from '#tests/support/laboratory.ts';
import { recorded } from '#tests/support/recorded.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { walkSql } from '#worker/lab/doctor/names-store.ts';

const db = env.LAB_DB;
const people = {
	akhmetova: ['Ахметова', 'Сауле', 'Маратовна'],
	akhmatova: ['Ахматова', 'Сауле', ''],
	zhumabaev: ['Жұмабаев', 'Ерлан', 'Қайратұлы'],
	nurpeisova: ['Нұрпейісова', 'Айгүл', 'Серік қызы'],
	tokaev: ['Тоқаев', 'Бауыржан', ''],
	ivanova: ['Иванова', 'Екатерина', 'Сергеевна'],
	shcherbakov: ['Щербаков', 'Дмитрий', 'Олегович'],
	kim: ['Ким', 'Ольга', ''],
} as const;
type Known = keyof typeof people;

let doctor: TestDoctor;
const made = new Map<string, Known>();
beforeAll(async () => {
	await seedSite();
	doctor = await newDoctor();
	for (const [name, [lastName, firstName, middleName]] of Object.entries(people) as [Known, readonly [string, string, string]][])
		made.set((await sentTo(doctor, { patient: { lastName, firstName, middleName, birthDate: '1985-03-14' } })).id, name);
	// Somebody else's, whose names are nearer to what is typed.
	const other = await newDoctor();
	for (const lastName of ['Эхметова', 'Ахмотова', 'Бокаев'])
		await sentTo(other, { patient: { lastName, firstName: 'Сауле', middleName: 'Маратовна', birthDate: '1985-03-14' } });
});

async function foundBy(q: string) {
	const { http, search } = await tell<Reply<'doctor.find'>>(doctor, 'find', { q });
	expect(http, q).toBe(200);
	const { data, filters: searched } = await requestsOf(doctor, { search: search ?? '', lastCount: '100' });
	return { names: data.map(({ id }) => made.get(id) ?? 'foreign').toSorted(), searched };
}

/** A page as the doctor sees it. */
const pageAt = async (path: string) => (await visit(path, { headers: { Cookie: doctor.cookie } })).text();
/** What a field of the detailed search holds. */
const fieldIn = (page: string, name: string) => / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? '')?.[1] ?? '';
/** What the list says that it is filtered by. */
const chipsOf = (page: string) =>
	[...(/<ul class="[^"]*chips[^"]*".*?<\/ul>/s.exec(page)?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, chip = '']) => chip);

describe('a line with a name', () => {
	it.each<[why: string, typed: string, ...found: Known[]]>([
		['another first letter', 'Эхметова', 'akhmetova'],
		['another first letter of a Kazakh name', 'Шумабаев', 'zhumabaev'],
		['another first letter in Latin', 'Umabaev', 'zhumabaev'],
		['no first letter', 'хметова', 'akhmetova'],
		['no first letter of another one', 'урпеисова', 'nurpeisova'],
		['a letter before it', 'вИванова', 'ivanova'],
		['the first two the other way round', 'Хаметова', 'akhmetova'],
		['another first letter of a first name', 'Ахметова Шауле', 'akhmetova'],
		['a slip in the middle', 'Нурпейсова', 'nurpeisova'],
		['a letter that is not Kazakh', 'Токаев', 'tokaev'],
		['names the other way round, with a slip', 'Сауле Эхметова', 'akhmetova'],
		['a patronymic that is not there', 'Токаев Бауыржан Серикович', 'tokaev'],
		['a patronymic that is not there, and a slip', 'Покаев Бауыржан Серикович', 'tokaev'],
		['no patronymic where there is one', 'Жумабаев Ерлан', 'zhumabaev'],
		['a patronymic in two words, there in one', 'Жумабаев Ерлан Кайрат улы', 'zhumabaev'],
		['a patronymic in one word, there in two', 'Нурпеисова Айгуль Серік қызы', 'nurpeisova'],
		['names as they are said', 'Екатерина Сергеевна Иванова', 'ivanova'],
		['Latin letters', 'Akhmetova Saule Maratovna', 'akhmetova'],
		['Latin letters with a slip in the first one', 'Ekhmetova', 'akhmetova'],
		['Latin letters of a long one', 'Shcherbakov', 'shcherbakov'],
		['the other keyboard layout', 'Bdfyjdf', 'ivanova'],
		['the other keyboard layout with a slip', 'Tdfyjdf', 'ivanova'],
	])('with %s finds who is meant: %s', async (_why, typed, ...found) => {
		expect((await foundBy(typed)).names).toEqual(found);
	});

	it('offers all whose names are near, and says whose', async () => {
		const { names, searched } = await foundBy('Ахмотова');
		expect(names).toEqual(['akhmatova', 'akhmetova']);
		expect(searched.lastName?.split(', ').toSorted()).toEqual(['Ахматова', 'Ахметова']);
		const both = await foundBy('Сауле Ахмотова');
		expect(both.names).toEqual(['akhmatova', 'akhmetova']);
		expect(both.searched.firstName).toBe('Сауле');
	});

	it('shows who has a near name itself beside those whose names only begin with it', async () => {
		const own = await newDoctor();
		const patient = { middleName: '', birthDate: '1985-03-14' };
		const send = async (lastName: string, firstName: string) => (await sentTo(own, { patient: { ...patient, lastName, firstName } })).id;
		const longer = [];
		for (const firstName of ['Аидана', 'Аидархан', 'Аидаулет', 'Аидарбек', 'Аидамир', 'Аидахан']) longer.push(await send('Досжанова', firstName));
		const meant = [await send('Досжанова', 'Аида'), await send('Досжанава', 'Аида')];
		for (const firstName of ['Аидатай', 'Аидагүл', 'Аидажан']) longer.push(await send('Досжанова', firstName));
		const beginning = await send('Досжан', 'Марал');
		const begun = [];
		for (const lastName of ['Досжанкызы', 'Досжантегин', 'Досжанби']) begun.push(await send(lastName, 'Марал'));
		const find = async (q: string) => {
			const { search } = await tell<Reply<'doctor.find'>>(own, 'find', { q });
			const { data, filters } = await requestsOf(own, { search: search ?? '', lastCount: '100' });
			return { ids: data.map(({ id }) => id).toSorted(), filters };
		};
		const { ids, filters } = await find('Досжянова Аида');
		expect(filters.firstName).toBe('Аида');
		expect(filters.lastName?.split(', ').toSorted()).toEqual(['Досжанава', 'Досжанова']);
		expect(ids).toEqual([...meant, ...longer].toSorted());
		const bySurname = await find('Досжян Марал');
		expect(bySurname.filters).toMatchObject({ lastName: 'Досжан', firstName: 'Марал' });
		expect(bySurname.ids).toEqual([beginning, ...begun].toSorted());
	});

	it('fills the detailed form with names as they were typed, which can be sent', async () => {
		for (const [typed, lastName, found] of [
			['Ахмотова Сауле', 'Ахмотова', ['Ахматова', 'Ахметова']],
			['Эхметова Сауле', 'Эхметова', ['Ахметова']],
			['Tdfyjdf', 'еванова', ['Иванова']],
		] as const) {
			const { search } = await tell<Reply<'doctor.find'>>(doctor, 'find', { q: typed });
			const path = `/results?search=${search ?? ''}`;
			const page = await pageAt(path);
			expect(fieldIn(page, 'lastName')).toBe(lastName);
			const sent = await post(path, { intent: 'search', lastName, firstName: fieldIn(page, 'firstName') }, { Cookie: doctor.cookie });
			expect(sent.status).toBe(303);
			expect(chipsOf(await pageAt(sent.headers.get('Location') ?? '')).flatMap((chip) => found.filter((name) => chip.includes(name)))).toEqual(found);
		}
	});

	it('leaves no word out: one that names nobody finds nobody', async () => {
		for (const typed of ['Ахметова Бауыржан', 'Сауле Петренко', 'Петренко', 'Кин', 'Шауле Петренко']) {
			const { names } = await foundBy(typed);
			expect([typed, names]).toEqual([typed, []]);
		}
	});

	it('goes by indexes, one step a name, also among a hundred thousand requests', async () => {
		const { db: noting, statements } = recorded(db);
		expect((await ask('POST', '/account/doctor-room/find', { access: doctor.token, db: noting, body: { q: 'Эхметова Шауле' } })).status).toBe(200);
		expect(statements.filter((sql) => sql.includes('result_requests')).length).toBeGreaterThan(3);
		for (const way of ['last', 'first', 'lastTurned', 'firstTurned'] as const) {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${walkSql(way)}`)
				.bind(doctor.id, 'а', 'б')
				.all<{ detail: string }>();
			const steps = results.map(({ detail }) => detail);
			expect(
				steps.filter((step) => /TEMP B-TREE/.test(step) || (step.startsWith('SCAN ') && step !== 'SCAN names' && !step.startsWith('SCAN CONSTANT'))),
			).toEqual([]);
		}
		const turned = foldName('Ахметова');
		expect(
			await db
				.prepare(walkSql('lastTurned'))
				.bind(doctor.id, turned.slice(1, 2), `${turned.slice(1, 2)}\u{10FFFF}`)
				.all(),
		).toMatchObject({
			results: expect.arrayContaining([{ name: 'хметова а' }, { name: 'хматова а' }]) as unknown,
		});
	});
});

describe('names in the fields of the detailed search', () => {
	async function foundByFields(fields: Readonly<Record<string, string>>) {
		const { http, search } = await tell<Reply<'doctor.search'>>(doctor, 'searches', fields);
		expect(http, JSON.stringify(fields)).toBe(200);
		const { data, filters: searched } = await requestsOf(doctor, { search: search ?? '', lastCount: '100' });
		return { names: data.map(({ id }) => made.get(id) ?? 'foreign').toSorted(), searched };
	}
	it.each<[why: string, typed: Readonly<Record<string, string>>, ...found: Known[]]>([
		['as they stand', { lastName: 'Ахметова', firstName: 'Сауле' }, 'akhmetova'],
		['the other way round', { lastName: 'Сауле', firstName: 'Ахметова' }, 'akhmetova'],
		['a given name in the place of the surname', { lastName: 'Бауыржан' }, 'tokaev'],
		['a surname in the place of the given name', { firstName: 'Тоқаев' }, 'tokaev'],
		['with the other keyboard layout on', { lastName: 'Rbv', firstName: 'Jkmuf' }, 'kim'],
		['a slip', { lastName: 'Нурпейсова' }, 'nurpeisova'],
		['a slip, and the other way round', { lastName: 'Ерлан', firstName: 'Шумабаев' }, 'zhumabaev'],
		['in Latin letters', { lastName: 'Shcherbakov', birthYear: '1985' }, 'shcherbakov'],
		['a patronymic that is not there', { lastName: 'Токаев', firstName: 'Бауыржан', middleName: 'Серикович' }, 'tokaev'],
	])('%s', async (_, typed, ...found) => {
		expect((await foundByFields(typed)).names).toEqual(found);
	});
	it('what was found is told as it stands, several together', async () => {
		expect((await foundByFields({ lastName: 'Эхметова' })).searched).toMatchObject({ lastName: 'Ахметова' });
		expect((await foundByFields({ lastName: 'Ахмитова' })).searched.lastName?.split(', ').toSorted()).toEqual(['Ахматова', 'Ахметова']);
	});
	it('a year that is another one’s forgives nothing: who is not there is not found, and stays as typed', async () => {
		expect(await foundByFields({ lastName: 'Ахметова', birthYear: '1990' })).toMatchObject({
			names: [],
			searched: { lastName: 'Ахметова', birthYear: '1990' },
		});
		expect((await foundByFields({ lastName: 'Бокаев' })).names).not.toContain('foreign');
		expect((await foundByFields({ lastName: 'Цэпкало' })).names).toEqual([]);
	});
	it('a second press finds the same: the fields keep what was typed, beside what was found for it', async () => {
		const fields = { lastName: 'Ахмитова', firstName: '', middleName: '', birthYear: '1985' };
		let path = '/results';
		for (const press of [1, 2, 3]) {
			const sent = await post(path, { intent: 'search', ...fields }, { Cookie: doctor.cookie });
			expect([press, sent.status]).toEqual([press, 303]);
			path = sent.headers.get('Location') ?? '';
			const page = await pageAt(path);
			for (const name of ['lastName', 'firstName', 'middleName', 'birthYear'] as const) fields[name] = fieldIn(page, name);
			expect(fields).toEqual({ lastName: 'Ахмитова', firstName: '', middleName: '', birthYear: '1985' });
			expect(chipsOf(page)[0]).toMatch(/Ахм[ае]това, Ахм[ае]това/);
			expect([page.includes('Ахметова'), page.includes('Ахматова'), page.includes('Щербаков')]).toEqual([true, true, false]);
		}
		const search = new URL(path, 'https://site.invalid').searchParams.get('search') ?? '';
		const saved = await tell<Reply<'doctor.filter-save'>>(doctor, 'filters', { filterName: 'ahm', isDefault: false, search });
		expect(saved.http).toBe(200);
		expect(fieldIn(await pageAt(`/results?filter=${saved.id}`), 'lastName')).toBe('Ахмитова');
	});
	it('of a search that was kept without what was typed the field has the nearest name, and is not empty', async () => {
		const { search } = await tell<Reply<'doctor.search'>>(doctor, 'searches', { lastName: 'Ахмитова' });
		await db
			.prepare('UPDATE searches SET filters = ?2 WHERE id = ?1')
			.bind(search, JSON.stringify({ lastName: 'Ахматова, Ахметова' }))
			.run();
		expect(fieldIn(await pageAt(`/results?search=${search ?? ''}`), 'lastName')).toBe('Ахматова');
	});
	it('another name in the parameters of a list stands in the place of what was typed', async () => {
		const { search } = await tell<Reply<'doctor.search'>>(doctor, 'searches', { lastName: 'Ахмитова' });
		expect((await requestsOf(doctor, { search: search ?? '', lastName: 'Ким' })).filters).toMatchObject({ lastName: 'Ким', typedLastName: 'Ким' });
	});
});
