/** Which letters a doctor chooses, what calls them off, and the link in one that ends them. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { doctorNewsWords } from '#shared/doctor/news.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { unsubscribeWords } from '#shared/settings/unsubscribe.words.ts';
import { callOffMessagesOfLeft } from '#worker/lab/attachments/left.ts';
import { testServices } from '#tests/support/services.ts';
import { addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { on, sentTo, tell } from '#tests/support/doctor.ts';
import { arriveAt, choose, daily, digestAt, hourMs, lettersTo, newsRow, noon, readingDoctor, type Letter } from '#tests/support/doctor-news.ts';
import { address, ask, read, type Refused } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const path = '/account/doctor-room/news';
let doctor: Awaited<ReturnType<typeof readingDoctor>>;
beforeEach(async () => {
	doctor = await readingDoctor();
});
const newsOf = (of: { readonly token: string }) => read<Reply<'doctor.news'> & Refused>(ask('GET', path, { access: of.token }));
/** Everything that choices and presses could change. */
const stored = async () => {
	const tables = [
		'SELECT * FROM doctor_news ORDER BY doctor_id',
		'SELECT id, state, facts FROM outgoing ORDER BY id',
		'SELECT id, email_sending FROM patients ORDER BY id',
	];
	return (await db.batch(tables.map((sql) => db.prepare(sql)))).map(({ results }) => results);
};
/** A doctor with a letter that waits. @returns its link's path and token */
async function written() {
	await choose(doctor, { ...daily, offers: true });
	const { id } = await sentTo(doctor, { collectedAt: on(10), completedAt: on(12), lines: [final('BIO-001', 6.3)] });
	await arriveAt(id, noon + hourMs);
	await digestAt(noon + 5 * hourMs);
	const [letter] = (await lettersTo(doctor)) as [Letter];
	const link = new URL(letter.facts['unsubscribe'] ?? '').pathname;
	return { link, token: link.replace('/unsubscribe/', '') };
}

