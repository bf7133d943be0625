/** The open page of a request learns of what is new: at once, without counting as use of a session, and without telling anything. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, fresh, person, read } from '#tests/support/laboratory.ts';
import { finished, info, open, send } from '#tests/support/results.ts';
import { impatientServices, testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const watch = (id: string, version: number, access?: string, services = testServices()) =>
	ask('GET', `/api/site-test-results/watch?id=${id}&version=${String(version)}`, access === undefined ? { services } : { access, services });
const opened = async () => {
	const receipt = await finished();
	const { id, access } = await open(receipt);
	return { ...receipt, id, access, version: (await info(id, access)).version };
};

describe('waiting for what is new of a request', () => {
	it('is answered at once where the page has another version, with the version alone', async () => {
		const { id, access, version } = await opened();
		expect(version).toBeGreaterThan(0);
		expect(await read(watch(id, version - 1, access))).toEqual({ http: 200, version });
	});
	it('is answered once the laboratory has said something', async () => {
		const { id, access, version, requestNr } = await opened();
		const waiting = read<{ version: number }>(watch(id, version, access));
		await send(requestNr, [{ code: 'BIO-001', status: 'corrected', value: 6.1 }], { issued: '2026-11-20T11:00:00+05:00' });
		expect((await waiting).version).toBe((await info(id, access)).version);
	});
	it('is answered after its time with what there is', async () => {
		const { id, access, version } = await opened();
		expect(await read(watch(id, version, access, impatientServices()))).toEqual({ http: 200, version });
	});
	it('of more pages than somebody has side by side, the rest is answered at once', async () => {
		const { id, access, version, requestNr } = await opened();
		const atOnce = Promise.withResolvers<void>();
		let answered = 0;
		const pages = Array.from({ length: 7 }, async () => {
			const answer = await read<{ version: number }>(watch(id, version, access));
			if ((answered += 1) === 3) atOnce.resolve();
			return answer;
		});
		await atOnce.promise;
		// Those that waited for their time, too, would have the old version by then.
		await send(requestNr, [{ code: 'BIO-001', status: 'corrected', value: 6.1 }], { issued: '2026-11-20T11:00:00+05:00' });
		const changed = (await Promise.all(pages)).filter((answer) => answer.version !== version);
		expect(changed).toHaveLength(4);
	});
	it('is nobody’s whose request it is not, and nobody’s who is not signed in', async () => {
		const { id, version } = await opened();
		const stranger = await signIn('patient', await addPatient());
		expect((await watch(id, version, stranger.token)).status).toBe(404);
		expect((await watch(id, version)).status).toBe(401);
	});
	it.each(['patient', 'doctor'] as const)('is no use of a %s’s session, and no entry of the journal', async (role) => {
		const { id, version } = await opened();
		const account = role === 'patient' ? await addPatient() : await addDoctor();
		if (role === 'patient') await attach(id, account);
		else await env.LAB_DB.prepare('UPDATE result_requests SET doctor_id = ?2 WHERE id = ?1').bind(id, account).run();
		const { token } = await signIn(role, account);
		const before = Date.now() - 10 * 60_000;
		await env.LAB_DB.prepare('UPDATE sessions SET seen_at = ?2 WHERE account_id = ?1').bind(account, before).run();
		const seen = () => env.LAB_DB.prepare('SELECT seen_at FROM sessions WHERE account_id = ?1').bind(account).first('seen_at');
		const entries = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM openings WHERE request_id = ?1').bind(id).first('n');
		const written = await entries();
		const answer = await watch(id, 0, token);
		expect(answer.status).toBe(200);
		await answer.body?.cancel();
		expect([await seen(), await entries()]).toEqual([before, written]);
		expect(version).toBeGreaterThan(0);
		// Reading it is both.
		await (await ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access: token })).body?.cancel();
		expect(await seen()).not.toBe(before);
		expect(await entries()).not.toBe(written);
	});
});

describe('when it is expected', () => {
	const noon = Date.parse('2026-11-21T12:00:00+05:00');
	async function said(...moments: readonly string[]) {
		const requestNr = `E${fresh()}`.slice(0, 30);
		const { lastName, firstName, birthDate } = person;
		for (const [at, plannedAt] of moments.entries()) {
			const services = testServices({ clock: () => noon + at * 60_000 });
			const issued = new Date(noon + at * 60_000 - 1000).toISOString();
			const body = {
				messageId: fresh(),
				issued,
				requestNr,
				password: '123456789',
				patient: { lastName, firstName, birthDate },
				lines: [{ code: 'BIO-001', status: 'preliminary' }],
				plannedAt,
			};
			const answer = await ask('POST', '/lis/results', { access: env.LIS_KEY, services, body });
			if (answer.status !== 200) throw new Error(await answer.text());
			await answer.body?.cancel();
		}
		const { id, access } = await open({ requestNr, password: '123456789' });
		return (now: string) =>
			read<{ plannedDate: string; plannedBefore: string | null; isLate: boolean }>(
				ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, services: testServices({ clock: () => Date.parse(now) }) }),
			);
	}
	const [first, later] = ['2099-11-22T13:00:00.000Z', '2099-11-24T13:00:00.000Z'];
	it.each([
		['once', [first], null],
		['later on the same day', [first, '2099-11-22T15:00:00.000Z'], null],
		['another day', [first, later], first],
		['twice put off: the first word stays', [first, '2099-11-23T13:00:00.000Z', later], first],
		['put off, and then not', [first, later, first], null],
	] as const)('%s', async (_name, moments, before) => {
		const at = await said(...moments);
		expect(await at(new Date().toISOString())).toMatchObject({ plannedDate: moments.at(-1), plannedBefore: before, isLate: false });
	});
});
