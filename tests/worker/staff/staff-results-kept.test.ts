/** What is kept aside while somebody of the laboratory holds results back by hand: what the patient is told meanwhile, what comes meanwhile, and what is shown in the end. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentTo } from '#tests/support/doctor.ts';
import { final } from '#tests/support/lis.ts';
import { resultsDesk } from '#tests/support/results-desk.ts';
import { seedSite } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
let desk: ReturnType<typeof resultsDesk>;
beforeEach(async () => {
	await db.prepare('DELETE FROM held_analytes').run();
	desk = resultsDesk(await member(['reception']));
});

describe('the page of a request', () => {
	it('is of that request alone, also where another number has the same digits', async () => {
		const digits = String(Math.trunc(Math.random() * 90_000_000) + 10_000_000);
		const people = [
			{ requestNr: `${digits.slice(0, 2)}-${digits.slice(2)}`, lastName: 'Ахметова', lines: [final('BIO-001', 5)] },
			{ requestNr: `${digits.slice(0, 1)}-${digits.slice(1)}`, lastName: 'Беркутова', lines: [final('BIO-001', 5), final('BIO-002', 4)] },
		];
		for (const { requestNr, lastName, lines } of people) await sentTo(null, { requestNr, patient: { lastName }, lines });
		for (const { requestNr, lastName, lines } of people)
			expect(await desk.view(requestNr)).toMatchObject({ requestNr, lastName, total: lines.length, patient: { lastName } });
	});
});
