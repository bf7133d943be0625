/** Cities of the network. */
import { z } from 'zod';
import { callTable, defineCall, listOf } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { money, slug } from '#shared/kit/schemas.ts';

const city = z.object({
	id: z.int().positive(),
	slug,
	name: z.string(),
	/** The place as it stands in a title: «в Алматы», "in Almaty", «Алматыда». */
	where: z.string(),
	/** In Kazakh: the place before a noun, «Алматыдағы». Left out, it is formed of `where` by the rules of the language. */
	attributive: z.string().optional(),
	/** Its names in the other languages, and older and other ones, by which it is searched: «Алма-Ата», «Верный». */
	synonyms: z.array(z.string()).optional(),
	/** Slugs that it used to have: addresses with one of them lead to those of now. A backend that keeps none leaves it out. */
	was: z.array(slug).optional(),
	lat: z.number(),
	lon: z.number(),
	phone: z.string(),
	house_call: z.boolean(),
	/** Whole tenge: what a house call costs here, and from which sum of an order on it is free. Left out: as the settings say. */
	house_call_fee: money.optional(),
	house_call_free_from: money.optional(),
});
export type City = z.infer<typeof city>;

const cityList = defineCall('city.list', {
	summary: 'Cities of the network',
	path: '/api/city',
	reply: listOf(city),
	audience: 'anyone',
	cache: { freshSeconds: 3600, tags: ['cities'] },
	browser: true,
});

const importCities = importCall('lis.cities', {
	scope: 'catalogue.write',
	path: '/lis/cities',
	summary: 'Cities from CSV or JSON, checked whole before anything changes',
	invalidates: ['cities'],
});

export const cityCalls = callTable(cityList, importCities);
