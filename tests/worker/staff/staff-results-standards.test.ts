/** One measurement in two standardisations (haemoglobin A1c in % and in mmol/mol) that somebody of the laboratory holds back by hand: the one is as readable as the other. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sentTo } from '#tests/support/doctor.ts';
import { resultsDesk } from '#tests/support/results-desk.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

const db = env.LAB_DB;
const own = 'BIO-004';
const other = 'BIO-004~59261-8';
let desk: ReturnType<typeof resultsDesk>;
beforeEach(async () => {
	desk = resultsDesk(await member(['reception']));
});

const states = async (requestNr: string) => {
	const { lines } = await desk.view(requestNr);
	return [own, other].map((code) => lines.find((line) => line.code === code)?.state);
};
const measured = async () => {
	const sent = await sentTo(null, {
		lines: [
			{ code: own, status: 'final', value: 7.1, unit: '%' },
			{ code: own, status: 'final', value: 54, unit: 'mmol/mol' },
		],
	});
	expect(await states(sent.requestNr)).toEqual(['done', 'done']);
	return sent;
};

it.each([own, other])('is held in both by the hold of %s, and given back in both', async (named) => {
	const { requestNr } = await measured();
	expect(await desk.holdLines(requestNr, named)).toMatchObject({ http: 200 });
	expect(await states(requestNr)).toEqual(['restricted', 'restricted']);
	expect(await desk.release(requestNr, { codes: [own], whom: 'patient' })).toMatchObject({ http: 200 });
	expect(await states(requestNr)).toEqual(['done', 'done']);
});

it.each(['lines', 'whole'])('of which one stands in spite of a hold is held by the next one: %s', async (extent) => {
	const { id, requestNr } = await measured();
	// As a hold was written that knew of one line alone.
	await db
		.prepare("INSERT INTO result_holds (request_id, code, reason, held_by, held_at, was_read) VALUES (?1, ?2, 'Проверяем', 'S-1', 1, 0)")
		.bind(id, own)
		.run();
	const codes = extent === 'lines' ? { codes: [own] } : {};
	expect(await desk.hold(requestNr, { extent, ...codes, reason: 'Проверяем ещё раз' })).toMatchObject({ http: 200 });
	expect(await states(requestNr)).toEqual(['restricted', 'restricted']);
	expect(await desk.holdLines(requestNr, own)).toMatchObject({ http: 409 });
});
