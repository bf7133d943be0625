/**
 * Requests a second of the kept page, of the same bytes as a constant, and of the page drawn anew and streamed by Hono and React. All stand
 * in one workerd and are asked in turns, so that what else the machine does meets all of them.
 */
import { constantWorker, ownHeaders, renderWorker } from '#tests/bench/lib/bench-workers.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atLeast, atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { load } from '#tests/bench/lib/http-load.ts';
import { measuredPath, page, rowsIn, startSite, startWorkers, type Site, type Workers } from '#tests/bench/lib/site.ts';
import { median, quantile } from '#tests/bench/lib/stats.ts';
import { workerdCpu } from '#tests/bench/lib/workerd-cpu.ts';

const rounds = 14;
const seconds = 0.8;
const connections = 8;
/** Of the tail: more connections, so that whoever comes in a pause waits for it. */
const tail = { rounds: 12, seconds: 1, connections: 16 };

interface Rates {
	readonly kept: number[];
	readonly constant: number[];
	readonly streamed: number[];
	readonly client: number[];
	/** Processor milliseconds of workerd a request, by round; empty where they cannot be known. */
	readonly cpu: { readonly kept: number[]; readonly constant: number[] };
}

interface Targets {
	readonly kept: URL;
	readonly constant: URL;
	readonly streamed: URL;
}

const targetsOf = async (site: Site, beside: Workers): Promise<Targets> => ({
	kept: new URL(measuredPath, await site.direct('bare')),
	constant: new URL(measuredPath, await beside.direct('constant')),
	streamed: new URL('/stream', await site.direct('render')),
});

async function measure(targets: Targets): Promise<Rates> {
	const rates: Rates = { kept: [], constant: [], streamed: [], client: [], cpu: { kept: [], constant: [] } };
	for (const url of Object.values(targets)) await load(url, { seconds: 1, connections });
	for (let round = 0; round < rounds; round++) {
		for (const name of ['kept', 'constant', 'streamed'] as const) {
			// The slowest does not need as many rounds to be known.
			if (name === 'streamed' && round % 3 > 0) continue;
			const before = workerdCpu();
			const { requests, requestsPerSecond, clientCpu } = await load(targets[name], { seconds, connections });
			const took = workerdCpu() - before;
			rates[name].push(requestsPerSecond);
			if (name !== 'streamed' && took > 0) rates.cpu[name].push(took / requests);
			if (name === 'constant') rates.client.push(clientCpu);
		}
	}
	return rates;
}

/** The time within which 99 of 100 are answered, by round. */
async function measureTails(targets: Targets): Promise<Readonly<Record<'kept' | 'constant', number[]>>> {
	const tails: Record<'kept' | 'constant', number[]> = { kept: [], constant: [] };
	for (let round = 0; round < tail.rounds; round++) {
		for (const name of ['kept', 'constant'] as const) tails[name].push(quantile((await load(targets[name], tail)).latencies, 0.99));
	}
	return tails;
}

function tailFigures({ kept, constant }: Readonly<Record<'kept' | 'constant', number[]>>): Figure[] {
	const ratios = kept.map((one, at) => one / (constant[at] ?? one));
	return [
		atMost(`kept page, 99th percentile under ${tail.connections} connections, times the constant's`, median(ratios), 1.5, 'x'),
		reported('... kept page / constant bytes', `${show(median(kept), 'ms')} / ${show(median(constant), 'ms')}`),
	];
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const { site, beside, rows, bytes } = await started(report);
	try {
		const targets = await targetsOf(site, beside);
		const rates = await measure(targets);
		const tails = await measureTails(targets);
		const [kept, constant, streamed] = [median(rates.kept), median(rates.constant), median(rates.streamed)];
		const ratios = rates.kept.map((rate, at) => rate / (rates.constant[at] ?? rate));
		return [
			atLeast('kept page, requests/s as a share of constant bytes', median(ratios), 0.8),
			reported('... kept page', `${show(kept, 'req/s')} (${rows} rows, ${show(bytes / 1024, 'KB')})`),
			reported('... constant bytes', show(constant, 'req/s')),
			reported('... Hono + React drawing and streaming the same page each time', `${show(streamed, 'req/s')} (${show(streamed / constant)})`),
			...cpuFigures(rates.cpu),
			...tailFigures(tails),
			reported('... load client, share of one core at most', show(Math.max(...rates.client))),
		];
	} finally {
		await beside.stop();
		await site.stop();
	}
}

function cpuFigures({ kept, constant }: Rates['cpu']): Figure[] {
	if (kept.length === 0 || constant.length === 0) return [];
	const [ours, theirs] = [median(kept), median(constant)];
	return [
		reported('... processor time of workerd a request, kept page / constant', `${show(ours, 'ms')} / ${show(theirs, 'ms')} (share ${show(theirs / ours)})`),
	];
}

async function started(report: (line: string) => void) {
	await bundleWorkers(report);
	const site = await startSite(report, (origin) => [renderWorker('render', 'bare', origin)]);
	try {
		const { html, headers } = await page(new URL(measuredPath, await site.direct('bare')));
		const bytes = Buffer.from(html);
		const beside = await startWorkers([constantWorker('constant', bytes, ownHeaders(headers))]);
		return { site, beside, rows: rowsIn(html), bytes: bytes.length };
	} catch (error) {
		await site.stop();
		throw error;
	}
}

export const throughput: Part = { name: 'throughput', run };
