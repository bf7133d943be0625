/**
 * The document around a page: head as a string made of escaped values, because React would draw the same few lines anew each time. The
 * small script and the stylesheet that every page needs stand inside, under their hashes; everything else is linked by hashed name.
 */
import { build } from 'virtual:build';
import { brand } from '#shared/brand.ts';
import { defaultLocale, localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';

export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** Bare path of the page's own address, with the city where the page is a city's. */
	readonly canonical: string;
	/** False keeps the page out of search engines. */
	readonly index: boolean;
	/** Structured data (schema.org), written as JSON-LD. */
	readonly data?: readonly object[];
}

export type Sheet = 'forms' | 'reading';

export interface DocumentParts {
	readonly locale: Locale;
	readonly origin: string;
	readonly head: PageHead;
	readonly sheets: readonly Sheet[];
	/** What scripts may know of the page; public values only. */
	readonly facts: Readonly<Record<string, string>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** JSON inside a script element: nothing in it can end the element. */
const scriptJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

const tag = (name: string, attributes: Readonly<Record<string, string | true>>) =>
	`<${name}${Object.entries(attributes)
		.map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
		.join('')}>`;

const inlinePieces = build.dev
	? `${tag('script', { type: 'module', src: build.dev.vite })}</script>${tag('script', { type: 'module', src: build.dev.core })}</script>${tag('script', { type: 'module', src: build.dev.instant })}</script>`
	: `<script>${build.instant}</script><style>${build.coreCss}</style>`;
const fontLinks = (locale: Locale) =>
	build.fonts[locale].map((href) => tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true })).join('');
const entryScript = `${tag('script', { type: 'module', async: true, src: build.entry })}</script>`;
const sheetLink = (sheet: Sheet) =>
	build.dev ? `${tag('script', { type: 'module', src: build.sheets[sheet] })}</script>` : tag('link', { rel: 'stylesheet', href: build.sheets[sheet] });

/** Everything up to and with the opening of `body`. */
export function documentStart({ locale, origin, head, sheets, facts }: DocumentParts): string {
	const alternates = locales
		.map((other) => tag('link', { rel: 'alternate', hreflang: localeFacts[other].hreflang, href: origin + localise(head.canonical, other) }))
		.join('');
	const data = (head.data ?? []).map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`).join('');
	return [
		'<!doctype html>',
		tag('html', { lang: localeFacts[locale].html, 'data-build': build.id, ...facts }),
		'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
		`<title>${escapeHtml(head.title)}</title>`,
		tag('meta', { name: 'description', content: head.description }),
		head.index ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
		tag('link', { rel: 'canonical', href: origin + localise(head.canonical, locale) }),
		alternates,
		tag('link', { rel: 'alternate', hreflang: 'x-default', href: origin + localise(head.canonical, defaultLocale) }),
		tag('meta', { property: 'og:title', content: head.title }),
		tag('meta', { property: 'og:site_name', content: brand.name }),
		'<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0B6E5B"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		inlinePieces,
		sheets.map(sheetLink).join(''),
		fontLinks(locale),
		entryScript,
		data,
		'</head><body>',
	].join('');
}

export const documentEnd = '</body></html>';
