/** The public page of the state. It is never kept as a page: what it says was found out at most half a minute ago (`worker/edge/site-status.ts`). */
import { brand } from '#shared/brand.ts';
import { statusWords } from '#shared/status/words.ts';
import { StatusPage } from '#client/status/status-page.tsx';
import { definePage } from './define-page.ts';
import { found } from './request.ts';

export const status = definePage('status', {
	cache: 'public',
	audience: 'anyone',
	tags: [],
	kept: false,
	sitemap: false,
	load: async ({ status: find }) => found(await find()),
	Page: StatusPage,
	head: (_props, translator) => {
		const t = translator(statusWords);
		const description = t('headDescription');
		return {
			title: t('headTitle', { brand: brand.name }),
			description,
			card: { title: t('title'), lead: description },
			canonical: '/status',
			// Of no use to who finds it in a search tomorrow.
			index: false,
		};
	},
});
