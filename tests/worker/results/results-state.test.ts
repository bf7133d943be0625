/** What a reader says of the patient's state where references depend on it: who may say it, who sees it, and what goes before it. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResultRequest } from '#shared/results/calls.ts';
import { addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { address, ask, joinCookies, read, requested, submit, type Refused } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { addSugar, info, open, send } from '#tests/support/results.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let analysis = 0;
beforeAll(async () => {
	await seedSite();
	analysis = await addSugar();
});

/** A finished sugar of 5.6: above the range of pregnancy, within the one of everybody else. */
async function result(more: object = {}) {
	const request = await requested([analysis]);
	await send(request.requestNr, [{ code: 'BIO-901', status: 'final', value: 5.6, unit: 'mmol/L' }], { collectedAt: '2026-11-20T08:00:00+05:00', ...more });
	const { id, access } = await open(request);
	return { ...request, id, access };
}
/** The same in an account. */
async function owned() {
	const made = await result();
	const patient = await addPatient();
	await attach(made.id, patient);
	return { ...made, patient, session: await signIn('patient', patient) };
}

const path = '/api/site-test-results/state';
const tell = (id: string, access: string | undefined, body: object) =>
	read(ask('POST', path, { ...(access === undefined ? {} : { access }), body: { id, ...body } }));
