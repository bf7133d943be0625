/**
 * How much memory ten files of 20 MB take that come at once, as a browser sends them: through the edge into where files are kept. What is measured is the
 * resident memory of the whole workerd, the store of files included, which stands in the same process here and elsewhere in production.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { maxAttachmentBytes } from '#shared/consultation/rules.ts';
import { atMost, show, told, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { startSite, type Site } from '#tests/bench/lib/site.ts';
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
	readonly form: string;
	readonly token: string;
	/** Whether the length is said before. */
	readonly said: boolean;
}

/** Sends a file as it is taken, 64 KB after 64 KB. @returns the status and the pass for further files of the form */
function send({ origin }: Site, { form, token, said }: Sending, bytes: number): Promise<{ readonly status: number; readonly pass: string }> {
	return new Promise((resolve, reject) => {
		const url = new URL(`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${form}`, origin);
		const asked = request(url, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/octet-stream',
				'Sec-Fetch-Site': 'same-origin',
				'X-Captcha-Token': token,
				...(said ? { 'Content-Length': bytes } : {}),
			},
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

/** @returns bytes before and at the peak, and how long it took in milliseconds */
async function measure(site: Site, said: boolean): Promise<{ readonly before: number; readonly peak: number; readonly after: number; readonly ms: number }> {
	const form = randomBytes(18).toString('base64url');
	// What a first file wakes is no matter of the ten.
	const { status, pass } = await send(site, { form, token: await solved(site), said }, 1000);
	if (status !== 200) throw new Error(`a small file: ${String(status)}`);
	await send(site, { form, token: pass, said }, maxAttachmentBytes);
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
	const answers = await Promise.all(Array.from({ length: atOnce }, () => send(site, { form, token: pass, said }, maxAttachmentBytes)));
	const ms = performance.now() - start;
	over.abort();
	await watch;
	if (answers.some((answer) => answer.status !== 200)) throw new Error(`refused: ${answers.map((answer) => answer.status).join(' ')}`);
	return { before, peak, after: resident(), ms };
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report);
	try {
		const usual = await measure(site, true);
		const unsaid = await measure(site, false);
		const inMegabytes = ({ before, peak, after, ms }: typeof usual) =>
			`${show(before / megabyte, 'MB')}, ${show(peak / megabyte, 'MB')}, ${show(after / megabyte, 'MB')} in ${show(ms / 1000, 's')}`;
		return [
			atMost(`ten files of 20 MB at once: memory grows by`, (usual.peak - usual.before) / megabyte, 32, 'MB'),
			told('... before, at the peak, after', inMegabytes(usual)),
			told('... sent without a length: memory grows by', show((unsaid.peak - unsaid.before) / megabyte, 'MB')),
			told('... before, at the peak, after', inMegabytes(unsaid)),
		];
	} finally {
		await site.stop();
	}
}

/** Twenty-two files of 20 MB, each checked on its way. */
export const uploads: Part = { name: 'uploads', run, patience: 600_000 };
