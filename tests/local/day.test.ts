/** A small day of `npm run day` on a whole site of real processes: nothing is lost, Today is empty in the end, and each task takes few keys; and that the judge sees what is lost, foreign or left. */
import { describe, expect, test, vi } from 'vitest';
import { Person } from '#tests/day/day.ts';
import { tells } from '#tests/day/orders.ts';
import { isLedAway, isWrongPassword } from '#tests/day/reading.ts';
import { simulateDay, type Simulated } from '#tests/day/simulate.ts';
import type { Said, Tally } from '#tests/day/tally.ts';
import { StoodStill, Waits } from '#tests/day/waits.ts';

const patienceMs = 900_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });

/** More is no way to work through forty of them. */
const mostPresses = 12;

const only = <T>(one: T | undefined): T => {
	if (one === undefined) throw new Error('the day has none of this');
	return one;
};
const orderOf = ({ orders }: Tally, kind: string) => only(orders.find((one) => one.kind === kind));
const paymentOf = (tally: Tally, kind: string) => {
	const { id } = orderOf(tally, kind);
	return only(tally.payments.find(({ orderId }) => orderId === id)).providerId;
};
const requestIs = (nr: string) => `request_id = (SELECT id FROM result_requests WHERE request_nr = '${nr}')`;

/** Requests of one message with one value that are no account's. */
function plain({ messages, receipts }: Tally): Said[] {
	const times = Map.groupBy(messages, ({ requestNr }) => requestNr);
	const opens = new Set(receipts.map(({ requestNr }) => requestNr));
	return messages.filter(
		({ requestNr, lines, phone, form }) =>
			times.get(requestNr)?.length === 1 && lines[0]?.code === 'HEM-010' && phone === '' && (form !== 'json' || opens.has(requestNr)),
	);
}

