/**
 * How much memory ten files of 20 MB take that come at once, as a browser sends them: through the edge into where files are kept.
 * - Of the worker: what its isolate holds, objects and buffers together, garbage that waits for its collector included. It is what the platform's limit counts.
 * - Of the whole workerd: resident, with the store of files, which stands in the same process here and elsewhere in production. So it is read beside a
 *   worker that does nothing but hand the same files to the same store.
 * How much of the files is held at a time is exact, and shown by tests/worker/consultation/consultation.test.ts.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { textVersions } from '#shared/consent/versions.ts';
import { maxAttachmentBytes } from '#shared/consultation/rules.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { atMost, show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
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

interface Reply {
	readonly status: number;
	/** The pass for further files of the form. */
	readonly pass: string;
}

/** A post whose body is written by the caller. */
function begin({ url, headers = {} }: Sending, bytes: number): { readonly asked: ClientRequest; readonly answered: Promise<Reply> } {
	const asked = request(url, { method: 'POST', headers: { ...headers, 'Content-Length': bytes } });
	const answered = new Promise<Reply>((resolve, reject) => {
		asked.on('error', reject);
		asked.on('response', (answer) => {
			answer.resume();
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, pass: String(answer.headers['x-captcha-token'] ?? '') }));
		});
	});
	return { asked, answered };
}

/** Writes a file as it is taken, 64 KB after 64 KB. */
async function writeFile(asked: ClientRequest, bytes: number): Promise<void> {
	const signature = Buffer.from('%PDF-1.7\n');
	asked.write(signature);
	for (let left = bytes - signature.length; left > 0; left -= chunk.length) {
		if (!asked.write(chunk.subarray(0, left))) await once(asked, 'drain');
	}
}

async function send(sending: Sending, bytes: number): Promise<Reply> {
	const { asked, answered } = begin({ ...sending, headers: { 'Content-Type': 'application/octet-stream', ...sending.headers } }, bytes);
	// Who is refused while still sending hears why, and is not waited for by anybody.
	await Promise.race([writeFile(asked, bytes), answered]);
	asked.end();
	return answered;
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

/** What goes on in memory while something is sent. */
async function watch(isolate: Isolate, work: () => Promise<readonly number[]>, good: number): Promise<Memory> {
	const over = new AbortController();
	const spans = Promise.all([spanOf(isolate.held, over.signal), spanOf(() => Promise.resolve(resident()), over.signal)]);
	const start = performance.now();
	const statuses = await work();
	const ms = performance.now() - start;
	over.abort();
	const [ofIsolate, ofProcess] = await spans;
	if (statuses.some((status) => status !== good)) throw new Error(`refused: ${statuses.join(' ')}`);
	return { isolate: ofIsolate, process: ofProcess, ms };
}

const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

/** Of ten files at once; one before them wakes what the first one wakes. */
async function measure(sending: Sending, isolate: Isolate): Promise<Memory> {
	await send(sending, maxAttachmentBytes);
	return watch(isolate, () => times(atOnce, async () => (await send(sending, maxAttachmentBytes)).status), 200);
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

/** A form with its files inside, as a browser sends it where no script came. @returns the status */
async function sendInside(site: Site, files: number, bytes: number): Promise<number> {
	const boundary = '----zerthana';
	const part = (name: string, more: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
	const texts = {
		fio: 'Ахметова Айгүл',
		email: 'a@example.kz',
		phone: '8 701 123 45 67',
		city: 'astana',
		departure_date: todayInAlmaty(Date.now() + 3 * 86_400_000),
		reason: 'interpretation',
		consent: textVersions['consultation.consent'],
		key: randomBytes(18).toString('base64url'),
		'smart-token': await solved(site),
	};
	const before = Buffer.from(
		Object.entries(texts)
			.map(([name, text]) => `${part(name, '')}\r\n${text}\r\n`)
			.join(''),
	);
	const head = Buffer.from(`${part('attachments', '; filename="result.pdf"')}Content-Type: application/pdf\r\n\r\n`);
	const end = Buffer.from(`--${boundary}--\r\n`);
	const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Sec-Fetch-Site': 'same-origin' };
	const { asked, answered } = begin({ url: new URL('/consultation', site.origin), headers }, before.length + files * (head.length + bytes + 2) + end.length);
	const write = async () => {
		asked.write(before);
		for (let file = 0; file < files; file += 1) {
			asked.write(head);
			await writeFile(asked, bytes);
			asked.write('\r\n');
		}
		asked.write(end);
	};
	await Promise.race([write(), answered]);
	asked.end();
	return (await answered).status;
}

/** Ten files inside one form, and ten forms at once with one each. */
async function withoutScript(site: Site, isolate: Isolate): Promise<readonly Memory[]> {
	await sendInside(site, 1, 1000);
	return [
		await watch(isolate, async () => [await sendInside(site, atOnce, maxAttachmentBytes)], 303),
		await watch(isolate, () => times(atOnce, () => sendInside(site, 1, maxAttachmentBytes)), 303),
	];
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
		const inside = await withoutScript(site, isolate);
		isolate.close();
		const growth = ({ before, peak }: Span) => (peak - before) / megabyte;
		const whole = ({ before, peak, after }: Span) => `${show(before / megabyte, 'MB')}, ${show(peak / megabyte, 'MB')}, ${show(after / megabyte, 'MB')}`;
		const both = ({ isolate: ofIsolate, process: ofProcess, ms }: Memory) => `${whole(ofIsolate)}; ${whole(ofProcess)}; in ${show(ms / 1000, 's')}`;
		return [
			atMost('ten files of 20 MB at once: memory of the worker grows by', growth(usual.isolate), 32, 'MB'),
			...inside.map((memory, at) =>
				atMost(
					`... ${at === 0 ? 'ten inside one form' : 'ten forms at once, one inside each'}, where no script came`,
					growth(memory.isolate),
					32,
					'MB',
				),
			),
			reported('... of the whole workerd, beyond the same files handed straight to the store', show(growth(usual.process) - growth(limit.process), 'MB')),
			reported('... before, at the peak, after: worker; workerd', both(usual)),
			...inside.map((memory) => reported('... inside a form', both(memory))),
			reported('... handed straight to the store', both(limit)),
		];
	} finally {
		await site.stop();
	}
}

/** Forty-two files of 20 MB. */
export const uploads: Part = { name: 'uploads', run, patience: 600_000 };
