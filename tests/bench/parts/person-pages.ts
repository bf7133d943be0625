/**
 * Pages of a person with 1,000 requests of 20 lines, as the person sees them: 360 px, a processor four times slower, 1.6 Mbit/s, each load in a fresh profile. What is weighed came over the wire,
 * compressed as the local site does it while it answers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { D1Database } from '@cloudflare/workers-types';
import { chromium, type Browser } from 'playwright-core';
import { healthPath } from '#shared/health/payload.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { findChromium } from '#scripts/lib/chromium.ts';
import { reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { addPeople, addRequests, removeRequests, tokens } from '#tests/bench/lib/one-person-data.ts';
import { probe, type Seen } from '#tests/bench/lib/page-probe.ts';
import { startSite } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { ownAddress } from '#tests/support/browser.ts';

const requests = 1000;
const loads = 5;
const slow = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
/** What still runs after the load is seen for so long. */
const quietMs = 1000;

/** As the site sets them over HTTP. */
const signedIn = { 'auth-session': tokens.patient, 'login-role': 'patient', 'auth-patient': '1', 'signed-in': 'patient' };

const pages = {
	'list of results': '/results',
	'one analyte over time': trendPath(['X-007']),
	'six analytes on one axis': trendPath(['X-000', 'X-010', 'X-020', 'X-030', 'X-040', 'X-050']),
	'all that is known of the body': healthPath(),
} as const;

interface Loaded extends Seen {
	/** Of the document, over the wire. */
	readonly bytes: number;
}

/** @throws where the page is none of the person's */
async function load(browser: Browser, url: URL): Promise<Loaded> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU', extraHTTPHeaders: ownAddress() });
	try {
		await context.addCookies(Object.entries(signedIn).map(([name, value]) => ({ name, value, url: url.origin })));
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', slow);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		let bytes = 0;
		const documents = new Set<string>();
		devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Document' && documents.add(requestId));
		devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => (bytes += documents.has(requestId) ? encodedDataLength : 0));
		await page.addInitScript(probe, false);
		const answer = await page.goto(url.href, { waitUntil: 'load', timeout: 60_000 });
		if (answer?.status() !== 200 || page.url() !== url.href) throw new Error(`${url.pathname} leads to ${page.url()}: ${String(answer?.status())}`);
		await pause(quietMs);
		return { ...(await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen)), bytes };
	} finally {
		await context.close();
	}
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report);
	const db = (await site.bindings('site')).LAB_DB as D1Database;
	const browser = await chromium.launch({ executablePath: await findChromium(report), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
	try {
		await removeRequests(db);
		await addPeople(db, Date.now());
		await addRequests(db, 1, requests, Date.now());
		const figures: Figure[] = [];
		for (const [name, path] of Object.entries(pages)) {
			const url = new URL(path, site.origin);
			await load(browser, url);
			const seen: Loaded[] = [];
			for (let round = 0; round < loads; round += 1) seen.push(await load(browser, url));
			const of = (take: (one: Loaded) => number) => median(seen.map(take));
			figures.push(
				reported(
					`person of ${String(requests)} requests: ${name}, document, first paint, blocked after it`,
					`${show(of(({ bytes }) => bytes / 1024))} KB, ${show(of(({ firstPaint }) => firstPaint))} ms, ${show(of(({ blocked, firstPaint }) => blocked.reduce((sum, { at, beyond }) => sum + (at >= firstPaint ? beyond : 0), 0)))} ms`,
				),
			);
		}
		return figures;
	} finally {
		await browser.close();
		await removeRequests(db);
		await site.stop();
	}
}

export const personPages: Part = { name: 'person-pages', run, patience: 600_000 };
