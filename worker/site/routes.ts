/** The table of pages, with what the server needs for each: a built page without its route does not compile. */
import type { BuiltPageId } from '#shared/pages.ts';
import type { AnyRoute } from './route.ts';
import { analysis } from './routes/analysis.ts';
import { basket } from './routes/basket.ts';
import { city } from './routes/city.ts';
import { home } from './routes/home.ts';
import { order, orderError, orderSuccess, orderView } from './routes/order.ts';
import { pricelist } from './routes/pricelist.ts';
import { result, results, resultsError, resultsSuccess } from './routes/results.ts';
import { search } from './routes/search.ts';

type Routes = { readonly [Id in BuiltPageId]: AnyRoute };

const catalogue = {
	home,
	pricelist,
	'pricelist-slug': analysis,
	search,
	analyzes: pricelist,
	'analyzes-slug': analysis,
	city,
} satisfies Partial<Routes>;

const visit = {
	basket,
	order,
	'order-success': orderSuccess,
	'order-error': orderError,
	'order-view': orderView,
	results,
	'results-login': results,
	'results-success': resultsSuccess,
	'results-error': resultsError,
	'results-view': result,
} satisfies Partial<Routes>;

export const routes: Routes = { ...catalogue, ...visit };
