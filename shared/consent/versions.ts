/**
 * Versions of the texts that people agree to (`words.ts` beside this). A version is the day on which its text appeared, with `.2` and so on behind it where a day had
 * several. Whoever changes a text gives it a new one: a form says which text it showed, and an older one is refused.
 */
import { z } from 'zod';

/** The version that holds, by form and text. */
export const textVersions = {
	'order.consent': '2026-11-22.2',
	'order.agreement': '2026-11-22',
	'preorder.consent': '2026-11-22',
	'preorder.agreement': '2026-11-22',
	'registration.consent': '2026-11-22',
	'registration.agreement': '2026-11-22',
	'consultation.consent': '2026-11-22',
	'house-call.consent': '2026-11-22',
	'house-call.agreement': '2026-11-22',
} as const satisfies Readonly<Record<`${string}.${'consent' | 'agreement'}`, string>>;
export type AgreedText = keyof typeof textVersions;

/** How a version is written, and what forms sent that told none. */
const otherVersion = /^(?:\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?|on|true)$/;
const isOther = (given: unknown): boolean => given === true || (typeof given === 'string' && otherVersion.test(given));

/**
 * A tick that must be set, under the text of this version. Forms and calls send the version that was shown; the value is kept with what was sent. Another version is
 * refused as `textChanged`, and what is no tick as `consent`.
 */
export const agreedTo = (version: string) => z.literal(version, { error: ({ input }) => (isOther(input) ? 'textChanged' : 'consent') });
