/** Calls of the collection points, each with its reading statement. What is imported is written by `import-store.ts`. */
import type { Locale } from '#shared/i18n/locales.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Cabinet, CabinetView, pointCalls } from '#shared/points/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { localised } from '#worker/lab/kit/localised.ts';
import { importPoints } from './import.ts';

interface PointRow extends Pick<Cabinet, 'slug' | 'city_id' | 'name' | 'address' | 'how' | 'lat' | 'lon' | 'phone' | 'discount'> {
	/** JSON, as the migration says. */
	readonly schedule: string;
	readonly services: string;
	readonly flags: string;
}

const columnsIn = (locale: Locale) =>
	`slug, city_id, ${localised('name', locale)}, ${localised('address', locale)}, ${localised('how', locale)}, lat, lon, phone, schedule, services, flags, discount`;

export const pointHandlers: HandlersOf<keyof typeof pointCalls> = {
	/** In the operator's order. */
	'cabinet.list': async ({ db, locale, cityId }) => {
		const { results } = await db
			.prepare(`SELECT ${columnsIn(locale)} FROM points WHERE city_id = ?1 ORDER BY position, slug`)
			.bind(cityId)
			.all<PointRow>();
		return success(wholeList(results.map(toCabinet)));
	},
	'cabinet.view': async ({ db, locale }, { params: { slug } }) => {
		const [row, services] = await Promise.all([
			db
				.prepare(`SELECT ${columnsIn(locale)} FROM points WHERE slug = ?1`)
				.bind(slug)
				.first<PointRow>(),
			db
				// The index of kinds leaves tests out, and is used where a statement says so, too.
				.prepare(`SELECT code, slug, ${localised('name', locale)} FROM analyses WHERE kind = 'sampling' AND kind <> 'test' ORDER BY popular, id`)
				.all<Omit<CabinetView['sampling'][number], 'offered'>>(),
		]);
		if (row === null) return failure('not-found');
		const point = toCabinet(row);
		return success({ ...point, sampling: services.results.map((service) => ({ ...service, offered: point.services.includes(service.code) })) });
	},
	'lis.points': importPoints,
};

function toCabinet({ schedule, services, flags, ...row }: PointRow): Cabinet {
	const holding = new Set(JSON.parse(flags) as string[]);
	return {
		...row,
		schedule: JSON.parse(schedule) as Cabinet['schedule'],
		services: JSON.parse(services) as string[],
		is_covid: holding.has('is_covid'),
		is_cashless_payment: holding.has('is_cashless_payment'),
		is_works_on_weekends: holding.has('is_works_on_weekends'),
		is_kaspired: holding.has('is_kaspired'),
		is_ramp: holding.has('is_ramp'),
		has_parking: holding.has('has_parking'),
		is_child_friendly: holding.has('is_child_friendly'),
		has_gynaecology: holding.has('has_gynaecology'),
		has_swabs: holding.has('has_swabs'),
		is_drop_off_only: holding.has('is_drop_off_only'),
		has_urgent: holding.has('has_urgent'),
		has_lift: holding.has('has_lift'),
	};
}
