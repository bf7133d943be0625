/** A collection point as search engines read it (schema.org): where it is and when it is open. */
import type { City } from '#shared/city/calls.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { breakOn, hoursOn } from '#shared/points/opening.ts';
import type { PublicRequest } from './request.ts';
import { organisation } from './seo/organisation.ts';

type Schedule = Cabinet['schedule'];
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Any Sunday: usual hours ask for a day of the week alone. */
const sunday = '2026-11-22';

interface OpenSpan {
	readonly '@type': 'OpeningHoursSpecification';
	readonly dayOfWeek: string;
	readonly opens: string;
	readonly closes: string;
}

/** When it is open on a weekday, 0 for Sunday, where the calendar says nothing else; a break within the hours parts them. */
function openOn({ days: _special, ...usual }: Schedule, weekday: number): OpenSpan[] {
	const day = dayAfter(sunday, weekday);
	const hours = hoursOn(usual, day);
	if (hours === null) return [];
	const { from, till } = hours;
	const pause = breakOn(usual, day);
	const isParted = pause !== null && from < pause.from && pause.till < till;
	const spans = isParted
		? [
				{ opens: from, closes: pause.from },
				{ opens: pause.till, closes: till },
			]
		: [{ opens: from, closes: till }];
	return spans.map((span) => ({ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: `https://schema.org/${dayNames[weekday]}`, ...span }));
}

/** The same with the days that keep the same hours together: where many points stand in one entry. */
function openTogether(schedule: Schedule): object[] {
	const spans = dayNames.flatMap((_, weekday) => openOn(schedule, weekday));
	return [...Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap(([first, ...rest]) =>
		first === undefined ? [] : [{ ...first, dayOfWeek: [first, ...rest].map(({ dayOfWeek }) => dayOfWeek) }],
	);
}

const idOf = ({ slug }: Cabinet, { origin, locale }: Pick<PublicRequest, 'origin' | 'locale'>) => `${origin}${localise(`/cabinets/${slug}`, locale)}#point`;

/** Points as a city's entry names them. */
export const pointRefs = (points: readonly Cabinet[], request: Pick<PublicRequest, 'origin' | 'locale'>): object[] =>
	points.map((point) => ({ '@id': idOf(point, request) }));

/** A point among others of its city: its own page tells more. */
export const shortPointData = (point: Cabinet, city: City, request: Pick<PublicRequest, 'origin' | 'locale'>): object => ({
	'@context': 'https://schema.org',
	'@type': ['DiagnosticLab', 'MedicalBusiness'],
	'@id': idOf(point, request),
	name: point.name,
	telephone: point.phone,
	address: addressOf(point, city),
	openingHoursSpecification: openTogether(point.schedule),
});

const addressOf = ({ address }: Cabinet, city: City) => ({
	'@type': 'PostalAddress',
	streetAddress: address,
	addressLocality: city.name,
	addressCountry: 'KZ',
});

/** Days of the calendar; of one of which the laboratory has said nothing, nothing. A closed day opens and closes at midnight, as search engines have it. */
const specialDays = ({ days = [] }: Schedule): object[] =>
	days.flatMap(({ day, hours }) =>
		hours === 'ask'
			? []
			: [
					{
						'@type': 'OpeningHoursSpecification',
						validFrom: day,
						validThrough: day,
						opens: hours?.from ?? '00:00',
						closes: hours?.till ?? '00:00',
					},
				],
	);

/** @param images paths of pictures that show it */
export function pointData(point: Cabinet, city: City, images: readonly string[], request: Pick<PublicRequest, 'origin' | 'locale'>): object {
	const special = specialDays(point.schedule);
	const url = request.origin + localise(`/cabinets/${point.slug}`, request.locale);
	return {
		'@context': 'https://schema.org',
		// A laboratory is an organization, and has hours and a place as a business.
		'@type': ['DiagnosticLab', 'MedicalBusiness'],
		'@id': `${url}#point`,
		name: point.name,
		url,
		...(images.length === 0 ? {} : { image: images.map((path) => request.origin + path) }),
		telephone: point.phone,
		address: addressOf(point, city),
		geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon },
		openingHoursSpecification: dayNames.flatMap((_, weekday) => openOn(point.schedule, weekday)),
		...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
		parentOrganization: organisation(request),
	};
}
