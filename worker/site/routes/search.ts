import { SearchPage, type SearchProps } from '#client/pages/search-page.tsx';
import { loadSearch } from '#worker/site/loaders/search.ts';
import { publicPage } from '#worker/site/route.ts';

export const search = publicPage({
	load: loadSearch,
	Page: SearchPage,
	head: ({ q }: SearchProps, say) => ({
		title: q === '' ? say.t('search.headTitleEmpty') : say.t('search.headTitle', { q }),
		description: say.t('search.headDescription'),
		canonical: '/search',
		index: false,
	}),
	sheets: [],
});
