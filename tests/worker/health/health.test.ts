/** All that is known of a person's body, as its page and the laboratory's list make it: latest values by organ and system, and what is due again. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { healthWords } from '#shared/health/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { sentTo } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { lis, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

interface Account extends TestSession {
	readonly id: string;
}
/** Whose IIN is proved: only then "none yet" is said. */
async function account(): Promise<Account> {
	const id = await addPatient({ proved_at: 1 });
	return { id, ...(await signIn('patient', id)) };
}
const glucose = (value: number, more: object = {}) => ({ code: 'BIO-001', status: 'final', value, unit: 'mmol/L', ...more });
/** A finished request in an account. @returns its id */
async function result({ id: owner }: Account, day: string, lines: readonly object[]): Promise<string> {
	const moment = `${day}T09:00:00+05:00`;
	const { id } = await sentTo(null, { lines, issued: moment, collectedAt: moment, completedAt: moment });
	await attach(id, owner);
	return id;
}
const healthOf = ({ token }: TestSession) => read<Reply<'patient.health'> & Refused>(ask('GET', '/account/patient-room/health', { access: token }));
const pageOf = async ({ cookie }: TestSession, path = '/cabinet/health') => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return { answer, html: (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '') };
};
const wordsOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const bring = (rows: string) => lis('PUT', '/lis/health', rows, { 'Content-Type': 'text/csv' });
const ru = translator('ru')(healthWords);

describe('the latest value of each analyte', () => {
	it('is that of the newest sample, whatever came in last, and an older one that is corrected stays older', async () => {
		const one = await account();
		const newest = await result(one, '2026-10-10', [glucose(5.4), { code: 'BIO-018.CREA', status: 'final', value: 80, unit: 'umol/L' }]);
		await result(one, '2026-03-01', [glucose(9.9)]);
		const { values } = await healthOf(one);
		expect(values.map(({ line, system, requestId }) => [line.code, line.number, system, requestId])).toEqual([
			['BIO-001', 5.4, 'sugar', newest],
			['BIO-018.CREA', 80, 'kidneys', newest],
		]);
	});
	it('stays beside a newer line that has none, which is named and never shown as a value', async () => {
		const one = await account();
		const before = await result(one, '2026-09-01', [glucose(5.1)]);
		const held = await result(one, '2026-10-01', [{ code: 'BIO-001', status: 'restricted', reason: 'Врач позвонит' }]);
		const { values } = await healthOf(one);
		expect(values).toMatchObject([{ requestId: before, line: { number: 5.1 }, newer: { requestId: held, state: 'restricted' } }]);
		const { html } = await pageOf(one);
		expect(html).toContain(ru('newer.restricted'));
		expect(html).not.toContain(ru('noneOutside'));
	});
	it('of an analyte that never had one says why: held back, taken back, not performed; one that only waits is left out', async () => {
		const one = await account();
		await result(one, '2026-10-01', [
			{ code: 'BIO-001', status: 'restricted', reason: 'Врач позвонит' },
			{ code: 'BIO-047', status: 'cancelled' },
			{ code: 'HOR-001', status: 'preliminary', value: 2, unit: 'm[IU]/L' },
		]);
		const { values } = await healthOf(one);
		expect(values.map(({ line }) => [line.code, line.state, line.value])).toEqual([
			['BIO-001', 'restricted', ''],
			['BIO-047', 'not-available', ''],
		]);
	});
	it('follows its request: gone with it from the account, and in the account that has it then', async () => {
		const [one, other] = [await account(), await account()];
		const id = await result(one, '2026-10-01', [glucose(5.4)]);
		expect((await healthOf(one)).values).toHaveLength(1);
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(id, other.id).run();
		expect((await healthOf(one)).values).toEqual([]);
		expect((await healthOf(other)).values).toHaveLength(1);
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(id).run();
		expect((await healthOf(other)).values).toEqual([]);
	});
	it('is another person’s for nobody else, and wants a session of a patient', async () => {
		const [one, other] = [await account(), await account()];
		await result(one, '2026-10-01', [glucose(5.4)]);
		expect(await healthOf(other)).toMatchObject({ http: 200, values: [] });
		expect((await read(ask('GET', '/account/patient-room/health'))).http).toBe(401);
	});
	it('is written into the journal of openings before it is given, for the requests whose values are shown', async () => {
		const one = await account();
		const older = await result(one, '2026-01-01', [glucose(5)]);
		const newer = await result(one, '2026-10-01', [glucose(5.4)]);
		await healthOf(one);
		const { results } = await env.LAB_DB.prepare('SELECT request_id, form, basis FROM openings WHERE request_id IN (?1, ?2)').bind(older, newer).all();
		expect(results).toEqual([{ request_id: newer, form: 'list', basis: 'account' }]);
	});
	it('is of the rows that the lines have: the table that finds them says nothing else', async () => {
		const { results } = await env.LAB_DB.prepare(
			`SELECT p.request_id FROM patient_lines p FULL JOIN (SELECT r.patient_id, l.code, r.id, CASE WHEN l.state = 'done' THEN 1 ELSE 0 END AS done FROM result_requests r JOIN result_lines l ON l.request_id = r.id
				WHERE r.patient_id IS NOT NULL) l ON l.patient_id = p.patient_id AND l.code = p.code AND l.id = p.request_id AND l.done = p.done
			WHERE p.request_id IS NULL OR l.id IS NULL`,
		).all();
		expect(results).toEqual([]);
	});
});