const takeBack = (id: string, access: string) => read(ask('POST', `${path}-back`, { access, body: { id } }));
const pregnant = { bodyState: 'pregnant', pregnancyWeek: 20 };
const lineOf = async (id: string, access: string) => {
	const given = await info(id, access);
	return { ...given, line: given.lines.find(({ code }) => code === 'BIO-901') };
};
const rows = async () => (await env.LAB_DB.prepare('SELECT * FROM told_states ORDER BY request_id, patient_id, access_hash').all()).results;
const paperOf = async (id: string, access: string) => {
	const report = await ask('GET', `/api/site-test-results/blanks?id=${id}`, { access });
	return (await textOfPdf(new Uint8Array(await report.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
const unanswered = { flag: null, isByToldState: false, range: null, conditional: [{ high: 5.9 }, { high: 5.1 }] };
const answered = { flag: 'H', isByToldState: true, range: { high: 5.1 }, conditional: [] };

beforeEach(async () => {
	await env.LAB_DB.prepare('DELETE FROM told_states').run();
});

describe('whoever has the receipt', () => {
	it('is asked what the lines depend on, and nothing is judged before', async () => {
		const { id, access } = await result();
		const given = await lineOf(id, access);
		expect(given).toMatchObject({ line: unanswered, stateQuestion: { states: ['pregnant', 'none'], day: '2026-11-20' }, toldState: null });
	});
	it('answers on the page without a script, and finds lines, page and paper by that answer; nothing of it stands in an address', async () => {
		const { id, requestNr, password } = await result();
		const form = await submit('/results/login', { internalNr: requestNr, password });
		const cookie = cookiesOf(form);
		const page = await (await visit(`/results/${id}`, { headers: { Cookie: cookie } })).text();
		expect(textOf(page)).toContain('Ответьте, чтобы увидеть оценку 1 показателя');
		expect(textOf(page)).toContain('зависит от состояния');
		const posted = await post(`/results/${id}`, { intent: 'state', ...pregnant, pregnancyWeek: '20' }, { Cookie: cookie, 'CF-Connecting-IP': address() });
		expect([posted.status, posted.headers.get('Location')]).toEqual([303, `/results/${id}`]);
		const after = textOf(await (await visit(`/results/${id}`, { headers: { Cookie: cookie } })).text());
		expect(after).toContain('Вы указали: беременность, 20 полных недель');
		expect(after).toContain('с ваших слов: беременность, 20 полных недель');
		expect(after).toContain('Выше верхней границы нормы: 5,1.');
		const kazakh = textOf(await (await visit(`/kz/results/${id}`, { headers: { Cookie: cookie } })).text());
		expect(kazakh).toContain('Сіз көрсеттіңіз: жүктілік, толық 20 апта');
		const taken = await post(`/results/${id}`, { intent: 'state-back' }, { Cookie: cookie, 'CF-Connecting-IP': address() });
		expect([taken.status, taken.headers.get('Location')]).toEqual([303, `/results/${id}`]);
		expect(textOf(await (await visit(`/results/${id}`, { headers: { Cookie: cookie } })).text())).toContain('Ответьте, чтобы увидеть оценку');
		expect(await rows()).toEqual([]);
	});
	it('is told at the field why an answer was not taken, with what was typed', async () => {
		const { id, requestNr, password } = await result();
		const cookie = cookiesOf(await submit('/results/login', { internalNr: requestNr, password }));
		const refused = await post(
			`/results/${id}`,
			{ intent: 'state', bodyState: 'pregnant', pregnancyWeek: '99' },
			{ Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' },
		);
		expect([refused.status, refused.headers.get('Location')]).toEqual([303, `/results/${id}`]);
		const text = await (await visit(`/results/${id}`, { headers: { Cookie: joinCookies(cookie, refused) } })).text();
		expect(text).toContain('Такого числа здесь быть не может.');
		expect(text).toContain('value="99"');
		expect(await rows()).toEqual([]);
	});
	it('answers for that open request alone: another access to it, the account and the doctor see nothing', async () => {
		const made = await owned();
		const doctorId = await addDoctor();
		await env.LAB_DB.prepare('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1').bind(made.id, doctorId).run();
		expect(await tell(made.id, made.access, pregnant)).toMatchObject({ http: 200, told: true });
		expect((await lineOf(made.id, made.access)).line).toMatchObject(answered);
		const again = await open(made);
		for (const token of [again.access, made.session.token, (await signIn('doctor', doctorId)).token]) {
			const given = await lineOf(made.id, token);
			expect(given.line).toMatchObject(unanswered);
			expect(given.toldState).toBeNull();
		}
		const paper = await paperOf(made.id, made.access);
		expect(paper).toContain('Со слов пациента: беременность, 20 полных недель');
		expect(await paperOf(made.id, again.access)).not.toContain('беременность, 20');
		await (await ask('POST', '/api/site-test-results/close', { access: made.access, body: { id: made.id } })).body?.cancel();
		expect(await rows()).toEqual([]);
	});
});

describe('an account', () => {
	it('keeps the answer with its request: it is there in another session, may be changed and taken back', async () => {
		const { id, session, patient } = await owned();
		expect(await tell(id, session.token, pregnant)).toMatchObject({ http: 200 });
		const other = await signIn('patient', patient);
		expect(await lineOf(id, other.token)).toMatchObject({
			line: answered,
			toldState: { bodyState: 'pregnant', pregnancyWeek: 20, lastPeriod: null, day: '2026-11-20', counts: true, isOwn: true },
		});
		expect(await tell(id, other.token, { bodyState: 'none', pregnancyWeek: 20 })).toMatchObject({ http: 200 });
		expect(await lineOf(id, session.token)).toMatchObject({
			line: { flag: 'N', isByToldState: true, range: { high: 5.9 } },
			toldState: { bodyState: 'none', pregnancyWeek: null },
		});
		expect(await rows()).toHaveLength(1);
		expect(await takeBack(id, session.token)).toMatchObject({ http: 200, told: false });
		expect(await takeBack(id, session.token)).toMatchObject({ http: 200 });
		expect(await lineOf(id, session.token)).toMatchObject({ line: unanswered, toldState: null });
		expect(await rows()).toEqual([]);
	});
	it('shows it to the doctor, on page and paper, as the patient’s word', async () => {
		const { id, session } = await owned();
		const doctorId = await addDoctor();
		await env.LAB_DB.prepare('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1').bind(id, doctorId).run();
		const doctor = await signIn('doctor', doctorId);
		const pageOf = async () => textOf(await (await visit(`/results/${id}`, { headers: { Cookie: doctor.cookie } })).text());
		const before = await pageOf();
		expect(before).toContain('Норма 1 показателя зависит от состояния');
		expect(before).not.toContain('Показать оценку');
		await tell(id, session.token, pregnant);
		const after = await pageOf();
		expect(after).toContain('Со слов пациента: беременность, 20 полных недель');
		expect(after).toContain('со слов пациента: беременность, 20 полных недель');
		expect(after).not.toContain('Убрать ответ');
		expect(await lineOf(id, doctor.token)).toMatchObject({ line: answered, toldState: { isOwn: false } });
		for (const token of [doctor.token, session.token]) {
			const paper = await paperOf(id, token);
			expect(paper).toContain('Со слов пациента: беременность, 20 полных недель');
			expect(paper).not.toContain('с ваших слов');
		}
	});
	it('that loses the request leaves nothing of it behind', async () => {
		const { id, session } = await owned();
		await tell(id, session.token, pregnant);
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(id).run();
		expect(await rows()).toEqual([]);
	});
});

describe('is refused, and no row changes', () => {
	it('of nobody, of another account and of a doctor: as for a result that does not exist', async () => {
		const { id, session } = await owned();
		await tell(id, session.token, pregnant);
		const doctorId = await addDoctor();
		await env.LAB_DB.prepare('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1').bind(id, doctorId).run();
		const before = await rows();
		const stranger = await signIn('patient', await addPatient());
		const another = await result();
		const doctor = await signIn('doctor', doctorId);
		for (const [body, suffix] of [
			[{ bodyState: 'none' }, ''],
			[{}, '-back'],
		] as const) {
			const tried = (of: string, access?: string) =>
				ask('POST', `${path}${suffix}`, { ...(access === undefined ? {} : { access }), body: { id: of, ...body } });
			const texts = async (answer: Promise<Response>) => [(await answer).status, await (await answer).text()];
			expect((await tried(id)).status).toBe(401);
			expect(await texts(tried(id, stranger.token))).toEqual(await texts(tried('F'.repeat(id.length), stranger.token)));
			expect((await tried(id, stranger.token)).status).toBe(404);
			expect((await tried(id, another.access)).status).toBe(404);
			expect([401, 403]).toContain((await tried(id, doctor.token)).status);
		}
		const posted = await post(`/results/${id}`, { intent: 'state', bodyState: 'none' }, { Cookie: doctor.cookie, 'CF-Connecting-IP': address() });
		expect(posted.status).toBeGreaterThanOrEqual(400);
		expect(await rows()).toEqual(before);
	});
	it('of a link that was shared: it reads what the patient said, and says nothing', async () => {
		const { id, session } = await owned();
		await tell(id, session.token, pregnant);
		const before = await rows();
		const made = await read<{ token: string; pin: string } & Refused>(
			ask('POST', '/account/patient-room/shares', { access: session.token, body: { id, days: '7' } }),
		);
		const shared = await read<{ access: string } & Refused>(ask('POST', '/api/shared/open', { body: { token: made.token, pin: made.pin } }));
		expect(await lineOf(id, shared.access)).toMatchObject({ line: answered, toldState: { isOwn: false }, stateQuestion: { states: [] } });
		expect(await tell(id, shared.access, { bodyState: 'none' })).toMatchObject({ http: 404 });
		expect(await takeBack(id, shared.access)).toMatchObject({ http: 404 });
		expect(await rows()).toEqual(before);
	});
	it.each([
		['what is not asked', { bodyState: 'menopause' }, 'bodyState', 'stateNotAsked'],
		['nothing', {}, 'bodyState', 'choose'],
		['a week that cannot be', { bodyState: 'pregnant', pregnancyWeek: 43 }, 'pregnancyWeek', 'outOfBounds'],
	])('of %s', async (_name, body, field, rule) => {
		const { id, access } = await result();
		expect(await tell(id, access, body)).toMatchObject({ http: 422, code: 'validation', fields: [{ field, rule }] });
		expect(await rows()).toEqual([]);
	});
});

describe('the laboratory goes before it', () => {
	const says = (requestNr: string, conditions: object) => send(requestNr, [], { issued: '2026-11-21T10:00:00+05:00', conditions });

	it('where it tells the state later, lines go by its word, and the answer says so', async () => {
		const { id, access, requestNr } = await result();
		await tell(id, access, { bodyState: 'none' });
		expect((await lineOf(id, access)).line).toMatchObject({ flag: 'N' });
		await says(requestNr, { pregnancyWeek: 20 });
		const given = await lineOf(id, access);
		expect(given).toMatchObject({ line: { flag: 'H', isByToldState: false, range: { high: 5.1 } }, toldState: { counts: false }, stateQuestion: null });
		expect(await tell(id, access, { bodyState: 'none' })).toMatchObject({ http: 422, fields: [{ field: 'bodyState', rule: 'stateNotAsked' }] });
	});
	it('its mark is not calmed by it', async () => {
		const request = await requested([analysis]);
		await send(request.requestNr, [{ code: 'BIO-901', status: 'final', value: 5.6, unit: 'mmol/L', flag: 'H' }]);
		const { id, access } = await open(request);
		expect(await tell(id, access, { bodyState: 'none' })).toMatchObject({ http: 200 });
		const { line }: { line: ResultRequest['lines'][number] | undefined } = await lineOf(id, access);
		expect(line).toMatchObject({ flag: 'H' });
	});
});
