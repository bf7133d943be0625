/** Files of a laboratory that moves: from any place to any other, each compared, and as often as it takes. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { copyFiles, openPlace } from '#scripts/lab/move-files.ts';
import { startS3 } from '#tests/support/s3-server.ts';

const above = mkdtempSync(join(tmpdir(), 'move-files-'));
const server = await startS3({ maxKeys: 2 });
const settings = join(above, 's3.env');
writeFileSync(
	settings,
	Object.entries(server.settings)
		.map(([name, value]) => `${name}=${value}\n`)
		.join(''),
);
afterAll(async () => {
	await server.stop();
	rmSync(above, { recursive: true, force: true });
});

const state = join(above, 'state');
const place = (text: string) => openPlace(text, () => state);
const kept = new Map([
	['results/a', randomBytes(6 * 1024 * 1024)],
	['results/b', randomBytes(10)],
	['content/ә b.png', randomBytes(1000)],
	['reports/empty', Buffer.alloc(0)],
]);
const whole = [...kept.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
let made = 0;
let folder: string;
beforeEach(async () => {
	server.empty();
	folder = join(above, `folder-${(made += 1)}`);
	const { files } = await place(folder);
	for (const [key, bytes] of kept)
		await files.put(key, new Blob([new Uint8Array(bytes)]).stream(), { contentType: `type/${key.slice(-1)}`, maxBytes: bytes.byteLength });
});

async function move(from: string, to: string) {
	const [source, target] = [await place(from), await place(to)];
	try {
		return await copyFiles(source, target);
	} finally {
		await source.end();
		await target.end();
	}
}

test('from a folder into a bucket, a local site and another folder, all as they were', async () => {
	mkdirSync(state);
	const other = join(above, 'other');
	const first = await move(folder, `s3:${settings}`);
	expect(first).toMatchObject({ count: 4, bytes: whole, written: 4 });
	expect(server.objects().size).toBe(kept.size);
	for (const [key, bytes] of kept) {
		const came = server.objects().get(key);
		expect([came?.contentType, came !== undefined && Buffer.compare(came.bytes, bytes)]).toEqual([`type/${key.slice(-1)}`, 0]);
	}
	expect(await move(`s3:${settings}`, 'local')).toEqual(first);
	expect(await move('local', other)).toEqual(first);
	const paths = (root: string) => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
	expect(paths(other)).toEqual(paths(folder));
	for (const path of paths(folder).filter((one) => /\/.{62}$/.test(one)))
		expect(readFileSync(join(other, path)).equals(readFileSync(join(folder, path)))).toBe(true);
});

test('what was broken off is begun again, and only what is missing or other is written', async () => {
	for (let times = 0; times < 4; times += 1) server.fail(500, (line) => line.startsWith('PUT') && line.includes('/results/b'));
	await expect(move(folder, `s3:${settings}`)).rejects.toThrow('InternalError');
	const before = server.objects().size;
	expect(before).toBeLessThan(4);
	const [one] = server.objects().keys();
	if (one !== undefined) server.keep(one, { bytes: Buffer.from('of another'), contentType: 'text/plain' });
	expect(await move(folder, `s3:${settings}`)).toMatchObject({ count: 4, bytes: whole, written: 4 - before + (one === undefined ? 0 : 1) });
	expect(await move(folder, `s3:${settings}`)).toMatchObject({ count: 4, bytes: whole, written: 0 });
});

test('a file that comes over otherwise is found out', async () => {
	const [source, target] = [await place(folder), await place(`s3:${settings}`)];
	const spoiled = {
		...target,
		files: { ...target.files, get: async (key: string) => (key === 'results/b' ? target.files.get('content/ә b.png') : target.files.get(key)) },
	};
	await expect(copyFiles(source, spoiled)).rejects.toThrow(/results\/b did not come over/);
});

test.each([
	['folder', 'A place of files is'],
	['s3:/nowhere.env', 'There is no'],
	[`s3:${settings}.part`, 'missing: FILES_S3_KEY_ID'],
])('%s is no place', async (text, reason) => {
	writeFileSync(`${settings}.part`, 'FILES_S3_ENDPOINT=https://store.example\nFILES_S3_BUCKET=laboratory\nFILES_S3_SECRET=hidden-secret-0123456789\n');
	const said = await place(text).then(
		() => 'opened',
		(error: unknown) => String(error),
	);
	expect(said).toContain(reason);
	expect(said).not.toContain('hidden');
});
