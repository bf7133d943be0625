/** The digest for a doctor: what it counts, what it says and never says, when it is written, and that nothing is told twice. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { readingOf, newDoctor, on, sentTo, tell } from '#tests/support/doctor.ts';
import {
	arriveAt,
	at,
	choose,
	daily,
	dayMs,
	digestAt,
	dueDoctors,
	hourMs,
	interrupted,
	lettersTo,
	newsRow,
	noon,
	readingDoctor,
	tokensOf,
	type Letter,
} from '#tests/support/doctor-news.ts';
import { fresh } from '#tests/support/laboratory.ts';
import { final, send } from '#tests/support/lis.ts';
import { recorded } from '#tests/support/recorded.ts';
import { seedSite } from '#tests/support/site.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const five = noon + 5 * hourMs;
let doctor: Awaited<ReturnType<typeof readingDoctor>>;
beforeEach(async () => {
	doctor = await readingDoctor();
});

const normal = { collectedAt: on(10), completedAt: on(12), lines: [final('BIO-001', 5)] };
const outside = { ...normal, lines: [final('BIO-001', 6.3)] };
/** A line that has no final value yet. */
const inWork = { ...final('BIO-001', 5), status: 'preliminary' };
const critical = { ...normal, lines: [final('BIO-002', 6.5)] };
/** A request that came at a moment. */
async function came(what: object = normal, clock = noon + hourMs) {
	const sent = await sentTo(doctor, what);
	await arriveAt(sent.id, clock);
	return sent;
}
const areSent = () => db.prepare("UPDATE outgoing SET state = 'sent' WHERE account_id = ?1").bind(doctor.id).run();
/** What the letters count. */
const told = async () => (await lettersTo(doctor)).map(({ facts: { fresh: all, outside: beyond, critical: waiting } }) => [all, beyond, waiting]);

