/** What is kept aside while somebody of the laboratory holds results back by hand: what the patient is told meanwhile, what comes meanwhile, and what is shown in the end. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { urgencies } from '#shared/doctor/urgency.ts';
import { summaryOf } from '#shared/results/summary.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, on, sentTo, tell } from '#tests/support/doctor.ts';
import { bundle, report, taken } from '#tests/support/fhir.ts';
import { ask, person, read, requested } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { answeredRequest, resultsDesk } from '#tests/support/results-desk.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';
import { waitingIn } from '#worker/lab/staff/today-store.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
let desk: ReturnType<typeof resultsDesk>;
/** Of who is at the desk. */
let cookie = '';
beforeEach(async () => {
	await db.prepare('DELETE FROM held_analytes').run();
	const clerk = await member(['reception']);
	cookie = clerk.cookie;
	desk = resultsDesk(clerk);
});

/** In the account of somebody with its names. @returns id */
async function accountOf(requestNr: string): Promise<string> {
	const { id = '', ...names } = (await db
		.prepare('SELECT id, last_name, first_name, middle_name, birth_date FROM result_requests WHERE request_nr = ?1')
		.bind(requestNr)
		.first<{ id: string; last_name: string }>()) ?? { last_name: '' };
	const patientId = await addPatient({ ...names, iin: '' });
	await attach(id, patientId);
	return patientId;
}
/** What an account is told, each word once. */
const newsTo = async (account: string) => [
	...new Set(
		(await db.prepare('SELECT facts FROM outgoing WHERE account_id = ?1').bind(account).all<{ facts: string }>()).results.map(
			({ facts }) => (JSON.parse(facts) as { news?: string }).news,
		),
	),
];

/** The console's page of a request. @param locale `''`, `/en` or `/kz` */
const pageOf = async (requestNr: string, locale = '') => (await visit(`${locale}/staff/results?nr=${requestNr}`, { headers: { Cookie: cookie } })).text();

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

describe('words beside what is held by hand', () => {
	const words = 'HIV repeat positive';
	/** What a stranger with the paper reads, and what stands in the store beside the lines that stand. */
	const readable = async (request: { readonly requestNr: string; readonly password: string }) =>
		JSON.stringify([
			await shown(request),
			(
				await db
					.prepare('SELECT l.body, l.basis FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1')
					.bind(request.requestNr)
					.all()
			).results,
		]);

	it('that come while it is held are read by nobody, and are there after the release', async () => {
		for (const [line, state] of [
			[{ code: 'BIO-002', status: 'withdrawn', reason: words }, 'withdrawn'],
			[{ code: 'BIO-002', status: 'withdrawn', comment: words }, 'withdrawn'],
			[{ code: 'BIO-002', status: 'preliminary', reason: words, comment: words }, 'in-process'],
			[{ ...final('BIO-002', 6.5), status: 'corrected', reason: words, comment: words }, 'done'],
		] as const) {
			const request = await answeredRequest();
			await desk.holdLines(request.requestNr, 'BIO-002');
			expect(await send(message(request.requestNr, [line], { issued: on(21) }))).toMatchObject({ http: 200 });
			expect(await readable(request)).not.toContain(words);
			expect(await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' })).toMatchObject({ http: 200 });
			expect((await linesOf(request))['BIO-002']).toMatchObject({ state });
			expect(await readable(request)).toContain(words);
		}
	});

	it('that stood before it was held are taken away with it, of what was taken back, not performed or is in work again, and come back as they were', async () => {
		for (const [line, before] of [
			[{ code: 'BIO-002', status: 'withdrawn', reason: words }, true],
			[{ code: 'BIO-002', status: 'preliminary', comment: words }, true],
			[{ code: 'BIO-002', status: 'cancelled', comment: words }, false],
		] as const)
			for (const extent of ['whole', 'lines'] as const) {
				const request = before ? await answeredRequest() : await requested(await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code))));
				expect(await send(message(request.requestNr, [line], { issued: on(21) }))).toMatchObject({ http: 200 });
				const stood = (await linesOf(request))['BIO-002'];
				expect(JSON.stringify(stood)).toContain(words);
				const codes = extent === 'whole' ? {} : { codes: ['BIO-002'] };
				expect(await desk.hold(request.requestNr, { extent, ...codes, reason: 'Проверяем', known: true })).toMatchObject({ http: 200 });
				expect(await readable(request)).not.toContain(words);
				expect(await desk.release(request.requestNr, { ...codes, whom: 'patient' })).toMatchObject({ http: 200 });
				expect((await linesOf(request))['BIO-002']).toEqual(stood);
			}
	});
});

