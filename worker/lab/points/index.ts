/** Calls of the collection points. */
import type { Cabinet, pointCalls } from '#shared/points/calls.ts';
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { importPoints } from './import.ts';
import { pointRows, type PointRow } from './store.ts';

export const pointHandlers: HandlersOf<keyof typeof pointCalls> = {
	'cabinet.list': async ({ db, locale, cityId }) => success(wholeList((await pointRows(db, locale, cityId)).map(toCabinet))),
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
