/**
 * Whether a version of the site works: asked as a visitor asks, at the site's own address. A version that has no traffic yet answers who names it
 * (https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callEntry } from '#shared/calls.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { defaultLocale, localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { versionHeader } from '#shared/kit/headers.ts';
import { localise } from '#shared/kit/urls.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { quote } from '#shared/order/price.ts';
import { pageEntry } from '#shared/pages.ts';
import { platformPaths } from '#shared/reserved.ts';

export interface Asked {
	/** Of the site. */
	readonly origin: string;
	/** The version that is to answer, and the name of its worker; null: whichever does. */
	readonly version: { readonly worker: string; readonly id: string } | null;
	/** Where the public key set of reports and `/lis/` are the embedded laboratory's. */
	readonly isEmbedded: boolean;
	/** What a sign-in before the site wants to see in each request, such as a service token of Cloudflare Access. */
	readonly headers: Readonly<Record<string, string>>;
}

/** So many addresses of the site's maps are looked at. */
const mapped = 24;
const patienceMs = 20_000;

/** What is wrong, a line each; empty when nothing is. */
export async function smoke(asked: Asked): Promise<string[]> {
	const faults: string[] = [];
	/** @returns the body where the answer is as wanted */
	async function expect(
		path: string,
		statuses: readonly number[],
		...checks: readonly ((answer: Response, body: string) => string | null)[]
	): Promise<string> {
		try {
			const { answer, body } = await get(asked, path);
			const found = statuses.includes(answer.status) ? checks.map((check) => check(answer, body)) : [`answered ${String(answer.status)}`];
			const wrong = found.filter((fault) => fault !== null);
			faults.push(...wrong.map((fault) => `${path}: ${fault}`));
			return wrong.length === 0 ? body : '';
		} catch (error) {
			faults.push(`${path}: ${error instanceof Error ? error.name : 'no answer'}`);
			return '';
		}
	}
	const ready = await get(asked, platformPaths.ready).catch(() => null);
	if (ready?.answer.status !== 200) faults.push(`${platformPaths.ready}: ${ready === null ? 'no answer' : lackingOf(ready.body)}`);
	const homes: string[] = [];
	for (const locale of locales) {
		const home = localise('/', locale);
		homes.push(await expect(home, [200], hasLanguage(localeFacts[locale].html), isHtml, isGuarded(asked.origin)));
	}
	for (const path of filesOf(homes.join(''))) await expect(path, [200], isFile);
	const maps = addressesOf(await expect(platformPaths.sitemap, [200]));
	const addresses = (await Promise.all(maps.map((path) => expect(path, [200])))).flatMap(addressesOf);
	// Spread over all of them, so that each kind of page is among them.
	const step = Math.max(1, Math.floor(addresses.length / mapped));
	for (const path of addresses.filter((_, at) => at % step === 0).slice(0, mapped)) await expect(path, [200], isHtml);
	await expect('/pricelist/no-such-test', [404], isHtml);
	// Nobody has signed in.
	await expect(pageEntry('cabinet-journal').pattern, [302, 303]);
	await expect('/lis/metrics', asked.isEmbedded ? [401] : [401, 404]);
	if (asked.isEmbedded) await expect(platformPaths.reportKeys, [200], hasKeys);
	faults.push(...(await quoteFaults(asked)), ...(await receiptFaults(asked)));
	return faults;
}

/** What the site sells in its first city, as a call says it. */
const listed = z.object({ data: z.array(z.object({ id: z.int(), price: z.int().nullable().default(null), slug: z.string().default('') })) });
const fromPage = { 'Sec-Fetch-Site': 'same-origin' };

/** The sum of a basket: what it says is what its lines say, and of what was asked for. */
async function quoteFaults(asked: Asked): Promise<string[]> {
	const { path } = callEntry('order.quote');
	try {
		const cities = listed.parse(JSON.parse((await get(asked, `${callEntry('city.list').path}?lang=ru-RU&city_id=98`)).body));
		const query = `?lang=ru-RU&city_id=${String(cities.data[0]?.id ?? '')}`;
		const { data } = listed.parse(JSON.parse((await get(asked, `${callEntry('analysis.list').path}${query}&pageSize=50`)).body));
		const chosen = data.filter(({ price }) => price !== null).slice(0, 2);
		if (chosen.length === 0) return [`${path}: nothing has a price`];
		const { answer, body } = await get(asked, `${path}${query}`, {
			method: 'POST',
			headers: { ...fromPage, 'Content-Type': 'application/json' },
			body: JSON.stringify({ analyses: chosen.map(({ id }) => id) }),
		});
		// Asked too often, as everybody may be told.
		if (answer.status === 429) return [];
		if (answer.status !== 200) return [`${path}: answered ${String(answer.status)}`];
		const { lines, total } = quote.parse(JSON.parse(body));
		const sum = lines.reduce((all, { price, discount }) => all + price - discount, 0);
		return [
			...(sum === total ? [] : [`${path}: says ${String(total)}, and its lines ${String(sum)}`]),
			...(chosen.every(({ id, price }) => lines.some((line) => line.id === id && line.price === price))
				? []
				: [`${path}: has other lines, or prices, than were asked for`]),
		];
	} catch (error) {
		return [`${path}: ${error instanceof Error ? error.name : 'no answer'}`];
	}
}

