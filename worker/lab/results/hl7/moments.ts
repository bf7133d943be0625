/** Time stamps of HL7 v2 (TS, DTM, DT) as FHIR writes moments. */
import { instant } from '#shared/results/messages.ts';
import { z } from 'zod';

/** One that says no offset from UTC is by the clocks of Kazakhstan. */
const usualOffset = '+05:00';

const day = z.iso.date();
const pattern = /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(\.\d{1,4})?)?)?)?)?)?([+-]\d{4})?$/;

/**
 * `202611200815` is `2026-11-20T08:15:00+05:00`; `20261120`, or an hour without its minutes, a day; `202611` a month. Null for what is none of HL7's, or no day of the calendar.
 * @param precision the old second component: `D` says that the time is not known
 */
export function momentOf(written: string, precision = ''): string | null {
	const [, year, month, date, hour, minute, second = '00', fraction = '', offset] = pattern.exec(written) ?? [];
	if (year === undefined) return null;
	if (month === undefined) return year;
	if (date === undefined) return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null;
	const whole = `${year}-${month}-${date}`;
	if (!day.safeParse(whole).success) return null;
	if (hour !== undefined && Number(hour) > 23) return null;
	if (hour === undefined || minute === undefined || precision === 'D') return whole;
	const zone = offset === undefined ? usualOffset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
	const moment = `${whole}T${hour}:${minute}:${second}${fraction}${zone}`;
	return instant.safeParse(moment).success ? moment : null;
}