describe('a whole request that is taken back while it is held by hand', () => {
	const takenBack = (requestNr: string, status: string, issued: string) => taken(bundle([report(requestNr, { status, issued })]));
	it.each([
		['entered-in-error', on(21)],
		['cancelled', on(21)],
		['entered-in-error', at(0)],
	])('%s at %s says nothing of the held line to anybody, and is shown by the release', async (status, issued) => {
		const request = await answeredRequest();
		const account = await accountOf(request.requestNr);
		await desk.holdLines(request.requestNr, 'BIO-002');
		await db.prepare('DELETE FROM outgoing WHERE account_id = ?1').bind(account).run();
		await takenBack(request.requestNr, status, issued);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'withdrawn' });
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', reason: '' });
		expect(await desk.waiting(request.requestNr)).toHaveLength(1);
		expect(await newsTo(account)).not.toContain('ready');
		expect(await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' })).toMatchObject({ http: 200, released: ['BIO-002'] });
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'withdrawn', value: '' });
	});

	it('leaves none of what comes later and is older', async () => {
		const request = await requested(await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code))));
		await send(message(request.requestNr, [final('BIO-001', 5)]));
		await desk.holdWhole(request.requestNr);
		await takenBack(request.requestNr, 'entered-in-error', on(22));
		await send(message(request.requestNr, [final('BIO-002', 4.125)], { issued: on(21) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted' });
		expect(await desk.release(request.requestNr, { whom: 'patient' })).toMatchObject({ http: 200 });
		for (const code of ['BIO-001', 'BIO-002']) expect((await linesOf(request))[code]).toMatchObject({ state: 'withdrawn', value: '' });
	});
});

describe('what comes of a held line with the moment that it stands by', () => {
	const inWork = { code: 'BIO-002', status: 'preliminary' };
	it.each([
		['a withdrawal', [final('BIO-002', 4.125)], { code: 'BIO-002', status: 'withdrawn' }, { state: 'withdrawn', value: '' }],
		['a correction', [final('BIO-002', 4.125)], { ...final('BIO-002', 6.5), status: 'corrected' }, { state: 'done', number: 6.5 }],
		['the result', [inWork], final('BIO-002', 6.5), { state: 'done', number: 6.5 }],
		['a late word that it is in work', [final('BIO-002', 4.125)], inWork, { state: 'done', number: 4.125 }],
	])('%s is kept, as it would have stood', async (_what, first, second, outcome) => {
		for (const isHeldFirst of [true, false]) {
			const request = await requested(await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code))));
			if (isHeldFirst) await desk.holdLines(request.requestNr, 'BIO-002');
			await send(message(request.requestNr, first));
			if (!isHeldFirst) await desk.holdLines(request.requestNr, 'BIO-002');
			expect(await send(message(request.requestNr, [second]))).toMatchObject({ http: 200 });
			expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '' });
			expect(await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' })).toMatchObject({ http: 200, released: ['BIO-002'] });
			expect((await linesOf(request))['BIO-002']).toMatchObject(outcome);
		}
	});
});

