/** News and articles as RSS 2.0, the newest first, in the language of the address. */
import { brand } from '#shared/brand.ts';
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator, type Translator } from '#shared/i18n/translator.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { platformPaths } from '#shared/reserved.ts';
import { seoWords } from '#shared/seo/words.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { escapeHtml } from '#worker/render/document.ts';
import { answerDocument } from './kept-document.ts';

/** Sections whose pieces are told of. */
const fedSections = ['news', 'articles'] as const;
/** Pieces of a feed: readers ask often enough to miss none. */
const maxItems = 50;

/** The beginning of a day in Almaty, as RSS writes a moment (RFC 822 with a year of four figures). */
const moment = (day: string) => new Date(`${day}T00:00:00+05:00`).toUTCString();
const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
const byDay = (one: Piece, other: Piece) => (other.date ?? '').localeCompare(one.date ?? '');

export const feed = (c: EdgeContext): Promise<Response> =>
	answerDocument(c, { id: 'document:feed', type: 'application/rss+xml; charset=utf-8', make: makeFeed });

async function makeFeed(c: EdgeContext): Promise<Result<string>> {
	const [locale, origin, call] = [c.get('locale'), c.get('env').settings.SITE_ORIGIN, c.get('call')];
	const pieces: Piece[] = [];
	for (const section of fedSections) {
		const listed = await call('content.list', { params: { section, page: 1, pageSize: maxItems }, cityId: defaultCityId });
		if (!listed.ok) return listed;
		pieces.push(...listed.value.data);
	}
	const t = translator(locale)(seoWords);
	const items = pieces.sort(byDay).slice(0, maxItems);
	const address = (path: string) => origin + localise(path, locale);
	const item = (piece: Piece) => {
		const url = address(piecePath(piece));
		const day = piece.date === null ? '' : element('pubDate', moment(piece.date));
		return `<item>${element('title', piece.title)}${element('link', url)}<guid isPermaLink="true">${escapeHtml(url)}</guid>${day}${element('description', piece.lead)}</item>`;
	};
	const changed = items
		.map((piece) => piece.changed)
		.sort()
		.at(-1);
	const channel = [
		element('title', t('feed.title', { brand: brand.name })),
		element('link', address('/')),
		element('description', t('feed.lead')),
		element('language', localeFacts[locale].html),
		changed === undefined ? '' : element('lastBuildDate', moment(changed)),
		`<atom:link href="${escapeHtml(address(platformPaths.feed))}" rel="self" type="application/rss+xml"/>`,
		...items.map(item),
	];
	return success(
		`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>`,
	);
}

/** What the head of a page says of the feed, where it shows pieces of it. */
export const feedOf = (section: string, translate: Translator) =>
	fedSections.some((one) => one === section) ? { feed: { path: platformPaths.feed, title: translate(seoWords)('feed.title', { brand: brand.name }) } } : {};
