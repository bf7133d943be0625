/** The page of company details. */
import { brand } from '#shared/brand.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { RequisitesPage } from '#client/requisites/requisites-page.tsx';
import { definePage } from './define-page.ts';
import { found } from './request.ts';

export const requisites = definePage('requisites', {
	cache: 'public',
	audience: 'anyone',
	tags: [],
	sitemap: true,
	load: () => Promise.resolve(found(joinPublic({}))),
	Page: RequisitesPage,
	head: (_props, translator) => {
		const t = translator(requisitesWords);
		const [title, lead] = [t('title'), t('lead')];
		return { title: t('headTitle', { brand: brand.name }), description: lead, card: { title, lead }, canonical: '/requisites', index: true };
	},
});
