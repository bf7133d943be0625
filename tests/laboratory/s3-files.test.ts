/** Files in an S3-compatible store, over HTTP: whole or not there, tried again where that helps, and every refusal said by its code. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limitBytes } from '#shared/kit/streams.ts';
import { s3Files } from '#worker/providers/files/s3.ts';
import { S3Error, textOf } from '#worker/providers/files/s3-requests.ts';
import { signatureOf, startS3 } from '#tests/support/s3-server.ts';

const server = await startS3({ maxKeys: 3 });
afterAll(() => server.stop());

const troubles: string[] = [];
const pauses: number[] = [];
const optionsOf = (store: object = {}) => ({
	store: { ...server.store, ...store },
	onTrouble: (code: string) => void troubles.push(code),
	pause: async (ms: number) => void pauses.push(ms),
	patienceMs: 60_000,
});
const files = s3Files(optionsOf());
const inStore = (store: object) => s3Files(optionsOf(store));
beforeEach(() => {
	troubles.length = 0;
	pauses.length = 0;
	server.requests.length = 0;
	server.empty();
});

const mib = 1024 * 1024;
const piece = 700 * 1024;
/** In pieces that do not fit the parts. */
const streamOf = (bytes: Uint8Array, { breaksAt = Number.POSITIVE_INFINITY } = {}) => {
	let at = 0;
	return new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= breaksAt) controller.error(new TypeError('connection reset'));
			else if (at >= bytes.byteLength) controller.close();
			else controller.enqueue(bytes.slice(at, (at += piece)));
		},
	});
};
const text = (words: string) => new TextEncoder().encode(words);
const read = async (key: string) => {
	const kept = await files.get(key);
	return kept === null ? null : { type: kept.contentType, size: kept.size, bytes: new Uint8Array(await new Response(kept.stream).arrayBuffer()) };
};
const options = (maxBytes: number) => ({ contentType: 'application/pdf', maxBytes });
/** What it was refused with. */
const refusalOf = async (work: Promise<unknown>) => {
	const thrown = await work.then(
		() => 'nothing was thrown',
		(error: unknown) => error,
	);
	return thrown instanceof S3Error ? [thrown.status, thrown.code] : thrown;
};

