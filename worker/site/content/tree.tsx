/** Pages of the tree: about the company and what stands below, and single ones at the root. */
import { piecePath } from '#shared/content/paths.ts';
import type { pageRoots } from '#shared/content/types.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { TreePage, type TreePageProps } from '#client/content/tree-page.tsx';
import { definePage, type SitemapSource } from '#worker/site/define-page.ts';
import { found, moved, redirected, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { organisationData } from '#worker/site/seo/organisation.ts';
import { loadPiece, pieceHead, piecePaths, type LoadedPiece } from './load.ts';
import { questionsData } from './piece-data.ts';

export interface TreeData extends Pick<LoadedPiece, 'piece' | 'analyses' | 'samplings'> {
	readonly trail: PublicContent<TreePageProps['trail']>;
}
type Root = (typeof pageRoots)[number];

/** Where somebody is led while an operator has not written a page that the site promises. */
const instead = {
	about: '/contacts',
	tekme: '/about',
	'mobile-app': '/',
	'discount-system': '/pricelist',
	franchise: '/about',
	'analysis-prepare': '/pricelist',
} as const satisfies Record<Root, string>;

/** Pages below a root that menu, footer or other pages lead to, whether somebody has written them or not. */
const promised: ReadonlySet<string> = new Set(['legal', 'user-agreement', 'privacy', 'licenses', 'informed-consent']);

/** A page of the tree by its whole path below a root; with a wrong way to it, it leads to the right one. */
export async function loadTree(request: PublicRequest, root: Root, below = ''): Promise<Loaded<PublicContent<TreeData>>> {
	const { locale } = request;
	const slug = below.split('/').at(-1) || root;
	const loaded = await loadPiece(request, 'pages', slug);
	if (loaded.kind === 'refused' && loaded.error.name === 'not-found') {
		if (slug === root) return redirected(localise(instead[root], locale));
		if (promised.has(slug)) return redirected(localise(`/${root}`, locale));
	}
	if (loaded.kind !== 'found') return loaded;
	const { piece, analyses, samplings } = loaded.props;
	const path = piecePath(piece);
	if (path !== [`/${root}`, below].filter((part) => part !== '').join('/')) return moved(localise(path, locale));
	const trail = mapPublic(piece, ({ parents, trail: titles }) =>
		parents.map((_, at) => ({ name: titles[at] ?? '', path: `/${parents.slice(0, at + 1).join('/')}` })),
	);
	return found(joinPublic({ piece, analyses, samplings, trail }));
}

const ofRoot =
	(root: Root): SitemapSource =>
	(request) =>
		piecePaths('pages', ({ slug, parents }) => (parents[0] ?? slug) === root)(request);

export const treeBase = {
	cache: 'public' as const,
	audience: 'anyone' as const,
	tags: ['content', 'catalogue', 'prices', 'discounts'] as const,
	head: ({ piece }: TreeData, translator: Translator, request: PublicRequest) => ({ ...pieceHead(piece, translator), data: questionsData(piece, request) }),
};

/** A root and what stands below it; `sitemap` lists all of it. */
const treePage = (root: Root, belowOf: (params: PublicRequest['params']) => string | undefined = () => undefined) => ({
	...treeBase,
	sitemap: ofRoot(root),
	load: (request: PublicRequest) => loadTree(request, root, belowOf(request.params)),
	Page: TreePage,
});

export const about = definePage(['about', 'about-warranty-licenses'], {
	...treePage('about', ({ slug }) => slug),
	// The page about the company says whose site it is; those below it are about something else.
	head: ({ piece }: TreeData, translator: Translator, request: PublicRequest) => ({
		...pieceHead(piece, translator),
		data: [...(piece.parents.length === 0 ? [organisationData(request)] : []), ...questionsData(piece, request)],
	}),
});
export const tekme = definePage('tekme', treePage('tekme'));
export const mobileAppConsent = definePage('mobile-app-consent', {
	...treePage('mobile-app', () => 'informed-consent'),
	sitemap: 'elsewhere' as const,
});
