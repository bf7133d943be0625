/**
 * Lighthouse over ten kinds of pages as on a phone: performance, accessibility, best practices, what search engines ask for. Each page is loaded three times; of
 * performance, which the machine has a share in, the middle one counts, of the others the worst. What fails is named.
 */
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '#scripts/lib/chromium.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { kinds } from '#tests/bench/lib/pages.ts';
import { startSite } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const target = 100;

/** What Lighthouse itself stumbles over now and then (a trace without its beginning) is asked for again. */
const tries = 3;

/** @throws when the page could not be judged */
async function judge(url: string, port: number, left = tries): Promise<Result> {
	// The phone of Lighthouse's own choice, its processor and network as it reckons them.
	const judged = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], locale: 'en-US' });
	if (judged === undefined) throw new Error(`${url}: Lighthouse says nothing`);
	const { lhr } = judged;
	if (lhr.runtimeError) {
		if (left > 1) return judge(url, port, left - 1);
		throw new Error(`${url}: ${lhr.runtimeError.message}`);
	}
	return lhr;
}

const scoreOf = (result: Result, category: (typeof categories)[number]) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** Audits that count and are not whole, with their scores. */
function failed(result: Result): string[] {
	return categories.flatMap((category) =>
		(result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
			const audit = result.audits[id];
			if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
			return [`${id}${audit.displayValue ? ` ${audit.displayValue}` : ''}`];
		}),
	);
}

function figuresOf(name: string, path: string, results: readonly Result[]): Figure[] {
	const scores = categories.map((category) => {
		const all = results.map((result) => scoreOf(result, category));
		return category === 'performance' ? median(all) : Math.min(...all);
	});
	const faults = [...new Set(results.flatMap(failed))];
	const line: Figure = {
		name: `lighthouse, ${name} (${path}): performance, accessibility, best practices, SEO`,
		measured: scores.join(' / '),
		target: categories.map(() => target).join(' / '),
		ok: scores.every((score) => score >= target),
	};
	return faults.length === 0 ? [line] : [line, reported('... not whole', faults.join('; '))];
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report);
	const port = await freePort();
	const browser = await chromium.launch({
		executablePath: await findChromium(report),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--no-first-run',
			'--disable-component-update',
			`--remote-debugging-port=${port}`,
		],
	});
	try {
		const figures: Figure[] = [];
		for (const [name, path] of kinds) {
			const results: Result[] = [];
			for (let at = 0; at < runs; at += 1) results.push(await judge(site.origin + path, port));
			figures.push(...figuresOf(name, path, results));
		}
		return figures;
	} finally {
		await browser.close();
		await site.stop();
	}
}

export const lighthousePart: Part = { name: 'lighthouse', run, patience: 1_200_000 };
