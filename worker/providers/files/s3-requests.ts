/**
 * Requests of an S3-compatible store: signed (AWS Signature Version 4, docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html), with addresses of the
 * kind that every such store takes (`https://host/bucket/key`), each with a deadline, and sent again where that may help.
 */
import { AwsV4Signer } from 'aws4fetch';
import { hex } from '#shared/kit/bytes.ts';
import { readText } from '#shared/kit/streams.ts';

interface S3Store {
	/** Where it answers: scheme, host and port. */
	readonly endpoint: string;
	readonly bucket: string;
	readonly region: string;
	readonly keyId: string;
	readonly secret: string;
}

export interface S3Options {
	readonly store: S3Store;
	/** Told when a request failed for good: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Between two tries; the platform's own unless a test waits for nothing. */
	readonly pause?: (ms: number) => Promise<void>;
	/** Milliseconds that an answer may take to begin, and each piece of it to come. */
	readonly patienceMs?: number;
}

/** What a store says no with: its own code, as it stands in the specification; that of the network where nothing was answered. Neither keys nor addresses. */
export class S3Error extends Error {
	override readonly name = 'S3Error';
	readonly code: string;
	/** Of the answer; null for none. */
	readonly status: number | null;
	constructor(code: string, status: number | null) {
		super(`the store of files: ${status === null ? '' : `${String(status)} `}${code}`);
		this.code = code;
		this.status = status;
	}
}

export interface S3Request {
	readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
	/** Left out: of the bucket. */
	readonly key?: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly contentType?: string;
	/** Is kept until the answer is there. */
	readonly body?: Uint8Array;
	/** What it is about need not be there: 404 is an answer. */
	readonly mayMiss?: boolean;
	/** Before each try. */
	readonly onTry?: () => void;
}

export interface S3Answer {
	readonly answer: Response;
	/** Ends what is still to come of it. */
	readonly abort: () => void;
}

const usualPatienceMs = 60_000;
const maxTries = 4;
const firstPauseMs = 200;
const maxErrorBytes = 64 * 1024;
/** Of the store's moment, not of the request; every request here may be repeated. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const usualPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @returns sends a request until it is answered with something that is worth reading @throws S3Error for everything but 2xx, and 404 of what may miss */
export function s3Requests({ store, onTrouble, pause = usualPause, patienceMs = usualPatienceMs }: S3Options) {
	/** Keys that a day's signatures are made with. */
	const derived = new Map<string, ArrayBuffer>();
	const once = async (request: S3Request): Promise<S3Answer> => {
		const { method, body = new Uint8Array() } = request;
		const digest = await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>);
		const signer = new AwsV4Signer({
			method,
			url: addressOf(store, request),
			headers: { 'X-Amz-Content-Sha256': hex(new Uint8Array(digest)), ...(request.contentType && { 'Content-Type': request.contentType }) },
			accessKeyId: store.keyId,
			secretAccessKey: store.secret,
			service: 's3',
			region: store.region,
			cache: derived,
		});
		const { url, headers } = await signer.sign();
		// Not signed, since a proxy may change it: bytes are counted as they are kept.
		headers.set('Accept-Encoding', 'identity');
		const ending = new AbortController();
		const late = setTimeout(() => ending.abort(new S3Error('Timeout', null)), patienceMs);
		try {
			const answer = await fetch(url, {
				method,
				headers,
				...((method === 'PUT' || method === 'POST') && { body: body as Uint8Array<ArrayBuffer> }),
				redirect: 'manual',
				signal: ending.signal,
			});
			return { answer, abort: () => ending.abort() };
		} catch (thrown) {
			throw thrown instanceof S3Error ? thrown : new S3Error(networkCode(thrown), null);
		} finally {
			clearTimeout(late);
		}
	};
	return async (request: S3Request): Promise<S3Answer> => {
		for (let tries = 1; ; tries += 1) {
			request.onTry?.();
			let refused: S3Error;
			try {
				const { answer, abort } = await once(request);
				if (answer.ok) return { answer, abort };
				refused = await errorOf(answer);
				if (answer.status === 404 && request.mayMiss === true && refused.code !== 'NoSuchBucket') return { answer, abort };
			} catch (thrown) {
				if (!(thrown instanceof S3Error)) throw thrown;
				refused = thrown;
			}
			const mayHelp = refused.status === null || passing.has(refused.status) || refused.code === 'RequestTimeout';
			if (!mayHelp || tries === maxTries) {
				onTrouble(refused.code);
				throw refused;
			}
			await pause(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
		}
	};
}

function addressOf({ endpoint, bucket }: S3Store, { key, query = {} }: S3Request): string {
	const parts = key?.split('/') ?? [];
	// An address takes such a part as a way, whatever it is written like.
	if (parts.some((part) => part === '' || part === '.' || part === '..')) throw new Error('a key that no address holds');
	const url = new URL(`${endpoint}/${[bucket, ...parts].map(encodeURIComponent).join('/')}`);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	// A blank is written as the signature has it.
	url.search = url.search.replaceAll('+', '%20');
	return url.href;
}

/** Of what the platform throws, which says more in its cause. */
function networkCode(thrown: unknown): string {
	for (let error = thrown; error instanceof Error; error = error.cause) if ('code' in error && typeof error.code === 'string') return plainCode(error.code);
	return 'Unreachable';
}

const plainCode = (code: string | null) => (code !== null && /^[A-Za-z][\w.-]{0,60}$/.test(code) ? code : 'Unknown');

/** Reads what is left of the answer. */
async function errorOf(answer: Response): Promise<S3Error> {
	const text = await readText(answer.body, maxErrorBytes);
	return new S3Error(plainCode(text.ok ? textOf(text.value, 'Code') : null), answer.status);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Texts of all elements of that name, in their order; answers of these stores hold no attributes where a text is, and nothing within it. */
export const textsOf = (xml: string, element: string): string[] =>
	Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text = '']) =>
		text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
			if (name !== undefined) return entities[name] ?? whole;
			return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal));
		}),
	);

export const textOf = (xml: string, element: string): string | null => textsOf(xml, element)[0] ?? null;