/**
 * A receipt that nobody has: the lookup goes to the store and back, and says by its own words that there is none. A client that has looked up one before is asked for a captcha first, which is
 * as good an answer: `npm run deploy` looks several times.
 */
async function receiptFaults(asked: Asked): Promise<string[]> {
	const path = pageEntry('results').pattern;
	try {
		const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
		const typed = new URLSearchParams({ internalNr: `00${digits}`, password: '000000000' });
		const posted = await get(asked, path, {
			method: 'POST',
			headers: { ...fromPage, 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
			body: typed.toString(),
		});
		if (posted.answer.status === 429) return [];
		const cookies = posted.answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
		const to = posted.answer.headers.get('Location') ?? '';
		if (posted.answer.status !== 303 || !to.startsWith('/')) return [`${path}: a lookup is answered ${String(posted.answer.status)}`];
		const { body } = await get(asked, to, { headers: { Cookie: cookies.join('; '), Accept: 'text/html' } });
		const says = translator(defaultLocale)(errorsWords);
		const words = (['request-not-found', 'number-or-password', 'captcha', 'too-many'] as const).map((name) => escapeXml(says(name)));
		return words.some((text) => body.includes(text)) ? [] : [`${path}: a lookup does not say that there is no such receipt`];
	} catch (error) {
		return [`${path}: ${error instanceof Error ? error.name : 'no answer'}`];
	}
}

/** Waits until the version answers who names it. @returns whether it does */
export async function untilAnswers(asked: Asked & { readonly version: { readonly id: string } }, maxMs: number): Promise<boolean> {
	const end = Date.now() + maxMs;
	do {
		const said = await get(asked, platformPaths.health).catch(() => null);
		if (said?.answer.headers.get(versionHeader) === asked.version.id) return true;
		await wait(1000);
	} while (Date.now() < end);
	return false;
}

async function get(
	{ origin, version, headers: wanted }: Asked,
	path: string,
	init: RequestInit = {},
): Promise<{ readonly answer: Response; readonly body: string }> {
	const headers = new Headers(init.headers);
	for (const [name, value] of Object.entries(wanted)) headers.set(name, value);
	if (version !== null) headers.set('Cloudflare-Workers-Version-Overrides', `${version.worker}="${version.id}"`);
	const answer = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
	return { answer, body: await answer.text() };
}

type Check = (answer: Response, body: string) => string | null;
const hasLanguage =
	(language: string): Check =>
	(_, body) =>
		body.includes(`<html lang="${language}"`) ? null : `is not in ${language}`;
const isHtml: Check = (answer, body) =>
	answer.headers.get('Content-Type')?.startsWith('text/html') === true && body.includes('<main') && body.trimEnd().endsWith('</html>')
		? null
		: 'is no whole page';
const isGuarded =
	(origin: string): Check =>
	(answer) => {
		const wanted = ['Content-Security-Policy', 'X-Content-Type-Options', ...(origin.startsWith('https:') ? ['Strict-Transport-Security'] : [])];
		const lacking = wanted.filter((name) => !answer.headers.has(name));
		return lacking.length === 0 ? null : `lacks ${lacking.join(', ')}`;
	};
const isFile: Check = (answer, body) => (body !== '' && answer.headers.get('Cache-Control')?.includes('immutable') === true ? null : 'is no built file');
const hasKeys: Check = (_, body) => (/"kid"/.test(body) ? null : 'has no key');

function lackingOf(body: string): string {
	try {
		const { lacking } = JSON.parse(body) as { readonly lacking?: readonly string[] };
		return `lacks ${(lacking ?? []).join(', ')}`;
	} catch {
		return 'is not ready';
	}
}

/** Scripts and stylesheets that pages name. */
const filesOf = (html: string) => [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))];
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
