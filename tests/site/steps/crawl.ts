/** Walks a site as a visitor who leaves out no link: begins at the home page, the maps and what crawlers are told, and asks for everything once. */
import { createHash, randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath, type PageId } from '#shared/pages.ts';
import { fullAddresses, loadedBy, readDocument, type Document } from './document.ts';

const connections = 8;

export interface Answer {
	readonly status: number;
	readonly type: string;
	readonly location: string | null;
	readonly text: string;
	readonly size: number;
}

export interface Visited extends Omit<Answer, 'text'> {
	/** Where a link to it was met first. */
	readonly from: string;
	/** Of pages. */
	readonly document: Document | null;
}

interface Fragment {
	readonly from: string;
	readonly path: string;
	readonly id: string;
}

export interface Crawl {
	readonly visited: ReadonlyMap<string, Visited>;
	/** Addresses that stand for others (`isVisited`). */
	readonly leftOut: ReadonlySet<string>;
	readonly fragments: readonly Fragment[];
	/** Links that no page should have, with the page. */
	readonly wrongLinks: readonly string[];
}

/** Asks over connections that stay open, each time as another client: the limits on one are no matter here. */
export class Client {
	readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
	readonly origin: string;
	constructor(origin: string) {
		this.origin = origin;
	}

	ask(path: string): Promise<Answer> {
		const address = `2001:db8:${(randomBytes(12).toString('hex').match(/.{4}/g) ?? []).join(':')}`;
		return new Promise((resolve, reject) => {
			const request = get(this.origin + path, { agent: this.#agent, headers: { 'CF-Connecting-IP': address } }, (response) => {
				const parts: Buffer[] = [];
				response.on('data', (part: Buffer) => parts.push(part));
				response.on('error', reject);
				response.on('end', () => {
					const body = Buffer.concat(parts);
					const { 'content-type': type = '', location = null } = response.headers;
					resolve({ status: response.statusCode ?? 0, type, location, text: /text|xml|json/.test(type) ? body.toString() : '', size: body.length });
				});
			});
			// The site may close a connection at the moment at which it is used again: it has read nothing of this one then.
			request.on('error', (error) => (request.reusedSocket ? resolve(this.ask(path)) : reject(error)));
		});
	}

	end(): void {
		this.#agent.destroy();
	}
}

/** An address without its language, also where it carries the address of a page to come back to. */
export function bareOf(address: string): string {
	const { pathname, search } = new URL(address, 'http://site');
	return splitLocale(pathname).bare + search.replaceAll(/%2F(?:en|kz)(?=%2F|%3F|&|$)/g, '').replace(/=(?=&|$)/g, '=%2F');
}

/** Kinds of pages of which hundreds differ in what the catalogue says of them. */
const numerous: readonly (PageId | undefined)[] = ['pricelist-slug'];

/**
 * Which languages an address is visited in. Most in all of them. Pages of tests and addresses with a query (the same page with other values), thousands of each: all in
 * one language, which their text decides, and of the tests every tenth in the others. What says nothing besides the page to come back to, as each page's link to the choice
 * of a city does: every sixteenth.
 */
function isVisited(address: string): boolean {
	const url = new URL(address, 'http://site');
	const { locale, bare } = splitLocale(url.pathname);
	const isNumerous = numerous.includes(pageOfPath(bare)?.id);
	if (url.search === '' && !isNumerous) return true;
	const [first = 0, second = 0] = createHash('sha1').update(bareOf(address)).digest();
	if (url.searchParams.has('back') && second % 16 !== 0) return false;
	return locale === locales[first % locales.length] || (isNumerous && url.search === '' && second % 10 === 0);
}
/**
 * The tests of a shared basket stand in its path, as other values do in a query: each comparison leads to one, thousands in all, and each names itself in three
 * languages. It is visited in the language in which it is met first: no page may lead to it in another one.
 */
const isSharedBasket = (address: string): boolean => bareOf(address).startsWith('/basket/');

export const localeOf = (address: string): Locale => splitLocale(new URL(address, 'http://site').pathname).locale;

/** Where robots begin, besides the home page in each language. */
const beginnings = ['/robots.txt', '/sitemap.xml', '/llms.txt', ...locales.map((locale) => localise('/', locale))];

const isFrom = (address: string, origin: string) => address === origin || address.startsWith(`${origin}/`);

/** @param isOutside addresses of the site that belong to no visitor */
export async function crawl(client: Client, isOutside: (path: string) => boolean): Promise<Crawl> {
	const { origin } = client;
	const visited = new Map<string, Visited>();
	const met = new Set<string>();
	const leftOut = new Set<string>();
	const baskets = new Set<string>();
	const fragments: Fragment[] = [];
	const wrongLinks: string[] = [];
	let ahead: (readonly [path: string, from: string])[] = [];

	const meet = (link: string, from: string) => {
		if (/^(?:tel|mailto|sms|data):/.test(link)) return;
		if (!URL.canParse(link, origin + from)) {
			wrongLinks.push(`${from}: ${link}`);
			return;
		}
		const url = new URL(link, origin + from);
		if (!isFrom(url.origin, origin)) {
			if (url.protocol !== 'https:') wrongLinks.push(`${from}: ${link}`);
			return;
		}
		const path = url.pathname + url.search;
		if (url.hash.length > 1) fragments.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) });
		if (met.has(path) || isOutside(path)) return;
		met.add(path);
		const isAgain = isSharedBasket(path) && baskets.has(bareOf(path));
		if (isSharedBasket(path)) baskets.add(bareOf(path));
		if (!isAgain && isVisited(path)) ahead.push([path, from]);
		else leftOut.add(path);
	};
	const visit = async (path: string, from: string) => {
		const { text, ...answer } = await client.ask(path);
		const document = answer.type.startsWith('text/html') && answer.status === 200 ? readDocument(text, origin) : null;
		visited.set(path, { ...answer, from, document });
		if (answer.location !== null) meet(answer.location, path);
		const links = document?.links ?? [...fullAddresses(text, origin), ...loadedBy(text, answer.type)];
		for (const link of new Set(links)) meet(link, path);
	};

	for (const path of beginnings) meet(path, '/');
	while (ahead.length > 0) {
		const wave = ahead;
		ahead = [];
		const work = async () => {
			for (let next = wave.pop(); next !== undefined; next = wave.pop()) await visit(...next);
		};
		await Promise.all(Array.from({ length: connections }, work));
	}
	return { visited, leftOut, fragments, wrongLinks };
}
