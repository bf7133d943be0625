/** Calls of a medical representative's account. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { MonthSums, OwnDoctorView, representativeCalls } from '#shared/representative/calls.ts';
import { minReported } from '#shared/representative/small.ts';
import { monthOf, monthPeriod, monthsBack } from '#shared/statistics/period.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { placesIn } from '#worker/lab/people/places.ts';
import { byName } from './by-name.ts';
import { dueOf } from './due.ts';
import { monthsHandlers } from './months.ts';
import { monthRows, ownDoctor, ownDoctors, representativeProfile, templateRows, type MonthRow, type OwnDoctorRow, type TemplateRow } from './store.ts';

/** Of so many months a doctor's page tells, this one included. */
const shownMonths = 6;

/** Nothing of a month with few requests, and the same for one with none: who knows the doctor's patients could tell them from a count. */
function reportedSums(row: MonthRow | undefined): MonthSums {
	if (row === undefined || row.requests < minReported) return null;
	const { own, other, external } = dueOf(row);
	return { requests: row.requests, requestsDoctorMoney: own, otherLabRequestsDoctorMoney: other, externalRequestsDoctorMoney: external };
}

const nameOf = ({ lastName, firstName, middleName, code }: OwnDoctorRow) => `${lastName} ${firstName} ${middleName} ${code}`;

const shown = ({ workPlaces: _places, lastOrder, ...doctor }: OwnDoctorRow) => ({
	...doctor,
	lastOrder: lastOrder === null ? null : dayInAlmaty(lastOrder),
});

function gathered(rows: readonly TemplateRow[]): OwnDoctorView['templateList'] {
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...more]) =>
		first === undefined
			? []
			: [
					{
						id: first.id,
						changedOn: dayInAlmaty(first.changedAt),
						tests: [first, ...more].flatMap(({ test }) => (test === null ? [] : [test])),
					},
				],
	);
}

export const representativeHandlers: HandlersOf<keyof typeof representativeCalls> = {
	...monthsHandlers,

	'representative.main': async ({ db, principal }) => {
		const row = await representativeProfile(db, principal.accountId);
		return row === null ? failure('unauthorised') : success(row);
	},

	'representative.doctors': async ({ db, principal, locale, now }, { params }) => {
		const month = params.month ?? monthOf(todayInAlmaty(now));
		const { from, till } = monthPeriod(month);
		const doctors = byName(await ownDoctors(db, locale, principal.accountId), locale, nameOf);
		const sums = new Map(
			(
				await monthRows(
					db,
					doctors.map(({ id }) => id),
					from,
					till,
				)
			).map((row) => [row.doctorId, row]),
		);
		return success({ month, data: doctors.map((doctor) => ({ ...shown(doctor), statistics: reportedSums(sums.get(doctor.id)) })) });
	},

	'representative.doctor': async ({ db, locale, now }, { params: { id } }) => {
		const months = monthsBack(monthOf(todayInAlmaty(now)), shownMonths);
		const [doctor, rows, templates] = await Promise.all([
			ownDoctor(db, locale, id),
			monthRows(db, [id], monthPeriod(months.at(-1) ?? '').from, monthPeriod(months[0] ?? '').till),
			templateRows(db, locale, id),
		]);
		if (doctor === null) return failure('not-found');
		return success({
			...shown(doctor),
			workPlaces: placesIn(doctor.workPlaces, locale),
			templateList: gathered(templates),
			months: months.map((month) => ({ month, statistics: reportedSums(rows.find((row) => row.month === month)) })),
		});
	},
};