describe('what a doctor chooses', () => {
	it('is no digest and letters of what patients opened until something is chosen; what is chosen stays', async () => {
		expect(await newsOf(doctor)).toMatchObject({ digest: 'off', hour: '8', offers: true, email: doctor.email });
		expect(await choose(doctor, daily)).toMatchObject({ saved: true });
		expect(await newsOf(doctor)).toMatchObject({ digest: 'daily', hour: '17', offers: false });
	});
	it.each([
		['an hour of the night', { ...daily, hour: '3' }],
		['a digest that nobody knows', { ...daily, digest: 'hourly' }],
		['letters that nobody knows', { ...daily, offers: 'perhaps' }],
		['nothing', {}],
	])('is refused where it is %s, and nothing is stored', async (_what, body) => {
		const before = await stored();
		expect(await choose(doctor, body)).toMatchObject({ http: 422 });
		expect(await stored()).toEqual(before);
	});
	it('is asked of doctors alone', async () => {
		const others = [await signIn('patient', await addPatient()), await signIn('representative', await addRepresentative())];
		const before = await stored();
		for (const access of [...others.map(({ token }) => ({ access: token })), {}]) {
			expect((await ask('GET', path, access)).status).toBe(401);
			expect((await ask('POST', path, { body: daily, ...access })).status).toBe(401);
		}
		expect(await stored()).toEqual(before);
	});
	it('calls off what waits of letters that are not wanted any more, and of nobody else', async () => {
		const other = await readingDoctor();
		await choose(other, daily);
		await arriveAt((await sentTo(other, { collectedAt: on(10), completedAt: on(12) })).id, noon + hourMs);
		await written();
		await choose(doctor, { digest: 'daily', hour: '18', offers: false });
		expect((await lettersTo(doctor)).map(({ state }) => state)).toEqual(['waiting']);
		await choose(doctor, { digest: 'off', hour: '18', offers: false });
		expect((await lettersTo(doctor)).map(({ state, facts }) => [state, facts])).toEqual([['refused', {}]]);
		expect((await lettersTo(other)).map(({ state }) => state)).toEqual(['waiting']);
	});
	it('is saved on its page, in each language, which says where letters go, or that there is no address', async () => {
		const headers = { Cookie: doctor.cookie };
		for (const locale of locales) {
			const t = translator(locale)(doctorNewsWords);
			const page = localise('/cabinet/emails', locale);
			const text = await (await visit(page, { headers })).text();
			expect([t('title'), t('to', { email: doctor.email }), t.words.options.digest.often].filter((said) => !text.includes(said))).toEqual([]);
			const saved = await post(page, { intent: 'save', digest: 'often', hour: '9', offers: 'on' }, headers);
			expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${page}?done=saved`]);
			expect((await (await visit(`${page}?done=saved`, { headers })).text()).includes(t('saved'))).toBe(true);
		}
		expect(await newsOf(doctor)).toMatchObject({ digest: 'often', hour: '9', offers: true });
		// A box that is not ticked is not sent.
		await post('/cabinet/emails', { intent: 'save', digest: 'off', hour: '9' }, headers);
		expect(await newsOf(doctor)).toMatchObject({ digest: 'off', offers: false });
		await db.prepare("UPDATE doctors SET email = '' WHERE id = ?1").bind(doctor.id).run();
		expect((await (await visit('/cabinet/emails', { headers })).text()).includes(translator('ru')(doctorNewsWords)('noEmail'))).toBe(true);
	});
});

describe('the link in a letter', () => {
	const stateOf = (token: string) => read<Reply<'notifications.state'> & Refused>(ask('POST', '/api/notifications/state', { body: { token } }));
	const press = (link: string) => post(link, {}, { 'CF-Connecting-IP': address(), Accept: 'text/html' });

	it('ends all letters, and what of them waits, by one press, on a page that says what still comes', async () => {
		const { link, token } = await written();
		const t = translator('ru')(unsubscribeWords);
		const before = await stored();
		expect(await stateOf(token)).toMatchObject({ state: 'on', of: 'doctor' });
		const page = await (await visit(link)).text();
		expect([t('doctor.on'), t('doctor.kept'), t('on.press'), 'детей'].map((said) => page.includes(said))).toEqual([true, true, true, false]);
		// Opening it changes nothing.
		expect(await stored()).toEqual(before);
		expect((await press(link)).headers.get('Location')).toBe(link);
		expect(await newsRow(doctor)).toMatchObject({ digest: 'off', hour: 17, offers: 0 });
		expect((await lettersTo(doctor)).map(({ state, facts }) => [state, facts])).toEqual([['refused', {}]]);
		const ended = await (await visit(link)).text();
		expect([t('doctor.off'), 'href="/cabinet/emails"', t('on.press')].map((said) => ended.includes(said))).toEqual([true, true, false]);
	});
	it('ends letters of what patients open for a doctor who never chose anything', async () => {
		const { token } = await written();
		await db.prepare('DELETE FROM doctor_news WHERE doctor_id = ?1').bind(doctor.id).run();
		expect(await stateOf(token)).toMatchObject({ state: 'on' });
		expect(await read(ask('POST', '/api/notifications/unsubscribe', { body: { token } }))).toMatchObject({ state: 'off', of: 'doctor' });
		expect(await newsRow(doctor)).toMatchObject({ digest: 'off', offers: 0 });
	});
	it('changes no row once the doctor has another address', async () => {
		const { link, token } = await written();
		await db.prepare("UPDATE doctors SET email = 'other@clinic.example' WHERE id = ?1").bind(doctor.id).run();
		const before = await stored();
		expect(await stateOf(token)).toMatchObject({ state: 'over' });
		expect(await read(ask('POST', '/api/notifications/unsubscribe', { body: { token } }))).toMatchObject({ http: 404 });
		await press(link);
		expect(await stored()).toEqual(before);
	});
	it('works with the press of a mail program (RFC 8058), from no page and without cookies, and twice is the same', async () => {
		const { link } = await written();
		for (let times = 0; times < 2; times += 1) {
			const answer = await visit(link, {
				method: 'POST',
				body: 'List-Unsubscribe=One-Click',
				redirect: 'manual',
				headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': address() },
			});
			expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
			expect(await newsOf(doctor)).toMatchObject({ digest: 'off', offers: false });
		}
	});
	it('is not taken from a page of another site', async () => {
		const { link } = await written();
		const before = await stored();
		const answer = await visit(link, {
			method: 'POST',
			body: 'List-Unsubscribe=One-Click',
			redirect: 'manual',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': address(), Origin: 'https://evil.example' },
		});
		expect(answer.status).toBe(403);
		expect(await stored()).toEqual(before);
	});
});

it('a comment of a doctor is told to nobody whose account the request has left', async () => {
	const [first, second] = [await addPatient({ email: 'one@example.kz', email_sending: 1 }), await addPatient()];
	const { id } = await sentTo(doctor, { collectedAt: on(10), completedAt: on(12) });
	await attach(id, first);
	await tell(doctor, 'comments', { id, comment: 'Приходите через месяц.' });
	const waiting = () =>
		db
			.prepare("SELECT count(*) AS n FROM outgoing WHERE kind LIKE 'doctor-comment-%' AND id LIKE '%:' || ?1 || '.%' AND state = 'waiting'")
			.bind(id)
			.first<number>('n');
	expect(await waiting()).toBeGreaterThan(0);
	await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(id, second).run();
	await callOffMessagesOfLeft({ db, services: testServices() });
	expect(await waiting()).toBe(0);
});
