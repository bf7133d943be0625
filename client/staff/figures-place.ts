/** Addresses of the network's figures: all that is chosen stands in them. */
import { queryString } from '#shared/kit/urls.ts';
import type { FiguresPayload } from '#shared/staff/figures-payload.ts';

export const figuresPath = '/staff/figures';

type Choice = Readonly<Partial<Record<'view' | 'from' | 'till' | 'city' | 'point' | 'by' | 'sort' | 'order' | 'page', string | number | null>>>;

/** The page with something chosen anew; the first page of its list unless one is named. */
export function placeIn({ view, from, till, city, point, byTest, turnoverBy, sort, isAscending }: FiguresPayload, anew: Choice): string {
	const isTurnover = view === 'turnover';
	const by = byTest ? 'test' : turnoverBy === 'doctor' ? null : turnoverBy;
	const order = isTurnover && isAscending ? 'asc' : null;
	return `${figuresPath}${queryString({ view, from, till, city, point, by, sort: isTurnover && sort !== 'sum' ? sort : null, order, ...anew })}`;
}

/** Where the file of a table is. */
export const fileOf = (call: 'figures-file' | 'figures-turnover-file', { from, till, city, point, fileQuery }: FiguresPayload, what: object): string =>
	`/account/staff/${call}${queryString({ ...fileQuery, ...what, from, till, city, point })}`;
