/** What the page of orders and requests by doctor and month is given. */
import type { z } from 'zod';
import type { monthsCalls } from './months-calls.ts';
import type { MonthSort } from './months.ts';

export const monthsPath = '/cabinet/doctor-statistics';

export interface MonthsPayload {
	/** Months that can be chosen, the latest first. */
	readonly choices: readonly string[];
	/** Other months were asked for than can be shown. */
	readonly areWrongMonths: boolean;
	/** Id of the one doctor who is chosen; null for all. */
	readonly doctor: string | null;
	readonly sort: MonthSort;
	readonly isAscending: boolean;
	readonly months: z.output<(typeof monthsCalls)[0]['reply']>;
	/** The reader's own language and city, for the address of the file. */
	readonly fileQuery: Readonly<Record<string, string | number>>;
}
