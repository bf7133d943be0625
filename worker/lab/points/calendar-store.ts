/** Days of the calendar that do not go by the day of the week: as they are brought in, and as they change the hours of a point. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { Cabinet, CalendarDay, SpecialDay } from '#shared/points/calls.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import { allLocalised, localisedColumn, localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';

/** Which hours of a point hold on a day. `usual`: those of its day of the week, as if the calendar did not name it. */
export const dayHours = ['holiday', 'weekdays', 'saturday', 'sunday', 'usual'] as const;
type DayHours = (typeof dayHours)[number];

/** As far ahead as anybody plans a visit, and a little more for replies that are kept. */
const aheadDays = 70;

/** SQL: the days to come as JSON. The day of today is parameter `?n`, the last one `?n+1`: as `daysAhead` gives them. */
export const specialDaysSql = (locale: Locale, n: number): string =>
	`(SELECT json_group_array(json_object('day', h.day, 'name', h.${localisedColumn('name', locale)}, 'hours', h.hours))
	FROM holidays h WHERE h.day BETWEEN ?${n} AND ?${n + 1} AND h.hours <> 'usual')`;

/** @param now milliseconds since 1970 */
export function daysAhead(now: number): [from: string, till: string] {
	const today = dayInAlmaty(now);
	return [today, dayAfter(today, aheadDays)];
}

/** Days by which working days are counted: on a day that goes by the hours of a weekday people work, on any other that the calendar names they do not. @param from `YYYY-MM-DD`, as `till` */
export async function workingDays(db: Database, from: string, till: string): Promise<CalendarDay[]> {
	const { results } = await db
		.prepare("SELECT day, hours = 'weekdays' AS works FROM holidays WHERE day BETWEEN ?1 AND ?2 AND hours <> 'usual' ORDER BY day")
		.bind(from, till)
		.all<{ readonly day: string; readonly works: number }>();
	return results.map(({ day, works }) => ({ day, works: works === 1 }));
}

/** The working days of three months before, and of a year ahead. @param now milliseconds since 1970 */
export function workingCalendar(db: Database, now: number): Promise<CalendarDay[]> {
	const today = dayInAlmaty(now);
	return workingDays(db, dayAfter(today, -92), dayAfter(today, 400));
}

/** A point's schedule in the store: hours of holidays stand beside those of the week. */
export type StoredSchedule = Omit<Cabinet['schedule'], 'days'> & {
	/** Left out: nobody has said. */
	readonly holidays?: Cabinet['schedule']['weekdays'];
};

/** @param schedule JSON of a `StoredSchedule` @param days JSON of `specialDaysSql` */
export function readSchedule(schedule: string, days: string): Cabinet['schedule'] {
	const { holidays, ...week } = JSON.parse(schedule) as StoredSchedule;
	const calendar = JSON.parse(days) as { readonly day: string; readonly name: string; readonly hours: Exclude<DayHours, 'usual'> }[];
	const special = calendar
		.map(({ day, name, hours }): SpecialDay => ({ day, name, hours: hours === 'holiday' ? (holidays === undefined ? 'ask' : holidays) : week[hours] }))
		.sort((a, b) => (a.day < b.day ? -1 : 1));
	return { ...week, days: special };
}

export interface Holiday {
	readonly day: string;
	readonly name: Localised;
	readonly hours: DayHours;
}

const columns = [...localisedColumns('name'), 'hours'];

export const writeHolidays = (db: Database, rows: readonly Holiday[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO holidays (day, ${columns.join(', ')})
		SELECT j.value ->> 'day', ${localisedValues("j.value -> 'name'")}, j.value ->> 'hours'
		FROM json_each(?1) j WHERE true ON CONFLICT (day) DO UPDATE SET ${replace(columns)}`,
		rows,
	);

/** What stands of some days, in the words of a file. */
export async function holidaysBefore(db: Database, days: readonly string[]): Promise<Map<string, CellTexts>> {
	const rows = await everyRow<Readonly<Record<string, string>>>(
		db,
		`SELECT h.day, ${allLocalised('name', 'h')}, h.hours FROM json_each(?1) j CROSS JOIN holidays h ON h.day = j.value`,
		days,
	);
	return new Map(rows.map((row) => [row.day ?? '', row]));
}
