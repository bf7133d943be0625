/** Calls of the cities. */
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { listCities } from './cities.ts';
import { importCities } from './import.ts';

export const cityHandlers: HandlersOf<'city.list' | 'lis.cities'> = {
	'city.list': async ({ db, locale }) => success(wholeList(await listCities(db, locale))),
	'lis.cities': importCities,
};
