/** The page for when there is none. */
import { brand } from '#shared/brand.ts';
import { offlineWords } from '#shared/offline/words.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { OfflinePage } from '#client/offline/offline-page.tsx';
import { definePage } from './define-page.ts';
import { found } from './request.ts';

export const offline = definePage('offline', {
	cache: 'public',
	audience: 'anyone',
	tags: [],
	sitemap: false,
	load: () => Promise.resolve(found(joinPublic({}))),
	Page: OfflinePage,
	head: (_props, translator) => {
		const t = translator(offlineWords);
		return {
			title: t('headTitle', { brand: brand.name }),
			description: t('headDescription'),
			card: { title: t('title'), lead: t('headDescription') },
			canonical: '/offline',
			index: false,
		};
	},
});
