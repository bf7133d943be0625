/** Who may call what: derived from the table, so that a new call is in it without being written down here. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { admits, type Audience } from '#shared/kit/audience.ts';
import { contract } from '#tests/support/call-samples.ts';
import { takenOver } from '#tests/support/handovers.ts';
import { madeHouseCall } from '#tests/support/house-calls.ts';
import { ask, placed, requested } from '#tests/support/laboratory.ts';
import { addSugar, open, send } from '#tests/support/results.ts';
import { impatientServices } from '#tests/support/services.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Passwords are hashed, captchas solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Own {
	readonly id: string;
	readonly token: string;
}
/** For each audience with a token of one object, two objects with a token each. */
const own = { order: [] as Own[], result: [] as Own[], 'house-call': [] as Own[], handover: [] as Own[] };
/** Of which another kind's token is a stranger's. */
const foreignOf = { order: 'result', result: 'order', 'house-call': 'order', handover: 'order' } as const;
beforeAll(async () => {
	await seedSite();
	const [glucose, sugar] = [await idOf('BIO-001'), await addSugar()];
	for (let count = 0; count < 2; count += 1) {
		const order = await placed([glucose], { payment: 'card' });
		own.order.push({ id: order.id, token: order.access });
		// Its reader is asked for the patient's state.
		const request = await requested([sugar]);
		await send(request.requestNr, [{ code: 'BIO-901', status: 'final', value: 5.6, unit: 'mmol/L' }], {
			completedAt: '2026-11-20T10:00:00+05:00',
			files: [{ title: 'Заключение', data: btoa('%PDF-1.4') }],
		});
		const result = await open(request);
		own.result.push({ id: result.id, token: result.access });
		const houseCall = await madeHouseCall();
		own['house-call'].push({ id: houseCall.id, token: houseCall.access });
		const handover = await takenOver();
		own.handover.push({ id: handover.id, token: handover.access });
	}
});

const forged = 'F'.repeat(43);
const nobodys = 'N'.repeat(32);
interface Asking {
	readonly token?: string;
	readonly object?: string;
	readonly headers?: Readonly<Record<string, string>>;
}
/** Asks for a call with an object's id wherever it wants one. */
async function tell(id: CallId, { token, object = nobodys, headers }: Asking) {
	const entry = callEntry(id);
	const { path, body } = contract(id, object);
	const answer = await ask(entry.method, path, {
		// What waits for news says at once that there is none.
		...(id === 'results.watch' ? { services: impatientServices() } : {}),
		...(token === undefined ? {} : { access: token }),
		...(body === undefined ? {} : { body }),
		headers: { ...(body === undefined ? {} : { 'Content-Type': entry.bodyTypes[0] ?? '' }), ...headers },
	});
	return { status: answer.status, text: await answer.text() };
}
const idsFor = (audience: Audience) => callIds.filter((id) => admits(callEntry(id), audience));
const withoutCode = (text: string) => (JSON.parse(text) as { code: string }).code;

describe('calls of the laboratory’s own system', () => {
	it.each(idsFor('laboratory'))('%s: its key alone opens, and no browser has it', async (id) => {
		const refused = [];
		for (const token of [undefined, forged, own.order[0]?.token, own.result[0]?.token, `${env.LIS_KEY}x`])
			refused.push(await tell(id, token === undefined ? {} : { token }));
		expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
		expect(refused.map(({ status, text }) => `${String(status)} ${withoutCode(text)}`)).toEqual(Array.from({ length: 5 }, () => '401 wrong-key'));
		for (const headers of [{ Origin: env.SITE_ORIGIN }, { 'Sec-Fetch-Site': 'none' }])
			expect((await tell(id, { token: env.LIS_KEY, headers })).status).toBe(403);
		expect([401, 403]).not.toContain((await tell(id, { token: env.LIS_KEY })).status);
	});
});

describe.each(['order', 'result', 'house-call', 'handover'] as const)('calls with a token of one %s', (audience) => {
	// A call that ends the object, or the access it is made with, comes after those that need it.
	const last: readonly CallId[] = ['order.cancel', 'house-call.cancel', 'results.close', 'handover.close', 'order.forget', 'house-call.forget'];
	const ends = (id: CallId) => last.indexOf(id);
	it.each(idsFor(audience).toSorted((a, b) => ends(a) - ends(b)))('%s', async (id) => {
		const [mine, other] = own[audience] as [Own, Own];
		const unknown = await tell(id, { token: mine.token, object: nobodys });
		expect(unknown).toMatchObject({ status: 404 });
		// Another's answers as one that does not exist, to the letter.
		expect(await tell(id, { token: mine.token, object: other.id })).toEqual(unknown);
		const [foreign] = own[foreignOf[audience]] as [Own];
		const strangers = [];
		for (const token of [undefined, forged, foreign.token, env.LIS_KEY])
			for (const object of [mine.id, nobodys]) strangers.push(await tell(id, { object, ...(token === undefined ? {} : { token }) }));
		expect(new Set(strangers.map(({ text }) => text)).size).toBe(1);
		expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([audience === 'result' ? 401 : 404]));
		if (audience !== 'result') expect(strangers[0]?.text).toBe(unknown.text);
		expect((await tell(id, { token: mine.token, object: mine.id })).status).toBe(200);
	});
});

describe('calls for anyone', () => {
	it.each(idsFor('anyone'))('%s looks at no token', async (id) => {
		const answers = [];
		for (const token of [undefined, forged, own.order[0]?.token, env.LIS_KEY]) {
			// How often an address has asked for a code is counted, no matter who asks.
			await env.LAB_DB.prepare('DELETE FROM codes').run();
			answers.push(await tell(id, token === undefined ? {} : { token }));
		}
		expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
		expect([401, 403]).not.toContain(answers[0]?.status);
	});
});

it('every call has an audience, and one with a token of one object says which member names it', () => {
	for (const id of callIds) {
		const entry = callEntry(id);
		// One of accounts that names an object says what it is.
		const ofOne = (['order', 'result', 'house-call', 'handover'] as const).some((audience) => admits(entry, audience));
		expect(ofOne || entry.object !== null, id).toBe(entry.owner !== null);
	}
});
