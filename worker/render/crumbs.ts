/** The way to a page as search engines read it (schema.org, BreadcrumbList), made of the one that the page shows: what is drawn and what is told are the same. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Frame } from '#client/runtime/frame.tsx';
import type { Crumb } from '#client/ui/breadcrumbs.tsx';

/** Null where a page stands right below the home page: a way has two steps, and the page itself need not be one. @param trail as `Breadcrumbs` drew it */
export function crumbsData(trail: readonly Crumb[], { translator, locale }: Pick<Frame, 'translator' | 'locale'>, origin: string): object | null {
	if (trail.length === 0) return null;
	const steps = [{ name: translator(frameWords)('home'), path: '/' }, ...trail];
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + localise(path, locale) })),
	};
}
