/**
 * Versions of the texts that people agree to (`words.ts` beside this). A version is the day on which its text appeared, with `.2` and so on behind it where a day had
 * several; of a text that says where personal data are kept, that place stands at its end. A changed text needs a new one: a form says which text it
 * showed, and an older one is refused.
 */
import { z } from 'zod';

/** Where a laboratory may keep personal data (`PERSONAL_DATA`). */
export const dataPlaces = ['kazakhstan', 'abroad'] as const;
export type DataPlace = (typeof dataPlaces)[number];

/** The version that holds, by form and text; of a text that says where data are kept, the one of a laboratory that keeps them abroad. */
export const textVersions = {
	'order.consent': '2026-11-27-abroad',
	'order.agreement': '2026-11-23',
	'preorder.consent': '2026-11-22',
	'preorder.agreement': '2026-11-22',
	'registration.consent': '2026-11-27-abroad',
	'registration.agreement': '2026-11-23',
	'consultation.consent': '2026-11-23-abroad',
	'house-call.consent': '2026-11-23-abroad',
	'house-call.agreement': '2026-11-23',
} as const satisfies Readonly<Record<`${string}.${'consent' | 'agreement'}`, string>>;
export type AgreedText = keyof typeof textVersions;

const endOf = (place: DataPlace) => `-${place}`;

/** The same version where personal data are kept there. */
export function versionAt(version: string, place: DataPlace): string {
	const named = dataPlaces.find((one) => version.endsWith(endOf(one)));
	return named === undefined ? version : version.slice(0, -endOf(named).length) + endOf(place);
}

/** Fields of a form under whose text another place stood than where the data are kept. */
export const agreedElsewhere = (body: unknown, place: DataPlace): readonly string[] =>
	typeof body === 'object' && body !== null
		? Object.entries(body).flatMap(([field, value]) =>
				(field === 'consent' || field === 'agreement') && typeof value === 'string' && versionAt(value, place) !== value ? [field] : [],
			)
		: [];

/** How a version is written, and what forms sent that told none. */
const otherVersion = /^(?:\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?(?:-(?:kazakhstan|abroad))?|on|true)$/;
const isOther = (given: unknown): boolean => given === true || (typeof given === 'string' && otherVersion.test(given));

/**
 * A tick that must be set, under the text of this version, wherever it says that data are kept: the site refuses the other place (`agreedElsewhere`). Forms and calls send
 * the version that was shown; the value is kept with what was sent. Another version is refused as `textChanged`, and what is no tick as `consent`.
 */
export const agreedTo = (version: string) =>
	z.literal([...new Set([version, ...dataPlaces.map((place) => versionAt(version, place))])], {
		error: ({ input }) => (isOther(input) ? 'textChanged' : 'consent'),
	});
