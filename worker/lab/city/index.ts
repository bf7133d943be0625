/** Calls of the cities. */
import type { cityCalls } from '#shared/city/calls.ts';
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { listCities } from './cities.ts';
import { importCities } from './import.ts';

export const cityHandlers: HandlersOf<keyof typeof cityCalls> = {
	'city.list': async ({ db, locale }) => success(wholeList(await listCities(db, locale))),
	'lis.cities': importCities.bring,
};
