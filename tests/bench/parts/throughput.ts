/**
 * Requests a second of the kept page, of the same bytes as a constant, and of the page drawn anew and streamed by Hono and React. All stand
 * in one workerd and are asked in turns, so that what else the machine does meets all of them.
 */
import { constantWorker, ownHeaders, renderWorker } from '#tests/bench/lib/bench-workers.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atLeast, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { load } from '#tests/bench/lib/http-load.ts';
import { measuredPath, page, rowsIn, startSite, startWorkers, type Site, type Workers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { workerdCpu } from '#tests/bench/lib/workerd-cpu.ts';

const rounds = 14;
const seconds = 0.8;
const connections = 8;

interface Rates {
	readonly kept: number[];
	readonly constant: number[];
	readonly streamed: number[];
	readonly client: number[];
	/** Processor milliseconds of workerd a request, by round; empty where they cannot be known. */
	readonly cpu: { readonly kept: number[]; readonly constant: number[] };
}

async function measure(site: Site, beside: Workers): Promise<Rates> {
	const targets = {
		kept: new URL(measuredPath, await site.direct('bare')),
		constant: new URL(measuredPath, await beside.direct('constant')),
		streamed: new URL('/stream', await site.direct('render')),
	};
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

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const { site, beside, rows, bytes } = await started(report);
	try {
		const rates = await measure(site, beside);
		const [kept, constant, streamed] = [median(rates.kept), median(rates.constant), median(rates.streamed)];
		const ratios = rates.kept.map((rate, at) => rate / (rates.constant[at] ?? rate));
		return [
			atLeast('kept page, requests/s as a share of constant bytes', median(ratios), 0.5),
			reported('... kept page', `${show(kept, 'req/s')} (${rows} rows, ${show(bytes / 1024, 'KB')})`),
			reported('... constant bytes', show(constant, 'req/s')),
			reported('... Hono + React drawing and streaming the same page each time', `${show(streamed, 'req/s')} (${show(streamed / constant)})`),
			...cpuFigures(rates.cpu),
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
