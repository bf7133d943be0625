/** What making the page anew costs, as a share of React's own `renderToString`; in workerd, measured from outside. */
import { renderWorker } from '#tests/bench/lib/bench-workers.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atLeast, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { startSite } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { workerdCpu } from '#tests/bench/lib/workerd-cpu.ts';

const rounds = 9;
const times = 150;
const ways = ['anew', 'drawn', 'components', 'elements'] as const;
type Way = (typeof ways)[number];

/** Milliseconds of workerd's processor that a request took, which other work on the machine hardly disturbs; of the clock where the processor's are not told. */
async function took(base: URL, way: Way, n: number): Promise<number> {
	const before = workerdCpu();
	const start = performance.now();
	const response = await fetch(new URL(`/${way}?n=${n}`, base));
	const text = await response.text();
	if (!response.ok) throw new Error(`/${way} answered ${response.status}: ${text.slice(0, 500)}`);
	return workerdCpu() - before || performance.now() - start;
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	await bundleWorkers(report);
	const site = await startSite(report, (origin) => [renderWorker('render', 'bare', origin)]);
	try {
		const base = await site.direct('render');
		const each: Record<Way, number[]> = { anew: [], drawn: [], components: [], elements: [] };
		for (const way of ways) await took(base, way, times);
		for (let round = 0; round < rounds; round++) {
			for (const way of ways) {
				each[way].push((await took(base, way, times)) / times);
			}
		}
		const share = (of: Way, to: Way) => median(each[to].map((ms, at) => ms / (each[of][at] ?? ms)));
		return [
			atLeast("page made anew, as a share of renderToString of the page's components, in bytes", share('anew', 'components'), 0.85),
			reported('... of renderToString of the same markup as bare elements', show(share('anew', 'elements'))),
			reported('... made anew: loader, drawing, bytes, digest', show(median(each.anew), 'ms')),
			reported('... drawing and bytes alone', show(median(each.drawn), 'ms')),
			reported("... renderToString of the page's components, and its bytes", show(median(each.components), 'ms')),
			reported('... renderToString of bare elements', show(median(each.elements), 'ms')),
		];
	} finally {
		await site.stop();
	}
}

export const cold: Part = { name: 'cold', run };
