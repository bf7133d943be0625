/** Letters to doctors of what is new: which are written and when, what they say, and how they end. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { doctorNewsWords } from '#shared/doctor/news.words.ts';
import { unsubscribeWords } from '#shared/settings/unsubscribe.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, on, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { final, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { tellDigests, tellOffers } from '#worker/lab/doctor/news.ts';
import { messageKinds, type MessageKind } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const email = 'omarov@clinic.example';
/** Noon of today in Almaty: results that are sent by the test came a little before or after. */
const noon = Math.floor((Date.now() + 5 * hourMs) / dayMs) * dayMs - 5 * hourMs + 12 * hourMs;

let doctor: TestDoctor;
beforeEach(async () => {
	doctor = await newDoctor();
	await db.prepare('UPDATE doctors SET email = ?2 WHERE id = ?1').bind(doctor.id, email).run();
});

const newsOf = (of: { readonly token: string }) => read<Reply<'doctor.news'> & Refused>(ask('GET', '/account/doctor-room/news', { access: of.token }));
const choose = (of: TestDoctor, body: object, services = testServices({ clock: () => noon })) =>
	read<{ saved?: true } & Refused>(ask('POST', '/account/doctor-room/news', { access: of.token, body, services }));
const digestAt = (at: number) => tellDigests({ db, services: testServices({ clock: () => at }) });
const offersAt = (at: number) => tellOffers({ db, services: testServices({ clock: () => at }) });
/** Requests count by when they came: the test puts them where it wants them. */
const arriveAt = (id: string, at: number) => db.prepare('UPDATE result_requests SET arrived_at = ?2 WHERE id = ?1').bind(id, at).run();

interface Letter {
	readonly id: string;
	readonly kind: MessageKind;
	readonly recipient: string;
	readonly state: string;
	readonly facts: string;
	readonly next_at: number;
}
const lettersTo = async ({ id }: TestDoctor): Promise<Letter[]> =>
	(await db.prepare('SELECT id, kind, recipient, state, facts, next_at FROM outgoing WHERE account_id = ?1 ORDER BY changed_at, id').bind(id).all<Letter>())
		.results;
const factsOf = ({ facts }: Letter) => JSON.parse(facts) as Record<string, string>;
const tokenOf = (letter: Letter) => /\/unsubscribe\/([\w-]+)$/.exec(factsOf(letter)['unsubscribe'] ?? '')?.[1] ?? '';

const normal = { collectedAt: on(10), completedAt: on(12), lines: [final('BIO-001', 5)] };
const outside = { ...normal, lines: [final('BIO-001', 6.3)] };
const critical = { ...normal, lines: [final('BIO-002', 6.5)] };

