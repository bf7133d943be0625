/**
 * The price list in a slow browser (4 times slower processor, 1.6 Mbit/s, 150 ms), beside the limit: the same bytes as a constant, with a
 * script of 0.6 KB that does nothing but toggle the button and count. Both are loaded in turns, each time in a fresh profile: once to look on, and once to
 * press the button as soon as it is there, and twelve others later.
 */
import { chromium, type Browser, type Page } from 'playwright-core';
import { constantWorker, ownHeaders } from '#tests/bench/lib/bench-workers.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { probe, type Seen } from '#tests/bench/lib/page-probe.ts';
import { benchSite, measuredPath, page as fetchPage, startSite, startWorkers, stateDir, type Workers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { findChromium } from '#scripts/lib/chromium.ts';

const loads = 9;
const quietMs = 1500;
const presses = 12;
const betweenPressesMs = 300;
const slow = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const limitScript =
	"document.addEventListener('click',e=>{const b=e.target.closest('button[name=put]');if(!b)return;e.preventDefault();" +
	"const on=b.getAttribute('aria-pressed')!=='true';b.setAttribute('aria-pressed',on);for(const same of document.querySelectorAll(" +
	"'button[name=put][value=\"'+b.value+'\"]'))same.setAttribute('aria-pressed',on);for(const n of document.querySelectorAll('[data-basket-count]'))" +
	"n.textContent=Math.max(0,(Number(n.textContent)||0)+(on?1:-1))||''})";

/** The page with the limit's script in the place of all of its own. */
function limitPage(html: string): string {
	const own = /<script>[^]*?<\/script>/;
	const entry = /<script type="module"[^>]*><\/script>/g;
	if (!own.test(html)) throw new Error('the page has no inline script that the limit could replace');
	return html.replace(own, () => `<script>${limitScript}</script>`).replace(entry, '');
}

/** @throws when the page takes longer than any visitor would wait */
async function loadOnce(browser: Browser, url: string, isPressed: boolean): Promise<Seen> {
	const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'ru-RU' });
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(30_000);
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', slow);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.addInitScript(probe, isPressed);
		await page.goto(url, { waitUntil: 'load' });
		// A wait of fixed length is part of the measurement: what still runs after the load is counted as blocked time for so long, whatever the page does.
		await page.waitForTimeout(quietMs);
		if (isPressed) await press(page);
		return await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen);
	} finally {
		await context.close();
	}
}

/** Presses buttons as a hand does, in the middle of the screen; the first one was pressed by the probe. Many, because a frame begins at any time after a press. */
async function press(page: Page): Promise<void> {
	for (let at = 1; at <= presses; at++) {
		const button = page.locator('button[name=put]').nth(at);
		await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await button.click({ timeout: 10_000 });
		// A hand's pace is part of the measurement: what one press leaves to be done is not counted against the next one.
		await page.waitForTimeout(betweenPressesMs);
	}
}

interface Loads {
	/** Nothing was pressed. */
	readonly watched: Seen[];
	readonly pressed: Seen[];
}

interface Both {
	readonly ours: Loads;
	readonly limit: Loads;
}

async function measure(report: (line: string) => void, ours: string, limit: string): Promise<Both> {
	const browser = await chromium.launch({
		executablePath: await findChromium(report),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
	});
	const both: Both = { ours: { watched: [], pressed: [] }, limit: { watched: [], pressed: [] } };
	try {
		await loadOnce(browser, ours, true);
		await loadOnce(browser, limit, true);
		for (let at = 0; at < loads; at++) {
			for (const isPressed of [false, true]) {
				const kind = isPressed ? 'pressed' : 'watched';
				both.ours[kind].push(await loadOnce(browser, ours, isPressed));
				both.limit[kind].push(await loadOnce(browser, limit, isPressed));
			}
		}
		return both;
	} finally {
		await browser.close();
	}
}

/** @param after only what began then or later */
const blockedOf = ({ blocked }: Seen, after = 0) => blocked.reduce((sum, { at, beyond }) => sum + (at >= after ? beyond : 0), 0);

function figuresOf({ ours, limit }: Both): Figure[] {
	const of = (seen: readonly Seen[], take: (one: Seen) => number) => median(seen.map(take));
	const both = (kind: keyof Loads, take: (one: Seen) => number) => [of(ours[kind], take), of(limit[kind], take)] as const;
	const first = both('watched', (one) => one.firstPaint);
	const largest = both('watched', (one) => one.largestPaint);
	const blocked = both('watched', (one) => blockedOf(one));
	const works = both('pressed', (one) => one.works);
	const deaf = of(ours.pressed, (one) => one.works - one.firstPaint);
	const pressed = [ours, limit].map((loaded) => median(loaded.pressed.flatMap((one) => one.presses))) as [number, number];
	const pair = ([mine, theirs]: readonly [number, number]) => `${show(mine)} / ${show(theirs)} ms`;
	const times = (name: string, [mine, theirs]: readonly [number, number], most: number) =>
		atMost(`slow browser: ${name}, times the limit`, mine / theirs, most);
	return [
		times('first paint', first, 1.05),
		reported('... page / limit', pair(first)),
		times('largest paint', largest, 1.05),
		reported('... page / limit', pair(largest)),
		atMost('slow browser: painted but deaf', Math.max(0, deaf), 50, 'ms'),
		atMost('slow browser: blocking time', blocked[0], 20, 'ms'),
		reported('... of the limit', show(blocked[1], 'ms')),
		reported('... after the first paint, page / limit', pair(both('watched', (one) => blockedOf(one, one.firstPaint)))),
		reported('... with a button pressed as soon as it is there, page / limit', pair(both('pressed', (one) => blockedOf(one)))),
		times('basket button works after', works, 0.8),
		reported('... page / limit', pair(works)),
		times('press to count painted', pressed, 1.1),
		reported('... page / limit', pair(pressed)),
		atMost('slow browser: layout shift', Math.max(...Object.values(ours).map((seen: readonly Seen[]) => of(seen, (one) => one.shift))), 0.004),
	];
}

async function limitSite(html: string, headers: Readonly<Record<string, string>>): Promise<Workers> {
	const { assets } = benchSite('limit', 'http://localhost', stateDir);
	const { 'content-security-policy': _policy, ...others } = headers;
	return startWorkers([constantWorker('limit', Buffer.from(limitPage(html)), others, { assets })]);
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report);
	try {
		await bundleWorkers(report);
		const { html, headers } = await fetchPage(site.origin + measuredPath);
		const limit = await limitSite(html, ownHeaders(headers));
		try {
			return figuresOf(await measure(report, site.origin + measuredPath, limit.origin + measuredPath));
		} finally {
			await limit.stop();
		}
	} finally {
		await site.stop();
	}
}

export const browser: Part = { name: 'browser', run, patience: 600_000 };
