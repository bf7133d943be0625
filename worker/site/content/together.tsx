/** Pages that show all pieces of a type together. */
import { brand } from '#shared/brand.ts';
import type { Piece } from '#shared/content/calls.ts';
import { franchiseSums, maxFranchiseMonths, readFranchise } from '#shared/content/franchise.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { FranchiseCount } from '#client/content/franchise-count.tsx';
import { FranchisePage } from '#client/content/franchise-page.tsx';
import { LicensesPage } from '#client/content/licenses-page.tsx';
import { MobileAppPage } from '#client/content/mobile-app-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { aboutCrumb, type AboutTrail } from './about-crumb.ts';
import { loadAll } from './load.ts';
import { loadTree, treeBase, type TreeData } from './tree.tsx';

interface TogetherData {
	readonly pieces: PublicContent<readonly Piece[]>;
	readonly trail: PublicContent<AboutTrail>;
}

/** All pieces of a section, under the section's own words. */
const together = (section: 'licenses', path: string, isBelowAbout: boolean) => ({
	cache: 'public' as const,
	audience: 'anyone' as const,
	tags: ['content'] as const,
	sitemap: true,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<TogetherData>>> => {
		const [pieces, trail] = await Promise.all([loadAll(request, section), aboutCrumb(request, isBelowAbout)]);
		return pieces.ok ? found(joinPublic({ pieces: pieces.value, trail })) : refused(pieces.error);
	},
	head: (_data: TogetherData, translator: Translator) => {
		const t = translator(contentWords);
		return {
			title: t('headTitle', { title: t.words[section].title, brand: brand.name }),
			description: t.words[section].lead,
			canonical: path,
			index: true,
			card: { title: t.words[section].title, lead: t.words[section].lead },
		};
	},
});

interface WithOffers extends TreeData {
	readonly offers: PublicContent<readonly Piece[]>;
}

/** A page of the tree with all pieces of a section below its text. */
const withPieces = (root: 'franchise' | 'mobile-app', section: 'franchise' | 'apps') => ({
	...treeBase,
	sitemap: true,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<WithOffers>>> => {
		const [page, offers] = await Promise.all([loadTree(request, root), loadAll(request, section)]);
		if (page.kind !== 'found') return page;
		return offers.ok ? found(joinPublic({ ...page.props, offers: offers.value })) : refused(offers.error);
	},
});

export const licenses = definePage('licenses', { ...together('licenses', '/licenses', true), Page: LicensesPage });

interface FranchiseData extends WithOffers {
	readonly count: PublicContent<FranchiseCount>;
}
const offered = withPieces('franchise', 'franchise');
/** Whether the calculator was asked: one of its fields came, be it empty. */
const isAsked = ({ offer, sales, months }: Query) => (offer ?? sales ?? months) !== undefined;

function countOf(query: Query, offers: readonly Piece[]): FranchiseCount {
	const { offer = '', sales = '', months = '' } = query;
	const typed = { offer: printableLine(offer), sales: printableLine(sales).slice(0, 20), months: printableLine(months).slice(0, 20) };
	if (!isAsked(query)) return { typed: { ...typed, months: String(maxFranchiseMonths) }, faults: {}, sums: null };
	const read = readFranchise(
		typed,
		offers.map(({ slug }) => slug),
	);
	if (!read.ok) return { typed, faults: read.faults, sums: null };
	const chosen = offers.find(({ slug }) => slug === read.offer);
	return { typed, faults: {}, sums: chosen === undefined ? null : { ...read, ...franchiseSums(factsOf('franchise', chosen), read.sales, read.months) } };
}

export const franchise = definePage('franchise', {
	...offered,
	query: ['offer', 'sales', 'months'],
	// Of sums that somebody may type there is no end.
	kept: (query) => !isAsked(query),
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<FranchiseData>>> => {
		const loaded = await offered.load(request);
		if (loaded.kind !== 'found') return loaded;
		return found(joinPublic({ ...loaded.props, count: mapPublic(loaded.props.offers, (offers) => countOf(request.query, offers)) }));
	},
	head: (data: FranchiseData, translator: Translator, request: PublicRequest) => ({
		...offered.head(data, translator, request),
		index: !isAsked(request.query),
	}),
	Page: FranchisePage,
});
export const mobileApp = definePage('mobile-app', { ...withPieces('mobile-app', 'apps'), Page: MobileAppPage });
