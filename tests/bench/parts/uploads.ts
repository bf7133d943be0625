/**
 * How much memory ten files of 20 MB take that come at once, as a browser sends them: through the edge into where files are kept. What is measured is the
 * resident memory of the whole workerd, with the garbage that waits for its collector and the store of files, which stands in the same process here and
 * elsewhere in production. So it is read beside a worker that does nothing but hand the same files to the same store. How much of the files is held at a
 * time is exact, and shown by tests/worker/consultation.test.ts.
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

interface Sending {
	readonly url: URL;
	readonly headers?: Readonly<Record<string, string>>;
	/** Whether the length is said before. */
	readonly said: boolean;
}

/** Sends a file as it is taken, 64 KB after 64 KB. @returns the status and the pass for further files of the form */
function send({ url, headers = {}, said }: Sending, bytes: number): Promise<{ readonly status: number; readonly pass: string }> {
	return new Promise((resolve, reject) => {
		const asked = request(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/octet-stream', ...headers, ...(said ? { 'Content-Length': bytes } : {}) },
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

interface Memory {
	/** Bytes. */
	readonly before: number;
	readonly peak: number;
	readonly after: number;
	readonly ms: number;
}

/** Of ten files at once; one before them wakes what the first one wakes. */
async function measure(sending: Sending): Promise<Memory> {
	await send(sending, maxAttachmentBytes);
	const before = resident();
	let peak = before;
	const over = new AbortController();
	const watch = (async () => {
		while (!over.signal.aborted) {
			peak = Math.max(peak, resident());
			await pause(sampleMs);
		}
	})();
	const start = performance.now();
	const answers = await Promise.all(Array.from({ length: atOnce }, () => send(sending, maxAttachmentBytes)));
	const ms = performance.now() - start;
	over.abort();
	await watch;
	if (answers.some((answer) => answer.status !== 200)) throw new Error(`refused: ${answers.map((answer) => answer.status).join(' ')}`);
	return { before, peak, after: resident(), ms };
}

/** As the consultation's form sends its files: the first with a captcha, the others with the pass that it earned. */
async function asTheForm(site: Site, said: boolean): Promise<Memory> {
	const form = randomBytes(18).toString('base64url');
	const url = new URL(`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${form}`, site.origin);
	const sending = (token: string): Sending => ({ url, headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Captcha-Token': token }, said });
	const { status, pass } = await send(sending(await solved(site)), 1000);
	if (status !== 200) throw new Error(`a small file: ${String(status)}`);
	return measure(sending(pass));
}

const throughScript = `export default { async fetch(request, { FILES }) { await FILES.put(crypto.randomUUID(), request.body); return new Response('kept'); } };`;

/** The same files handed straight to the same store. */
async function straight(): Promise<Memory> {
	const workers = await startWorkers([
		{ name: 'through', modules: [{ type: 'ESModule', path: 'through.js', contents: throughScript }], r2Buckets: ['FILES'] },
	]);
	try {
		return await measure({ url: new URL(workers.origin), said: true });
	} finally {
		await workers.stop();
	}
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const limit = await straight();
	const site = await startSite(report);
	try {
		const usual = await asTheForm(site, true);
		const unsaid = await asTheForm(site, false);
		const growth = ({ before, peak }: Memory) => (peak - before) / megabyte;
		const whole = ({ before, peak, after, ms }: Memory) =>
			`${show(before / megabyte, 'MB')}, ${show(peak / megabyte, 'MB')}, ${show(after / megabyte, 'MB')} in ${show(ms / 1000, 's')}`;
		return [
			atMost('ten files of 20 MB at once: memory grows by, beyond the same files handed straight to the store', growth(usual) - growth(limit), 32, 'MB'),
			told('... before, at the peak, after', whole(usual)),
			told('... handed straight to the store', whole(limit)),
			told('... sent without a length', whole(unsaid)),
		];
	} finally {
		await site.stop();
	}
}

/** Thirty-three files of 20 MB. */
export const uploads: Part = { name: 'uploads', run, patience: 600_000 };
