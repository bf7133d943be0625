/**
 * What thirty visitors who open their results at once do to everybody else: a password costs a sixth of a second of the isolate's one thread.
 * They come as another edge sends them, so that no captcha has to be solved in between.
 */
import { randomBytes } from 'node:crypto';
import { clientHeader, edgeKeyHeader } from '#shared/kit/call.ts';
import { scryptWorker } from '#tests/bench/lib/bench-workers.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { edgeKey, startSite, type Site } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';

const visitors = 30;
const password = '482913750';

interface Timed {
	readonly status: number;
	readonly ms: number;
}

async function timed(ask: () => Promise<Response>): Promise<Timed> {
	const start = performance.now();
	const answer = await ask();
	await answer.arrayBuffer();
	return { status: answer.status, ms: performance.now() - start };
}

/** Requests of results of which nothing is known yet but their password. @returns their numbers */
async function requests({ key }: Site, at: URL): Promise<string[]> {
	const numbers = Array.from({ length: visitors + 1 }, () => `B${randomBytes(8).toString('hex')}`);
	for (const requestNr of numbers) {
		const answer = await fetch(new URL('/lis/results', at), {
			method: 'POST',
			headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
			body: JSON.stringify({
				messageId: requestNr,
				issued: new Date().toISOString(),
				requestNr,
				password,
				patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' },
				lines: [],
			}),
		});
		if (!answer.ok) throw new Error(`no request: ${answer.status} ${await answer.text()}`);
		await answer.arrayBuffer();
	}
	return numbers;
}

/** Parameters of OWASP's list; the first is ours. N=131072 takes 128 MB, which is all that an isolate has. */
const parameters = ['N=16384&r=8&p=5', 'N=8192&r=8&p=10', 'N=32768&r=8&p=3', 'N=65536&r=8&p=2'];

/** What one derivation takes, and how long somebody else waits who comes while it runs. */
async function derivations(at: URL): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const query of parameters) {
		const derive = () => timed(() => fetch(new URL(`/derive?${query}`, at)));
		await derive();
		const [alone, others]: [number[], number[]] = [[], []];
		for (let round = 0; round < 5; round += 1) {
			alone.push((await derive()).ms);
			const running = derive();
			await new Promise((resolve) => setTimeout(resolve, 5));
			others.push((await timed(() => fetch(at))).ms);
			await running;
		}
		figures.push(
			reported(
				`... scrypt ${query.replaceAll('&', ', ')}: one, and who comes meanwhile waits`,
				`${show(median(alone), 'ms')}, ${show(median(others), 'ms')}`,
			),
		);
	}
	return figures;
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	await bundleWorkers(report);
	const site = await startSite(report, () => [scryptWorker('scrypt')]);
	try {
		const at = await site.direct('bare');
		const [first = '', ...numbers] = await requests(site, at);
		const login = (internalNr: string) =>
			timed(() =>
				fetch(new URL('/api/site-test-results/login?lang=ru-RU&city_id=98', at), {
					method: 'POST',
					headers: { [edgeKeyHeader]: edgeKey, [clientHeader]: randomBytes(16).toString('hex'), 'Content-Type': 'application/json' },
					body: JSON.stringify({ internalNr, password }),
				}),
			);
		const robots = () => timed(() => fetch(new URL('/robots.txt', at)));
		await robots();
		const alone = await login(first);
		const quiet: number[] = [];
		for (let count = 0; count < 20; count += 1) quiet.push((await robots()).ms);

		const crowd = { gone: false };
		const start = performance.now();
		const all = Promise.all(numbers.map((number) => login(number))).finally(() => (crowd.gone = true));
		const beside: number[] = [];
		while (!crowd.gone) beside.push((await robots()).ms);
		const answers = await all;
		const took = performance.now() - start;
		const count = (status: number) => answers.filter((answer) => answer.status === status).length;
		return [
			atMost(
				`robots.txt while ${visitors} visitors open their results at once, slowest, as a multiple of one lookup alone`,
				Math.max(...beside) / alone.ms,
				3,
			),
			reported('... slowest', show(Math.max(...beside), 'ms')),
			reported('... median, and how many were answered meanwhile', `${show(median(beside), 'ms')}, ${beside.length}`),
			reported('... on its own, median', show(median(quiet), 'ms')),
			reported(
				`... of the ${visitors}: opened, asked to come again, anything else`,
				`${count(200)}, ${count(429)}, ${visitors - count(200) - count(429)}`,
			),
			reported('... all of them answered after', show(took, 'ms')),
			reported('... slowest that was opened', show(Math.max(...answers.flatMap(({ status, ms }) => (status === 200 ? [ms] : []))), 'ms')),
			reported('... one visitor alone', `${show(alone.ms, 'ms')} (${alone.status})`),
			...(await derivations(await site.direct('scrypt'))),
		];
	} finally {
		await site.stop();
	}
}

export const lookups: Part = { name: 'lookups', run };
