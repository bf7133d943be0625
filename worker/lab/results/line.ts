/** A result line as the store keeps it: everything it is printed with, written down when it came in. */
import type { Comparator, Degree, Flag, Interpretation, QualitativeWord, RangeCondition } from '#shared/kit/domain.ts';
import type { Doubt } from '#shared/results/calls.ts';
import type { Interval } from '#shared/results/lines.ts';
import type { Localised } from '#shared/i18n/locales.ts';

/**
 * A number as it came, before any rounding, in the unit of the line; a word that is printed in the reader's language, with what the laboratory
 * wrote beside it (`++`); or a text, printed as it came.
 */
export type StoredValue =
	| { readonly number: number; readonly comparator: Comparator | null }
	| { readonly word: QualitativeWord; readonly grade: string }
	| { readonly text: string };

export interface StoredPart {
	readonly name: string;
	/** What several parts are of; missing in parts that were stored before it was known. */
	readonly group?: string;
	readonly value: StoredValue | null;
	readonly decimals: number;
	/** Missing in parts that were stored before it was known. */
	readonly rangeDecimals?: number;
	readonly unit: string;
	readonly range: Interval | null;
	readonly rangeText: string;
	readonly flag: Flag | null;
	readonly interpretations: readonly Interpretation[];
	/** What no code says, as it came; missing in parts that were stored before it was known. */
	readonly interpretationText?: string;
}

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
	/** The members below are missing in lines that were stored before they were known. */
	/** Of the bounds of `range`; those of the value where it is missing. */
	readonly rangeDecimals?: number;
	/** Whether the value, the laboratory's reference, or one of a part, could be read in more than one way. */
	readonly isDoubtful?: boolean;
	/** Why it is doubtful. */
	readonly doubts?: readonly Doubt[];
	/** Neither good nor bad, whatever it is. */
	readonly isFact?: boolean;
	readonly degree?: Degree | null;
	readonly sent?: { readonly value: string; readonly unit: string } | null;
	readonly rangeText?: string;
	readonly conditional?: readonly (Interval & { readonly condition: RangeCondition | null })[];
	readonly interpretations?: readonly Interpretation[];
	readonly interpretationText?: string;
	readonly parts?: readonly StoredPart[];
	readonly method?: string;
	readonly validatedBy?: string;
	/** Of the analyte, as the catalogue had it that day; missing where it had none. */
	readonly loinc?: string;
	/** UCUM, of a value that stands in the catalogue's unit. */
	readonly unitCode?: string;
	/** What ordering the analysis says about the patient. */
	readonly implies?: RangeCondition;
	/** It had a result, which the laboratory took back into work. */
	readonly isReopened?: boolean;
}

/** A line without what only rules of patterns read of it: lines from before that was kept say the same without it. */
export const asSaid = ({ loinc: _loinc, unitCode: _unitCode, implies: _implies, ...line }: StoredLine) => line;

/** Of what has no name of its own in any language. */
export const noText: Localised = { ru: '', en: '', kz: '' };
/** Of what is written alike in every language, or came in one only. */
export const sameText = (text: string): Localised => ({ ru: text, en: text, kz: text });
