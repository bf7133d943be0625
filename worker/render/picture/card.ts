/** What the picture of a page for previews of links says, and the address that it has: one that changes with what it says. */
import { createHash } from 'node:crypto';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { platformPaths } from '#shared/reserved.ts';
import { seoWords } from '#shared/seo/words.ts';

/** Texts in the reader's language; nothing that a visitor has typed. */
export interface ShareCard {
	/** The section that the page belongs to. */
	readonly section?: string;
	readonly title: string;
	readonly lead?: string;
	readonly facts?: readonly ShareFact[];
	/** The word that says that what stands here is made up. */
	readonly example?: string;
	/** The page stands for the whole site: in the brand's colour. */
	readonly isBrand?: true;
}

export interface ShareFact {
	readonly name: string;
	/** Parts that stand on lines of their own are parted by a line feed. */
	readonly value: string;
	/** What people look for first: a price. */
	readonly isStrong?: boolean;
}

/** As networks ask for it: a share of 1.91, and wide enough for the large preview. */
export const pictureSize = { width: 1200, height: 630 } as const;

const digestLetters = 16;
const filePattern = new RegExp(`^[0-9a-f]{${digestLetters}}\\.png$`);
const digestOf = (card: ShareCard) => createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, digestLetters);

export interface PicturePlace {
	readonly locale: Locale;
	readonly citySlug: string;
	/** The page's own bare path; a query is none of it. */
	readonly canonical: string;
}

const pathIn = ({ locale, citySlug, canonical }: PicturePlace, file: string) => {
	const [page = '/'] = canonical.split(/[?#]/, 1);
	return localise(`${platformPaths.share}${citySlug}${page === '/' ? '' : page}/${file}`, locale);
};

/** Path of the picture of a page that says this. */
export const picturePath = (place: PicturePlace, card: ShareCard): string => pathIn(place, `${digestOf(card)}.png`);

/** Path of the picture of another page, whatever it says: asked for it, the site leads to what it says today. */
export const pictureOfPage = (place: PicturePlace): string => pathIn(place, `${'0'.repeat(digestLetters)}.png`);

/** City and page of a picture's bare path; null for what no picture has. */
export function readPicturePath(barePath: string): { readonly citySlug: string; readonly page: string } | null {
	const [citySlug = '', ...rest] = barePath.slice(platformPaths.share.length).split('/');
	const file = rest.pop() ?? '';
	return filePattern.test(file) ? { citySlug, page: `/${rest.join('/')}` } : null;
}

/** A longer lead is read on the page: who hears a preview wants to know what the page is. */
const maxAltLead = 120;

/** The picture in words, for who does not see it. */
export function pictureAlt({ section, title, lead = '', facts = [], example }: ShareCard, translator: Translator): string {
	const t = translator(seoWords);
	const named = section === undefined ? title : t('picture.titled', { section, title });
	const marked = example === undefined ? named : t('picture.marked', { text: named, example });
	const sentences = [marked, ...(lead.length > maxAltLead ? [] : [lead]), ...facts.map(({ name, value }) => t('picture.fact', { name, value }))];
	return sentences
		.map((sentence) => sentence.replaceAll('\n', ' · ').replace(/[\s.]+$/, ''))
		.filter((sentence) => sentence !== '')
		.join('. ');
}
