import { searchWords } from '#shared/search/words.ts';
import { SearchPage, type SearchProps } from '#client/search/search-page.tsx';
import { loadSearch } from '#worker/site/loaders/search.ts';
import { publicPage } from '#worker/site/route.ts';

export const search = publicPage({
	load: loadSearch,
	Page: SearchPage,
	head: ({ q }: SearchProps, translator) => {
		const t = translator(searchWords);
		return {
			title: q === '' ? t('headTitleEmpty') : t('headTitle', { q }),
			description: t('headDescription'),
			canonical: '/search',
			index: false,
		};
	},
	sheets: [],
});
