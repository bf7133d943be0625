/** The replay desk: what was refused of the laboratory's messages stands in a list, is tried again, and settles when it is taken. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { keepPeriods } from '#worker/lab/retention/job.ts';
import { head, obr, obx, pid, postHl7 } from '#tests/support/hl7.ts';
import { fresh, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message, send } from '#tests/support/lis.ts';
import { fhirType, mmol, observation, patient, bundle, report } from '#tests/support/fhir.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let ordered = 0;
beforeAll(async () => {
	await seedSite();
	ordered = await idOf('BIO-001');
});

type Row = Reply<'lis.refused.list'>['data'][number];
const list = (query = '') => read<{ data: Row[]; next: number | null }>(lis('GET', `/lis/refused-messages${query}`));
const last = async (): Promise<Row> => {
	const row = (await list()).data.at(-1);
	if (row === undefined) throw new Error('the desk is empty');
	return row;
};
const shownOf = (id: number) => read<Row & Refused & { message: string | null }>(lis('GET', `/lis/refused-messages/${id}`));
const replayed = (id: number) =>
	read<Row & Refused & { taken: { applied: number; repeated: boolean } | null }>(lis('POST', `/lis/refused-messages/${id}/replay?lang=en-US`));
const dismissed = (id: number, note: string, user = 'aigul') =>
	read<Row & Refused>(lis('POST', `/lis/refused-messages/${id}/dismiss`, { note }, { Authorization: `Basic ${btoa(`${user}:${env.LIS_KEY}`)}` }));
/** Lets the catalogue know a code, as an import would. */
const know = async (code: string) => {
	const rows = [
		{
			kind: 'test',
			code,
			slug: code.toLowerCase(),
			parent: 'biochemistry',
			name_ru: code,
			name_en: code,
			name_kz: code,
			about_ru: 'А',
			about_en: 'A',
			about_kz: 'А',
			biomaterials: 'venous-blood',
			turnaround: 1,
			unit: 'mmol/L',
			ranges: '4.1..5.9',
			bm_sampling: 'SMP-001',
			add_to_cart: 'yes',
		},
	];
	for (const [path, body] of [
		['/lis/catalogue', rows],
		['/lis/prices', [{ code, almaty: 2000, astana: 2000 }]],
	] as const) {
		const answer = await lis('PUT', path, body);
		expect(answer.status, await answer.text()).toBe(200);
	}
};

