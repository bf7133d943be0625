/** Calls of the collection points, each with its reading statement. What is imported is written by `import-store.ts`. */
import type { Database } from '#worker/providers/database/port.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Cabinet, CabinetView, pointCalls } from '#shared/points/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { allLocalised, localised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';
import { daysAhead, readSchedule, specialDaysSql, workingCalendar } from './calendar-store.ts';
import { importHolidays } from './holidays.ts';
import type { PointDetails } from './import-store.ts';
import { importPoints } from './import.ts';
import { pointSlugNow } from './slugs-store.ts';

interface PointRow
	extends
		Pick<Cabinet, 'slug' | 'city_id' | 'lat' | 'lon' | 'phone' | 'discount'>,
		LocalisedColumns<'name'>,
		LocalisedColumns<'address'>,
		LocalisedColumns<'how'> {
	/** JSON, as the migrations say. */
	readonly schedule: string;
	readonly services: string;
	readonly flags: string;
	readonly details: string;
	/** Null where nobody has noted it. */
	readonly changed_on: string | null;
	/** JSON of `specialDaysSql`. */
	readonly days: string;
}

/** @param n number of the first parameter that is free */
const columnsFor = (locale: Locale, n: number) =>
	`slug, city_id, ${allLocalised('name')}, ${allLocalised('address')}, ${allLocalised('how')}, lat, lon, phone, schedule, services, flags, discount, details, changed_on,
	${specialDaysSql(locale, n)} AS days`;

/** The index of kinds leaves tests out, and is used where a statement says so, too. */
const samplingServices = (db: Database, locale: Locale) =>
	db
		.prepare(`SELECT code, slug, ${localised('name', locale)} FROM analyses WHERE kind = 'sampling' AND kind <> 'test' ORDER BY popular, id`)
		.all<Omit<CabinetView['sampling'][number], 'offered'>>();

export const pointHandlers: HandlersOf<keyof typeof pointCalls> = {
	/** In the operator's order. */
	'cabinet.list': async ({ db, locale, cityId, now }) => {
		const { results } = await db
			.prepare(`SELECT ${columnsFor(locale, 2)} FROM points WHERE city_id = ?1 ORDER BY position, slug`)
			.bind(cityId, ...daysAhead(now))
			.all<PointRow>();
		return success(wholeList(results.map((row) => toCabinet(row, locale))));
	},
	'calendar.list': async ({ db, now }) => success(wholeList(await workingCalendar(db, now))),
	'cabinet.services': async ({ db, locale }) => success(wholeList((await samplingServices(db, locale)).results)),
	'cabinet.view': async ({ db, locale, now }, { params: { slug } }) => {
		const [row, services] = await Promise.all([
			db
				.prepare(`SELECT ${columnsFor(locale, 2)} FROM points WHERE slug = ?1`)
				.bind(slug, ...daysAhead(now))
				.first<PointRow>(),
			samplingServices(db, locale),
		]);
		if (row === null) return failure('not-found');
		const point = toCabinet(row, locale);
		const { ways, load } = detailsOf(row);
		return success({
			...point,
			sampling: services.results.map((service) => ({ ...service, offered: point.services.includes(service.code) })),
			...(Object.keys(ways).length === 0 ? {} : { ways: Object.fromEntries(Object.entries(ways).map(([way, text]) => [way, text[locale]])) }),
			...(load.length === 0 ? {} : { load: [...load] }),
		});
	},
	'cabinet.slug': async ({ db }, { params }) => {
		const slug = await pointSlugNow(db, params.slug);
		return slug === null ? failure('not-found') : success({ slug });
	},
	'lis.points': importPoints.bring,
	'lis.holidays': importHolidays.bring,
};

const detailsOf = ({ details }: PointRow) => JSON.parse(details) as PointDetails;

function toCabinet(row: PointRow, locale: Locale): Cabinet {
	const { slug, city_id, lat, lon, phone, discount, changed_on: changed } = row;
	const [name, address] = [readLocalised(row, 'name'), readLocalised(row, 'address')];
	const holding = new Set(JSON.parse(row.flags) as string[]);
	const others = locales.filter((other) => other !== locale).flatMap((other) => [name[other], address[other]]);
	return {
		slug,
		city_id,
		name: name[locale],
		address: address[locale],
		how: readLocalised(row, 'how')[locale],
		lat,
		lon,
		phone,
		discount,
		schedule: readSchedule(row.schedule, row.days),
		services: JSON.parse(row.services) as string[],
		synonyms: [...new Set([...others, ...detailsOf(row).synonyms])],
		...(changed === null ? {} : { changed }),
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
