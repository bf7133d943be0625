/** The laboratory alone: how it starts, whom it answers, and how it ends. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { asEdge, asLaboratory, runCommand, startWorld } from './steps/processes.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
	world = await startWorld();
});
afterAll(() => world.end());

const cities = readFileSync(join(root, 'worker/lab/db/seed/cities.csv'));
const putCities = (origin: string) =>
	fetch(`${origin}/lis/cities?lang=en-US&city_id=98`, {
		method: 'PUT',
		headers: { ...asLaboratory, 'Content-Type': 'text/csv' },
		body: new Uint8Array(cities),
	});
const cityList = (origin: string, headers: Readonly<Record<string, string>> = asEdge) => fetch(`${origin}/api/city?lang=ru-RU&city_id=98`, { headers });

describe('settings', () => {
	test('every fault is named at once, and no value is told', async () => {
		const { ended, said } = runCommand({
			ENVIRONMENT: 'production',
			EDGE_KEY: 'short-secret',
			LIS_KEYS: 'misspelt-secret',
			SITE_ORIGIN: 'http://clinic.example',
		});
		expect(await ended).toBe(1);
		expect(said()).toContain('missing: LIS_KEY, DATABASE_URL, FILES_FOLDER, REPORT_KEY, SMS_PROVIDER, MAIL_PROVIDER, PAYMENT_PROVIDER, GEOCODER_PROVIDER');
		expect(said()).toContain('malformed: EDGE_KEY, SITE_ORIGIN');
		expect(said()).toContain('unknown: LIS_KEYS');
		expect(said()).not.toMatch(/short-secret|misspelt-secret|clinic\.example/);
	});

	test('a database that does not answer is told by its code, without its password', async () => {
		const { ended, said } = runCommand({ ...world.settings, DATABASE_URL: 'postgres://someone:hidden-word@127.0.0.1:1/none' });
		expect(await ended).toBe(1);
		expect(said()).toContain('ECONNREFUSED');
		expect(said()).not.toContain('hidden-word');
	});
});

test('processes that begin at once migrate once, and share what they are told', async () => {
	const [one, other] = await Promise.all([world.start(), world.start()]);
	expect([one, other].filter(({ said }) => said().includes('Migrated: 0121_baseline.sql'))).toHaveLength(1);
	expect((await fetch(`${one.origin}/ready`)).status).toBe(200);
	expect((await putCities(one.origin)).status).toBe(200);
	const { data } = (await (await cityList(other.origin)).json()) as { data: { id: number }[] };
	expect(data.map(({ id }) => id)).toContain(98);
});

describe('files in a bucket', () => {
	test('a bucket that cannot be used ends the start by its code, and is made by a command', async () => {
		const store = await startS3();
		const start = async (more: Readonly<Record<string, string>>, words: readonly string[] = []) => {
			const { FILES_FOLDER: _, ...settings } = world.settings;
			const { ended, said } = runCommand({ ...settings, ...store.settings, ...more }, words);
			return [await ended, said()] as const;
		};
		try {
			for (const [setting, code] of [
				['FILES_S3_KEY_ID', 'InvalidAccessKeyId'],
				['FILES_S3_SECRET', 'SignatureDoesNotMatch'],
				['FILES_S3_BUCKET', 'NoSuchBucket'],
			] as const) {
				const [ended, said] = await start({ [setting]: 'hidden-word-of-nobody' });
				expect([ended, said.includes(code), said.includes('hidden-word')]).toEqual([1, true, false]);
			}
			const other = { FILES_S3_BUCKET: 'hidden-word-of-nobody' };
			expect(await start(other, ['make-bucket'])).toEqual([0, 'Made.\n']);
			expect(await start(other, ['make-bucket'])).toEqual([0, 'It is there already.\n']);
			expect(store.buckets()).toContain('hidden-word-of-nobody');
		} finally {
			await store.stop();
		}
	});
});

test('without its key nobody is answered', async () => {
	const { origin } = await world.start();
	const refusals = [
		await cityList(origin, {}),
		await cityList(origin, { 'X-Edge-Key': 'edge-key-of-somebody-else' }),
		await fetch(`${origin}/account/patient-room/main?lang=ru-RU&city_id=98`),
		await fetch(`${origin}/lis/orders?status=1`, { headers: asEdge }),
		await fetch(`${origin}/lis/orders?status=1`, { headers: { ...asLaboratory, Origin: 'https://elsewhere.example' } }),
		await fetch(`${origin}/api/lis/orders?status=1`, { headers: { ...asEdge, ...asLaboratory } }),
		await fetch(`${origin}/`, { headers: asEdge }),
	];
	expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403, 404, 404]);
	expect(refusals[0]?.headers.get('WWW-Authenticate')).toBe('Edge-Key');
	expect(refusals[3]?.headers.get('WWW-Authenticate')).toContain('Bearer');
	expect((await fetch(`${origin}/health`)).status).toBe(200);
});

test('a database that lacks a migration is not ready', async () => {
	const { origin } = await world.start();
	await world.query("UPDATE laboratory_migrations SET name = 'x' || name");
	const [ready, alive] = [await fetch(`${origin}/ready`), await fetch(`${origin}/health`)];
	await world.query('UPDATE laboratory_migrations SET name = substr(name, 2)');
	expect([ready.status, alive.status, await alive.text()]).toEqual([503, 200, 'alive\n']);
	expect(await ready.json()).toEqual({ ready: false, lacking: ['migrations'] });
	expect(await (await fetch(`${origin}/ready`)).json()).toEqual({ ready: true });
});

/** A request that the process has begun, with its body still to come. */
async function begin(origin: string) {
	const headers = { ...asLaboratory, 'Content-Type': 'text/csv', 'Content-Length': cities.byteLength, Expect: '100-continue' };
	const sent = request(`${origin}/lis/cities?lang=en-US&city_id=98`, { method: 'PUT', headers });
	const status = new Promise<number | null>((resolve) => {
		sent.once('response', (answer) => resolve(answer.resume().statusCode ?? null));
		sent.once('error', () => resolve(null));
	});
	sent.flushHeaders();
	await once(sent, 'continue');
	return { status, end: () => sent.end(cities) };
}

