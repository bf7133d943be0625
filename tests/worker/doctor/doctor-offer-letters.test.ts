/** Letters to doctors of what patients opened to them: of which, when, how many, and to whom none is written. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { on, sentTo } from '#tests/support/doctor.ts';
import {
	arriveAt,
	at,
	choose,
	daily,
	dayMs,
	hourMs,
	interrupted,
	lettersTo,
	noon,
	offersAt,
	readingDoctor,
	tokensOf,
	type Letter,
} from '#tests/support/doctor-news.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { recorded } from '#tests/support/recorded.ts';
import { seedSite } from '#tests/support/site.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
let doctor: Awaited<ReturnType<typeof readingDoctor>>;
beforeEach(async () => {
	doctor = await readingDoctor();
});

/** A patient opens a result to a doctor at a moment. @returns the id of what was opened */
async function opened(to = doctor, clock = noon): Promise<string> {
	const services = at(clock);
	const patient = await addPatient();
	const { id } = await sentTo(null, { collectedAt: on(10), completedAt: on(12), lines: [final('BIO-001', 5)] });
	await attach(id, patient);
	const [session, ofDoctor] = [await signIn('patient', patient, { services }), await signIn('doctor', to.id, { services })];
	const { code } = await read<{ code: string }>(ask('POST', '/account/doctor-room/offers/code', { access: ofDoctor.token, body: {}, services }));
	const offer = await read<{ id: string }>(
		ask('POST', '/account/patient-room/offers', { access: session.token, body: { id, doctorCode: code, days: '7' }, services }),
	);
	await arriveAt(id, clock);
	return offer.id;
}
const change = (id: string, set: string) => db.prepare(`UPDATE shares SET ${set} WHERE id = ?1`).bind(id).run();

describe('a letter of what was opened', () => {
	it('comes once, with a number and links and no word of a patient, in each language', async () => {
		await opened();
		await opened();
		await offersAt(noon + 1);
		await offersAt(noon + 5 * hourMs);
		const letters = await lettersTo(doctor);
		expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([['doctor-offer-mail', doctor.email]]);
		const [{ facts }] = letters as [Letter];
		expect(Object.keys(facts).toSorted()).toEqual(['count', 'link', 'unsubscribe']);
		expect(facts['count']).toBe('2');
		for (const locale of locales) {
			for (const count of ['1', '2']) {
				const { subject, text } = messageKinds['doctor-offer-mail'].write(locale, { ...facts, count });
				for (const said of [facts['link'], facts['unsubscribe']]) expect(text).toContain(said);
				expect(subject + text).not.toMatch(/Ахметова|Сауле|\{\{|undefined|NaN/);
			}
		}
	});
	it('comes at once, and at most every two hours: what was opened meanwhile stands in the next one', async () => {
		const counts = async () => (await lettersTo(doctor)).map(({ facts }) => facts['count']);
		await opened();
		await offersAt(noon + 1);
		for (const minutes of [5, 10, 90]) await opened(doctor, noon + minutes * 60_000);
		await offersAt(noon + 2 * hourMs);
		expect(await counts()).toEqual(['1']);
		await offersAt(noon + 2 * hourMs + 1);
		expect((await counts()).toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '3']);
	});
	it('is written by day', async () => {
		await opened(doctor, noon + 8 * hourMs);
		await offersAt(noon + 9 * hourMs);
		await offersAt(noon + 20 * hourMs - 1);
		expect(await lettersTo(doctor)).toEqual([]);
		await offersAt(noon + 20 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
	});
	it.each([
		['was taken back', (id: string) => change(id, `revoked_at = ${String(noon)}`)],
		['was answered', (id: string) => change(id, "answer = 'accepted'")],
		['has ended', (id: string) => change(id, `expires_at = ${String(noon)}`)],
		[
			'left the account that opened it',
			(id: string) => change(id, `request_id = (SELECT id FROM result_requests WHERE patient_id IS DISTINCT FROM shares.patient_id LIMIT 1)`),
		],
		['was opened more than a week ago', (id: string) => change(id, `created_at = ${String(noon - 8 * dayMs)}`)],
	])('tells nothing that %s', async (_what, happen) => {
		await happen(await opened());
		await offersAt(noon + 1);
		expect(await lettersTo(doctor)).toEqual([]);
	});
});

describe('nobody is written to', () => {
	it('who does not want it, who has no address, and whose account has ended', async () => {
		const [nowhere, ended] = [await readingDoctor(), await readingDoctor()];
		await choose(doctor, { ...daily, digest: 'off' });
		for (const one of [doctor, nowhere, ended]) await opened(one);
		await db.prepare("UPDATE doctors SET email = '' WHERE id = ?1").bind(nowhere.id).run();
		await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(ended.id).run();
		await offersAt(noon + 1);
		for (const one of [doctor, nowhere, ended]) expect([await lettersTo(one), await tokensOf(one)]).toEqual([[], 0]);
	});
	it('twice by jobs that run at once, and not who says so while one of them runs', async () => {
		const other = await readingDoctor();
		await opened();
		await Promise.all([offersAt(noon + 1), offersAt(noon + 1)]);
		expect([(await lettersTo(doctor)).length, await tokensOf(doctor)]).toEqual([1, 1]);
		await opened(other);
		await offersAt(
			noon + 2,
			interrupted(() => choose(other, { ...daily, digest: 'off' })),
		);
		expect([await lettersTo(other), await tokensOf(other)]).toEqual([[], 0]);
	});
});

it('what was opened is read along an index', async () => {
	const { db: noting, statements } = recorded(db);
	await offersAt(noon, noting);
	const [reading] = statements.filter((sql) => sql.startsWith('SELECT s.id'));
	const { results } = await db
		.prepare(`EXPLAIN QUERY PLAN ${reading ?? ''}`)
		.bind(1, 1, 1, 1)
		.all<{ detail: string }>();
	expect(results.length).toBeGreaterThan(3);
	expect(results.map(({ detail }) => detail).filter((step) => /^SCAN (?!CONSTANT)|TEMP B-TREE/.test(step))).toEqual([]);
});
