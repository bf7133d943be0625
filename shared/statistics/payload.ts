/** What the page of a doctor's statistics is given of results by test. */
import type { z } from 'zod';
import type { testStatisticsCalls } from './test-calls.ts';
import type { TestSort } from './tests.ts';

type Reply<Id extends (typeof testStatisticsCalls)[number]['id']> = z.output<Extract<(typeof testStatisticsCalls)[number], { readonly id: Id }>['reply']>;

export type StatisticsView = 'period' | 'requests' | 'tests';

/** Bare path of the view before anything is chosen in it. */
export const testsPath = '/cabinet/statistics?view=tests';

export interface TestsPayload {
	/** Months that can be chosen, the latest first. */
	readonly choices: readonly string[];
	readonly from: string;
	readonly till: string;
	/** Other months were asked for than can be shown. */
	readonly areWrongMonths: boolean;
	/** What is searched for; empty for nothing. */
	readonly q: string;
	readonly sort: TestSort;
	readonly isAscending: boolean;
	readonly byTest: Reply<'doctor.statistics-by-test'>;
	/** Of the test that was chosen; null where none was. */
	readonly months: Reply<'doctor.statistics-test-months'> | null;
	/** The reader's own language and city, for the address of the file. */
	readonly fileQuery: Readonly<Record<string, string | number>>;
}
