/** Types of FHIR R4 elements, as far as they are read (https://hl7.org/fhir/R4/datatypes.html). */
import { z } from 'zod';
import { comparator } from '#shared/kit/domain.ts';
import { instant } from '#shared/results/messages.ts';
import { isPrintable, plainLineEnds } from '#shared/kit/printable.ts';

/** Shown to people, and may have several lines; lengths are checked where a text is put together. */
export const text = z
	.string()
	.max(20_000, 'tooLong')
	.overwrite(plainLineEnds)
	.refine((written) => isPrintable(written, { lines: true }), 'characters');

/** FHIR's dateTime: a year, a month, a day, or a moment with its offset. */
export const dateTime = z.union([instant, z.iso.date(), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), z.string().regex(/^\d{4}$/)], { error: 'date' });
export const instantOnly = z.union([instant], { error: 'date' });
/** FHIR's date: a year, a month or a day. */
export const date = z.union([z.iso.date(), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), z.string().regex(/^\d{4}$/)], { error: 'date' });

/** Names of codes come from tables of LOINC and HL7, which have a sign of no width where a line may break (`[Moles/\u200bvolume]`): it means nothing. */
const nameOfCode = z
	.string()
	.overwrite((written) => written.replaceAll('\u200b', ''))
	.pipe(text);
const coding = z.object({ system: z.string().max(300).optional(), code: z.string().max(200).optional(), display: nameOfCode.optional() });
export const concept = z.object({ coding: z.array(coding).max(50).optional(), text: text.optional() });
export type Concept = z.infer<typeof concept>;
export const identifier = z.object({
	use: z.string().optional(),
	type: concept.optional(),
	system: z.string().max(300).optional(),
	value: z.string().min(1).max(100).optional(),
});
export type Identifier = z.infer<typeof identifier>;
export const reference = z.object({ reference: z.string().max(500).optional(), identifier: identifier.optional(), display: text.optional() });
export type Reference = z.infer<typeof reference>;
export const quantity = z.object({
	value: z.number().optional(),
	comparator: comparator.optional(),
	unit: text.optional(),
	system: z.string().max(300).optional(),
	code: z.string().max(200).optional(),
});
export type Quantity = z.infer<typeof quantity>;
export const period = z.object({ start: dateTime.optional(), end: dateTime.optional() });
export const annotation = z.object({ text });
export const meta = z.object({ versionId: z.string().max(100).optional(), security: z.array(coding).max(50).optional() });

/** A moment as far as it is known: an instant, or a day in Almaty. What is known to the month or year alone tells no day. */
export interface Moment {
	readonly instant?: string;
	readonly day?: string;
}
export function momentOf(written: string | undefined): Moment | null {
	if (written === undefined) return null;
	if (written.includes('T')) return { instant: written };
	return /^\d{4}-\d{2}-\d{2}$/.test(written) ? { day: written } : null;
}
/** When something that took a while began; its end where only that is known. */
export const beginning = (given: z.infer<typeof period> | undefined): Moment | null => momentOf(given?.start) ?? momentOf(given?.end);

export const ucumSystem = 'http://unitsofmeasure.org';
/** The unit of a quantity: its code where that is UCUM, else as it is written. */
export const unitOf = ({ unit, system, code }: Quantity): string | undefined => (system === ucumSystem ? (code ?? unit) : (unit ?? code));

/** A concept in words: its text, else how its first code is displayed, else that code. */
export const wordsOf = (given: Concept | undefined): string =>
	given?.text ?? given?.coding?.find(({ display }) => display !== undefined)?.display ?? given?.coding?.find(({ code }) => code !== undefined)?.code ?? '';

/** The digits of a version that is a number; undefined for any other. */
export const versionOf = (given: z.infer<typeof meta> | undefined): number | undefined =>
	/^\d{1,15}$/.test(given?.versionId ?? '') ? Number(given?.versionId) : undefined;

/** Confidentiality "restricted" and "very restricted", and the policy that forbids telling the patient (HL7 v3 ActCode). */
const heldBack: ReadonlySet<string> = new Set(['R', 'V', 'NOPAT']);
export const isHeldBack = (given: z.infer<typeof meta> | undefined): boolean => given?.security?.some(({ code }) => heldBack.has(code ?? '')) ?? false;
