/** How soon an open page of results says that there is something new: from the moment at which the laboratory sends its message until Chromium has the word in the page, at moments that no step of the watch knows. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, request as requests, type Browser, type Page } from 'playwright-core';
import { findChromium } from '#scripts/lib/chromium.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { handOf } from '#tests/bench/lib/hand.ts';
import { openResult, type Walker } from '#tests/bench/lib/journeys.ts';
import { startSite } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { ownAddress } from '#tests/support/browser.ts';

const rounds = 20;
/** Longer than one step of the watch, so that messages come at any time of it. */
const spreadMs = 1000;

/** When the word stood in the page, by the machine's clock; asked for before the message is sent. */
const toldAt = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const place = document.querySelector('[data-watch]');
				if (place === null) throw new Error('No place for news');
				new MutationObserver(() => resolve(Date.now())).observe(place, { childList: true });
			}),
	);

async function times(browser: Browser, walker: Omit<Walker, 'page' | 'hand'>, origin: string): Promise<number[]> {
	const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
	try {
		const page = await context.newPage();
		const message = await openResult({ ...walker, page, hand: handOf(page) });
		const address = page.url();
		const found: number[] = [];
		for (let round = 1; round <= rounds; round += 1) {
			const asked = page.waitForRequest(/\/site-test-results\/watch/);
			await page.goto(address);
			await asked;
			const told = toldAt(page);
			await pause(Math.random() * spreadMs);
			const { messageId, issued } = ownRequest([]);
			const sentAt = Date.now();
			await walker.lab.send({ ...message, messageId, issued, lines: [{ code: 'BIO-047', status: 'final', value: 60 + round, unit: 'ug/L' }] });
			found.push((await told) - sentAt);
		}
		return found;
	} finally {
		await context.close();
	}
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report, () => [], { takesQueues: true });
	const request = await requests.newContext({ baseURL: site.origin, extraHTTPHeaders: ownAddress() });
	const browser = await chromium.launch({ executablePath: await findChromium(report), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
	try {
		const found = await times(browser, { locale: 'ru', scripts: true, request, lab: laboratory(request, site.key) }, site.origin);
		return [
			atMost(`live: an open result says that there is something new, the slowest of ${String(rounds)}`, Math.max(...found), 1000, 'ms'),
			reported('... median', show(median(found), 'ms')),
		];
	} finally {
		await browser.close();
		await request.dispose();
		await site.stop();
	}
}

export const live: Part = { name: 'live', run };
