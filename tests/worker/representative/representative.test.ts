/** Representatives and partners: what they see, and that nothing of it is a patient's. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { statements } from '#worker/lab/representative/store.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedSite, visit } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

interface Statistics {
	readonly requests: number;
	readonly requestsDoctorMoney: number | null;
}
interface Doctors extends Refused {
	readonly month: string;
	readonly data: readonly { readonly id: string; readonly lastOrder: string | null; readonly templates: number; readonly statistics: Statistics | null }[];
}
type Doctor = Refused & {
	readonly templateList: readonly { readonly changedOn: string; readonly tests: readonly { readonly code: string }[] }[];
	readonly months: readonly { readonly month: string; readonly statistics: Statistics | null }[];
};

const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const earn = (doctorId: string, requests: number, day: string, kind = 'own') =>
	env.LAB_DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 WHERE ?2 > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
		INSERT INTO doctor_money (id, doctor_id, day, request_nr, kind, amount, paid_on) SELECT ?1 || ?3 || ?4 || i, ?1, ?3, 'R' || i, ?4, 100, NULL FROM n`,
	)
		.bind(doctorId, requests, day, kind)
		.run();
async function addTemplate(doctorId: string, name: string, count: number): Promise<void> {
	const id = `${doctorId}${count}`;
	await env.LAB_DB.batch([
		env.LAB_DB.prepare('INSERT INTO templates (id, doctor_id, name, created_at, changed_at) VALUES (?1, ?2, ?3, 1, 1)').bind(id, doctorId, name),
		env.LAB_DB.prepare(
			'INSERT INTO template_lines (template_id, position, analysis_id) SELECT ?1, row_number() OVER (ORDER BY id), id FROM analyses ORDER BY id LIMIT ?2',
		).bind(id, count),
	]);
}

const doctorsOf = (token: string, query = '') => read<Doctors>(ask('GET', `/account/med-room/doctors${query}`, { access: token }));
const doctorOf = (token: string, id: string) => ask('GET', `/account/med-room/doctor?id=${id}`, { access: token });

describe('a representative', () => {
	it('sees the profile, and the own doctors alone', async () => {
		const [id, rival] = [await addRepresentative({ code: 'REP-MAIN' }), await addRepresentative()];
		// By name, as the alphabet has it: a store that compares bytes would put «Ә» behind «Я».
		const own = [];
		for (const last_name of ['Абаев', 'Әбілов', 'Яковлева']) own.push(await addDoctor({ representative_id: id, last_name }));
		await addDoctor({ representative_id: rival });
		await addDoctor();
		const gone = await addDoctor({ representative_id: id });
		await env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(gone).run();
		const { token } = await signIn('representative', id);
		expect(await read(ask('GET', '/account/med-room/main', { access: token }))).toMatchObject({
			http: 200,
			code: 'REP-MAIN',
			lastName: 'Ким',
			mobilePhone: '+77015550002',
			doctors: 3,
		});
		expect((await doctorsOf(token)).data.map((doctor) => doctor.id)).toEqual(own);
	});
	it('is told no count below five, and none of nothing', async () => {
		const id = await addRepresentative();
		const { token } = await signIn('representative', id);
		const counts = [0, 1, 4, 5, 6];
		const doctors: string[] = [];
		for (const [at, count] of counts.entries()) {
			const doctor = await addDoctor({ representative_id: id, last_name: `Д${at}` });
			await earn(doctor, count, '2026-09-15');
			doctors.push(doctor);
		}
		const list = await doctorsOf(token, '?month=2026-09');
		expect(list).toMatchObject({ http: 200, month: '2026-09' });
		expect(list.data.map(({ statistics }) => statistics?.requests ?? null)).toEqual([null, null, null, 5, 6]);
		expect(list.data[3]?.statistics).toEqual({
			requests: 5,
			requestsDoctorMoney: 500,
			otherLabRequestsDoctorMoney: null,
			externalRequestsDoctorMoney: null,
		});
		// Requests count, not sums: four requests with two sums each are four.
		await earn(doctors[2] ?? '', 4, '2026-09-16', 'external');
		expect((await doctorsOf(token, '?month=2026-09')).data[2]?.statistics).toBeNull();
		const html = await (await visit('/cabinet/doctors?month=2026-09', { headers: { Cookie: (await signIn('representative', id)).cookie } })).text();
		expect(html.split('меньше 5').length - 1).toBe(3);
		expect(html).not.toContain('400\u00a0₸');
	});
	it('is told no sum of a kind with fewer than five requests: it would be one patient’s', async () => {
		const id = await addRepresentative();
		const { token } = await signIn('representative', id);
		const doctor = await addDoctor({ representative_id: id });
		await earn(doctor, 6, '2026-09-15');
		await earn(doctor, 4, '2026-09-16', 'external');
		const statistics = async () => (await doctorsOf(token, '?month=2026-09')).data[0]?.statistics;
		expect(await statistics()).toEqual({
			requests: 6,
			requestsDoctorMoney: 600,
			otherLabRequestsDoctorMoney: null,
			externalRequestsDoctorMoney: null,
		});
		await earn(doctor, 5, '2026-09-17', 'external');
		expect(await statistics()).toMatchObject({ requests: 6, requestsDoctorMoney: 600, externalRequestsDoctorMoney: 900 });
	});
	it('is told months alone: of a day or a part the difference would tell what is held back', async () => {
		const { token } = await signIn('representative', await addRepresentative());
		for (const query of ['?month=2026-09-15', '?month=2026-13', '?month=09.2026']) expect((await doctorsOf(token, query)).http, query).toBe(400);
		// No call takes days.
		expect((await doctorsOf(token, '?dateFrom=2026-09-01&dateTill=2026-09-02')).month).toBe(today().slice(0, 7));
	});
	it('reads the tests of an own doctor’s templates and never their names, the last order and the last six months', async () => {
		const id = await addRepresentative();
		const doctor = await addDoctor({ representative_id: id });
		await addTemplate(doctor, 'Иванова Мария', 2);
		await addTemplate(doctor, 'Пустой', 0);
		await earn(doctor, 7, today());
		const { token, cookie } = await signIn('representative', id);
		const view = await read<Doctor>(doctorOf(token, doctor));
		expect(view).toMatchObject({ http: 200, templates: 2, lastOrder: null });
		expect(view.templateList.map(({ tests }) => tests.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
		expect(view.templateList.every(({ changedOn }) => /^\d{4}-\d\d-\d\d$/.test(changedOn))).toBe(true);
		expect(JSON.stringify(view)).not.toMatch(/Иванова|Пустой/);
		expect(view.months.length).toBe(6);
		expect(view.months[0]).toMatchObject({ month: today().slice(0, 7), statistics: { requests: 7, requestsDoctorMoney: 700 } });
		expect(view.months.slice(1).every(({ statistics }) => statistics === null)).toBe(true);
		const html = await (await visit(`/kz/cabinet/doctors/${doctor}`, { headers: { Cookie: cookie } })).text();
		expect(html).toContain('— 2 зерттеу');
		expect(html).not.toMatch(/Иванова|Пустой/);
	});
	it('finds no other doctor: as one that does not exist', async () => {
		const [id, rival] = [await addRepresentative(), await addRepresentative()];
		const { token, cookie } = await signIn('representative', id);
		const strangers = [await addDoctor({ representative_id: rival }), await addDoctor()];
		const missing = await (await doctorOf(token, 'A'.repeat(22))).text();
		for (const stranger of strangers) {
			const answer = await doctorOf(token, stranger);
			expect(answer.status).toBe(404);
			expect(await answer.text()).toBe(missing);
			expect((await visit(`/cabinet/doctors/${stranger}`, { headers: { Cookie: cookie } })).status).toBe(404);
		}
	});
	it('reads no patient: neither account nor result, nor another role’s pages', async () => {
		const { token, cookie } = await signIn('representative', await addRepresentative());
		for (const path of ['/account/doctor-room/main', '/account/doctor-room/statistics-by-period', '/account/partner-room/main'])
			expect((await ask('GET', path, { access: token })).status, path).toBe(401);
		for (const path of ['/api/site-test-results/request-info-by-id', '/api/site-test-results/blanks'])
			expect((await ask('GET', `${path}?id=${'A'.repeat(22)}`, { access: token })).status, path).toBe(401);
		for (const path of ['/cabinet/statistics', '/kz/cabinet/statistics', '/cabinet/statistics/_payload.json'])
			expect((await visit(path, { headers: { Cookie: cookie } })).status, path).not.toBe(200);
	});
	it('has a text to invite with, in the page’s language', async () => {
		const { cookie } = await signIn('representative', await addRepresentative());
		const ru = await (await visit('/cabinet/doctors', { headers: { Cookie: cookie } })).text();
		expect(ru).toContain('Врачей пока нет');
		expect(ru).toContain(`${env.SITE_ORIGIN}/login/recovery`);
		expect(ru).toContain('Ким Виктория, медицинский представитель, +7\u00a0701\u00a0555\u00a000\u00a002, v.kim@example.test');
		const kz = await (await visit('/kz/cabinet/doctors', { headers: { Cookie: cookie } })).text();
		expect(kz).toContain(`${env.SITE_ORIGIN}/kz/login/recovery`);
	});
});

describe('a partner', () => {
	it('sees the contract, with a notice when it ends soon, and nothing else', async () => {
		const soon = new Date(Date.now() + 5 * 3_600_000 + 10 * 86_400_000).toISOString().slice(0, 10);
		const profile = async (valid_until: string) => {
			const { cookie } = await signIn('partner', await addPartner({ valid_until, discount: 1250 }));
			return (await visit('/cabinet/profile', { headers: { Cookie: cookie } })).text();
		};
		const whole = await profile('2099-12-31');
		expect(whole).toContain('ТОО «Жайлау»');
		expect(whole).toContain('12,5\u00a0%');
		expect(whole).toContain('31 декабря 2099');
		expect(whole).not.toContain('заканчивается');
		expect(await profile(soon)).toContain('Договор заканчивается через 10 дней');
		expect(await profile(today())).toContain('Договор действует последний день');
		expect(await profile('2020-01-01')).toContain('Срок договора истёк');
		expect(await profile('')).toContain('без срока');
		const { token, cookie } = await signIn('partner', await addPartner());
		for (const path of [
			'/account/med-room/main',
			'/account/med-room/doctors',
			`/account/med-room/doctor?id=${'A'.repeat(22)}`,
			'/account/doctor-room/main',
		])
			expect((await ask('GET', path, { access: token })).status, path).toBe(401);
		for (const path of ['/cabinet/doctors', '/cabinet/statistics']) expect((await visit(path, { headers: { Cookie: cookie } })).status, path).not.toBe(200);
	});
});

describe('profiles', () => {
	it('of doctors are read-only, and say through whom they change', async () => {
		const representative = await addRepresentative();
		const place = { ru: 'Клиника №1', en: 'Clinic 1', kz: '№1 емхана' };
		const page = async (given: Parameters<typeof addDoctor>[0], path = '/cabinet/profile') => {
			const { cookie } = await signIn('doctor', await addDoctor({ work_places: JSON.stringify([place]), ...given }));
			return (await visit(path, { headers: { Cookie: cookie } })).text();
		};
		const own = await page({ representative_id: representative, email: '' });
		expect(own).toContain('Ким Виктория');
		expect(own).toContain('mailto:v.kim@example.test');
		expect(own).toContain('Клиника №1');
		expect(own).toContain('не указано');
		const none = await page({}, '/en/cabinet/profile');
		expect(none).toContain('Call our call center');
		expect(none).toContain('Clinic 1');
		expect(none).not.toContain('Ким');
	});
	it('are no patient’s', async () => {
		const { cookie } = await signIn('patient', await addPatient());
		expect((await visit('/cabinet/profile', { headers: { Cookie: cookie } })).status).not.toBe(200);
	});
});

describe('the store', () => {
	it('reads by indexes', async () => {
		for (const [sql, values] of [
			[statements.doctors('ru'), ['x']],
			[statements.months, ['["x"]', '2026-09-01', '2026-09-30']],
			[statements.lastOrders, ['["x"]']],
			[statements.templates, ['x']],
			[statements.tests('ru'), ['[1]']],
		] as const) {
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			expect(results.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN (?!CONSTANT|j\b)/);
		}
	});
});
