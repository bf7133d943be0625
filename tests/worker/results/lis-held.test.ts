/** Analytes that the operator's list holds back until the laboratory has spoken to the patient: what is shown of them, and when. */
import { env } from 'cloudflare:test';
import { beforeEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { summarise } from '#shared/results/summary.ts';
import { bundle, mmol, observation, report, taken } from '#tests/support/fhir.ts';
import { ask, person, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let ordered: readonly number[] = [];
beforeAll(async () => {
	await seedSite();
	ordered = await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code)));
});

const list = (rows: readonly object[]) => read<Refused & { changed: number }>(lis('PUT', '/lis/held', rows));
beforeEach(async () => {
	await db.prepare('DELETE FROM held_analytes').run();
	expect(await list([{ code: 'BIO-002', held: 'yes' }])).toMatchObject({ http: 200, changed: 1 });
});

const release = (requestNr: string, body: object = {}) =>
	read<Refused & { released: readonly string[] }>(lis('PUT', `/lis/requests/${requestNr}/release`, body));
interface Waiting {
	readonly data: readonly { readonly requestNr: string; readonly code: string }[];
}
const waiting = async (requestNr: string) =>
	(await read<Waiting>(lis('GET', '/lis/held-results?pageSize=100'))).data.filter((one) => one.requestNr === requestNr).map(({ code }) => code);
/** What the store has of a line and of its request, save for what is kept aside. */
const stored = async (requestNr: string) =>
	JSON.stringify(
		(
			await db
				.prepare(
					'SELECT r.conclusion, r.said, l.body, l.basis FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1',
				)
				.bind(requestNr)
				.all()
		).results,
	);

describe('a result that is on the list', () => {
	it('is held back without a word of the laboratory’s system, and the conclusion with it', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 77.125)], { completedAt: at(0), conclusion: 'Повышен 77,125.' }));
		const whole = await shown(request);
		expect(whole).toMatchObject({ conclusion: '', lines: [{ state: 'done' }, { state: 'restricted', value: '', number: null, flag: null }] });
		expect(summarise(whole.lines).allNormal).toBe(false);
		expect(await stored(request.requestNr)).not.toMatch(/77[.,]125/);
		expect(await waiting(request.requestNr)).toEqual(['BIO-002']);
	});
	it('is held back out of a FHIR Bundle as well', async () => {
		const request = await requested(ordered);
		await taken(bundle([report(request.requestNr, { issued: at(0) }), observation('BIO-002', mmol(77.125))]));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '' });
		expect(await stored(request.requestNr)).not.toMatch(/77[.,]125/);
	});
	it('is shown with the conclusion once the laboratory has spoken to the patient, not as corrected; said twice it changes nothing more', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 6.5)], { completedAt: at(0), conclusion: 'К врачу.' }));
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({ http: 200, released: ['BIO-002'] });
		expect(await shown(request)).toMatchObject({
			conclusion: 'К врачу.',
			state: 'done',
			lines: [{}, { state: 'done', value: '6,5', corrected: false }],
		});
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({ http: 200, released: [] });
		expect(await waiting(request.requestNr)).toEqual([]);
		expect(await db.prepare('SELECT count(*) AS n FROM held_results WHERE body LIKE ?1').bind(`%${request.requestNr}%`).first('n')).toBe(0);
	});
	it('that comes once more as it was told stays told; another value is held back again', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		await release(request.requestNr);
		await send(message(request.requestNr, [final('BIO-002', 5)], { issued: at(1) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '5,0' });
		await send(message(request.requestNr, [final('BIO-002', 6, { status: 'corrected' })], { issued: at(2) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '' });
		await release(request.requestNr);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '6,0', corrected: true });
	});
	it('that the laboratory takes back, or holds back itself, is not released any more', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		await send(message(request.requestNr, [{ code: 'BIO-002', status: 'withdrawn' }], { issued: at(1) }));
		expect(await release(request.requestNr)).toMatchObject({ http: 200, released: [] });
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'withdrawn' });
		await send(message(request.requestNr, [final('BIO-002', 6)], { issued: at(2) }));
		await send(message(request.requestNr, [{ code: 'BIO-002', status: 'restricted' }], { issued: at(3) }));
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({
			http: 422,
			fields: [{ field: 'codes.0', rule: 'heldByMessage' }],
		});
		expect(await waiting(request.requestNr)).toEqual([]);
	});
	it('of an older message does not take the place of a newer one', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 6)], { issued: at(5) }));
		await send(message(request.requestNr, [final('BIO-002', 5)], { issued: at(1) }));
		await release(request.requestNr);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '6,0' });
	});
	it('is none once the list says so; what came before stays held', async () => {
		const [one, other] = [await requested(ordered), await requested(ordered)];
		await send(message(one.requestNr, [final('BIO-002', 5)]));
		expect(await list([{ code: 'BIO-002', held: 'no' }])).toMatchObject({ changed: 1 });
		await send(message(other.requestNr, [final('BIO-002', 5)]));
		expect([(await linesOf(one))['BIO-002']?.state, (await linesOf(other))['BIO-002']?.state]).toEqual(['restricted', 'done']);
	});
	it('stays with a request whose patient is corrected meanwhile', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		const patient = { lastName: 'Серік', firstName: 'Асан', middleName: '', birthDate: '1988-02-03', sex: 'M' };
		expect(await read(lis('PUT', `/lis/requests/${request.requestNr}/patient`, patient))).toMatchObject({ http: 200 });
		expect(await release(request.requestNr)).toMatchObject({ released: ['BIO-002'] });
	});
});

