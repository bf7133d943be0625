/** Where a doctor is in the lists: what of it stands in the address, and nothing that names a patient. */
import { queryString } from '#shared/kit/urls.ts';
import { listSorts, type ListSort } from './forms.ts';
import { dateModes, doneStates, patternChoices } from './forms.ts';

export type ListPlace = {
	readonly tab: 'all' | 'review';
	/** Id of a kept search; null for none. */
	readonly search: string | null;
	/** Id of a filter that has a name; null for none. State and dates are then the filter's. */
	readonly filter: string | null;
	readonly done: (typeof doneStates)[number] | null;
	/** Only requests of which a pattern is said. */
	readonly pattern: (typeof patternChoices)[number] | null;
	readonly mode: (typeof dateModes)[number];
	/** Days, `YYYY-MM-DD`. */
	readonly from: string | null;
	readonly to: string | null;
	readonly sort: ListSort | null;
	readonly reversed: boolean;
	/** Id of the request behind which the page begins. */
	readonly after: string | null;
};

/** Parameters of the address. */
export const placeNames = ['tab', 'search', 'filter', 'done', 'pattern', 'mode', 'from', 'to', 'sort', 'reversed', 'after'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[A-Za-z0-9_-]{22,64}$/;
const fits = (text: string | undefined, pattern: RegExp) => (text !== undefined && pattern.test(text) ? text : null);
const among = <T extends string>(text: string | undefined, values: readonly T[]): T | null => values.find((one) => one === text) ?? null;

/** Reads an address; what means nothing is left out. */
export const readPlace = (query: Readonly<Record<string, string | undefined>>): ListPlace => ({
	tab: query.tab === 'review' ? 'review' : 'all',
	search: fits(query.search, id),
	filter: fits(query.filter, id),
	done: among(query.done, doneStates),
	pattern: among(query.pattern, patternChoices),
	mode: among(query.mode, dateModes) ?? '1',
	from: fits(query.from, day),
	to: fits(query.to, day),
	sort: among(query.sort, listSorts),
	reversed: query.reversed === '1',
	after: fits(query.after, id),
});

/** The query of a list's address, with its question mark; empty for the list as it is opened. */
export const placeQuery = ({ tab, search, filter, done, pattern, mode, from, to, sort, reversed, after }: ListPlace): string =>
	queryString(
		tab === 'review'
			? { tab, after }
			: filter !== null
				? { filter, sort, reversed: sort !== null && reversed ? '1' : null, after }
				: { search, done, pattern, mode: (from ?? to) === null ? null : mode, from, to, sort, reversed: sort !== null && reversed ? '1' : null, after },
	);

/** Whether anything but all is shown. */
export const isFiltered = ({ tab, search, filter, done, pattern, from, to }: ListPlace): boolean =>
	tab === 'all' && [search, filter, done, pattern, from, to].some((one) => one !== null);

/** The address of everything: a bare one opens the list by the filter that the doctor chose for that. */
export const everythingPath = '/results?tab=all';
/** The address of what waits to be reviewed. */
export const reviewPath = '/results?tab=review';
/** The list without anything asked of it. */
export const wholeList: ListPlace = readPlace({});
/** As the backend takes it. */
export const placeParams = ({ search, filter, done, pattern, mode, from, to, sort, reversed }: ListPlace) => ({
	...(search === null ? {} : { search }),
	...(filter === null ? {} : { filter }),
	...(done === null ? {} : { doneState: done }),
	...(pattern === null ? {} : { withPattern: pattern }),
	dateMode: Number(mode),
	...(from === null ? {} : { dateFrom: from }),
	...(to === null ? {} : { dateTill: to }),
	...(sort === null ? {} : { sort, reversed: reversed ? ('1' as const) : ('0' as const) }),
});
