/**
 * What the header, the menu of a phone and the footer lead to, as far as it is there. Bare paths; what is there does not change between one page
 * and the next.
 */
import { isReachable } from '#shared/pages.ts';
import type { frameWords } from '#shared/i18n/frame.words.ts';
import type { TextKey, TreeOf } from '#shared/i18n/words.ts';

interface Section {
	readonly path: string;
	readonly name: TextKey<TreeOf<typeof frameWords>>;
	/** In the main navigation of a wide screen as well. */
	readonly main?: boolean;
}

interface SectionGroup {
	readonly title: TextKey<TreeOf<typeof frameWords>>;
	readonly sections: readonly Section[];
}

const all: readonly SectionGroup[] = [
	{
		title: 'footer.patients',
		sections: [
			{ path: '/promotions', name: 'nav.promotions', main: true },
			{ path: '/pricelist', name: 'nav.pricelist', main: true },
			{ path: '/cabinets', name: 'nav.cabinets', main: true },
			{ path: '/house-call', name: 'nav.house-call', main: true },
			{ path: '/results', name: 'nav.results', main: true },
			{ path: '/consultation', name: 'footer.consultation' },
			{ path: '/analysis-prepare', name: 'footer.prepare' },
			{ path: '/mobile-app', name: 'footer.app' },
		],
	},
	{
		title: 'footer.company',
		sections: [
			{ path: '/about', name: 'nav.about', main: true },
			{ path: '/news', name: 'footer.news' },
			{ path: '/articles', name: 'footer.articles' },
			{ path: '/licenses', name: 'footer.licenses' },
			{ path: '/discount-system', name: 'footer.discounts' },
			{ path: '/franchise', name: 'nav.franchise', main: true },
			{ path: '/contacts', name: 'nav.contacts', main: true },
			{ path: '/about/legal', name: 'nav.legal', main: true },
		],
	},
];

export const sectionGroups: readonly SectionGroup[] = all
	.map(({ title, sections }) => ({ title, sections: sections.filter(({ path }) => isReachable(path)) }))
	.filter(({ sections }) => sections.length > 0);

/** Whether a page stands in a section. */
export const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
