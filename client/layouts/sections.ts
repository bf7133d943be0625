/**
 * The map of the site, which menu and footer draw, as far as it is there. Bare paths; what is there does not change between one page and the next.
 */
import { isReachable } from '#shared/pages.ts';
import type { frameWords } from '#shared/i18n/frame.words.ts';
import type { TextKey, TreeOf } from '#shared/i18n/words.ts';

interface Section {
	readonly path: string;
	readonly name: TextKey<TreeOf<typeof frameWords>>;
	/** Its place in the line of a wide screen: the smaller comes first. A screen that is not wide enough for all shows the first six. */
	readonly line?: number;
}

interface SectionGroup {
	readonly title: TextKey<TreeOf<typeof frameWords>>;
	readonly sections: readonly Section[];
}

const all: readonly SectionGroup[] = [
	{
		title: 'footer.patients',
		sections: [
			{ path: '/pricelist', name: 'nav.pricelist', line: 1 },
			{ path: '/promotions', name: 'nav.promotions', line: 4 },
			{ path: '/cabinets', name: 'nav.cabinets', line: 2 },
			{ path: '/house-call', name: 'nav.house-call', line: 5 },
			{ path: '/results', name: 'nav.results', line: 3 },
			{ path: '/consultation', name: 'footer.consultation' },
			{ path: '/analysis-prepare', name: 'footer.prepare' },
			{ path: '/help', name: 'footer.help' },
			{ path: '/discount-system', name: 'footer.discounts' },
			{ path: '/mobile-app', name: 'footer.app' },
			{ path: '/status', name: 'footer.status' },
		],
	},
	{
		title: 'footer.company',
		sections: [
			{ path: '/about', name: 'nav.about', line: 7 },
			{ path: '/services', name: 'footer.services', line: 8 },
			{ path: '/leadership', name: 'footer.leadership' },
			{ path: '/licenses', name: 'footer.licenses' },
			{ path: '/vacancies', name: 'footer.vacancies' },
			{ path: '/equipment', name: 'footer.equipment' },
			{ path: '/articles', name: 'footer.articles' },
			{ path: '/news', name: 'footer.news' },
			{ path: '/press', name: 'footer.press' },
			{ path: '/contacts', name: 'nav.contacts', line: 6 },
		],
	},
	{
		title: 'footer.partners',
		sections: [
			{ path: '/franchise', name: 'nav.franchise' },
			{ path: '/tekme', name: 'footer.tekme' },
			{ path: '/login?as=doctor', name: 'footer.doctorLogin' },
			{ path: '/login?as=representative', name: 'footer.representativeLogin' },
			{ path: '/login?as=partner', name: 'footer.partnerLogin' },
		],
	},
	{
		title: 'nav.legal',
		sections: [
			{ path: '/about/legal', name: 'footer.legal' },
			{ path: '/about/legal/user-agreement', name: 'footer.agreement' },
			{ path: '/about/legal/privacy', name: 'footer.privacy' },
			{ path: '/mobile-app/informed-consent', name: 'footer.appConsent' },
		],
	},
];

export const sectionGroups: readonly SectionGroup[] = all
	.map(({ title, sections }) => ({ title, sections: sections.filter(({ path }) => isReachable(path)) }))
	.filter(({ sections }) => sections.length > 0);

/** What stands in the line of a wide screen, in its order. */
export const lineSections: readonly Section[] = sectionGroups
	.flatMap(({ sections }) => sections)
	.filter(({ line }) => line !== undefined)
	.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));

/** Whether a page stands in a section. */
export const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
