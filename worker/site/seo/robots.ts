/** robots.txt, derived from the definitions of the pages and the table of calls. */
import { callEntry, callIds } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageEntry } from '#shared/pages.ts';
import { localise } from '#shared/kit/urls.ts';
import { platformPaths } from '#shared/reserved.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { Site } from '#worker/site/collect.ts';
import type { PageDefinition } from '#worker/site/define-page.ts';

/** The page's own pattern: that of its first id. */
const entryOf = ({ ids: [first] }: PageDefinition) => (first === undefined ? null : pageEntry(first));

/** Paths below which nothing is to be looked for: pages that search engines are kept away from, each once, and what is no page at all. */
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
		const lines = [
			'User-agent: *',
			...hiddenPaths(site).map((path) => `Disallow: ${path}`),
			`Sitemap: ${c.get('env').settings.SITE_ORIGIN}${platformPaths.sitemap}`,
		];
		return c.text(`${lines.join('\n')}\n`);
	};
