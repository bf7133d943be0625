/**
 * The document around a page: head as a string made of escaped values, because React would draw the same few lines anew each time. The
 * small script and the stylesheets that every page needs stand inside, under their hashes; everything else is linked by hashed name.
 */
import { build, type Stylesheet } from 'virtual:build';
import { brand } from '#shared/brand.ts';
import { defaultLocale, localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { platformPaths } from '#shared/reserved.ts';
import { pictureSize, type ShareCard } from './picture/card.ts';

export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** Bare path of the page's own address, with the city where the page is a city's. */
	readonly canonical: string;
	/** False keeps the page out of search engines. */
	readonly index: boolean;
	/** The page's address is a key: no other site is told where its visitors came from. */
	readonly isSecret?: true;
	/** What its picture for previews of links says; left out for one person's page, which has none. */
	readonly card?: ShareCard;
	/** A feed of what the page shows: bare path. */
	readonly feed?: { readonly path: string; readonly title: string };
	/** Structured data (schema.org), written as JSON-LD. */
	readonly data?: readonly object[];
}

export interface DocumentParts {
	readonly locale: Locale;
	readonly origin: string;
	readonly head: PageHead;
	/** For previews of links: its path; null for a page that has none. */
	readonly picture: { readonly path: string; readonly alt: string } | null;
	/** In the order of the cascade. */
	readonly styles: readonly Stylesheet[];
	/** Name of the policy's origins (`policyName`); null where there are none. */
	readonly policy: string | null;
	/** What scripts may know of the page; public values only. */
	readonly facts: Readonly<Record<string, string>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** Structured data inside a script element: nothing in it can end the element. */
export const structured = (value: object) => `<script type="application/ld+json">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

const tag = (name: string, attributes: Readonly<Record<string, string | true>>) =>
	`<${name}${Object.entries(attributes)
		.map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
		.join('')}>`;

const instantScript = build.dev
	? `${tag('script', { type: 'module', src: build.dev.vite })}</script>${tag('script', { type: 'module', src: build.dev.instant })}</script>`
	: `<script>${build.instant}</script>`;
const fontLink = build.font === null ? '' : tag('link', { rel: 'preload', href: build.font, as: 'font', type: 'font/woff2', crossorigin: true });
/**
 * Runs once the document has been read, not in the middle of it: until then the browser lays out what has come in small steps. With `async`, as without
 * any script, it lays out the whole page in one long task (docs/performance.md, "The script that waits").
 */
const entryScript = `${tag('script', { type: 'module', src: build.entry })}</script>`;
/** One that stands inside says where its file is, too: a page that is put in place links it there. */
const styleElement = ({ href, inline }: Stylesheet) =>
	inline === null ? tag('link', { rel: 'stylesheet', href }) : `${tag('style', { 'data-href': href })}${inline.text}</style>`;

/** Scripts, stylesheets and the font, by the list of stylesheets: with the same list they are the same at each request. */
const linked = new WeakMap<readonly Stylesheet[], string>();

function links(styles: readonly Stylesheet[]): string {
	const known = linked.get(styles) ?? [instantScript, ...styles.map(styleElement), fontLink, entryScript].join('');
	linked.set(styles, known);
	return known;
}

/** The picture that a preview of a link shows (ogp.me). Its text is the page's description, which needs no second name. */
const preview = ({ origin, picture: shown }: DocumentParts): string =>
	shown === null
		? ''
		: [
				['og:image', origin + shown.path],
				['og:image:width', String(pictureSize.width)],
				['og:image:height', String(pictureSize.height)],
				['og:image:alt', shown.alt],
			]
				.map(([property = '', content = '']) => tag('meta', { property, content }))
				.join('') + '<meta name="twitter:card" content="summary_large_image">';

/** Everything up to and with the opening of `body`, in pieces that join to it. The long one in the middle is the same for all requests of a page. */
export function documentPieces(parts: DocumentParts): readonly [string, string, string] {
	const { locale, origin, head, styles, policy, facts } = parts;
	const alternates = locales
		.map((other) => tag('link', { rel: 'alternate', hreflang: localeFacts[other].hreflang, href: origin + localise(head.canonical, other) }))
		.join('');
	const data = (head.data ?? []).map(structured).join('');
	const feed =
		head.feed === undefined
			? ''
			: tag('link', { rel: 'alternate', type: 'application/rss+xml', title: head.feed.title, href: localise(head.feed.path, locale) });
	const before = [
		'<!doctype html>',
		tag('html', { lang: localeFacts[locale].html, 'data-build': build.id, ...(policy === null ? {} : { 'data-csp': policy }), ...facts }),
		'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
		`<title>${escapeHtml(head.title)}</title>`,
		tag('meta', { name: 'description', content: head.description }),
		head.index ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
		tag('link', { rel: 'canonical', href: origin + localise(head.canonical, locale) }),
		alternates,
		tag('link', { rel: 'alternate', hreflang: 'x-default', href: origin + localise(head.canonical, defaultLocale) }),
		tag('meta', { property: 'og:title', content: head.title }),
		tag('meta', { property: 'og:site_name', content: brand.name }),
		preview(parts),
		feed,
		'<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0B6E5B"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-touch-180.png">',
		tag('link', { rel: 'manifest', href: localise(platformPaths.manifest, locale) }),
	];
	return [before.join(''), links(styles), `${data}</head><body>`];
}

/** Everything up to and with the opening of `body`. */
export const documentStart = (parts: DocumentParts): string => documentPieces(parts).join('');

export const documentEnd = '</body></html>';
