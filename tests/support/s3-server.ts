/**
 * A small store that speaks S3 over HTTP, for tests: buckets, whole objects and such in parts, lists in pages. It proves each request's signature by the specification, on its own
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), and refuses with the specification's codes. What it keeps goes with it.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
/** Every byte but those that RFC 3986 leaves alone. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : Number(a > b));

interface Signed {
	readonly method: string;
	/** Path and query as they came. */
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly signedHeaders: readonly string[];
	/** `20130524/us-east-1/s3/aws4_request`. */
	readonly scope: string;
	readonly secret: string;
}

/** What a request's signature has to be: 64 hexadecimal digits. */
export function signatureOf({ method, target, headers, signedHeaders, scope, secret }: Signed): string {
	const [path, query = ''] = target.split('?', 2) as [string, string?];
	const parameters = query
		.split('&')
		.filter((pair) => pair !== '')
		.map((pair) => pair.split('=', 2) as [string, string?])
		.map(([name, value = '']) => [encoded(decodeURIComponent(name)), encoded(decodeURIComponent(value))] as const)
		.toSorted(byName);
	const canonical = [
		method,
		path
			.split('/')
			.map((part) => encoded(decodeURIComponent(part)))
			.join('/'),
		parameters.map(([name, value]) => `${name}=${value}`).join('&'),
		...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
		'',
		signedHeaders.join(';'),
		headers['x-amz-content-sha256'],
	].join('\n');
	const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
	const key = scope.split('/').reduce<string | Uint8Array>((above, part) => hmac(above, part), `AWS4${secret}`);
	return hmac(key, toSign).toString('hex');
}

/** Refused by a code of the specification. */
class No extends Error {
	readonly status: number;
	readonly code: string;
	constructor(status: number, code: string) {
		super(code);
		this.status = status;
		this.code = code;
	}
}

interface Kept {
	readonly bytes: Uint8Array;
	readonly contentType: string;
}

interface Upload {
	readonly key: string;
	readonly contentType: string;
	readonly parts: Map<number, Uint8Array>;
}

/** How a request goes wrong that would have gone well. `lost`: it is carried out, and nobody is told. `forgotten`: uploads that were begun are gone. */
type Fault = number | 'forgotten' | 'hang-up' | 'lost' | 'silence' | 'half';

const skewMs = 900_000;
const minPartBytes = 5 * 1024 * 1024;
const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface S3ServerOptions {
	readonly keyId?: string;
	readonly secret?: string;
	readonly region?: string;
	readonly port?: number;
	/** Whether lists come in the encoding that they are asked for in: not every store knows of it. */
	readonly encodesKeys?: boolean;
	/** Keys of a page at most, whatever is asked for. */
	readonly maxKeys?: number;
}

