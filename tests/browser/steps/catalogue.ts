/** What the site's own calls say of analyses: the tests take ids, names and prices from there, so they outlive a new price list. */
import type { APIRequestContext } from '@playwright/test';
import type { Analysis, AnalysisView } from '#shared/catalogue/calls.ts';
import type { City } from '#shared/city/calls.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';

export interface Place {
	readonly locale?: Locale;
	readonly city?: number;
}

/** The city of who has chosen none. */
export const almaty = 98;

const common = ({ locale = 'ru', city = almaty }: Place) => ({ lang: localeFacts[locale].alias, city_id: city });

async function ask<T>(request: APIRequestContext, path: string, params: Readonly<Record<string, string | number>>): Promise<T> {
	const answer = await request.get(path, { params });
	if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
	return (await answer.json()) as T;
}

/** Analyses by their codes, in the order asked for. @throws when one is missing */
export async function analysesOf(request: APIRequestContext, codes: readonly string[], place: Place = {}): Promise<Analysis[]> {
	const { data } = await ask<{ data: Analysis[] }>(request, '/api/analysis', { code: codes.join(','), ...common(place) });
	return codes.map((code) => {
		const found = data.find((one) => one.code === code);
		if (!found) throw new Error(`no analysis ${code}`);
		return found;
	});
}

export async function analysisOf(request: APIRequestContext, code: string, place: Place = {}): Promise<Analysis> {
	const [found] = await analysesOf(request, [code], place);
	if (!found) throw new Error(`no analysis ${code}`);
	return found;
}

export const analysisView = (request: APIRequestContext, slug: string, place: Place = {}): Promise<AnalysisView> =>
	ask(request, '/api/analysis/view', { slug, ...common(place) });

/** @throws when the network has no such city */
export async function cityOf(request: APIRequestContext, slug: string, locale: Locale = 'ru'): Promise<City> {
	const { data } = await ask<{ data: City[] }>(request, '/api/city', common({ locale }));
	const found = data.find((city) => city.slug === slug);
	if (!found) throw new Error(`no city ${slug}`);
	return found;
}