describe('the signature', () => {
	// The examples of the specification itself (sig-v4-header-based-auth, "Examples"), so that the store of these tests refuses what a real one would.
	const example = {
		scope: '20130524/us-east-1/s3/aws4_request',
		secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
		headers: {
			host: 'examplebucket.s3.amazonaws.com',
			'x-amz-date': '20130524T000000Z',
			'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
		},
		signedHeaders: ['host', 'x-amz-content-sha256', 'x-amz-date'],
	};
	test.each([
		['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
		['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
	])('of GET %s is that of the specification', (target, signature) => {
		expect(signatureOf({ ...example, method: 'GET', target })).toBe(signature);
	});
	test('of a range is that of the specification', () => {
		const headers = { ...example.headers, range: 'bytes=0-9' };
		const signedHeaders = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'];
		expect(signatureOf({ ...example, method: 'GET', target: '/test.txt', headers, signedHeaders })).toBe(
			'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
		);
	});
});

test.each([0, 1, piece, 5 * mib, 5 * mib + 1, 16 * mib + 3])('%i bytes come back as they went in, whether or not their number was said', async (size) => {
	const bytes = new Uint8Array(randomBytes(size));
	for (const declared of [null, size]) {
		expect(await files.put('results/a b+c', streamOf(bytes), { ...options(20 * mib), size: declared })).toEqual({ ok: true, value: { size } });
		const found = await read('results/a b+c');
		expect([found?.type, found?.size, found !== null && Buffer.compare(found.bytes, bytes)]).toEqual(['application/pdf', size, 0]);
	}
	expect(await files.has('results/a b+c')).toBe(true);
	await files.delete('results/a b+c');
	await files.delete('results/a b+c');
	expect([await files.has('results/a b+c'), await files.get('results/a b+c'), server.unfinished()]).toEqual([false, null, 0]);
	expect(troubles).toEqual([]);
});

test.each(['content/нәтиже.pdf', "a'(b)!*~", 'a&b=c?d#e%20f', 'x'.repeat(900)])('a key is kept as it is: %j', async (key) => {
	await files.put(key, streamOf(text('in')), options(10));
	expect([...server.objects().keys()]).toEqual([key]);
	expect(Buffer.from((await read(key))?.bytes ?? []).toString()).toBe('in');
	await files.delete(key);
});

test.each(['', 'a//b', '../other', 'a/./b'])('a key that leads elsewhere is never sent: %j', async (key) => {
	await expect(files.put(key, streamOf(text('in')), options(10))).rejects.toThrow('no address');
	expect(server.requests).toEqual([]);
});

test('bytes that were read before count, and what is too long, too short or breaks off leaves nothing; what stood there stays', async () => {
	const bytes = new Uint8Array(12 * mib);
	await files.put('k', streamOf(text('cd')), { ...options(10), head: text('ab') });
	const put = async (stream: ReadableStream<Uint8Array>, more: object = {}) => {
		const done = await files.put('k', stream, { ...options(11 * mib), ...more });
		return done.ok ? 'kept' : done.error.name;
	};
	expect([
		await put(streamOf(bytes)),
		await put(streamOf(bytes), { maxBytes: 20 * mib, size: 6 * mib }),
		await put(streamOf(bytes), { maxBytes: 20 * mib, size: 13 * mib }),
		await put(streamOf(text('ab')), { size: 3 }),
		await put(streamOf(text('ab')), { size: 12 * mib }),
		await put(streamOf(text('')), { head: text('abc'), maxBytes: 2 }),
		await put(streamOf(bytes, { breaksAt: 0 })),
		await put(streamOf(bytes, { breaksAt: 7 * mib })),
		await put(limitBytes(streamOf(bytes), 1000)),
	]).toEqual(['too-large', 'bad-request', 'bad-request', 'bad-request', 'too-large', 'too-large', 'bad-request', 'bad-request', 'too-large']);
	expect(Buffer.from((await read('k'))?.bytes ?? []).toString()).toBe('abcd');
	expect([[...server.objects().keys()], server.unfinished(), troubles]).toEqual([['k'], 0, []]);
	await files.delete('k');
});

describe('refused', () => {
	test.each([
		['a wrong key', { keyId: 'of-somebody-else' }, [403, 'InvalidAccessKeyId']],
		['a wrong secret', { secret: 'of somebody else' }, [403, 'SignatureDoesNotMatch']],
		['another region', { region: 'us-east-1' }, [400, 'AuthorizationHeaderMalformed']],
		['a bucket that is not there', { bucket: 'elsewhere' }, [404, 'NoSuchBucket']],
	])('with %s, by its code, once and for all', async (_, store, refusal) => {
		const other = inStore(store);
		expect(await refusalOf(other.check())).toEqual(refusal);
		expect(await refusalOf(other.get('results/x'))).toEqual(refusal);
		expect(await refusalOf(other.put('results/x', streamOf(new Uint8Array(6 * mib)), options(10 * mib)))).toEqual(refusal);
		expect(troubles).toEqual([refusal[1], refusal[1], refusal[1]]);
		expect(pauses).toEqual([]);
		expect(server.objects().size).toBe(0);
	});

	test('with the store away: after four tries, by the code of the network', async () => {
		const gone = await startS3();
		await gone.stop();
		expect(await refusalOf(inStore(gone.store).get('x'))).toEqual([null, 'ECONNREFUSED']);
		expect(pauses).toHaveLength(3);
		expect(troubles).toEqual(['ECONNREFUSED']);
	});

	test('a redirect is not followed: neither signature nor file goes to anybody else', async () => {
		const asked: string[] = [];
		const listening = createServer((request, response) => {
			asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
			response.writeHead(307, { Location: '/elsewhere' }).end();
		});
		await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
		const { port } = listening.address() as AddressInfo;
		const other = inStore({ endpoint: `http://127.0.0.1:${port}`, bucket: 'b' });
		expect(await refusalOf(other.put('k', streamOf(text('a')), options(9)))).toEqual([307, 'Unknown']);
		expect(await refusalOf(other.get('k'))).toEqual([307, 'Unknown']);
		expect(asked).toEqual(['PUT /b/k', 'GET /b/k']);
		await new Promise((resolve) => listening.close(resolve));
	});

	test('what is thrown says neither secret, key nor address', async () => {
		const thrown = await inStore({ bucket: 'hidden-bucket', keyId: 'hidden-id', secret: 'hidden-secret' })
			.get('results/hidden-key')
			.catch((error: unknown) => (error instanceof Error ? `${error.stack} ${JSON.stringify(error)}` : 'nothing was thrown'));
		expect(thrown).toContain('InvalidAccessKeyId');
		expect(`${JSON.stringify(thrown)} ${troubles.join(' ')}`).not.toMatch(/hidden|127\.0\.0\.1/);
	});
});

test('a check proves that files can be kept, and leaves nothing', async () => {
	await files.check();
	expect(server.objects().size).toBe(0);
	server.fail(403, (line) => line.startsWith('DELETE'));
	expect(await refusalOf(files.check())).toEqual([403, 'InternalError']);
	for (const key of server.objects().keys()) await files.delete(key);
});

test('an upload that the store has forgotten is told as that, though a file of that name stands there', async () => {
	await files.put('results/x', streamOf(text('before')), options(10));
	server.fail('forgotten', (line) => line.startsWith('POST') && line.includes('uploadId'));
	expect(await refusalOf(files.put('results/x', streamOf(new Uint8Array(6 * mib)), options(10 * mib)))).toEqual([404, 'NoSuchUpload']);
	expect(Buffer.from((await read('results/x'))?.bytes ?? []).toString()).toBe('before');
	await files.delete('results/x');
});

describe('tried again', () => {
	test.each([
		['it is too much for the store', 503],
		['the store fails', 500],
		['a connection ends', 'hang-up'],
		['an answer is lost', 'lost'],
	] as const)('when %s, for each kind of request', async (_, fault) => {
		const bytes = new Uint8Array(randomBytes(6 * mib));
		const isOf = (method: string, part: string) => (line: string) => line.startsWith(method) && line.includes(part);
		for (const [method, part] of [
			['POST', 'uploads'],
			['PUT', 'partNumber=2'],
			['POST', 'uploadId'],
			['GET', 'results'],
			['HEAD', 'results'],
			['DELETE', 'results'],
		] as const)
			server.fail(fault, isOf(method, part));
		expect(await files.put('results/x', streamOf(bytes), options(10 * mib))).toMatchObject({ ok: true });
		expect(Buffer.compare((await read('results/x'))?.bytes ?? new Uint8Array(), bytes)).toBe(0);
		expect(await files.has('results/x')).toBe(true);
		await files.delete('results/x');
		expect(pauses).toHaveLength(6);
		expect([server.objects().size, troubles]).toEqual([0, []]);
	});

	test('when nothing comes', async () => {
		const impatient = s3Files({ ...optionsOf(), patienceMs: 1000 });
		await files.put('results/x', streamOf(text('there')), options(10));
		server.fail('silence', (line) => line.startsWith('GET'));
		const kept = await impatient.get('results/x');
		expect(kept !== null && (await new Response(kept.stream).text())).toBe('there');
		expect(pauses.length).toBeGreaterThan(0);
	});

	test('until it is no use: a part that cannot be sent gives up the whole, and says so', async () => {
		for (let times = 0; times < 4; times += 1) server.fail(503, (line) => line.includes('partNumber=2'));
		expect(await refusalOf(files.put('results/x', streamOf(new Uint8Array(6 * mib)), options(10 * mib)))).toEqual([503, 'SlowDown']);
		expect([server.objects().size, troubles]).toEqual([0, ['SlowDown']]);
		expect(server.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
	});
});

test('half a file is never taken for one', async () => {
	await files.put('results/x', streamOf(new Uint8Array(mib)), options(mib));
	server.fail('half', (line) => line.startsWith('GET'));
	await expect(read('results/x')).rejects.toThrow();
	await files.delete('results/x');
});

test.each([true, false])('all keys are listed, however many pages they take and however they are written (encoded: %s)', async (encodesKeys) => {
	const other = await startS3({ maxKeys: 3, encodesKeys });
	const kept = inStore(other.store);
	const keys = ['a&b', 'a b', 'a%20b', 'content/ә', 'd+e', 'f', '<g>'].toSorted();
	for (const key of keys) await kept.put(key, streamOf(text(key)), options(20));
	const listed: string[] = [];
	for await (const key of kept.keys()) listed.push(key);
	expect(listed.toSorted()).toEqual(keys);
	expect(other.requests.filter((line) => line.includes('list-type'))).toHaveLength(3);
	await other.stop();
});

test('a bucket is made once', async () => {
	const made = inStore({ bucket: 'new-one' });
	expect([await made.makeBucket(), await made.makeBucket()]).toEqual([true, false]);
	await made.check();
	expect(server.buckets()).toContain('new-one');
});

test('texts of an answer are read as they are meant', () => {
	expect(textOf('<a><Key>a&amp;b&lt;&#x442;&#1179;&quot;</Key></a>', 'Key')).toBe('a&b<тқ"');
	expect(textOf('<a></a>', 'Key')).toBeNull();
});