describe('what stands there', () => {
	it('JSON: when, who, which, why and itself; the answer is as it was', async () => {
		const request = await requested([ordered]);
		const sent = message(request.requestNr, [final('NOPE-1', 5)]);
		const answer = await read(lis('POST', '/lis/results', sent, { Authorization: `Basic ${btoa(`lis-1:${env.LIS_KEY}`)}` }));
		expect(answer).toMatchObject({ http: 422, code: 'validation' });
		const row = await last();
		expect(row).toMatchObject({
			kind: 'json',
			messageId: sent.messageId,
			sender: 'lis-1',
			requestNr: request.requestNr,
			code: 'validation',
			reasons: [{ field: 'lines.0.code', rule: 'unknownAnalyte', text: 'Показатель с таким кодом неизвестен.' }],
			times: 1,
			replays: 0,
			state: 'waiting',
			settled: null,
		});
		expect(JSON.parse((await shownOf(row.id)).message ?? '')).toEqual(sent);
	});
	it('what is no JSON, and what is none of its schema', async () => {
		expect((await lis('POST', '/lis/results', '{"messageId": "broken')).status).toBe(400);
		expect(await last()).toMatchObject({ kind: 'json', messageId: '', requestNr: null, code: 'bad-request', reasons: [] });
		expect(await send({ messageId: 'schema-1', requestNr: 'REQ-7', lines: [] })).toMatchObject({ http: 422 });
		expect(await last()).toMatchObject({ messageId: 'schema-1', requestNr: 'REQ-7', reasons: [{ field: 'issued' }] });
	});
	it('FHIR, with its paths', async () => {
		const sent = bundle([report('FHIR-1'), patient(), observation('NOPE-2', mmol(5))]);
		expect((await lis('POST', '/lis/results', sent, { 'Content-Type': fhirType })).status).toBe(422);
		expect(await last()).toMatchObject({ kind: 'fhir', requestNr: 'FHIR-1', reasons: [{ field: 'entry.2.resource.code', rule: 'unknownAnalyte' }] });
	});
	it('HL7, with its segments; also what is none', async () => {
		await postHl7([head('MSG-7'), pid(), obr('HL7-7'), obx('NM', 'NOPE-3', '5')]);
		expect(await last()).toMatchObject({
			kind: 'hl7',
			messageId: 'LIS|CENTRAL|MSG-7',
			sender: 'LIS|CENTRAL',
			requestNr: 'HL7-7',
			reasons: [{ field: 'OBX[1]-3', rule: 'unknownAnalyte' }],
		});
		await postHl7(['garbage']);
		expect(await last()).toMatchObject({ kind: 'hl7', messageId: '', sender: '', code: 'bad-request', reasons: [{ rule: 'notHl7' }] });
	});
	it('a message of megabytes, whole', async () => {
		const data = btoa('%PDF-1.4\n').padEnd(2_500_000, 'A');
		const sent = message('BIG-1', [final('NOPE-4', 5)], { files: [{ title: 'Отчёт', data }] });
		expect(await send(sent)).toMatchObject({ http: 404 });
		expect(JSON.parse((await shownOf((await last()).id)).message ?? '')).toEqual(sent);
	});
	it('the same again is one row with a count; nothing that was taken, without a key or the site’s own trouble', async () => {
		const sent = message('NOBODY-1', [final('BIO-001', 5)]);
		await send(sent);
		await send(sent);
		await send(Object.fromEntries(Object.entries(sent).reverse()));
		const row = await last();
		expect(row).toMatchObject({ messageId: sent.messageId, times: 3, code: 'not-found' });
		const request = await requested([ordered]);
		await send(message(request.requestNr, [final('BIO-001', 5)]));
		await lis('POST', '/lis/results', message('NOBODY-2', []), { Authorization: 'Bearer wrong' });
		await lis('POST', '/lis/results', 'x', { 'Content-Type': 'application/xml' });
		expect((await last()).id).toBe(row.id);
	});
	it('by pages, and those that wait alone', async () => {
		const all = (await list('?pageSize=100')).data;
		const first = await list('?pageSize=1');
		expect(first).toMatchObject({ data: [{ id: all[0]?.id }], next: all[0]?.id });
		expect((await list(`?pageSize=100&after=${all[0]?.id ?? 0}`)).data).toEqual(all.slice(1));
		const [one] = all;
		await dismissed(one?.id ?? 0, 'not needed');
		expect((await list('?open=1&pageSize=100')).data.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
	});
});

describe('sent again', () => {
	it.each(['json', 'hl7'] as const)('%s: taken once the code is known, by the same way, and settled', async (kind) => {
		const code = `LATE-${kind}`;
		const requestNr = `REPLAY-${kind}`;
		const person = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
		if (kind === 'json') await send(message(requestNr, [final(code, 5, { unit: 'mmol/L' })], { patient: person }));
		else await postHl7([head(fresh()), pid(), obr(requestNr), obx('NM', code, '5', { 6: 'mmol/L' })]);
		const { id } = await last();
		expect(await replayed(id)).toMatchObject({
			http: 200,
			state: 'waiting',
			replays: 1,
			taken: null,
			reasons: [{ rule: 'unknownAnalyte', text: 'No analyte has this code.' }],
		});
		await know(code);
		expect(await replayed(id)).toMatchObject({
			http: 200,
			state: 'taken',
			replays: 2,
			times: 1,
			taken: { applied: 1, repeated: false },
			settled: { by: '' },
		});
		expect(
			await db
				.prepare('SELECT count(*) AS n FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1')
				.bind(requestNr)
				.first('n'),
		).toBe(1);
		expect(await replayed(id)).toMatchObject({ http: 409, code: 'conflict' });
		expect((await shownOf(id)).message).toBeNull();
	});
	it('a mended message of the same id settles what was refused under it', async () => {
		const request = await requested([ordered]);
		const sent = message(request.requestNr, [final('NOPE-5', 5)]);
		await send(sent);
		const { id } = await last();
		expect(await send({ ...sent, lines: [final('BIO-001', 5)] })).toMatchObject({ http: 200 });
		expect(await shownOf(id)).toMatchObject({ state: 'taken', message: null, settled: { by: '', note: '' } });
	});
	it('another content under an id that was taken waits, whatever is repeated', async () => {
		const request = await requested([ordered]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		await send(sent);
		await send({ ...sent, lines: [final('BIO-001', 6)] });
		const { id } = await last();
		expect(await send(sent)).toMatchObject({ http: 200, repeated: true });
		expect(await shownOf(id)).toMatchObject({ state: 'waiting', code: 'conflict', reasons: [{ rule: 'otherContent' }] });
		expect((await linesOf(request))['BIO-001']?.value).toBe('5,0');
	});
});

describe('dismissed', () => {
	it('with a note: who and why stand there, the message goes; the same again changes nothing', async () => {
		await send(message('NOBODY-3', [final('BIO-001', 5)]));
		const { id } = await last();
		const first = await dismissed(id, 'a trial of the new analyser');
		expect(first).toMatchObject({ http: 200, state: 'dismissed', settled: { by: 'aigul', note: 'a trial of the new analyser' } });
		expect(await dismissed(id, 'a trial of the new analyser')).toEqual(first);
		expect(await dismissed(id, 'other words')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await dismissed(id, 'a trial of the new analyser', 'other')).toMatchObject({ http: 409 });
		expect(await replayed(id)).toMatchObject({ http: 409 });
		expect((await shownOf(id)).message).toBeNull();
	});
	it('a note is needed; one that is not there is 404; the same message refused once more waits again', async () => {
		const sent = message('NOBODY-4', [final('BIO-001', 5)]);
		await send(sent);
		const { id } = await last();
		expect(await dismissed(id, ' ')).toMatchObject({ http: 422 });
		expect(await shownOf(id)).toMatchObject({ state: 'waiting' });
		for (const answer of [dismissed(999_999, 'x'), replayed(999_999), shownOf(999_999)]) expect(await answer).toMatchObject({ http: 404 });
		await dismissed(id, 'x');
		await send(sent);
		expect(await shownOf(id)).toMatchObject({ state: 'waiting', times: 2, settled: null, message: expect.any(String) });
	});
});

it('after a month a message goes, with what it holds', async () => {
	await keepPeriods({ db, services: testServices({ clock: () => Date.now() + 31 * 24 * 3_600_000 }) });
	expect((await list()).data).toEqual([]);
	expect(await db.prepare('SELECT count(*) AS n FROM refused_message_parts').first('n')).toBe(0);
});