describe('a small day of the network', () => {
	test('ends with nothing lost, nothing doubled and Today empty; what is lost or spoilt afterwards is named, and a queue that is left is seen', async () => {
		const unnamed: string[] = [];
		const day: Simulated = await simulateDay({
			seed: 20_261_128,
			scale: 0.01,
			byHand: 2,
			report: () => undefined,
			async after({ world, lived, work, judge }) {
				const { query, vendors } = world;
				const { tally } = lived.day;
				const named: RegExp[] = [];
				/** Spoils something that the judge has to name. */
				const spoil = async (sql: string, ...names: readonly string[]) => {
					expect(await query(`${sql} RETURNING 1`), sql).not.toEqual([]);
					named.push(...names.map((name) => new RegExp(name)));
				};
				// Somebody is not answered.
				const late = new Person(lived.day, 90_000);
				const fields = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: late.phone, message: 'Сұрақ' };
				await late.sends(late.visitor.at('/contacts'), fields, 'sent=1');
				tally.feedback.push({ phone: late.phone });
				const worked = await work(['feedback']);
				expect([worked.isEmpty, Object.keys(worked.left)]).toEqual([false, ['feedback']]);
				named.push(/^Today is not empty: .*"feedback"/, /^the queue feedback: (\d+) entries were made, and (?!\1)/);

				// Rows go away after they were acknowledged.
				const whole = plain(tally);
				const [json, other, third] = whole.filter(({ form }) => form === 'json');
				const fhir = only(whole.find(({ form }) => form === 'fhir'));
				const hl7 = only(whole.find(({ form }) => form === 'hl7'));
				const letter = only(tally.feedback[0]);
				const dismissed = only(tally.refused.find(({ why }) => why === 'code')).said;
				const missed = orderOf(tally, 'missed-visit');
				await spoil(`DELETE FROM lis_messages WHERE message_id = '${only(json).messageId}'`, `^message ${only(json).messageId} is not there`);
				await spoil(`DELETE FROM feedback WHERE phone = '${letter.phone}'`, `^letter \\${letter.phone} is there 0 times`);
				await spoil(`DELETE FROM result_lines WHERE ${requestIs(fhir.requestNr)}`, `^request ${fhir.requestNr}: HEM-010 is lost`);
				await spoil(`DELETE FROM refused_messages WHERE message_id = '${dismissed.messageId}'`, `^the refused message ${dismissed.messageId} is lost`);
				// The job may have noticed it anew by then: then it waits for a person once more.
				await spoil(
					`DELETE FROM missed_visits WHERE order_id = '${missed.id}'`,
					`^order ${missed.orderNr}: its visit at a closed door is not noticed|^Today is not empty: .*"missed-visits"`,
				);

				// What is somebody's stands at somebody else.
				const theirs = only(whole.find(({ form, lines }) => form === 'json' && lines[0]?.value !== hl7.lines[0]?.value));
				const both = `('${hl7.requestNr}', '${theirs.requestNr}')`;
				await spoil(
					`UPDATE result_lines l SET body = o.body FROM result_lines o, result_requests r, result_requests s
					WHERE r.id = l.request_id AND s.id = o.request_id AND r.request_nr IN ${both} AND s.request_nr IN ${both} AND r.id <> s.id`,
					`^request ${hl7.requestNr}: HEM-010 is done \\d+, and ${String(hl7.lines[0]?.value)} was sent`,
					`^request ${theirs.requestNr}: HEM-010 is done \\d+, and ${String(theirs.lines[0]?.value)} was sent`,
					`^request ${theirs.requestNr}: its owner reads HEM-010 as "\\d+"`,
				);
				const { requestNr: foreign, lastName } = only([other, third].find((one) => one !== undefined && one.requestNr !== theirs.requestNr));
				await spoil(
					`UPDATE result_requests SET last_name = '${lastName}а' WHERE request_nr = '${foreign}'`,
					`^request ${foreign}: it is another person's`,
					`^request ${foreign}: its owner reads the name`,
				);
				const [first, second] = tally.accounts;
				const own = only(tally.messages.find(({ phone }) => phone === first?.phone));
				await spoil(
					`UPDATE result_requests SET patient_id = (SELECT id FROM patients WHERE phone = '${only(second).phone}') WHERE request_nr = '${own.requestNr}'`,
					`^account \\${only(first).phone}: its list has`,
					`^account \\${only(second).phone}: its list has .*${own.requestNr}`,
				);

				// Money is not what the provider has.
				const [paid, refunded, open] = ['card', 'refunded', 'given-up'].map((kind) => paymentOf(tally, kind));
				const ours = async (providerId: string | undefined) =>
					String((await query(`SELECT id FROM payments WHERE provider_id = '${providerId ?? ''}'`))[0]?.['id']);
				await spoil(
					`DELETE FROM payment_entries WHERE kind = 'paid' AND payment_id = '${await ours(paid)}'`,
					`^ledger: payment ${await ours(paid)}: its entries`,
				);
				await spoil(
					`UPDATE payments SET amount = amount + 1 WHERE provider_id = '${only(refunded)}'`,
					`^ledger: payment ${await ours(refunded)}: \\d+ here, \\d+ at the provider`,
					`^order ${orderOf(tally, 'refunded').orderNr} `,
				);
				const guest = orderOf(tally, 'guest');
				await spoil(`UPDATE orders SET total = total + 1 WHERE id = '${guest.id}'`, `^order ${guest.orderNr}: it costs`);
				await spoil(
					`UPDATE payment_cases SET settled_at = NULL, settlement = '' WHERE kind = 'unknown-payment'`,
					'^zerthana_payment_cases_open is \\d',
					'^of payments of nobody  were settled',
				);
				// What nobody has paid is said to be paid, and believed.
				expect(await tells(late, vendors.payments.notice(only(open), '1'))).toBe(true);
				named.push(
					new RegExp(`^ledger: payment ${await ours(open)}: paid here, pending at the provider`),
					new RegExp(`^order ${orderOf(tally, 'given-up').orderNr} `),
				);
				// As hours go by it turns out that something did not arrive.
				await spoil(
					"UPDATE outgoing SET state = 'failed', reason = 'lost', settled_at = NULL WHERE id = (SELECT id FROM outgoing WHERE state = 'sent' AND kind = 'order-received-mail' LIMIT 1)",
					'^Today is not empty: .*"messages"',
				);
				const { wrong } = await judge(worked);
				unnamed.push(...named.filter((name) => !wrong.some((what) => name.test(what))).map(String));
				if (unnamed.length > 0) unnamed.push(...wrong);
			},
		});
		expect(day.wrong).toEqual([]);
		expect(day.isEmpty).toBe(true);
		expect(unnamed).toEqual([]);
		expect(day.faults.filter(({ met }) => met > 0).length).toBeGreaterThanOrEqual(12);
		const tasks = Object.entries(day.tasks);
		// Each queue that a clerk settles had something in it, and was worked by the keyboard.
		expect(tasks.filter(([, task]) => task['by keyboard'] > 0).length).toBeGreaterThanOrEqual(11);
		expect(tasks.filter(([, { most }]) => most > mostPresses)).toEqual([]);
	});
	test.each([
		{ status: 0, location: null },
		{ status: 500, location: null },
		{ status: 200, location: null },
		{ status: 302, location: '/results/another' },
		{ status: 303, location: '/results/login' },
	])('$status $location is no way in which a stranger is sent away', (answer) => {
		const seen = { contentType: 'text/html', text: '', ...answer };
		expect([isLedAway(seen, '/results/login?ended=1'), isWrongPassword(seen, seen, 'ru')]).toEqual([false, false]);
		expect(isLedAway({ ...seen, status: 302, location: '/results/login?ended=1' }, '/results/login?ended=1')).toBe(true);
	});
});