describe('of a body that is refused before it is whole', () => {
	/** As slow as a phone: longer than a server waits that would rather close. */
	const slowMs = 1500;
	test.each([
		['the key', 401, 'Bearer of-somebody-else', 1000],
		['the size', 413, asLaboratory.Authorization, 40_000_000],
	])('(%s) the rest is read on, so that the answer reaches who reads only then', async (_, refused, Authorization, bytes) => {
		const { origin } = await world.start();
		const headers = { 'Content-Type': 'text/csv', 'Content-Length': bytes + 1, Authorization };
		const sent = request(`${origin}/lis/cities?lang=en-US&city_id=98`, { method: 'PUT', headers });
		const answered = once(sent, 'response');
		sent.write(Buffer.alloc(bytes, 'a'));
		const [answer] = (await answered) as [IncomingMessage];
		await pause(slowMs);
		sent.end('a');
		await finished(answer.resume());
		await finished(sent, { readable: false });
		expect([answer.statusCode, sent.writableFinished, sent.destroyed && sent.errored !== null]).toEqual([refused, true, false]);
	});
});

const isClosed = (origin: string) =>
	fetch(`${origin}/health`).then(
		() => false,
		() => true,
	);

test('a signal lets what was begun be answered, and nothing new begin', async () => {
	const { origin, child, ended } = await world.start();
	const begun = await begin(origin);
	child.kill('SIGTERM');
	await expect.poll(() => isClosed(origin)).toBe(true);
	begun.end();
	expect(await begun.status).toBe(200);
	expect(await ended).toBe(0);
});

test('a second signal ends at once', async () => {
	const { origin, child, ended } = await world.start();
	const begun = await begin(origin);
	child.kill('SIGTERM');
	await expect.poll(() => isClosed(origin)).toBe(true);
	child.kill('SIGTERM');
	expect(await ended).toBe(1);
	expect(await begun.status).toBeNull();
});

test('what a killed process had written is there for the others', async () => {
	const [one, other] = [await world.start(), await world.start()];
	const before = await world.query('SELECT count(*) AS count FROM cities');
	expect((await putCities(one.origin)).status).toBe(200);
	const broken = putCities(one.origin).catch(() => null);
	one.child.kill('SIGKILL');
	await broken;
	expect((await fetch(`${other.origin}/ready`)).status).toBe(200);
	expect((await putCities(other.origin)).status).toBe(200);
	expect(await world.query('SELECT count(*) AS count FROM cities')).toEqual(before);
});