/** Starts one with a bucket `laboratory`, on this machine alone. */
export async function startS3({
	keyId = 'laboratory-key-id',
	secret = 'secret/of+the-store=0123456789',
	region = 'almaty-1',
	port: wanted = 0,
	encodesKeys = true,
	maxKeys = 1000,
}: S3ServerOptions = {}) {
	const buckets = new Map<string, Map<string, Kept>>([['laboratory', new Map()]]);
	const uploads = new Map<string, Upload>();
	const requests: string[] = [];
	const faults: { readonly fits: (line: string) => boolean; readonly fault: Fault }[] = [];

	function demandSigned(method: string, target: string, given: IncomingHttpHeaders, body: Uint8Array): void {
		const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
		const [, credential = '', names = '', signature = ''] =
			/^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '') ?? [];
		if (credential === '') throw new No(403, 'AccessDenied');
		const [id, ...scope] = credential.split('/');
		if (id !== keyId) throw new No(403, 'InvalidAccessKeyId');
		const stamp = headers['x-amz-date'] ?? '';
		const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
		if (scope.join('/') !== `${stamp.slice(0, 8)}/${region}/s3/aws4_request`) throw new No(400, 'AuthorizationHeaderMalformed');
		if (!(Math.abs(Date.now() - at) < skewMs)) throw new No(403, 'RequestTimeTooSkewed');
		const signedHeaders = names.split(';');
		const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
		if (needed.some((name) => !signedHeaders.includes(name))) throw new No(403, 'AccessDenied');
		const right = signatureOf({ method, target, headers, signedHeaders, scope: scope.join('/'), secret });
		if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) throw new No(403, 'SignatureDoesNotMatch');
		if (headers['x-amz-content-sha256'] !== sha256(body)) throw new No(400, 'XAmzContentSHA256Mismatch');
	}

	function list(bucket: ReadonlyMap<string, Kept>, query: URLSearchParams): string {
		const after = query.get('continuation-token') ?? '';
		const keys = [...bucket.keys()].toSorted().filter((key) => key > after);
		const page = keys.slice(0, Math.min(maxKeys, Number(query.get('max-keys') ?? maxKeys)));
		const isEncoded = encodesKeys && query.get('encoding-type') === 'url';
		const written = isEncoded ? (key: string) => encoded(key).replaceAll('%2F', '/') : escaped;
		const next =
			page.length < keys.length
				? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
				: '<IsTruncated>false</IsTruncated>';
		return `<ListBucketResult>${isEncoded ? '<EncodingType>url</EncodingType>' : ''}${next}${page.map((key) => `<Contents><Key>${written(key)}</Key></Contents>`).join('')}</ListBucketResult>`;
	}

	function whole(bucket: Map<string, Kept>, id: string, body: Uint8Array): void {
		const upload = uploads.get(id);
		if (upload === undefined) throw new No(404, 'NoSuchUpload');
		const named = [
			...Buffer.from(body)
				.toString('utf8')
				.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g),
		].map(([, number, tag = '']) => ({
			bytes: upload.parts.get(Number(number)),
			tag: tag.replaceAll('&quot;', '"'),
		}));
		if (named.length === 0 || named.some(({ bytes, tag }) => bytes === undefined || tagOf(bytes) !== tag)) throw new No(400, 'InvalidPart');
		const parts = named.map(({ bytes }) => bytes ?? new Uint8Array());
		if (parts.slice(0, -1).some((part) => part.byteLength < minPartBytes)) throw new No(400, 'EntityTooSmall');
		bucket.set(upload.key, { bytes: Buffer.concat(parts), contentType: upload.contentType });
		uploads.delete(id);
	}

	interface Said {
		readonly status?: number;
		readonly headers?: Readonly<Record<string, string>>;
		readonly body?: string | Uint8Array;
	}

	function carryOut(request: IncomingMessage, body: Uint8Array): Said {
		const { method = '', url: target = '', headers } = request;
		demandSigned(method, target, headers, body);
		const url = new URL(target, 'http://store');
		const [name = '', ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
		const key = rest.join('/');
		if (method === 'PUT' && key === '') {
			if (buckets.has(name)) throw new No(409, 'BucketAlreadyOwnedByYou');
			buckets.set(name, new Map());
			return {};
		}
		const bucket = buckets.get(name);
		if (bucket === undefined) throw new No(404, 'NoSuchBucket');
		if (key === '') return { body: list(bucket, url.searchParams) };
		const contentType = headers['content-type'] ?? 'binary/octet-stream';
		const id = url.searchParams.get('uploadId');
		if (method === 'POST' && url.searchParams.has('uploads')) {
			const made = `${randomUUID()}+&`;
			uploads.set(made, { key, contentType, parts: new Map() });
			return { body: `<InitiateMultipartUploadResult><UploadId>${escaped(made)}</UploadId></InitiateMultipartUploadResult>` };
		}
		if (method === 'POST' && id !== null) {
			whole(bucket, id, body);
			return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
		}
		if (method === 'PUT' && id !== null) {
			const upload = uploads.get(id);
			if (upload?.key !== key) throw new No(404, 'NoSuchUpload');
			upload.parts.set(Number(url.searchParams.get('partNumber')), body);
			return { headers: { ETag: tagOf(body) } };
		}
		if (method === 'DELETE' && id !== null) {
			if (!uploads.delete(id)) throw new No(404, 'NoSuchUpload');
			return { status: 204 };
		}
		if (method === 'PUT') {
			bucket.set(key, { bytes: body, contentType });
			return { headers: { ETag: tagOf(body) } };
		}
		if (method === 'DELETE') {
			bucket.delete(key);
			return { status: 204 };
		}
		const kept = bucket.get(key);
		if (kept === undefined) throw new No(404, 'NoSuchKey');
		return { headers: { 'Content-Type': kept.contentType, ETag: tagOf(kept.bytes) }, body: kept.bytes };
	}

	function answer(request: IncomingMessage, response: ServerResponse, body: Uint8Array): void {
		const line = `${request.method ?? ''} ${request.url ?? ''}`;
		requests.push(line);
		const at = faults.findIndex(({ fits }) => fits(line));
		const [found] = at < 0 ? [] : faults.splice(at, 1);
		const fault = found?.fault;
		if (fault === 'silence') return;
		if (fault === 'hang-up') {
			request.socket.destroy();
			return;
		}
		if (fault === 'forgotten') uploads.clear();
		let said: Said;
		try {
			if (typeof fault === 'number') throw new No(fault, fault === 503 ? 'SlowDown' : 'InternalError');
			said = carryOut(request, body);
		} catch (thrown) {
			if (!(thrown instanceof No)) throw thrown;
			said = { status: thrown.status, body: `<?xml version="1.0"?><Error><Code>${thrown.code}</Code><Message>no</Message></Error>` };
		}
		if (fault === 'lost') {
			request.socket.destroy();
			return;
		}
		const bytes = typeof said.body === 'string' ? Buffer.from(said.body) : (said.body ?? new Uint8Array());
		response.writeHead(said.status ?? 200, { ...said.headers, ...(said.status !== 204 && { 'Content-Length': bytes.byteLength }) });
		if (request.method === 'HEAD') response.end();
		else if (fault === 'half') response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy());
		else response.end(bytes);
	}

	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => answer(request, response, Buffer.concat(parts)));
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(wanted, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	const endpoint = `http://127.0.0.1:${port}`;
	return {
		port,
		store: { endpoint, bucket: 'laboratory', region, keyId, secret },
		/** Settings of a laboratory that keeps its files here. */
		settings: { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: 'laboratory', FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret },
		/** What stands in a bucket. */
		objects: (bucket = 'laboratory'): ReadonlyMap<string, Kept> => buckets.get(bucket) ?? new Map(),
		/** Takes away what stands in the bucket, and what was begun. */
		empty: () => {
			buckets.get('laboratory')?.clear();
			uploads.clear();
			faults.length = 0;
		},
		/** For a test that spoils what is kept. */
		keep: (key: string, kept: Kept) => buckets.get('laboratory')?.set(key, kept),
		buckets: (): string[] => [...buckets.keys()],
		/** Begun in parts and neither done nor given up. */
		unfinished: (): number => uploads.size,
		/** Method and address of each request, in their order. */
		requests,
		/** The next request that fits goes wrong so. */
		fail: (fault: Fault, fits: (line: string) => boolean = () => true) => faults.push({ fits, fault }),
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
