/** The page of the discount system: an operator's text, and the levels of the laboratory. */
import type { DiscountLevel } from '#shared/discount/calls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { DiscountSystemPage } from '#client/content/discount-system-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { loadTree, treeBase, type TreeData } from './tree.tsx';

interface DiscountSystemData extends TreeData {
	readonly levels: PublicContent<readonly DiscountLevel[]>;
}

export const discountSystem = definePage('discount-system', {
	...treeBase,
	sitemap: true,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<DiscountSystemData>>> => {
		const [page, levels] = await Promise.all([loadTree(request, 'discount-system'), request.call('discount-level.list', {})]);
		if (page.kind !== 'found') return page;
		return levels.ok ? found(joinPublic({ ...page.props, levels: mapPublic(levels.value, ({ data }) => data) })) : refused(levels.error);
	},
	Page: DiscountSystemPage,
});
