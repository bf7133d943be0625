/**
 * The maps of the site (sitemaps.org), derived from the definitions of the pages: an index, and below it a map for each language and kind of address. Everybody's
 * caches keep these answers, so nobody's city may show in them.
 */
import type { ContentTag } from '#shared/calls.ts';
import { defaultLocale, locales, localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { pageEntry } from '#shared/pages.ts';
import { localise } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import { escapeHtml } from '#worker/render/document.ts';
import type { Site } from '#worker/site/collect.ts';
import type { PageDefinition, SitemapEntry } from '#worker/site/define-page.ts';
import { answerDocument } from './kept-document.ts';

/** Addresses of one map. The format allows 50,000 in 50 MB; each of ours names those in the other languages as well, and an answer is made in memory. */
const maxAddresses = 10_000;

const kinds = ['pages', 'catalogue', 'content', 'points'] as const;
type Kind = (typeof kinds)[number];

/** What a page that lists its addresses takes them from: the first of these areas that it shows. */
const areas = [
	// A point's page shows content as well.
	['points', 'points'],
	['content', 'content'],
] as const satisfies readonly (readonly [ContentTag, Kind])[];

function kindOf(definition: PageDefinition): Kind | null {
	if (definition.sitemap === false || definition.sitemap === 'elsewhere') return null;
	if (definition.sitemap === true || definition.sitemap === 'pattern') return 'pages';
	const { tags } = definition.cache === 'public' ? definition : { tags: 'all' as const };
	return (tags === 'all' ? undefined : areas.find(([tag]) => tags.includes(tag)))?.[1] ?? 'catalogue';
}

/** Addresses of a page. */
async function entriesOf(c: EdgeContext, definition: PageDefinition): Promise<Result<readonly SitemapEntry[]>> {
	const [first] = definition.ids;
	if (definition.sitemap === false || definition.sitemap === 'elsewhere' || first === undefined) return success([]);
	if (typeof definition.sitemap === 'function') {
		const listed = await definition.sitemap({ call: c.get('call'), cities: c.get('cities') });
		return listed.ok ? success(listed.value.map((one) => (typeof one === 'string' ? { path: one } : one))) : listed;
	}
	const { pattern, city } = pageEntry(first);
	const cities = city && definition.sitemap === true ? c.get('cities') : [];
	return success([{ path: pattern }, ...cities.map(({ slug }) => ({ path: `${pattern === '/' ? '' : pattern}/${slug}` }))]);
}

/** Addresses of a kind, in parts of the size of a map; none where there is nothing. */
async function partsOf(c: EdgeContext, { definitions }: Site, kind: Kind): Promise<Result<readonly (readonly SitemapEntry[])[]>> {
	const all = await Promise.all(definitions.filter((definition) => kindOf(definition) === kind).map((definition) => entriesOf(c, definition)));
	const entries: SitemapEntry[] = [];
	for (const one of all) {
		if (!one.ok) return failure(one.error.name);
		entries.push(...one.value);
	}
	return success(Array.from({ length: Math.ceil(entries.length / maxAddresses) }, (_, at) => entries.slice(at * maxAddresses, (at + 1) * maxAddresses)));
}

const mapPath = (locale: Locale, kind: Kind, part: number) => `/sitemap-${locale}-${kind}${part === 0 ? '' : `-${part + 1}`}.xml`;
/** One map by its address: language, kind, and of several parts which. */
const mapPattern = new RegExp(`^/sitemap-(${locales.join('|')})-(${kinds.join('|')})(?:-([2-9]|[1-9]\\d{1,2}))?\\.xml$`);

const type = 'application/xml; charset=utf-8';
const xml = (body: string) => success(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const lastmod = (day: string | undefined) => (day === undefined ? '' : `<lastmod>${escapeHtml(day)}</lastmod>`);
/** The latest day that is known; undefined where none is. */
const latest = (entries: readonly SitemapEntry[]) =>
	entries.reduce<string | undefined>((day, { changed }) => (changed !== undefined && (day === undefined || changed > day) ? changed : day), undefined);

/** `/sitemap.xml`: which maps there are. */
export const sitemapIndex =
	(site: Site) =>
	(c: EdgeContext): Promise<Response> =>
		answerDocument(c, { id: 'document:sitemap', type, make: () => makeIndex(c, site) });

async function makeIndex(c: EdgeContext, site: Site): Promise<Result<string>> {
	const origin = c.get('env').settings.SITE_ORIGIN;
	const maps: string[] = [];
	for (const kind of kinds) {
		const parts = await partsOf(c, site, kind);
		if (!parts.ok) return parts;
		for (const locale of locales)
			parts.value.forEach((entries, at) =>
				maps.push(`<sitemap><loc>${escapeHtml(origin + mapPath(locale, kind, at))}</loc>${lastmod(latest(entries))}</sitemap>`),
			);
	}
	return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`);
}

const namespaces =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function urlOf(origin: string, locale: Locale, { path, changed, pictures = [] }: SitemapEntry): string {
	const address = (other: Locale) => escapeHtml(origin + localise(path, other));
	const links = [...locales.map((other) => [localeFacts[other].hreflang, other] as const), ['x-default', defaultLocale] as const]
		.map(([hreflang, other]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(other)}"/>`)
		.join('');
	const images = pictures.map((picture) => `<image:image><image:loc>${escapeHtml(origin + picture)}</image:loc></image:image>`).join('');
	return `<url><loc>${address(locale)}</loc>${lastmod(changed)}${links}${images}</url>`;
}

/** `/sitemap-{language}-{kind}.xml`, from the second part on with its number. */
export const sitemapOfKind =
	(site: Site) =>
	async (c: EdgeContext): Promise<Response> => {
		const [, language, name, part = '1'] = mapPattern.exec(c.req.path) ?? [];
		const [locale, kind] = [locales.find((one) => one === language), kinds.find((one) => one === name)];
		if (locale === undefined || kind === undefined) return refuse(c, { name: 'not-found' });
		return answerDocument(c, {
			id: `document:sitemap ${locale} ${kind} ${part}`,
			type,
			make: () => makeMap(c, site, { locale, kind, part: Number(part) }),
		});
	};

interface MapAsked {
	readonly locale: Locale;
	readonly kind: Kind;
	/** From 1 on. */
	readonly part: number;
}

async function makeMap(c: EdgeContext, site: Site, { locale, kind, part }: MapAsked): Promise<Result<string>> {
	const parts = await partsOf(c, site, kind);
	if (!parts.ok) return parts;
	const entries = parts.value[part - 1];
	if (entries === undefined) return failure('not-found');
	const origin = c.get('env').settings.SITE_ORIGIN;
	return xml(`<urlset ${namespaces}>${entries.map((entry) => urlOf(origin, locale, entry)).join('')}</urlset>`);
}
