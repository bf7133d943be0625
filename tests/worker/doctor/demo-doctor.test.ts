/** What an evaluator sees first of the demo doctor: few requests wait to be read, the gravest first, and earlier values of the same person stand beside. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { assignToDoctor } from '#scripts/lib/demo/assign-store.ts';
import { doctorCorrection, doctorMessages } from '#scripts/lib/demo/results.ts';
import { roster } from '#scripts/lib/demo/roster.ts';
import type { Reply } from '#shared/calls.ts';
import { newDoctor, requestsOf, reviewOf, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { send } from '#tests/support/lis.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';

// The whole catalogue is brought in first.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const now = Date.now();
/** Two rounds of everybody, as the site seeds thirteen. */
const messages = doctorMessages(now, 2 * roster.length);
const unread = 40;
/** The newest, and all that the first of them had before. */
const patientOf = (at: number) => messages[at]?.body.patient.iin;
const sent = messages.filter((_, at) => at < unread || patientOf(at) === patientOf(4));
let doctor: TestDoctor;
beforeAll(async () => {
	await seedLaboratory();
	doctor = await newDoctor();
	for (const { body } of sent) expect(await send(body), body.requestNr).toMatchObject({ http: 200 });
	const corrected = doctorCorrection(messages);
	expect(await send(corrected?.body)).toMatchObject({ http: 200, applied: 1 });
	await assignToDoctor(env.LAB_DB, sent.slice(0, unread), doctor.id, false);
	await assignToDoctor(env.LAB_DB, sent.slice(unread), doctor.id, true);
});

it('leaves the newest to be read and no others, the critical ones first, a corrected one among them', async () => {
	const { data, toReview } = await reviewOf(doctor, { lastCount: '100' });
	expect(toReview).toBeLessThanOrEqual(unread);
	expect(toReview).toBeGreaterThanOrEqual(30);
	expect(data.slice(0, 2).map(({ urgency }) => urgency)).toEqual(['critical', 'critical']);
	expect(data.some(({ corrected }) => corrected)).toBe(true);
	expect(data.map(({ urgency }) => urgency)).toEqual(expect.arrayContaining(['abnormal', 'normal']));
	expect(data.filter(({ urgency }) => urgency === 'to-read')).toEqual([]);
	const { data: all } = await requestsOf(doctor, { lastCount: '100' });
	expect(all.filter(({ acknowledgedAt, toReview: waits }) => acknowledgedAt !== null && !waits)).toHaveLength(sent.length - unread);
});

it('puts earlier values of the same person beside, by the IIN that the laboratory named', async () => {
	const { data } = await requestsOf(doctor, { lastCount: '100' });
	const id = data.find(({ internalNr }) => internalNr === messages[4]?.requestNr)?.id ?? '';
	const { identified, requests, rows } = await read<Reply<'doctor.compare'>>(ask('GET', `/account/doctor-room/compare?id=${id}`, { access: doctor.token }));
	expect(identified).toBe(true);
	expect(requests.length).toBeGreaterThan(1);
	for (const { cells, code } of rows) expect(cells.filter((cell) => cell?.value !== '' && cell !== null).length, code).toBeGreaterThan(1);
});
