/** Many messages of results in one call: each is taken or refused by itself, and told by its place and id. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { bundle, mmol, observation, patient, report } from '#tests/support/fhir.ts';
import { fresh, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message } from '#tests/support/lis.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// A thousand messages are taken for real.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 60_000 });

let ordered = 0;
beforeAll(async () => {
	await seedSite();
	ordered = await idOf('BIO-001');
});

const sent = (body: unknown, type = 'application/json') =>
	read<Reply<'lis.results.batch'> & Refused>(lis('POST', '/lis/results/batch?lang=en-US', body, { 'Content-Type': type }));
const person = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
const lines = (many: number) => Array.from({ length: many }, () => message(`BATCH-${fresh()}`, [final('BIO-001', 5)], { patient: person }));

it('JSON and FHIR side by side: what is wrong refuses itself alone', async () => {
	const request = await requested([ordered]);
	const good = message(request.requestNr, [final('BIO-001', 5)]);
	const bad = message(request.requestNr, [final('NOPE', 5)]);
	const fhir = bundle([report('BATCH-FHIR'), patient(), observation('BIO-001', mmol(5))]);
	const answer = await sent([good, bad, 7, fhir, good]);
	expect(answer).toMatchObject({
		http: 200,
		taken: 3,
		refused: 2,
		results: [
			{ place: 0, messageId: good.messageId, requestNr: request.requestNr, taken: { applied: 1, repeated: false }, refused: null },
			{ place: 1, messageId: bad.messageId, taken: null, refused: { code: 'validation', fields: [{ field: 'lines.0.code', rule: 'unknownAnalyte' }] } },
			{ place: 2, messageId: '', requestNr: null, taken: null, refused: { code: 'validation' } },
			{ place: 3, requestNr: 'BATCH-FHIR', taken: { applied: 1 } },
			{ place: 4, messageId: good.messageId, taken: { repeated: true } },
		],
	});
	expect((await linesOf(request))['BIO-001']?.value).toBe('5,0');
	const desk = await read<{ data: { messageId: string; kind: string }[] }>(lis('GET', '/lis/refused-messages'));
	expect(desk.data.map(({ messageId }) => messageId).sort()).toEqual(['', bad.messageId]);
});

it('NDJSON: a line that is no JSON is one that is refused', async () => {
	const [one, two] = lines(2);
	const answer = await sent(`${JSON.stringify(one)}\n\n{"messageId":\r\n${JSON.stringify(two)}\n`, 'application/x-ndjson');
	expect(answer).toMatchObject({
		http: 200,
		taken: 2,
		refused: 1,
		results: [{ place: 0 }, { place: 1, refused: { code: 'bad-request' } }, { place: 2, taken: { applied: 1 } }],
	});
});

it('a thousand at once, each with its report; one more is too many, and none of them is taken', async () => {
	const many = lines(1000);
	let [answer, left] = [await sent(many), many];
	expect(answer.results.map(({ place, messageId }) => [place, messageId])).toEqual(many.map(({ messageId }, at) => [at, messageId]));
	// On a slow machine some are told that their turn did not come: they are sent again as they are.
	for (let round = 0; answer.refused > 0 && round < 10; round += 1) {
		expect([...new Set(answer.results.flatMap(({ refused }) => refused?.code ?? []))]).toEqual(['busy']);
		left = left.filter((_, at) => answer.results[at]?.taken === null);
		answer = await sent(left);
	}
	expect(answer).toMatchObject({ http: 200, taken: left.length, refused: 0 });
	expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM result_requests WHERE request_nr LIKE 'BATCH-fresh%'").first('n')).toBeGreaterThanOrEqual(1000);
	const before = await env.LAB_DB.prepare('SELECT count(*) AS n FROM lis_messages').first('n');
	expect(await sent(lines(1001))).toMatchObject({ http: 422, code: 'validation', fields: [{ rule: 'tooManyMessages', values: { max: 1000, count: 1001 } }] });
	expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lis_messages').first('n')).toBe(before);
});

it('what is no list is refused, and so is what shows no key', async () => {
	expect(await sent(message('X', []))).toMatchObject({ http: 400 });
	expect(await sent('[{')).toMatchObject({ http: 400 });
	expect(await sent(`[${'['.repeat(100_000)}${']'.repeat(100_000)}]`)).toMatchObject({ http: 400 });
	expect((await lis('POST', '/lis/results/batch', [], { Authorization: 'Bearer wrong' })).status).toBe(401);
});
