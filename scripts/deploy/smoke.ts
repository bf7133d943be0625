/**
 * Whether a version of the site works: asked as a visitor asks, at the site's own address. A version that has no traffic yet answers who names it
 * (https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { versionHeader } from '#shared/kit/headers.ts';
import { localise } from '#shared/kit/urls.ts';
import { pageEntry } from '#shared/pages.ts';
import { platformPaths } from '#shared/reserved.ts';

export interface Asked {
	/** Of the site. */
	readonly origin: string;
	/** The version that is to answer, and the name of its worker; null: whichever does. */
	readonly version: { readonly worker: string; readonly id: string } | null;
	/** Where the public key set of reports and `/lis/` are the embedded laboratory's. */
	readonly isEmbedded: boolean;
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
	return faults;
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

async function get({ origin, version }: Asked, path: string): Promise<{ readonly answer: Response; readonly body: string }> {
	const headers: Record<string, string> = version === null ? {} : { 'Cloudflare-Workers-Version-Overrides': `${version.worker}="${version.id}"` };
	const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
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