describe('what a doctor chooses', () => {
	it('is no digest and letters of what patients opened until something is chosen; what is chosen stays', async () => {
		expect(await newsOf(doctor)).toMatchObject({ digest: 'off', hour: '8', offers: true, email });
		expect(await choose(doctor, { digest: 'daily', hour: '17', offers: [] })).toMatchObject({ saved: true });
		expect(await newsOf(doctor)).toMatchObject({ digest: 'daily', hour: '17', offers: false });
	});
	it.each([
		['an hour of the night', { digest: 'daily', hour: '3', offers: [] }],
		['a digest that nobody knows', { digest: 'hourly', hour: '8', offers: [] }],
		['nothing', {}],
	])('is refused where it is %s, and nothing is stored', async (_what, body) => {
		expect(await choose(doctor, body)).toMatchObject({ http: 422 });
		expect(await db.prepare('SELECT 1 FROM doctor_news WHERE doctor_id = ?1').bind(doctor.id).first()).toBeNull();
	});
	it('is asked of doctors alone', async () => {
		const patient = await signIn('patient', await addPatient());
		for (const access of [patient.token, undefined]) {
			expect((await ask('GET', '/account/doctor-room/news', access === undefined ? {} : { access })).status).toBe(401);
			expect(
				(
					await ask('POST', '/account/doctor-room/news', {
						body: { digest: 'off', hour: '8', offers: [] },
						...(access === undefined ? {} : { access }),
					})
				).status,
			).toBe(401);
		}
	});
	it('is saved on its page, in each language, which says where letters go, or that there is no address', async () => {
		for (const locale of locales) {
			const t = translator(locale)(doctorNewsWords);
			const path = localise('/cabinet/emails', locale);
			const page = await (await visit(path, { headers: { Cookie: doctor.cookie } })).text();
			for (const said of [t('title'), t('to', { email }), t.words.options.digest.often]) expect(page).toContain(said);
			const saved = await post(path, { intent: 'save', digest: 'often', hour: '9', offers: 'told' }, { Cookie: doctor.cookie });
			expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${path}?done=saved`]);
			expect(await (await visit(`${path}?done=saved`, { headers: { Cookie: doctor.cookie } })).text()).toContain(t('saved'));
		}
		expect(await newsOf(doctor)).toMatchObject({ digest: 'often', hour: '9', offers: true });
		await db.prepare("UPDATE doctors SET email = '' WHERE id = ?1").bind(doctor.id).run();
		expect(await (await visit('/cabinet/emails', { headers: { Cookie: doctor.cookie } })).text()).toContain(translator('ru')(doctorNewsWords)('noEmail'));
	});
});

describe('the digest', () => {
	it('comes once a day at the doctor’s hour, with numbers and a link and no word of a patient', async () => {
		await choose(doctor, { digest: 'daily', hour: '17', offers: [] });
		const sent = [await sentTo(doctor, normal), await sentTo(doctor, outside), await sentTo(doctor, critical)];
		for (const { id } of sent) await arriveAt(id, noon + hourMs);
		await digestAt(noon + 4 * hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(noon + 5 * hourMs);
		await digestAt(noon + 6 * hourMs);
		const letters = await lettersTo(doctor);
		expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([['doctor-digest-mail', email]]);
		const [letter] = letters as [Letter];
		expect(factsOf(letter)).toMatchObject({ finished: '3', outside: '2', critical: '1' });
		for (const locale of locales) {
			const { subject, text } = messageKinds['doctor-digest-mail'].write(locale, factsOf(letter));
			expect(subject).not.toBe('');
			for (const told of ['3', '2', '1', factsOf(letter)['link'] ?? 'no link', factsOf(letter)['unsubscribe'] ?? 'no link']) expect(text).toContain(told);
			for (const never of ['Ахметова', 'Глюкоза', 'Калий', sent[0]?.requestNr ?? '']) expect(subject + text).not.toContain(never);
			expect(text).not.toMatch(/\{\{|undefined/);
		}
		// The next day tells of what came since.
		const next = await sentTo(doctor, normal);
		await arriveAt(next.id, noon + 8 * hourMs);
		await digestAt(noon + dayMs + 5 * hourMs);
		expect((await lettersTo(doctor)).map((one) => factsOf(one)['finished'])).toEqual(expect.arrayContaining(['3', '1']));
	});
	it('does not come on a day without news, and goes on waiting for the next', async () => {
		await choose(doctor, { digest: 'daily', hour: '17', offers: [] });
		await digestAt(noon + 5 * hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
		const { id } = await sentTo(doctor, normal);
		await arriveAt(id, noon + 6 * hourMs);
		await digestAt(noon + dayMs + 4 * hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(noon + dayMs + 5 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
	});
	it('tells a finished result that was corrected, and none that is in work or another doctor’s', async () => {
		await choose(doctor, { digest: 'often', hour: '8', offers: [] }, testServices({ clock: () => Date.now() }));
		const other = await newDoctor();
		await sentTo(other, outside);
		await sentTo(doctor, { lines: [{ code: 'BIO-001', status: 'registered' }] });
		const { requestNr, id } = await sentTo(doctor, normal);
		const first = await db.prepare('SELECT arrived_at FROM result_requests WHERE id = ?1').bind(id).first<number>('arrived_at');
		expect(first).toBeGreaterThan(Date.now() - hourMs);
		await arriveAt(id, 1);
		await send({ messageId: fresh(), issued: on(13), requestNr, lines: [{ ...final('BIO-001', 6.3), status: 'corrected' }] });
		await digestAt(Date.now() + dayMs);
		expect((await lettersTo(doctor)).map(factsOf)).toMatchObject([{ finished: '1', outside: '1', critical: '0' }]);
	});
	it('tells by day alone, at most every two hours, where that was chosen', async () => {
		await choose(doctor, { digest: 'often', hour: '8', offers: [] });
		const due = () => db.prepare('SELECT next_at FROM doctor_news WHERE doctor_id = ?1').bind(doctor.id).first<number>('next_at');
		expect(await due()).toBe(noon + 2 * hourMs);
		const { id } = await sentTo(doctor, normal);
		await arriveAt(id, noon + 1);
		await digestAt(noon + hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(noon + 8 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
		// 20:00 and two hours are the morning's eight.
		expect(await due()).toBe(noon + 20 * hourMs);
	});
	it('goes to nobody without an address, and to nobody whose account has ended', async () => {
		await choose(doctor, { digest: 'daily', hour: '17', offers: [] });
		await db.prepare("UPDATE doctors SET email = '' WHERE id = ?1").bind(doctor.id).run();
		const { id } = await sentTo(doctor, outside);
		await arriveAt(id, noon + 1);
		await digestAt(noon + 5 * hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
	});
	it('that waits is called off when it is not wanted any more', async () => {
		await choose(doctor, { digest: 'daily', hour: '17', offers: [] });
		const { id } = await sentTo(doctor, outside);
		await arriveAt(id, noon + 1);
		await digestAt(noon + 5 * hourMs);
		await choose(doctor, { digest: 'off', hour: '17', offers: [] });
		expect((await lettersTo(doctor)).map(({ state, facts }) => [state, facts])).toEqual([['refused', '{}']]);
	});
});

describe('what a patient opens', () => {
	async function opened(to: TestDoctor) {
		const patient = await addPatient();
		const { id } = await sentTo(null, normal);
		await attach(id, patient);
		const session = await signIn('patient', patient);
		const { code } = await read<{ code: string }>(ask('POST', '/account/doctor-room/offers/code', { access: to.token, body: {} }));
		await read(ask('POST', '/account/patient-room/offers', { access: session.token, body: { id, doctorCode: code, days: '7' } }));
	}

	it('is told once, all that came since in one letter, without a name', async () => {
		await opened(doctor);
		await opened(doctor);
		await offersAt(Date.now());
		await offersAt(Date.now() + hourMs);
		const letters = await lettersTo(doctor);
		expect(letters.map(({ kind }) => kind)).toEqual(['doctor-offer-mail']);
		expect(factsOf(letters[0] as Letter)).toMatchObject({ count: '2' });
		expect(Object.keys(factsOf(letters[0] as Letter)).toSorted()).toEqual(['count', 'link', 'unsubscribe']);
		await opened(doctor);
		await offersAt(Date.now() + 2 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(2);
	});
	it('is told to nobody who does not want it', async () => {
		await choose(doctor, { digest: 'off', hour: '8', offers: [] });
		await opened(doctor);
		await offersAt(Date.now());
		expect(await lettersTo(doctor)).toEqual([]);
	});
});

describe('the link in a letter', () => {
	async function written() {
		await choose(doctor, { digest: 'daily', hour: '17', offers: ['told'] });
		const { id } = await sentTo(doctor, outside);
		await arriveAt(id, noon + 1);
		await digestAt(noon + 5 * hourMs);
		const [letter] = await lettersTo(doctor);
		return tokenOf(letter as Letter);
	}
	const stateOf = (token: string) => read<Reply<'notifications.state'> & Refused>(ask('POST', '/api/notifications/state', { body: { token } }));

	it('ends all letters by one press, on a page that says what still comes', async () => {
		const token = await written();
		const t = translator('ru')(unsubscribeWords);
		expect(await stateOf(token)).toMatchObject({ state: 'on', of: 'doctor' });
		const page = await (await visit(`/unsubscribe/${token}`)).text();
		for (const said of [t('doctor.on'), t('doctor.kept'), t('on.press')]) expect(page).toContain(said);
		// Opening it changes nothing.
		expect(await newsOf(doctor)).toMatchObject({ digest: 'daily', offers: true });
		expect((await post(`/unsubscribe/${token}`, {})).status).toBe(303);
		expect(await newsOf(doctor)).toMatchObject({ digest: 'off', hour: '17', offers: false });
		expect(await (await visit(`/unsubscribe/${token}`)).text()).toContain(t('doctor.off'));
	});
	it('ends nothing once the doctor has another address', async () => {
		const token = await written();
		await db.prepare("UPDATE doctors SET email = 'other@clinic.example' WHERE id = ?1").bind(doctor.id).run();
		expect(await stateOf(token)).toMatchObject({ state: 'over' });
		expect(await read(ask('POST', '/api/notifications/unsubscribe', { body: { token } }))).toMatchObject({ http: 404 });
		expect(await newsOf(doctor)).toMatchObject({ digest: 'daily', offers: true });
	});
	it('works with the press of a mail program (RFC 8058)', async () => {
		const token = await written();
		const answer = await visit(`/unsubscribe/${token}`, {
			method: 'POST',
			body: 'List-Unsubscribe=One-Click',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		});
		expect(answer.status).toBe(200);
		expect(await newsOf(doctor)).toMatchObject({ digest: 'off', offers: false });
	});
});

it('a comment of a doctor is told to nobody whose account the request has left', async () => {
	const [first, second] = [await addPatient({ email: 'one@example.kz', email_sending: 1 }), await addPatient()];
	const { id } = await sentTo(doctor, normal);
	await attach(id, first);
	await tell(doctor, 'comments', { id, comment: 'Приходите через месяц.' });
	const waiting = () =>
		db
			.prepare("SELECT count(*) AS n FROM outgoing WHERE kind LIKE 'doctor-comment-%' AND id LIKE '%:' || ?1 || '.%' AND state = 'waiting'")
			.bind(id)
			.first<number>('n');
	const before = await waiting();
	await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(id, second).run();
	expect([(before ?? 0) > 0, await waiting()]).toEqual([true, 0]);
});
