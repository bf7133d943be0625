/**
 * How much memory ten files of 20 MB take that come at once, as a browser sends them: through the edge into where files are kept.
 * - Of the worker: what its isolate holds, objects and buffers together, garbage that waits for its collector included. It is what the platform's limit counts.
 * - Of the whole workerd: resident, with the store of files, which stands in the same process here and elsewhere in production. So it is read beside a
 *   worker that does nothing but hand the same files to the same store.
 * How much of the files is held at a time is exact, and shown by tests/worker/consultation.test.ts.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { maxAttachmentBytes } from '#shared/consultation/rules.ts';
import { atMost, show, told, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { startSite, startWorkers, type Site } from '#tests/bench/lib/site.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { running } from '#tests/support/process-tree.ts';

const atOnce = 10;
const megabyte = 1024 * 1024;
/** As a network hands them over. */
const chunk = Buffer.alloc(64 * 1024, 32);
const sampleMs = 20;

/** Resident memory of the workerd that this process started, in bytes. Linux alone tells it. */
function resident(): number {
	const pids = running().flatMap(({ pid, parent }) => (parent === process.pid ? [pid] : []));
	const kilobytes = pids.map((pid) => {
		try {
			return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0);
		} catch {
			return 0;
		}
	});
	return Math.max(0, ...kilobytes) * 1024;
}

/** Bytes that a worker's isolate holds, as the inspector of workerd tells them. */
interface Isolate {
	readonly held: () => Promise<number>;
	readonly close: () => void;
}

/** Chrome DevTools Protocol, Runtime.getHeapUsage: all in bytes. */
interface HeapUsage {
	readonly usedSize: number;
	readonly embedderHeapUsedSize: number;
	readonly backingStorageSize: number;
}

async function inspect(port: number, worker: string): Promise<Isolate> {
	const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/core:user:${worker}`);
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve);
		socket.addEventListener('error', () => reject(new Error(`no inspector of ${worker}`)));
	});
	const waiting = new Map<number, (usage: HeapUsage) => void>();
	socket.addEventListener('message', ({ data }) => {
		const { id, result } = JSON.parse(String(data)) as { readonly id: number; readonly result: HeapUsage };
		waiting.get(id)?.(result);
		waiting.delete(id);
	});
	let asked = 0;
	return {
		held: async () => {
			const id = (asked += 1);
			const answer = new Promise<HeapUsage>((resolve) => waiting.set(id, resolve));
			socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
			const { usedSize, embedderHeapUsedSize, backingStorageSize } = await answer;
			return usedSize + embedderHeapUsedSize + backingStorageSize;
		},
		close: () => socket.close(),
	};
}

interface Sending {
	readonly url: URL;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file as it is taken, 64 KB after 64 KB. @returns the status and the pass for further files of the form */
function send({ url, headers = {} }: Sending, bytes: number): Promise<{ readonly status: number; readonly pass: string }> {
	return new Promise((resolve, reject) => {
		const asked = request(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/octet-stream', ...headers, 'Content-Length': bytes },
		});
		asked.on('error', reject);
		asked.on('response', (answer) => {
			answer.resume();
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, pass: String(answer.headers['x-captcha-token'] ?? '') }));
		});
		let left = bytes;
		const write = () => {
			while (left > 0) {
				const part =
					left === bytes ? Buffer.concat([Buffer.from('%PDF-1.7\n'), chunk]).subarray(0, Math.min(left, chunk.length)) : chunk.subarray(0, left);
				left -= part.length;
				if (!asked.write(part)) {
					asked.once('drain', write);
					return;
				}
			}
			asked.end();
		};
		write();
	});
}

async function solved({ origin }: Site): Promise<string> {
	const challenge = (await (await fetch(new URL('/captcha/challenge', origin))).json()) as Challenge;
	return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Bytes. */
interface Span {
	readonly before: number;
	readonly peak: number;
	readonly after: number;
}

interface Memory {
	readonly isolate: Span;
	readonly process: Span;
	readonly ms: number;
}

/** What a figure is before, at most while, and after something goes on. */
async function spanOf(read: () => Promise<number>, over: AbortSignal): Promise<Span> {
	const before = await read();
	let [peak, after] = [before, before];
	while (!over.aborted) {
		after = await read();
		peak = Math.max(peak, after);
		await pause(sampleMs);
	}
	return { before, peak, after };
}

/** Of ten files at once; one before them wakes what the first one wakes. */
async function measure(sending: Sending, isolate: Isolate): Promise<Memory> {
	await send(sending, maxAttachmentBytes);
	const over = new AbortController();
	const spans = Promise.all([spanOf(isolate.held, over.signal), spanOf(() => Promise.resolve(resident()), over.signal)]);
	const start = performance.now();
	const answers = await Promise.all(Array.from({ length: atOnce }, () => send(sending, maxAttachmentBytes)));
	const ms = performance.now() - start;
	over.abort();
	const [ofIsolate, ofProcess] = await spans;
	if (answers.some((answer) => answer.status !== 200)) throw new Error(`refused: ${answers.map((answer) => answer.status).join(' ')}`);
	return { isolate: ofIsolate, process: ofProcess, ms };
}

/** As the consultation's form sends its files: the first with a captcha, the others with the pass that it earned. */
async function asTheForm(site: Site, isolate: Isolate): Promise<Memory> {
	const form = randomBytes(18).toString('base64url');
	const url = new URL(`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${form}`, site.origin);
	const sending = (token: string): Sending => ({ url, headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Captcha-Token': token } });
	const { status, pass } = await send(sending(await solved(site)), 1000);
	if (status !== 200) throw new Error(`a small file: ${String(status)}`);
	return measure(sending(pass), isolate);
}

const throughScript = `export default { async fetch(request, { FILES }) { await FILES.put(crypto.randomUUID(), request.body); return new Response('kept'); } };`;

/** The same files handed straight to the same store. */
async function straight(): Promise<Memory> {
	const inspectorPort = await freePort();
	const workers = await startWorkers(
		[{ name: 'through', modules: [{ type: 'ESModule', path: 'through.js', contents: throughScript }], r2Buckets: ['FILES'] }],
		{
			inspectorPort,
		},
	);
	try {
		const isolate = await inspect(inspectorPort, 'through');
		const memory = await measure({ url: new URL(workers.origin) }, isolate);
		isolate.close();
		return memory;
	} finally {
		await workers.stop();
	}
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const limit = await straight();
	const inspectorPort = await freePort();
	const site = await startSite(report, undefined, { inspectorPort });
	try {
		const isolate = await inspect(inspectorPort, 'site');
		const usual = await asTheForm(site, isolate);
		isolate.close();
		const growth = ({ before, peak }: Span) => (peak - before) / megabyte;
		const whole = ({ before, peak, after }: Span) => `${show(before / megabyte, 'MB')}, ${show(peak / megabyte, 'MB')}, ${show(after / megabyte, 'MB')}`;
		const both = ({ isolate: ofIsolate, process: ofProcess, ms }: Memory) => `${whole(ofIsolate)}; ${whole(ofProcess)}; in ${show(ms / 1000, 's')}`;
		return [
			atMost('ten files of 20 MB at once: memory of the worker grows by', growth(usual.isolate), 32, 'MB'),
			told('... of the whole workerd, beyond the same files handed straight to the store', show(growth(usual.process) - growth(limit.process), 'MB')),
			told('... before, at the peak, after: worker; workerd', both(usual)),
			told('... handed straight to the store', both(limit)),
		];
	} finally {
		await site.stop();
	}
}

/** Twenty-two files of 20 MB. */
export const uploads: Part = { name: 'uploads', run, patience: 600_000 };