describe('a daily digest', () => {
	it('comes at the doctor’s hour, once, with numbers and links and no word of a patient, in each language', async () => {
		await choose(doctor, daily);
		const sent = [await came(normal), await came(outside), await came(critical)];
		await digestAt(five - 1);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(five);
		await digestAt(five + hourMs);
		const letters = await lettersTo(doctor);
		expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([['doctor-digest-mail', doctor.email]]);
		expect(await told()).toEqual([['3', '2', '1']]);
		const [{ facts }] = letters as [Letter];
		expect(Object.keys(facts).toSorted()).toEqual(['critical', 'criticalLink', 'fresh', 'link', 'outside', 'unsubscribe']);
		for (const locale of locales) {
			const { subject, text } = messageKinds['doctor-digest-mail'].write(locale, facts);
			for (const said of ['3', '2', '1', facts['link'], facts['criticalLink'], facts['unsubscribe']]) expect(text).toContain(said);
			for (const never of ['Ахметова', 'Сауле', 'BIO-', '6,5', '6.5', ...sent.map(({ requestNr }) => requestNr)])
				expect(subject + text).not.toContain(never);
			expect(subject + text).not.toMatch(/\{\{|undefined|NaN/);
		}
		// The next day tells what came since.
		await areSent();
		await came(normal, noon + 8 * hourMs);
		await digestAt(five + dayMs);
		expect(await told()).toEqual(expect.arrayContaining([['1', '0', '1']]));
		expect(await lettersTo(doctor)).toHaveLength(2);
	});
	it('does not come where nothing came, not even for a critical value of which the doctor was told before', async () => {
		await choose(doctor, daily);
		await digestAt(five);
		expect(await lettersTo(doctor)).toEqual([]);
		await came(critical, five + hourMs);
		await digestAt(five + dayMs);
		expect(await told()).toEqual([['1', '1', '1']]);
		await areSent();
		await digestAt(five + 2 * dayMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
	});
	it('tells a critical value of a request that is not finished', async () => {
		await choose(doctor, daily);
		const { id } = await sentTo(doctor, { collectedAt: on(10), lines: [final('BIO-002', 6.5), inWork] });
		await arriveAt(id, noon + hourMs);
		await digestAt(five);
		expect(await told()).toEqual([['1', '1', '1']]);
	});
	it('leaves out what the doctor has reviewed, what is in work, and what went to another doctor meanwhile, who is told of it', async () => {
		const other = await readingDoctor();
		await choose(doctor, daily);
		await choose(other, daily);
		const read = await came(outside);
		const { version } = await readingOf(doctor, read.id);
		await tell(doctor, 'acknowledge', { id: read.id, version });
		await sentTo(doctor, { lines: [inWork] });
		const moved = await came(outside);
		await send({ messageId: fresh(), issued: on(13), requestNr: moved.requestNr, doctorCode: other.code, lines: [] });
		await came(normal);
		await arriveAt(moved.id, noon + 2 * hourMs);
		await digestAt(five);
		expect(await told()).toEqual([['1', '0', '0']]);
		expect((await lettersTo(other)).map(({ facts }) => facts['fresh'])).toEqual(['1']);
	});
	it('goes to nobody without an address, and to nobody whose account has ended; what came by then is not told later', async () => {
		const ended = await readingDoctor();
		for (const one of [doctor, ended]) await choose(one, daily);
		await db.prepare("UPDATE doctors SET email = '' WHERE id = ?1").bind(doctor.id).run();
		await db.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'doctor', 1)").bind(ended.id).run();
		await came();
		await arriveAt((await sentTo(ended, normal)).id, noon + hourMs);
		await digestAt(five);
		await db.prepare('UPDATE doctors SET email = ?2 WHERE id = ?1').bind(doctor.id, doctor.email).run();
		await digestAt(five + dayMs);
		expect([...(await lettersTo(doctor)), ...(await lettersTo(ended))]).toEqual([]);
	});
	it('tells nothing that came before it was turned on, and goes on from where it was when its hour is changed', async () => {
		await came(outside, noon - 1);
		await choose(doctor, daily);
		const before = await came(normal, noon + 1);
		await choose(doctor, { ...daily, hour: '18' }, noon + hourMs);
		await digestAt(five);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(five + hourMs);
		expect(await told()).toEqual([['1', '0', '0']]);
		expect(before.id).not.toBe('');
	});
});

describe('what is new', () => {
	const arrival = (id: string) => db.prepare('SELECT arrived_at FROM result_requests WHERE id = ?1').bind(id).first<number | null>('arrived_at');
	const again = (requestNr: string, more: object = {}) => send({ messageId: fresh(), issued: on(13), requestNr, lines: [], ...more });

	it('is a request that is finished, and one that was changed then', async () => {
		const { requestNr, id } = await sentTo(doctor, { lines: [inWork] });
		expect(await arrival(id)).toBeNull();
		await again(requestNr, { completedAt: on(13), lines: [final('BIO-001', 5)] });
		expect(await arrival(id)).toBeGreaterThan(Date.now() - hourMs);
		for (const change of [
			{ lines: [{ ...final('BIO-001', 6.3), status: 'corrected' }] },
			{ conclusion: 'Повторить через месяц.' },
			{ doctorCode: (await newDoctor()).code },
		]) {
			await arriveAt(id, 1);
			await again(requestNr, { issued: on(14), ...change });
			expect(await arrival(id), JSON.stringify(change)).toBeGreaterThan(1);
		}
	});
	it('is no message that says again what stands', async () => {
		const { requestNr, id } = await sentTo(doctor, normal);
		await arriveAt(id, 1);
		expect(await again(requestNr, { issued: on(12), completedAt: normal.completedAt, lines: normal.lines })).toMatchObject({ http: 200 });
		expect(await again(requestNr)).toMatchObject({ http: 200 });
		expect(await arrival(id)).toBe(1);
	});
	it('is what was written while the doctor was being told: the next digest has it', async () => {
		await choose(doctor, daily);
		// Its message came before the digest was counted, and was written after it.
		const { id } = await sentTo(doctor, normal);
		await arriveAt(id, Number.MAX_SAFE_INTEGER);
		await digestAt(five);
		await arriveAt(id, five - 60_000);
		await digestAt(five + dayMs);
		expect(await told()).toEqual([['1', '0', '0']]);
	});
});

describe('when digests are written', () => {
	it('is by day alone, at most every two hours, where a doctor chose to be told often', async () => {
		await choose(doctor, { ...daily, digest: 'often' });
		expect((await newsRow(doctor))?.next_at).toBe(noon + 2 * hourMs);
		await came(normal, noon + 1);
		await digestAt(noon + 2 * hourMs - 1);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(noon + 8 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
		// 20:00 and two hours are the morning's eight.
		expect((await newsRow(doctor))?.next_at).toBe(noon + 20 * hourMs);
	});
	it('is the next morning for one that its job missed', async () => {
		await choose(doctor, daily);
		await came();
		for (const night of [9, 15, 20 - 1 / 3600]) await digestAt(noon + night * hourMs);
		expect(await lettersTo(doctor)).toEqual([]);
		await digestAt(noon + 20 * hourMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
		expect((await newsRow(doctor))?.next_at).toBe(five + dayMs);
	});
	it('waits for the morning where the queue brings it by night, and carries the link that ends it in its headers', async () => {
		await choose(doctor, daily);
		await came();
		await digestAt(five);
		const [{ id, facts }] = (await lettersTo(doctor)) as [Letter];
		const sentAt = async (clock: number) => {
			const services = at(clock);
			await messageTasks.take({ db, services }, [id]);
			return (await services.outbox?.list(100))?.find(({ to }) => to === doctor.email);
		};
		expect(await sentAt(noon + 10 * hourMs)).toBeUndefined();
		const letter = await sentAt(noon + 20 * hourMs);
		expect(letter?.headers).toEqual({ 'List-Unsubscribe': `<${facts['unsubscribe'] ?? ''}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
		expect(letter?.text).toContain(facts['unsubscribe']);
	});
	it('is not while an earlier one was not sent: what came meanwhile is told by the next', async () => {
		await choose(doctor, daily);
		await came(normal, noon + hourMs);
		await digestAt(five);
		await came(normal, five + hourMs);
		await digestAt(five + dayMs);
		expect(await lettersTo(doctor)).toHaveLength(1);
		await areSent();
		await came(normal, five + dayMs + hourMs);
		await digestAt(five + 2 * dayMs);
		expect((await told()).map(([all]) => Number(all)).toSorted((a, b) => a - b)).toEqual([1, 2]);
	});
});

describe('jobs', () => {
	it('write one letter, with one token, however many of them run at once', async () => {
		await choose(doctor, daily);
		await came();
		await Promise.all([digestAt(five), digestAt(five), digestAt(five + 1)]);
		expect([(await lettersTo(doctor)).length, await tokensOf(doctor)]).toEqual([1, 1]);
	});
	it('write none to a doctor who chooses otherwise, or has another address, while they are at it', async () => {
		const moved = await readingDoctor();
		for (const one of [doctor, moved]) {
			await choose(one, daily);
			await arriveAt((await sentTo(one, normal)).id, noon + hourMs);
		}
		await digestAt(
			five,
			interrupted(async () => {
				await choose(doctor, { ...daily, digest: 'off' }, five);
				await db.prepare("UPDATE doctors SET email = 'other@clinic.example' WHERE id = ?1").bind(moved.id).run();
			}),
		);
		for (const one of [doctor, moved]) expect([await lettersTo(one), await tokensOf(one)]).toEqual([[], 0]);
		// The next run tells the one who has moved at the address that is theirs now.
		await digestAt(five + 5 * 60_000);
		expect((await lettersTo(moved)).map(({ recipient }) => recipient)).toEqual(['other@clinic.example']);
		expect(await lettersTo(doctor)).toEqual([]);
	});
	it('tell the others where the store fails for one, and that one with the next run', async () => {
		const other = await readingDoctor();
		for (const one of [doctor, other]) {
			await choose(one, daily, one === doctor ? noon : noon + 1);
			await arriveAt((await sentTo(one, normal)).id, noon + hourMs);
		}
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await digestAt(
			five,
			interrupted(() => Promise.reject(new Error('the store is away'))),
		);
		expect(said).toHaveBeenCalledOnce();
		expect(JSON.stringify(said.mock.calls)).not.toContain(doctor.email);
		const written = [await lettersTo(doctor), await lettersTo(other)].map(({ length }) => length);
		expect(written.toSorted((a, b) => a - b)).toEqual([0, 1]);
		await digestAt(five + 5 * 60_000);
		for (const one of [doctor, other]) expect(await lettersTo(one)).toHaveLength(1);
	});
	it('take so many doctors in one run, who wait longest first, and the others in the next', async () => {
		await db
			.prepare('UPDATE doctor_news SET next_at = ?1')
			.bind(five + 30 * dayMs)
			.run();
		await dueDoctors(205, five - hourMs);
		const last = await readingDoctor();
		await choose(last, daily, noon);
		await arriveAt((await sentTo(last, normal)).id, noon + hourMs);
		const due = () => db.prepare("SELECT count(*) AS n FROM doctor_news WHERE digest <> 'off' AND next_at <= ?1").bind(five).first<number>('n');
		await digestAt(five);
		expect([await due(), (await lettersTo(last)).length]).toEqual([6, 0]);
		await digestAt(five);
		expect([await due(), (await lettersTo(last)).length]).toEqual([0, 1]);
	});
	it('read along indexes, however many doctors and requests there are', async () => {
		await choose(doctor, daily);
		const { db: noting, statements } = recorded(db);
		await digestAt(five, noting);
		const reading = statements.filter((sql) => /^SELECT (?:n\.doctor_id|j\.value ->> 'doctor_id'|d\.id)/.test(sql));
		expect(reading).toHaveLength(3);
		for (const sql of reading) {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...(sql.includes('?2') ? ['[]', 1] : ['[]']))
				.all<{ detail: string }>();
			expect(results.length).toBeGreaterThan(2);
			expect(results.map(({ detail }) => detail).filter((step) => /^SCAN (?!CONSTANT|j VIRTUAL)|TEMP B-TREE/.test(step))).toEqual([]);
		}
	});
});
