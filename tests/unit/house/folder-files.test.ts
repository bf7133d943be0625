/** Files in a folder: whole or not there, and never beside it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderFiles } from '#worker/providers/files/folder.ts';

const above = mkdtempSync(join(tmpdir(), 'files-'));
const folder = join(above, 'kept');
afterAll(() => rmSync(above, { recursive: true, force: true }));

const streamOf = (...texts: string[]) =>
	new ReadableStream<Uint8Array>({
		start(controller) {
			for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
			controller.close();
		},
	});
const files = await folderFiles(folder);
const textOf = async (key: string) => {
	const kept = await files.get(key);
	return kept === null ? null : { type: kept.contentType, size: kept.size, text: await new Response(kept.stream).text() };
};
const unfinished = () => readdirSync(join(folder, 'unfinished'));

test('a file is read back as it came, and another takes its place', async () => {
	const options = { contentType: 'application/pdf', maxBytes: 100 };
	expect(await files.put('a/b', streamOf('cd\n', 'ef'), { ...options, head: new TextEncoder().encode('ab') })).toEqual({ ok: true, value: { size: 7 } });
	expect(await textOf('a/b')).toEqual({ type: 'application/pdf', size: 7, text: 'abcd\nef' });
	await files.put('a/b', streamOf('x'), { ...options, size: 1 });
	expect(await textOf('a/b')).toMatchObject({ text: 'x' });
	await files.delete('a/b');
	await files.delete('a/b');
	expect([await files.has('a/b'), await files.get('a/b')]).toEqual([false, null]);
});

test.each(['../../outside', '/etc/outside', '..', '.', '', 'a\0b', 'unfinished', 'x'.repeat(5000)])('no name leads out of the folder: %j', async (key) => {
	expect(await files.put(key, streamOf('in'), { contentType: 'text/plain', maxBytes: 10 })).toMatchObject({ ok: true });
	expect(await textOf(key)).toMatchObject({ text: 'in' });
	expect(readdirSync(above)).toEqual(['kept']);
});

test('what is too long, too short or breaks off leaves nothing, and what stood there stays', async () => {
	const options = { contentType: 'text/plain', maxBytes: 4 };
	await files.put('k', streamOf('old'), options);
	expect(await files.put('k', streamOf('abc', 'de'), options)).toMatchObject({ error: { name: 'too-large' } });
	expect(await files.put('k', streamOf('ab'), { ...options, size: 5 })).toMatchObject({ error: { name: 'too-large' } });
	expect(await files.put('k', streamOf('ab'), { ...options, size: 3 })).toMatchObject({ error: { name: 'bad-request' } });
	expect(await files.put('k', streamOf('abc'), { ...options, size: 2 })).toMatchObject({ error: { name: 'bad-request' } });
	const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
	expect(await files.put('k', broken, options)).toMatchObject({ error: { name: 'bad-request' } });
	expect(await textOf('k')).toMatchObject({ text: 'old' });
	expect(unfinished()).toEqual([]);
});
