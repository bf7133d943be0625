/** robots.txt and sitemap.xml, derived from the table of pages and the catalogue. */
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { pageIds, pageEntry } from '#shared/pages.ts';
import { localise } from '#shared/kit/urls.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { refuse } from '#worker/edge/errors.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { escapeHtml } from '#worker/render/document.ts';

/** Addresses that a sitemap holds at most (sitemaps.org). */
const mostAddresses = 50_000;
const pageSize = 200;

export function robots(c: EdgeContext): Response {
	const origin = c.var.env.settings.SITE_ORIGIN;
	const hidden = ['/basket', '/order', '/results', '/search', '/city', '/api/', '/account/'];
	const lines = [
		'User-agent: *',
		...hidden.flatMap((path) => locales.map((locale) => `Disallow: ${path.endsWith('/') ? path : localise(path, locale)}`)),
		`Sitemap: ${origin}/sitemap.xml`,
	];
	return c.text(`${[...new Set(lines)].join('\n')}\n`);
}

export async function sitemap(c: EdgeContext): Promise<Response> {
	const paths: string[] = [];
	// Everybody's caches keep this answer, so nobody's city may show in it.
	for (const id of pageIds) {
		const entry = pageEntry(id);
		if (!entry.sitemap || entry.state !== 'built' || entry.pattern.includes(':')) continue;
		paths.push(entry.pattern);
		if (entry.city) for (const city of c.var.cities) paths.push(entry.pattern === '/' ? `/${city.slug}` : `${entry.pattern}/${city.slug}`);
	}
	for (let page = 1, pages = 1; page <= pages && paths.length * locales.length < mostAddresses; page++) {
		const listed = await c.var.call('analysis.list', { params: { sort: 'name', page, pageSize }, cityId: defaultCityId });
		if (!listed.ok) return refuse(c, listed.error);
		pages = listed.value._meta.pageCount;
		for (const analysis of listed.value.data) paths.push(`/pricelist/${analysis.slug}`);
	}
	const origin = c.var.env.settings.SITE_ORIGIN;
	const address = (path: string) => {
		const links = locales
			.map((locale) => `<xhtml:link rel="alternate" hreflang="${localeFacts[locale].hreflang}" href="${escapeHtml(origin + localise(path, locale))}"/>`)
			.join('');
		return locales.map((locale) => `<url><loc>${escapeHtml(origin + localise(path, locale))}</loc>${links}</url>`).join('');
	};
	const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(address).join('')}</urlset>`;
	return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
}
