/**
 * What a person has to do: journeys in Chromium at the width of a phone, in Russian and in Kazakh, with scripts and without them, by a mouse, keys and a wheel.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { chromium, request as requests, type APIRequestContext, type Browser } from 'playwright-core';
import { ownAddress } from '#tests/support/browser.ts';
import { laboratory } from '#tests/browser/steps/laboratory.ts';
import { inLocale, type Locale } from '#tests/browser/steps/words.ts';
import { reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { handOf, type Effort } from '#tests/bench/lib/hand.ts';
import { journeys, type Journey, type Outcome } from '#tests/bench/lib/journeys.ts';
import { page as fetchPage, startSite, type Site } from '#tests/bench/lib/site.ts';
import { findChromium } from '#scripts/lib/chromium.ts';

const viewport = { width: 360, height: 740 };
const locales: readonly Locale[] = ['ru', 'kz'];
/** For one page, on a machine that does other work as well. */
const patienceMs = 60_000;

interface Walked extends Effort {
	readonly outcome: Outcome;
}

interface Way {
	readonly journey: Journey;
	readonly locale: Locale;
	readonly scripts: boolean;
}

const ways: readonly Way[] = journeys.flatMap((journey) =>
	locales.flatMap((locale) => (journey.plain ? [true, false] : [true]).map((scripts) => ({ journey, locale, scripts }))),
);

const nameOf = ({ journey, locale, scripts }: Way) => `${journey.name}, ${locale}, ${scripts ? 'with' : 'without'} scripts`;

/** A visitor of their own, who has never been here. @throws with what the page says, when the way ends early */
async function walk(browser: Browser, { origin, key }: Site, request: APIRequestContext, way: Way): Promise<Walked> {
	const { journey, locale, scripts } = way;
	const context = await browser.newContext({
		baseURL: origin,
		viewport,
		// Scroll bars that take no width, as on a phone.
		isMobile: true,
		locale: 'ru-RU',
		timezoneId: 'Asia/Almaty',
		javaScriptEnabled: scripts,
		extraHTTPHeaders: ownAddress(),
	});
	try {
		context.setDefaultTimeout(patienceMs);
		const page = await context.newPage();
		const hand = handOf(page);
		const outcome = await journey.walk({ page, hand, locale, scripts, request, lab: laboratory(request, key) }).catch(async (cause: unknown) => {
			const said = await page.locator('main :is([data-error], [data-banner], [role=status]):visible').allInnerTexts();
			throw new Error(`${nameOf(way)} ends at ${page.url()}: ${said.join(' ')}`, { cause });
		});
		return { ...hand.effort(), outcome };
	} finally {
		await context.close();
	}
}

/** House calls of the runs before take no more places: one building has few a day. */
async function callOff(site: Site): Promise<void> {
	const db = (await site.bindings('site')).LAB_DB as D1Database;
	await db.prepare("UPDATE house_calls SET state = 'cancelled'").run();
}

const ends: Readonly<Record<Outcome, string>> = { done: '', captcha: ', and is refused: its captcha wants a script' };

function figureOf(way: Way, { presses, keys, pixels, seconds, outcome }: Walked): Figure {
	const took = `${presses} presses, ${keys} keys, ${pixels.toLocaleString('en')} px, ${show(seconds, 's')}`;
	return reported(nameOf(way), took + ends[outcome]);
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report, () => [], { takesQueues: true });
	const request = await requests.newContext({ baseURL: site.origin, extraHTTPHeaders: ownAddress() });
	const browser = await chromium.launch({
		executablePath: await findChromium(report),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
	});
	try {
		await callOff(site);
		const figures: Figure[] = [];
		// The first page of a worker that has just started is not what is measured.
		for (const locale of locales) await fetchPage(site.origin + inLocale(locale, '/'));
		for (const way of ways) {
			const figure = figureOf(way, await walk(browser, site, request, way));
			report(`${figure.name}: ${figure.measured}`);
			figures.push(figure);
		}
		return figures;
	} finally {
		await browser.close();
		await request.dispose();
		await site.stop();
	}
}

export const journeysPart: Part = { name: 'journeys', run, patience: 900_000 };