describe('the page', () => {
	it('has what is out of range first, what nobody could judge as such, and what has no results as none', async () => {
		const one = await account();
		await result(one, '2026-10-01', [
			glucose(6.9),
			{ code: 'BIO-047', status: 'final', value: 60, unit: 'ug/L' },
			{ code: 'BIO-018.CREA', status: 'final', value: 'мутная' },
		]);
		const { html, answer } = await pageOf(one);
		expect(answer.headers.get('Cache-Control')).toContain('no-store');
		const words = wordsOf(html);
		expect(words).toMatch(/На что обратить внимание.*1 показатель вне нормы: покажите врачу.*Глюкоза.*1 показатель нельзя оценить здесь/);
		expect(words).not.toContain(ru('noneOutside'));
		const places = ['sugar', 'kidneys', 'iron'].map((system) => html.indexOf(`id="${system}"`));
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(places.every((place) => place > 0)).toBe(true);
		const without = words.slice(words.indexOf(ru('withoutNote')));
		expect(without).toContain(ru('systems.liver'));
		expect(without).not.toContain(ru('systems.sugar'));
		// No organ is called well.
		expect(html).not.toContain('id="liver"');
	});
	it('says that nothing is outside of what was measured, and that this is no statement of health, where all is normal', async () => {
		const one = await account();
		await result(one, '2026-10-01', [glucose(5)]);
		expect(wordsOf((await pageOf(one)).html)).toContain(ru('noneOutside'));
	});
	it.each(locales)('%s: says that there is nothing yet, and nothing calm', async (locale) => {
		const t = translator(locale)(healthWords);
		const { html } = await pageOf(await account(), localise('/cabinet/health', locale));
		expect(html).toContain(t('none'));
		expect(html).not.toContain(t('noneOutside'));
	});
	it('is a child’s while a parent acts for it, and nobody’s else', async () => {
		const [parent, child] = [await account(), await account()];
		await result(parent, '2026-10-01', [glucose(9.1)]);
		await result(child, '2026-10-01', [glucose(4.2)]);
		await env.LAB_DB.batch([
			env.LAB_DB.prepare('INSERT INTO wards (patient_id, guardian_id, until, created_at) VALUES (?1, ?2, ?3, 0)').bind(child.id, parent.id, '2036-01-01'),
			env.LAB_DB.prepare('UPDATE sessions SET acting_for = ?2 WHERE account_id = ?1').bind(parent.id, child.id),
		]);
		const { html } = await pageOf(parent);
		expect(html).toContain('4,2');
		expect(html).not.toContain('9,1');
	});
});

describe('what is due again', () => {
	const far = 'BIO-001,sugar,30,Взрослым.,For adults.,Ересектерге.';
	const list = (...rows: readonly string[]) => bring(['code,system,repeat_days,whom_ru,whom_en,whom_kz', ...rows].join('\n'));

	it('is said by the laboratory’s interval, with the day, for whom, who decides, and the way into the basket', async () => {
		expect((await list(far)).status).toBe(200);
		const one = await account();
		await result(one, dayAfter(todayInAlmaty(), -40), [glucose(5)]);
		const { html } = await pageOf(one);
		const words = wordsOf(html);
		expect(words).toMatch(/Когда повторить.*решает врач.*Глюкоза.*Срок подошёл.*Взрослым\./);
		expect(html).toMatch(/name="put"/);
		expect(html).not.toContain(ru('due.forDoctor'));
	});
	it('is said to be a doctor’s matter where the value is out of range, whatever the interval', async () => {
		const one = await account();
		await result(one, dayAfter(todayInAlmaty(), -2), [glucose(9)]);
		const words = wordsOf((await pageOf(one)).html);
		expect(words).toContain(ru('due.forDoctor'));
		expect(words).toContain(ru('due.later'));
	});
	it('is not said without an interval', async () => {
		await list('BIO-001,sugar,,,,');
		const one = await account();
		await result(one, '2020-10-01', [glucose(5)]);
		const { html } = await pageOf(one);
		expect(html).not.toContain(ru('due.title'));
		expect((await healthOf(one)).values).toMatchObject([{ repeat: null }]);
	});
	it.each([
		['a system that is none', 'BIO-001,soul,30,,,', 'system'],
		['an analyte that nobody has', 'XXX-001,sugar,30,,,', 'code'],
		['no days at all', 'BIO-001,sugar,0,,,', 'repeat_days'],
		['a text in two languages', 'BIO-001,sugar,30,а,b,', 'whom_kz'],
		['a row twice', 'BIO-001,sugar,30,,,\nBIO-001,liver,30,,,', 'code'],
	])('refuses %s, and changes nothing', async (_what, row, column) => {
		const stored = () => env.LAB_DB.prepare('SELECT * FROM health_list ORDER BY code').all();
		const before = (await stored()).results;
		const answer = await list(...row.split('\n'));
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain(column);
		expect((await stored()).results).toEqual(before);
	});
	it('a row of an analyte goes before that of its test', async () => {
		await list('BIO-018,kidneys,30,,,', 'BIO-018.CREA,other,,,,');
		const one = await account();
		await result(one, '2026-10-01', [{ code: 'BIO-018.CREA', status: 'final', value: 80, unit: 'umol/L' }]);
		expect((await healthOf(one)).values).toMatchObject([{ system: 'other', repeat: null }]);
	});
});