describe('what a day waits for', () => {
	const never = () => Promise.resolve(null);
	const nothing = () => undefined;
	const said = () => '503 not now';
	const ends = { tellMs: 0, longestMs: 0, stillMs: 3_600_000, mostInVain: 2 };

	test('is listed while it is waited for, with what it was answered last, and no longer', async () => {
		const waits = new Waits(nothing);
		const { promise, resolve } = Promise.withResolvers<string>();
		const coming = waits.insist('an order', () => promise, nothing, said);
		expect(waits.list()).toEqual([expect.stringMatching(/^an order: 0 s, 1 tries; the last answer: 503 not now$/)]);
		resolve('taken');
		expect(await coming).toBe('taken');
		expect(waits.list()).toEqual([]);
	});
	test('is waited for no longer than its time; where too many have, the day ends with all of them, and nobody tries any more', async () => {
		const waits = new Waits(nothing, ends);
		const goesOn = Promise.withResolvers<never>();
		const day = waits.during(async () => {
			for (const what of ['one', 'another']) await waits.insist(what, never, nothing, said).catch(nothing);
			return goesOn.promise;
		});
		const ended = await day.then(nothing, (thrown: unknown) => thrown);
		expect(ended).toBeInstanceOf(StoodStill);
		expect(String(ended)).toMatch(/\none: 0 s, \d+ tries; the last answer: 503 not now\nanother: /);
		await expect(waits.insist('a third', () => Promise.resolve('taken'), nothing, said)).rejects.toThrow('nobody tries any more');
	});
	test('is named by the day that ends because nothing does', async () => {
		const waits = new Waits(nothing, { ...ends, stillMs: 0 });
		const goesOn = Promise.withResolvers<never>();
		await expect(waits.during(() => waits.comes('what never comes', () => goesOn.promise, 0))).rejects.toThrow(
			/Nothing ends any more.*\nwhat never comes: /,
		);
		expect(await new Waits(nothing).during(() => Promise.resolve(7))).toBe(7);
	});
});
