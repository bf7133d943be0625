/** How far back the value from before is looked for: 200 requests of the same person, the newest ones, and what lies beyond is still in the curve over time. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { seedSite } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const patient = { iin: '850302477700' };
/** A moment of a day, counted from the first of these requests. */
const on = (day: number) => new Date(Date.UTC(2024, 0, 1, 8) + day * 24 * 3_600_000).toISOString();
const sent = (doctor: TestDoctor, day: number, ...lines: readonly object[]) =>
	sentTo(doctor, { patient, collectedAt: on(day), completedAt: on(day), issued: on(day), lines });
/** Copies of a request with its lines, each a day after the one before: two hundred messages would take a minute. */
async function repeated(id: string, count: number): Promise<void> {
	const columnsOf = async (table: string) =>
		(await env.LAB_DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()).results.map(({ name }) => name);
	const copied = async (table: string, own: Readonly<Record<string, string>>) => {
		const columns = await columnsOf(table);
		return `INSERT INTO ${table} (${columns.join(', ')}) WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ${count})
			SELECT ${columns.map((name) => own[name] ?? `o.${name}`).join(', ')} FROM ${table} o, k`;
	};
	const at = `o.collected_at + k.n * CAST(${24 * 3_600_000} AS BIGINT)`;
	const requests = await copied('result_requests', { id: "o.id || '-' || k.n", request_nr: "o.request_nr || '-' || k.n", collected_at: at });
	const lines = await copied('result_lines', { request_id: "o.request_id || '-' || k.n" });
	await env.LAB_DB.batch([env.LAB_DB.prepare(`${requests} WHERE o.id = ?1`).bind(id), env.LAB_DB.prepare(`${lines} WHERE o.request_id = ?1`).bind(id)]);
}
async function previousOf({ token }: TestDoctor, id: string) {
	const info = await read<{ readonly lines: readonly { readonly code: string; readonly previous: { readonly value: string } | null }[] }>(
		ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access: token }),
	);
	return Object.fromEntries(info.lines.map(({ code, previous }) => [code, previous?.value ?? null]));
}

it('the newest of 200 requests stands beside, the oldest of them where nothing newer has that analyte, and none from further back', async () => {
	const doctor = await newDoctor();
	const first = await sent(doctor, 0, final('BIO-002', 4.1));
	const second = await sent(doctor, 1, final('BIO-001', 5.1));
	await repeated(second.id, 197);
	await sent(doctor, 199, final('BIO-001', 5.9));
	const last = await sent(doctor, 300, final('BIO-001', 5), final('BIO-002', 4));
	expect(await previousOf(doctor, last.id)).toEqual({ 'BIO-001': '5,9', 'BIO-002': '4,1' });
	// One more, and the first is beyond: the others move up, none of them is lost.
	await sent(doctor, 200, final('BIO-001', 5.4));
	expect(await previousOf(doctor, last.id)).toEqual({ 'BIO-001': '5,4', 'BIO-002': null });
	// The curve is of one analyte, so what many others pushed out stands in it.
	const owner = await addPatient({ last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02', ...patient });
	for (const { id } of [first, last]) await attach(id, owner);
	const { token } = await signIn('patient', owner);
	const { points } = await read<Reply<'patient.trend'>>(ask('GET', '/account/patient-room/trend?code=BIO-002', { access: token }));
	expect(points.map(({ requestId }) => requestId)).toEqual([first.id, last.id]);
});
