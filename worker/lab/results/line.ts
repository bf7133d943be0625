/** A result line as the store keeps it: everything it is printed with, written down when it came in. */
import type { Comparator, Flag } from '#shared/kit/domain.ts';
import type { Interval } from '#shared/results/lines.ts';
import type { Localised } from '#shared/i18n/locales.ts';

/** A number as it came, before any rounding; or a text, which may be one of the qualitative words. */
export type StoredValue = { readonly number: number; readonly comparator: Comparator | null } | { readonly text: string };

export interface StoredLine {
	readonly name: Localised;
	readonly analysis: { readonly code: string; readonly name: Localised; readonly slug: string | null };
	readonly material: Localised;
	readonly unit: Localised;
	readonly decimals: number;
	readonly range: Interval | null;
	/** One sentence beside the range where the number alone misleads. */
	readonly note: Localised;
	/** Null unless the line is done: what is held back is not kept here at all. */
	readonly value: StoredValue | null;
	readonly flag: Flag | null;
	readonly comment: string;
	readonly reason: string;
}

/** Of what has no name of its own in any language. */
export const noText: Localised = { ru: '', en: '', kz: '' };
/** Of what is written alike in every language, or came in one only. */
export const sameText = (text: string): Localised => ({ ru: text, en: text, kz: text });
