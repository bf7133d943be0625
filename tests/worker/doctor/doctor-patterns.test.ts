/** What several values are often seen with, in a doctor's lists: said as on the opened result, switched off at once, and a filter of its own. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, on, requestsOf, reviewOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { send } from '#tests/support/lis.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, post, visit } from '#tests/support/site.ts';
import { keepPatterns } from '#worker/lab/results/kept-patterns.ts';

beforeAll(seedLaboratory);

const final = (code: string, value: number, unit: string) => ({ code, status: 'final', value, unit });
const ferritin = final('BIO-047', 8, 'ug/L');
const haemoglobin = (value: number) => final('HEM-010', value, 'g/L');
const glucose = final('BIO-001', 5, 'mmol/L');
const woman = { sex: 'F', birthDate: '1990-01-01' };
const done = { collectedAt: on(10), completedAt: on(11) };
const anaemic = (doctor: TestDoctor, more: object = {}) => sentTo(doctor, { ...done, patient: woman, lines: [ferritin, haemoglobin(98)], ...more });

const idsOf = async (doctor: TestDoctor, query: Readonly<Record<string, string>> = {}) =>
	(await requestsOf(doctor, query)).data.map(({ id, patterns }) => [id, patterns.map((one) => one.id)] as const);
const openedOf = async (doctor: TestDoctor, id: string) =>
	(await read<Reply<'doctor.result'> & Refused>(ask('GET', `/account/doctor-room/result?id=${id}`, { access: doctor.token }))).result.patterns.map(
		({ id: rule }) => rule,
	);
const rules = (rows: readonly object[]) => read<Refused & { changed: number }>(lis('PUT', '/lis/patterns?full=true', rows));

let doctor: TestDoctor;
beforeEach(async () => {
	doctor = await newDoctor();
	await rules([{ rule: 'iron-deficiency-anaemia', shown: 'yes' }]);
});

describe('in a list', () => {
	it('stands what the opened result says, in short and in the reader’s language, and nothing beside a request that says nothing', async () => {
		const { id } = await anaemic(doctor);
		const { id: calm } = await sentTo(doctor, { ...done, patient: woman, lines: [glucose] });
		const list = new Map(await idsOf(doctor));
		expect(list.get(id)).toEqual(['iron-deficiency-anaemia']);
		expect(list.get(id)).toEqual(await openedOf(doctor, id));
		expect(list.get(calm)).toEqual([]);
		const [row] = (await reviewOf(doctor)).data.filter((one) => one.id === id);
		expect(row?.patterns[0]?.name).toMatch(/желез/i);
	});
	it('is silenced at once by the operator’s switch, also in the filter, and speaks again with it', async () => {
		const { id } = await anaemic(doctor);
		await rules([{ rule: 'iron-deficiency-anaemia', shown: 'no' }]);
		expect(await idsOf(doctor)).toEqual([[id, []]]);
		expect(await idsOf(doctor, { withPattern: '1' })).toEqual([]);
		await rules([{ rule: 'iron-deficiency-anaemia', shown: 'yes' }]);
		expect(await idsOf(doctor, { withPattern: '1' })).toEqual([[id, ['iron-deficiency-anaemia']]]);
	});
	it('goes with a correction of its value', async () => {
		const { id, requestNr } = await anaemic(doctor);
		await send({ messageId: `fix-${requestNr}`, issued: on(13), requestNr, lines: [{ ...haemoglobin(140), status: 'corrected' }] });
		expect(new Map(await idsOf(doctor)).get(id)).toEqual(await openedOf(doctor, id));
		expect(new Map(await idsOf(doctor)).get(id)).not.toContain('iron-deficiency-anaemia');
	});
	it('is silent of values with other limits once the patient’s account told of a pregnancy, as the opened result is', async () => {
		const { id } = await anaemic(doctor);
		const patientId = await addPatient();
		await attach(id, patientId);
		await env.LAB_DB.prepare(
			"INSERT INTO told_states (request_id, patient_id, access_hash, body_state, pregnancy_week, last_period, told_on, told_at) VALUES (?1, ?2, '', 'pregnant', NULL, NULL, '2026-11-10', 1)",
		)
			.bind(id, patientId)
			.run();
		expect(await openedOf(doctor, id)).toEqual([]);
		expect(await idsOf(doctor)).toEqual([[id, []]]);
		expect(await idsOf(doctor, { withPattern: '1' })).toEqual([]);
	});
	it('is of the doctor’s own requests alone', async () => {
		await anaemic(await newDoctor());
		expect(await idsOf(doctor, { withPattern: '1' })).toEqual([]);
	});
});

describe('the filter', () => {
	it('shows only requests of which one is said, in any order, page by page, and beside a name', async () => {
		const first = await anaemic(doctor, { collectedAt: on(5) });
		await sentTo(doctor, { ...done, patient: woman, lines: [glucose] });
		const second = await anaemic(doctor, { patient: { ...woman, lastName: 'Жумабаева' }, collectedAt: on(6), completedAt: on(12) });
		const both = [second.id, first.id];
		const ids = async (query: Readonly<Record<string, string>>) => (await idsOf(doctor, { withPattern: '1', ...query })).map(([id]) => id);
		expect(await ids({})).toEqual(both);
		expect(await ids({ sort: 'collected' })).toEqual(both);
		expect(await ids({ sort: 'patient' })).toEqual([first.id, second.id]);
		expect(await ids({ lastCount: '1' })).toEqual([second.id]);
		expect(await ids({ lastCount: '1', after: second.id })).toEqual([first.id]);
		expect(await ids({ lastName: 'жума' })).toEqual([second.id]);
		expect(await ids({ doneState: '0' })).toEqual([]);
	});
	it('is part of a filter with a name, and stands on the page in words', async () => {
		const { id } = await anaemic(doctor);
		const other = await sentTo(doctor, { ...done, patient: woman, lines: [glucose] });
		const saved = await tell<{ id: string }>(doctor, 'filters', { filterName: 'Сочетания', withPattern: '1' });
		expect((await idsOf(doctor, { filter: saved.id })).map(([one]) => one)).toEqual([id]);
		const answer = await visit(`/results?filter=${saved.id}`, { headers: { Cookie: doctor.cookie } });
		const html = await answer.text();
		expect(html).toContain('есть сочетание показателей');
		expect(html).toContain('data-patterns');
		expect(html).not.toContain(other.requestNr);
	});
	it('is chosen by the form, and stands in the address', async () => {
		const answer = await post('/results', { intent: 'search', withPattern: '1' }, { Cookie: doctor.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/results?pattern=1']);
	});
});

describe('requests from before', () => {
	const forget = (id: string) => env.LAB_DB.prepare('UPDATE result_requests SET patterns = NULL WHERE id = ?1').bind(id).run();
	it('are worked out by the job, and say nothing until then', async () => {
		const { id } = await anaemic(doctor);
		await forget(id);
		expect(await idsOf(doctor)).toEqual([[id, []]]);
		await keepPatterns({ db: env.LAB_DB, services: testServices() });
		expect(await idsOf(doctor)).toEqual([[id, ['iron-deficiency-anaemia']]]);
	});
});
