/** robots.txt and sitemap.xml, derived from the definitions of the pages and the table of calls. */
import { callEntry, callIds } from '#shared/calls.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { pageEntry } from '#shared/pages.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import { escapeHtml } from '#worker/render/document.ts';
import type { Site } from './collect.ts';
import type { PageDefinition } from './define-page.ts';

/** Addresses that a sitemap holds at most (sitemaps.org). */
const maxAddresses = 50_000;

/** The page's own pattern: that of its first id. */
const entryOf = ({ ids: [first] }: PageDefinition) => (first === undefined ? null : pageEntry(first));

/** Paths below which nothing is to be looked for: pages that stand in no sitemap, each once, and what is no page at all. */
function hiddenPaths({ definitions }: Site): string[] {
	const fixed = definitions.flatMap((definition) => {
		const pattern = definition.sitemap === false ? entryOf(definition)?.pattern : undefined;
		return pattern === undefined ? [] : [pattern.replace(/\/:.*$/, '')];
	});
	const pages = fixed.filter((path) => !fixed.some((other) => other !== path && path.startsWith(`${other}/`)));
	// What never changes is part of the pages that show it.
	const calls = callIds.map(callEntry).filter(({ bytes }) => !bytes?.immutable);
	const rooms = calls.map(({ path }) => `/${path.split('/')[1] ?? ''}/`);
	// A rule holds for whatever begins like it: that of a page ends with it, or `/cabinet` would hide `/cabinets` as well (RFC 9309, section 2.2.2).
	const rules = pages.flatMap((path) => locales.flatMap((locale) => ['$', '/', '?'].map((end) => localise(path, locale) + end)));
	return [...new Set([...rules, ...rooms])];
}

export const robots =
	(site: Site) =>
	(c: EdgeContext): Response => {
		const lines = ['User-agent: *', ...hiddenPaths(site).map((path) => `Disallow: ${path}`), `Sitemap: ${c.var.env.settings.SITE_ORIGIN}/sitemap.xml`];
		return c.text(`${lines.join('\n')}\n`);
	};

/** Bare paths of a page. Everybody's caches keep this answer, so nobody's city may show in it. */
async function pathsOf(c: EdgeContext, definition: PageDefinition): Promise<Result<readonly string[]>> {
	const entry = entryOf(definition);
	if (definition.sitemap === false || entry === null) return success([]);
	if (definition.sitemap !== true) return definition.sitemap({ call: c.var.call, cities: c.var.cities });
	const { pattern, city } = entry;
	return success([pattern, ...(city ? c.var.cities.map(({ slug }) => `${pattern === '/' ? '' : pattern}/${slug}`) : [])]);
}

export const sitemap =
	(site: Site) =>
	async (c: EdgeContext): Promise<Response> => {
		const all = await Promise.all(site.definitions.map((definition) => pathsOf(c, definition)));
		const paths: string[] = [];
		for (const one of all) {
			if (!one.ok) return refuse(c, one.error);
			paths.push(...one.value);
		}
		const origin = c.var.env.settings.SITE_ORIGIN;
		const address = (path: string) => {
			const links = locales
				.map(
					(locale) =>
						`<xhtml:link rel="alternate" hreflang="${localeFacts[locale].hreflang}" href="${escapeHtml(origin + localise(path, locale))}"/>`,
				)
				.join('');
			return locales.map((locale) => `<url><loc>${escapeHtml(origin + localise(path, locale))}</loc>${links}</url>`).join('');
		};
		const listed = paths.slice(0, Math.floor(maxAddresses / locales.length));
		const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${listed.map(address).join('')}</urlset>`;
		return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
	};
