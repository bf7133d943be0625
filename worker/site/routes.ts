/** The table of pages, with what the server needs for each: a built page without its route does not compile. */
import type { BuiltPageId } from '#shared/pages.ts';
import { HomePage } from '#client/pages/home-page.tsx';
import { brand } from '#shared/brand.ts';
import { loadHome } from './loaders/home.ts';
import { publicPage, type AnyRoute } from './route.ts';

const home = publicPage({
	load: loadHome,
	Page: HomePage,
	head: (_props, say, { city, cityInPath }) => ({
		title: say.t('home.headTitle', { brand: brand.name, where: city.where }),
		description: say.t('home.headDescription', { where: city.where }),
		canonical: cityInPath ? `/${city.slug}` : '/',
		index: true,
	}),
	sheets: [],
});

export const routes: { readonly [Id in BuiltPageId]: AnyRoute } = { home } as never;
