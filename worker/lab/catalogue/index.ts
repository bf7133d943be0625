/** Calls of the public catalogue. */
import { brand } from '#shared/brand.ts';
import type { catalogueCalls } from '#shared/catalogue/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { biomaterialRows, categoryRows, settingRows } from './facts-store.ts';
import { usualSettings } from '#worker/lab/kit/usual-settings.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { importCatalogue } from './import/catalogue.ts';
import { importPrices } from './import/prices.ts';
import { listAnalyses } from './list.ts';
import { analysisSlugNow } from './slugs-store.ts';
import { panelsAround } from './panels.ts';
import { priceRows } from './prices-store.ts';
import { viewAnalysis } from './view.ts';

export const catalogueHandlers: HandlersOf<keyof typeof catalogueCalls> = {
	'analysis.list': async (context, { params }) => success(await listAnalyses(context, params)),
	'analysis.panels': async ({ db, locale, cityId }, { params }) =>
		success(wholeList(await panelsAround(db, locale, cityId, params.ids.split(',').map(Number)))),
	'analysis.view': async ({ db, locale, cityId }, { params }) => {
		const view = await viewAnalysis(db, locale, cityId, params.slug);
		return view ? success(view) : failure('not-found');
	},
	'analysis.slug': async ({ db }, { params }) => {
		const slug = await analysisSlugNow(db, params.slug);
		return slug === null ? failure('not-found') : success({ slug });
	},
	'analysis.prices': async ({ db, locale }, { params }) => {
		const rows = await priceRows(db, locale, [...new Set(params.code.split(','))]);
		return success(
			wholeList([...Map.groupBy(rows, ({ code }) => code)].map(([code, prices]) => ({ code, prices: prices.map(({ code: _, ...price }) => price) }))),
		);
	},
	'analysis-category.list': async ({ db, locale, cityId }) => success(wholeList(await categoryRows(db, locale, cityId))),
	'biomaterial.list': async ({ db, locale }) => success(wholeList(await biomaterialRows(db, locale))),
	'settings.view': async ({ db }) => {
		const stored = new Map((await settingRows(db)).map(({ name, value }) => [name, value]));
		const value = (name: keyof typeof usualSettings) => stored.get(name) ?? usualSettings[name];
		return success({
			phone: brand.phone,
			email: brand.email,
			houseCallFee: value('houseCallFee'),
			houseCallFreeFrom: value('houseCallFreeFrom'),
			basketLimit: value('basketLimit'),
		});
	},
	'lis.catalogue': importCatalogue.bring,
	'lis.prices': importPrices.bring,
};
