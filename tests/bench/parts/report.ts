/** The report as PDF: how long the drawing of one keeps everybody else waiting. Processor time in Node, the best of several. */
import { readFileSync } from 'node:fs';
import type { ResultRequest } from '#shared/results/calls.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';
import { atMost, show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { bloodCount, fortyPages, lineFeeds, longLines, oneWord, sampleProof } from '#tests/support/report-data.ts';

const folder = new URL('../../../worker/lab/results/pdf/', import.meta.url);
const fonts = { regular: readFileSync(new URL('font-regular.bin', folder)), semibold: readFileSync(new URL('font-semibold.bin', folder)) };

const asked: readonly { readonly name: string; readonly request: ResultRequest; readonly target: number }[] = [
	{ name: 'blood count, 24 lines', request: bloodCount, target: 150 },
	{ name: '1,000 lines', request: fortyPages, target: 500 },
	{ name: '250 lines of 4,000 letters', request: longLines, target: 1000 },
	{ name: '250 words of 4,000 letters', request: oneWord, target: 1000 },
	{ name: '347 lines of 1,400 line feeds', request: lineFeeds, target: 1000 },
];
const rounds = 3;

async function draw(request: ResultRequest) {
	const before = process.cpuUsage();
	const bytes = await renderReport(
		'ru',
		request,
		{ readyOnly: false, now: Date.UTC(2026, 10, 21), requisites: { bin: null, licence: null }, proof: sampleProof },
		fonts,
	);
	const { user, system } = process.cpuUsage(before);
	return { ms: (user + system) / 1000, bytes: bytes.byteLength };
}

async function run(say: (line: string) => void): Promise<readonly Figure[]> {
	const figures: Figure[] = [];
	// Once, so that the engine has compiled what it compiles.
	await draw(bloodCount);
	for (const { name, request, target } of asked) {
		say(`  ${name}`);
		const drawn = [];
		for (let round = 0; round < rounds; round += 1) drawn.push(await draw(request));
		const best = drawn.reduce((a, b) => (b.ms < a.ms ? b : a));
		figures.push(atMost(`report, ${name}: CPU`, best.ms, target, 'ms'), reported('... its size', show(best.bytes / 1024, 'KB')));
	}
	return figures;
}

export const report: Part = { name: 'report', run };