describe('a critical value that is on the list', () => {
	const minuteMs = 60_000;
	let desk: Member;
	beforeEach(async () => {
		await db.prepare('DELETE FROM held_results').run();
		await db.prepare("UPDATE result_holds SET ended_at = 1, ended_by = 'test' WHERE ended_at IS NULL").run();
		desk = await member(['reception']);
	});
	type Held = Reply<'lis.results.held'>;
	const ofConsole = async (query = '') => (await read<Held>(ask('GET', `/account/staff/held-results${query}`, { access: desk.token }))).data;
	const ofSystem = async () => (await read<Held>(lis('GET', '/lis/held-results?pageSize=100'))).data;
	const today = async () =>
		(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: desk.token }))).queues.find(({ name }) => name === 'held');
	const version = async () => (await read<{ version: string }>(ask('GET', '/account/staff/live?view=queue&of=held', { access: desk.token }))).version;
	const toTell = async (requestNr: string) =>
		(await read<Reply<'lis.critical.list'>>(lis('GET', '/lis/critical-values?pageSize=100'))).data.filter((row) => row.requestNr === requestNr);
	const waitFor = (minutes: number) =>
		db
			.prepare('UPDATE held_results SET held_at = held_at - ?1')
			.bind(minutes * minuteMs)
			.run();

	it('is one for the desk, before all others and late by the minutes of critical values, and its number stays hidden', async () => {
		await list([{ code: 'BIO-001', held: 'yes' }]);
		const usual = await requested(ordered);
		await send(message(usual.requestNr, [final('BIO-001', 5)]));
		expect(await today()).toMatchObject({ waiting: 1, critical: 0 });
		await waitFor(61);
		expect(await today()).toMatchObject({ isLate: false });
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 7.125)]));
		expect(await toTell(request.requestNr)).toEqual([]);
		const rows = await ofConsole();
		expect(rows.map(({ requestNr, isCritical, isLate }) => [requestNr, isCritical, isLate])).toEqual([
			[request.requestNr, true, false],
			[usual.requestNr, false, false],
		]);
		// The laboratory's system goes on by ids.
		expect((await ofSystem()).map(({ requestNr, isCritical }) => [requestNr, isCritical])).toEqual([
			[usual.requestNr, false],
			[request.requestNr, true],
		]);
		expect((await ofConsole('?pageSize=1')).map(({ code }) => code)).toEqual(['BIO-002']);
		expect((await ofConsole(`?after=1.${String(rows[0]?.id)}`)).map(({ code }) => code)).toEqual(['BIO-001']);
		expect(await ofConsole(`?after=3.${String(rows[1]?.id)}`)).toEqual([]);
		expect(await today()).toMatchObject({ waiting: 2, critical: 1, isLate: false });
		const inTime = await version();
		await waitFor(61);
		expect((await ofConsole()).map(({ isLate }) => isLate)).toEqual([true, false]);
		expect(await today()).toMatchObject({ isLate: true });
		expect(await version()).not.toBe(inTime);
		const pages = await Promise.all(
			['/staff', '/staff/queues/held', '/en/staff/queues/held', '/kz/staff/queues/held'].map(async (path) =>
				(await visit(path, { headers: { Cookie: desk.cookie } })).text(),
			),
		);
		for (const [nr, word] of ['критических: 1', 'критическое значение: о нём', 'critical value: nobody', 'критикалық мән: нәтиже'].entries())
			expect(pages[nr]).toContain(word);
		expect(pages.join() + JSON.stringify(rows)).not.toMatch(/7[.,]125/);
	});

	it('stands on pages as any other: what is critical, what is held whole and the rest go on from one page to the next, each once', async () => {
		await list([{ code: 'BIO-001', held: 'yes' }]);
		const made: { readonly requestNr: string; readonly part: number }[] = [];
		for (const part of [3, 1, 2, 1, 3, 2, 1, 2, 3]) {
			const { requestNr } = await requested(ordered);
			// The value of one that is held whole is kept aside with it, and released by itself below.
			await send(message(requestNr, part === 1 ? [final('BIO-002', 7.125)] : part === 3 ? [final('BIO-001', 5)] : []));
			if (part === 2) {
				const { version: seen } = await read<{ version: number }>(ask('GET', `/account/staff/results/${requestNr}`, { access: desk.token }));
				expect(
					await read(
						ask('POST', `/account/staff/requests/${requestNr}/hold`, {
							access: desk.token,
							body: { version: seen, extent: 'whole', codes: [], reason: 'Пробирки перепутаны' },
						}),
					),
				).toMatchObject({ http: 200 });
			}
			made.push({ requestNr, part });
		}
		// Two that were held at the same moment are told apart by their numbers.
		await db.prepare("UPDATE result_holds SET held_at = 1000 WHERE code = ''").run();
		const expected = [1, 2, 3].flatMap((part) => made.filter((one) => one.part === part).map(({ requestNr }) => requestNr));
		for (const pageSize of [1, 2, 4, 40]) {
			const found: string[] = [];
			for (let next: string | null = ''; next !== null;) {
				const page: Reply<'staff.results.held'> = await read(
					ask('GET', `/account/staff/held-results?pageSize=${String(pageSize)}${next === '' ? '' : `&after=${next}`}`, { access: desk.token }),
				);
				expect(page.data.length).toBeLessThanOrEqual(pageSize);
				found.push(...page.data.map(({ requestNr }) => requestNr));
				({ next } = page);
			}
			expect(found, String(pageSize)).toEqual(expected);
		}
		for (const after of ['7', '4.1', '2.1', '1.x'])
			expect(await read(ask('GET', `/account/staff/held-results?after=${after}`, { access: desk.token }))).toMatchObject({ http: 400 });
	});

	it('stand forty to a page of the queue, which leads on', async () => {
		await list([{ code: 'BIO-001', held: 'yes' }]);
		const { requestNr } = await requested(ordered);
		await send(message(requestNr, [final('BIO-001', 5)]));
		// As many critical ones as were once drawn before the first page of the others.
		const id = await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');
		const line = await db
			.prepare("SELECT * FROM result_lines WHERE request_id = ?1 AND code = 'BIO-001'")
			.bind(id)
			.first<Record<string, string | number | null>>();
		const kept = await db
			.prepare("SELECT * FROM held_results WHERE request_id = ?1 AND code = 'BIO-001'")
			.bind(id)
			.first<Record<string, string | number | null>>();
		const again = (table: string, row: typeof line, own: Readonly<Record<string, string | number>>) => {
			const names = Object.keys(row ?? {}).filter((name) => table !== 'held_results' || name !== 'id');
			return db
				.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, nr) => `?${String(nr + 1)}`).join(', ')})`)
				.bind(...names.map((name) => own[name] ?? row?.[name] ?? null));
		};
		const codes = Array.from({ length: 45 }, (_, nr) => `MANY-${String(nr)}`);
		await db.batch(
			codes.flatMap((code, nr) => [again('result_lines', line, { code, position: 100 + nr }), again('held_results', kept, { code, critical: 1 })]),
		);
		const html = async (path: string) => (await visit(path, { headers: { Cookie: desk.cookie } })).text();
		const first = await html('/staff/queues/held');
		expect(first.match(/data-entry="/g)).toHaveLength(40);
		const [, on = ''] = /href="([^"]+)" rel="next"/.exec(first) ?? [];
		const second = await html(on.replaceAll('&amp;', '&'));
		expect(second.match(/data-entry="/g)).toHaveLength(6);
	});

	it('that somebody was to be told of does not go unsaid once the list holds it back, and is to be told of when it is released', async () => {
		await list([{ code: 'BIO-002', held: 'no' }]);
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 6.5)]));
		expect(await toTell(request.requestNr)).toHaveLength(1);
		await list([{ code: 'BIO-002', held: 'yes' }]);
		const before = await version();
		await send(message(request.requestNr, [{ ...final('BIO-002', 7.125), status: 'corrected' }], { issued: at(1) }));
		expect(await version()).not.toBe(before);
		expect(await toTell(request.requestNr)).toEqual([]);
		expect(await ofConsole()).toMatchObject([{ requestNr: request.requestNr, isCritical: true }]);
		expect((await release(request.requestNr)).http).toBe(200);
		expect(await toTell(request.requestNr)).toMatchObject([{ code: 'BIO-002', waits: true }]);
	});

	it('is one no more where another value came, and is judged anew where the person is corrected', async () => {
		await list([{ code: 'BIO-001', held: 'yes' }]);
		// As a list of references may have it.
		const stood = await db.prepare("SELECT critical FROM analytes WHERE code = 'BIO-001'").first<string>('critical');
		const limits = (critical: string | null) => db.prepare("UPDATE analytes SET critical = ?1 WHERE code = 'BIO-001'").bind(critical).run();
		await limits(JSON.stringify([{ sex: 'F', ageFrom: null, ageTo: null, low: 2.8, high: null }]));
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 7.125), final('BIO-001', 2)]));
		await limits(stood);
		const flags = async () => Object.fromEntries((await ofSystem()).map(({ code, isCritical }) => [code, isCritical]));
		expect(await flags()).toEqual({ 'BIO-001': true, 'BIO-002': true });
		await send(message(request.requestNr, [{ ...final('BIO-002', 4.5), status: 'corrected' }], { issued: at(1) }));
		expect(await flags()).toEqual({ 'BIO-001': true, 'BIO-002': false });
		const { lastName, firstName, middleName, birthDate } = person;
		const corrected = { lastName, firstName, middleName, birthDate, sex: 'M' };
		expect((await lis('PUT', `/lis/requests/${request.requestNr}/patient`, corrected)).status).toBe(200);
		expect(await flags()).toEqual({ 'BIO-001': false, 'BIO-002': false });
	});
});

describe('the list and the calls', () => {
	it('refuse what they do not know, and nobody but the laboratory makes them', async () => {
		expect(await list([{ code: 'NO-1', held: 'yes' }])).toMatchObject({ http: 422 });
		expect(await list([{ code: 'BIO-001', held: '' }])).toMatchObject({ http: 422 });
		expect(await read(lis('PUT', '/lis/held?dryRun=1', [{ code: 'BIO-001', held: 'yes' }]))).toMatchObject({ http: 200, changed: 1 });
		expect(await db.prepare('SELECT count(*) AS n FROM held_analytes').first('n')).toBe(1);
		const request = await requested(ordered);
		expect(await release('NONE-1')).toMatchObject({ http: 404 });
		expect(await release(request.requestNr, { codes: ['HEM-010'] })).toMatchObject({ http: 422, fields: [{ field: 'codes.0', rule: 'unknown' }] });
		expect(await release(request.requestNr, { code: ['BIO-002'] })).toMatchObject({ http: 422, fields: [{ rule: 'unknownMember' }] });
		for (const [method, path] of [
			['PUT', `/lis/requests/${request.requestNr}/release`],
			['GET', '/lis/held-results'],
			['PUT', '/lis/held'],
		] as const)
			expect(await read(ask(method, path, method === 'PUT' ? { body: {} } : {}))).toMatchObject({ http: 401 });
	});
});
