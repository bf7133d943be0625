/**
 * Which collection points somebody wants to see: what an address asks for, and which points answer it. Pure: the server filters the whole list by it, and a
 * test holds it against a slower way of saying the same.
 */
import { readingsOf, skeleton, skeletons, wordsOf } from '#shared/search/text.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Cabinet } from './calls.ts';
import { pointNow, stateOf } from './opening.ts';

type Point = Cabinet;

/** Conditions of the list, by their names in an address, in the order in which they are offered. */
export const pointConditions = ['open', 'weekends', 'blood', 'swabs', 'children', 'cashless', 'kaspi', 'ramp', 'covid'] as const;
export type PointCondition = (typeof pointConditions)[number];

/** Hours and services say what they say; flags are for what neither does. */
const holds: Readonly<Record<PointCondition, (point: Point, now: number) => boolean>> = {
	open: ({ schedule }, now) => pointNow(schedule, now).opening.state === 'open',
	weekends: ({ schedule }) => schedule.saturday !== null || schedule.sunday !== null,
	blood: ({ schedule, is_drop_off_only: isDropOffOnly }) => !isDropOffOnly && (schedule.bloodUntil ?? '') !== '',
	swabs: ({ has_swabs: hasSwabs, is_drop_off_only: isDropOffOnly }) => hasSwabs && !isDropOffOnly,
	children: (point) => point.is_child_friendly,
	cashless: (point) => point.is_cashless_payment,
	kaspi: (point) => point.is_kaspired,
	ramp: (point) => point.is_ramp,
	covid: (point) => point.is_covid,
};

/** What an address asks for. */
export interface PointQuery {
	/** As it was typed. */
	readonly q: string;
	readonly conditions: readonly PointCondition[];
	/** Slug of a sampling service. */
	readonly service: string | null;
	/** Analyses that a point has to be able to take; empty: an empty basket was asked about. */
	readonly basket: readonly number[] | null;
	/** The nearest first, as far as the browser says where that is. */
	readonly near: boolean;
	readonly view: 'list' | 'map';
}

/** Search parameters that the list reads. */
export const pointParams = ['q', ...pointConditions, 'service', 'basket', 'near', 'view'] as const;
const maxCharacters = 60;
/** As many as a basket holds. */
const maxAnalyses = 100;
const emptyBasket = 'empty';

/** Reads an address leniently: what means nothing is as if it were not there. */
export function readPointQuery(query: Readonly<Record<string, string | undefined>>): PointQuery {
	return {
		q: (query.q ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxCharacters).trim(),
		conditions: pointConditions.filter((name) => query[name] === '1'),
		service: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(query.service ?? '') ? (query.service ?? null) : null,
		basket: readBasket(query.basket),
		near: query.near === '1',
		view: query.view === 'map' ? 'map' : 'list',
	};
}

function readBasket(text: string | undefined): readonly number[] | null {
	if (text === emptyBasket) return [];
	if (text === undefined || !/^[1-9]\d{0,9}(?:\.[1-9]\d{0,9})*$/.test(text)) return null;
	return [...new Set(text.split('.').map(Number))].slice(0, maxAnalyses).toSorted((a, b) => a - b);
}

/** A question in its one spelling: what is usual is left out. */
export const pointQueryParams = ({ q, conditions, service, basket, near, view }: PointQuery): Record<string, string> => ({
	...(q === '' ? {} : { q }),
	...Object.fromEntries(conditions.map((name) => [name, '1'])),
	...(service === null ? {} : { service }),
	...(basket === null ? {} : { basket: basket.length === 0 ? emptyBasket : basket.join('.') }),
	...(near ? { near: '1' } : {}),
	...(view === 'map' ? { view } : {}),
});
export const pointQueryString = (query: PointQuery): string => queryString(pointQueryParams(query));

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, conditions, service, basket }: PointQuery): boolean =>
	q !== '' || conditions.length > 0 || service !== null || (basket !== null && basket.length > 0);

/** A sampling service that an order needs. */
interface Need {
	readonly code: string;
	readonly name: string;
}

/** Names of what a point does not do of what is needed. Of an ordinary point without services nobody has said what it does: it lacks nothing that is known. */
export const lacksOf = ({ services, is_drop_off_only: isDropOffOnly }: Pick<Point, 'services' | 'is_drop_off_only'>, needs: readonly Need[]): string[] =>
	services.length === 0 && !isDropOffOnly ? [] : needs.flatMap(({ code, name }) => (services.includes(code) ? [] : [name]));

/** Whether it is known that a point does all that is needed. */
const takesAll = (point: Point, needs: readonly Need[]) => needs.length === 0 || (point.services.length > 0 && lacksOf(point, needs).length === 0);

interface Facts {
	/** Milliseconds since 1970. */
	readonly now: number;
	/** Code of the service that is asked for; null for none. */
	readonly service: string | null;
	/** What the basket that is asked for needs. */
	readonly needs: readonly Need[];
}

/** The points that answer all of a question, in their order. */
export const findPoints = <P extends Point>(
	points: readonly P[],
	{ q, conditions }: Pick<PointQuery, 'q' | 'conditions'>,
	{ now, service, needs }: Facts,
): P[] => {
	const isFound = matcher(q);
	// Open now and drawing blood is both at once: who asks for that would come for nothing after the last draw.
	const isBloodNow = conditions.includes('open') && conditions.includes('blood');
	return points.filter(
		(point) =>
			(!isBloodNow || stateOf(pointNow(point.schedule, now)) === 'open') &&
			conditions.every((name) => holds[name](point, now)) &&
			(service === null || point.services.includes(service)) &&
			takesAll(point, needs) &&
			isFound(point),
	);
};

/** Words that addresses are written with and without, as `wordsOf` gives them. */
const generic = new Set(
	[
		'ул улица пр пр-т проспект просп мкр микрорайон м-н бульвар переулок пер дом д город г',
		'көшесі көше даңғылы даңғ шағынауданы ықшамауданы үй қаласы',
		'street st avenue ave microdistrict district house city пункт point пункті',
	].flatMap(wordsOf),
);

/** In Kazakh and in English `j` is «ж» (`Jetisu`), in other spellings «й». */
const soundsOf = (word: string): string[] => [...new Set([...skeletons(word), ...skeletons(word.replaceAll('j', 'zh'))])];

/** Whether a point is called, or stands, as somebody typed: each word begins one of its words, in any alphabet, keyboard layout or spelling. */
function matcher(q: string): (point: Pick<Point, 'name' | 'address' | 'synonyms'>) => boolean {
	const readings = readingsOf(q)
		.map(({ words }) => {
			const telling = words.filter((word) => !generic.has(word));
			return (telling.length === 0 ? words : telling).map((word) => ({ word, sounds: /^\p{L}{2,}$/u.test(word) ? soundsOf(word) : [] }));
		})
		.filter((words) => words.length > 0);
	if (readings.length === 0) return () => true;
	return ({ name, address, synonyms = [] }) => {
		const words = [name, address, ...synonyms].flatMap(wordsOf);
		const sounds = words.map(skeleton);
		return readings.some((reading) =>
			reading.every(
				({ word, sounds: typed }) =>
					words.some((one) => one.startsWith(word)) || typed.some((sound) => sound.length > 1 && sounds.some((one) => one.startsWith(sound))),
			),
		);
	};
}
