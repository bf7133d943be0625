/** What the page of the network's figures is given. */
import type { z } from 'zod';
import type { staffCalls } from './calls.ts';
import type { SiteFigures } from '#shared/vitals/site-figures.ts';
import type { TurnoverBy, TurnoverSort } from './figures.ts';

type Reply<Id extends keyof typeof staffCalls> = z.output<(typeof staffCalls)[Id]['reply']>;

export const figureViews = ['turnaround', 'rates', 'funnel', 'turnover', 'site'] as const;
export type FigureView = (typeof figureViews)[number];

export interface FiguresPayload {
	readonly view: FigureView;
	/** Without turnover where the person may not read of money. */
	readonly views: readonly FigureView[];
	/** `YYYY-MM-DD`. */
	readonly from: string;
	readonly till: string;
	/** Other days were asked for than can be shown. */
	readonly areWrongDays: boolean;
	/** This month and the one before, to be chosen at once. */
	readonly months: readonly [this: { readonly from: string; readonly till: string }, last: { readonly from: string; readonly till: string }];
	readonly city: number | null;
	readonly point: string | null;
	readonly places: Reply<'staff.figures.places'>;
	readonly byTest: boolean;
	readonly turnoverBy: TurnoverBy;
	readonly sort: TurnoverSort;
	readonly isAscending: boolean;
	/** What is shown; null for any other view. */
	readonly turnaround: Reply<'staff.figures.turnaround'> | null;
	readonly rates: Reply<'staff.figures.rates'> | null;
	readonly funnel: Reply<'staff.figures.funnel'> | null;
	/** What browsers told beside the funnel, of the whole site; null where a place is chosen. */
	readonly looks: Pick<SiteFigures, 'percent' | 'views'> | null;
	readonly turnover: Reply<'staff.figures.turnover'> | null;
	readonly site: SiteFigures | null;
	/** The reader's own language and city, for addresses of files. */
	readonly fileQuery: Readonly<Record<string, string | number>>;
}