describe('a value that was read and was taken back while it was held', () => {
	it.each([
		['withdrawn', 'withdrawn', {}],
		['in work again', 'preliminary', {}],
		['withdrawn, of a request that is not finished', 'withdrawn', { completedAt: undefined }],
	])('is told as a correction when that is shown: %s', async (_what, status, more) => {
		const request = await answeredRequest([5, 4.125], more);
		const account = await accountOf(request.requestNr);
		await desk.holdLines(request.requestNr, 'BIO-002');
		await send(message(request.requestNr, [{ code: 'BIO-002', status }], { issued: on(21) }));
		await db.prepare('DELETE FROM outgoing WHERE account_id = ?1').bind(account).run();
		expect(await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' })).toMatchObject({ http: 200 });
		expect(await newsTo(account)).toEqual(['corrected']);
	});
});

describe('a conclusion', () => {
	it('comes back with the release, also where what came meanwhile said nothing of it', async () => {
		const request = await answeredRequest([5, 4.125], { conclusion: 'К врачу.' });
		await desk.holdLines(request.requestNr, 'BIO-002');
		await send(message(request.requestNr, [{ ...final('BIO-002', 6.5), status: 'corrected' }], { issued: on(21) }));
		expect(await shown(request)).toMatchObject({ conclusion: '' });
		await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' });
		expect(await shown(request)).toMatchObject({ conclusion: 'К врачу.' });
	});
});

describe('a request that is held whole while none of its lines is', () => {
	it('is called normal nowhere, said to be ready to nobody, and stands in the queue until it is shown, which is news', async () => {
		const { requestNr, ...request } = await answeredRequest([5, 4.125], { conclusion: 'К врачу.' });
		const account = await accountOf(requestNr);
		const { token } = await signIn('patient', account);
		const marks = async () =>
			(
				await read<{ data: readonly { readonly internalNr: string; readonly marks: object }[] }>(
					ask('GET', '/account/patient-room/search-card', { access: token }),
				)
			).data.find((one) => one.internalNr === requestNr)?.marks;
		const urgency = async () =>
			urgencies[Number(await db.prepare('SELECT urgency FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('urgency'))];
		const whole = () => shown({ requestNr, ...request });
		const before = await whole();
		expect(summaryOf({ ...before, conclusion: '' }).allNormal).toBe(true);
		const count = async () => (await waitingIn(db, 'held', Date.now())).count;
		const counted = await count();
		await desk.hold(requestNr, { extent: 'whole', reason: 'Проверяем', known: true });
		await db.prepare('DELETE FROM outgoing WHERE account_id = ?1').bind(account).run();
		expect(await desk.release(requestNr, { codes: ['BIO-001', 'BIO-002'], whom: 'patient' })).toMatchObject({ http: 200 });
		const held = await whole();
		expect(held).toMatchObject({ conclusion: '', isHeld: true, lines: [{ state: 'done' }, { state: 'done' }] });
		expect(summaryOf(held)).toMatchObject({ allNormal: false, noneOutside: false });
		expect(await marks()).toMatchObject({ calm: null });
		expect(await urgency()).toBe('to-read');
		expect(await newsTo(account)).toEqual([]);
		expect(await desk.waiting(requestNr)).toMatchObject([{ code: '', name: '', byHand: { reason: 'Проверяем' }, patient: { lastName: person.lastName } }]);
		expect(await count()).toBe(counted + 1);
		for (const [path, words] of [
			['/staff/queues/held', 'Заявка удержана целиком'],
			['/kz/staff/queues/held', 'Өтінім тұтас ұсталған'],
		] as const) {
			const page = await (await visit(path, { headers: { Cookie: cookie } })).text();
			for (const part of [requestNr, words, `/staff/results?nr=${requestNr}`]) expect(page).toContain(part);
		}
		expect(await desk.release(requestNr, { whom: 'nobody', note: 'Проверено' })).toMatchObject({ http: 200, released: [] });
		expect(await newsTo(account)).toEqual(['ready']);
		expect(await whole()).toMatchObject({ conclusion: 'К врачу.', isHeld: false });
		expect(await desk.waiting(requestNr)).toEqual([]);
		expect(await count()).toBe(counted);
	});
});

describe('a comment of a doctor', () => {
	it('is not given while the laboratory holds a line or the whole request, nor announced, and is there again after the release', async () => {
		for (const extent of ['lines', 'whole'] as const) {
			const doctor = await newDoctor();
			const sent = await sentTo(doctor, { lines: [final('BIO-001', 5), final('BIO-002', 4.125)], completedAt: on(13) });
			const account = await accountOf(sent.requestNr);
			const { token } = await signIn('patient', account);
			const write = (comment: string) => tell(doctor, 'comments', { id: sent.id, comment });
			const given = async () => {
				const room = '/account/patient-room/export/records?year=all&format=';
				const parts = ['csv', 'fhir'].map((format) => ask('GET', room + format, { access: token }));
				const info = ask('GET', `/api/site-test-results/request-info-by-id?id=${sent.id}`, { access: token });
				return (await Promise.all([info, ...parts].map(async (one) => (await one).text()))).join('\n');
			};
			const announced = async () =>
				(await db.prepare("SELECT state FROM outgoing WHERE account_id = ?1 AND kind LIKE 'doctor-comment%'").bind(account).all()).results.filter(
					({ state }) => state === 'waiting',
				).length;
			await db.prepare("UPDATE patients SET email = 'commented@example.kz' WHERE id = ?1").bind(account).run();
			expect(await write('Глюкоза 4,125: придите')).toMatchObject({ http: 200 });
			expect(await given()).toContain('Глюкоза 4,125');
			const before = await announced();
			expect(before).toBeGreaterThan(0);
			const codes = extent === 'lines' ? { codes: ['BIO-002'] } : {};
			expect(await desk.hold(sent.requestNr, { extent, ...codes, reason: 'Проверяем', known: true })).toMatchObject({ http: 200 });
			expect(await write('Ещё раз: 4,125')).toMatchObject({ http: 200 });
			expect(await given()).not.toContain('4,125');
			expect(await announced()).toBe(0);
			expect(await desk.release(sent.requestNr, { ...codes, whom: 'patient' })).toMatchObject({ http: 200 });
			for (const text of ['Глюкоза 4,125', 'Ещё раз: 4,125']) expect(await given()).toContain(text);
		}
	});
});

describe('a conclusion or files alone', () => {
	it('can be held from the page where every line is, and where none has come', async () => {
		const request = await answeredRequest();
		await desk.holdLines(request.requestNr, 'BIO-001', 'BIO-002');
		expect(await pageOf(request.requestNr)).toContain('value="whole"');
		expect(await desk.holdWhole(request.requestNr)).toMatchObject({ http: 200, held: [''] });
		expect(await pageOf(request.requestNr)).not.toContain('value="whole"');
	});

	it('that were read are held with a word that they were', async () => {
		const request = await requested([await idOf('BIO-001')]);
		await send(message(request.requestNr, [], { conclusion: 'Всё 4,125.' }));
		await shown(request);
		expect(await desk.view(request.requestNr)).toMatchObject({ restReadAt: expect.any(String) as string });
		expect(await pageOf(request.requestNr)).toContain('name="known"');
		expect(await desk.holdWhole(request.requestNr)).toMatchObject({ http: 422, fields: [{ field: 'known', rule: 'heldRead' }] });
		expect(await desk.hold(request.requestNr, { extent: 'whole', reason: 'Проверяем', known: true })).toMatchObject({ http: 200 });
		expect(await desk.view(request.requestNr)).toMatchObject({ restReadAt: null, whole: { wasRead: true } });
	});
});

describe('the acts at a held line', () => {
	const acts = async (requestNr: string) => {
		const page = await pageOf(requestNr);
		return ['release', 'held-unreached'].filter((intent) => page.includes(`value="${intent}"`));
	};
	it('are a try and the release where something is kept aside, and the release alone where nothing is', async () => {
		const request = await requested([await idOf('BIO-001')]);
		await desk.holdLines(request.requestNr, 'BIO-001');
		expect(await acts(request.requestNr)).toEqual(['release']);
		await send(message(request.requestNr, [final('BIO-001', 5)]));
		expect(await acts(request.requestNr)).toEqual(['release', 'held-unreached']);
		// The LIS holds it back itself by now, and a hand does so still.
		await send(message(request.requestNr, [{ code: 'BIO-001', status: 'restricted' }], { issued: on(21) }));
		expect(await acts(request.requestNr)).toEqual(['release']);
		expect(await desk.release(request.requestNr, { codes: ['BIO-001'], whom: 'nobody', note: 'Проверено' })).toMatchObject({
			http: 200,
			ended: ['BIO-001'],
		});
		expect(await acts(request.requestNr)).toEqual([]);
	});
});

describe('what a release will show', () => {
	it('is told by the word of the laboratory and whether it came after the hold, without a value', async () => {
		const request = await answeredRequest();
		expect(await desk.lineOf(request.requestNr, 'BIO-002')).toMatchObject({ kept: null });
		await desk.holdLines(request.requestNr, 'BIO-002');
		expect(await desk.lineOf(request.requestNr, 'BIO-002')).toMatchObject({ kept: { status: 'final', isLater: false } });
		for (const [day, line, status, words] of [
			[21, { ...final('BIO-002', 6.5), status: 'corrected' }, 'corrected', ['исправленный результат', 'a corrected result', 'түзетілген нәтиже']],
			[22, { code: 'BIO-002', status: 'withdrawn' }, 'withdrawn', ['отзыв', 'withdrawn', 'кері қайтару']],
		] as const) {
			await send(message(request.requestNr, [line], { issued: on(day) }));
			expect(await desk.lineOf(request.requestNr, 'BIO-002')).toMatchObject({ kept: { status, isLater: true } });
			for (const [place, locale] of ['', '/en', '/kz'].entries()) {
				const page = await pageOf(request.requestNr, locale);
				expect(page).toContain(words[place]);
				expect(page).not.toMatch(/6[.,]5|4[.,]125/);
			}
		}
	});
});

describe('the clock of a critical value', () => {
	it('goes on while another critical one takes its place aside, and once it is shown', async () => {
		await read(lis('PUT', '/lis/held', [{ code: 'BIO-002', held: 'yes' }]));
		const request = await answeredRequest([5, 6.5]);
		const id = await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(request.requestNr).first<string>('id');
		const heldAt = () => db.prepare("SELECT held_at FROM held_results WHERE request_id = ?1 AND code = 'BIO-002'").bind(id).first<number>('held_at');
		const began = Number(await heldAt()) - 3_600_000;
		await db.prepare('UPDATE held_results SET held_at = ?2 WHERE request_id = ?1').bind(id, began).run();
		await send(message(request.requestNr, [{ ...final('BIO-002', 6.75), status: 'corrected' }], { issued: on(21) }));
		expect(await heldAt()).toBe(began);
		expect(await desk.release(request.requestNr, { codes: ['BIO-002'], whom: 'patient' })).toMatchObject({ http: 200 });
		const arrived = await db.prepare('SELECT arrived_at FROM critical_values WHERE request_id = ?1 AND ended_at IS NULL').bind(id).all();
		expect(arrived.results).toEqual([{ arrived_at: began }]);
	});

	it('begins with the first critical one', async () => {
		await read(lis('PUT', '/lis/held', [{ code: 'BIO-002', held: 'yes' }]));
		const request = await answeredRequest([5, 4.125]);
		const id = await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(request.requestNr).first<string>('id');
		await db.prepare('UPDATE held_results SET held_at = 1 WHERE request_id = ?1').bind(id).run();
		await send(message(request.requestNr, [{ ...final('BIO-002', 6.75), status: 'corrected' }], { issued: on(21) }));
		expect(await db.prepare('SELECT held_at FROM held_results WHERE request_id = ?1').bind(id).first<number>('held_at')).toBeGreaterThan(1);
	});
});
