/** What is read of a DiagnosticReport, and of the Bundle around it. */
import type { MessageLine } from '#worker/lab/results/message.ts';
import { z } from 'zod';
import { attachment, mediaLink } from './attachments.ts';
import type { Faults } from './faults.ts';
import type { ReadObservation } from './observation.ts';
import type { Located } from './references.ts';
import { concept, dateTime, identifier, instantOnly, meta, period, reference, text } from './types.ts';

const references = z.array(reference).max(1000);
export const reportSchema = z.looseObject({
	meta: meta.optional(),
	/** Others' own stand here as well; what is read of it says `plannedOf`. */
	extension: z.array(z.looseObject({ url: z.unknown(), valueDateTime: z.unknown() }).partial()).optional(),
	identifier: z.array(identifier).min(1).max(50),
	basedOn: references.optional(),
	status: z.enum(['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended', 'cancelled', 'entered-in-error', 'unknown']),
	code: concept,
	subject: reference.optional(),
	effectiveDateTime: dateTime.optional(),
	effectivePeriod: period.optional(),
	issued: instantOnly.optional(),
	performer: references.optional(),
	resultsInterpreter: references.optional(),
	specimen: references.optional(),
	result: references.optional(),
	conclusion: text.optional(),
	conclusionCode: z.array(concept).max(50).optional(),
	presentedForm: z.array(attachment).max(50).optional(),
	media: z.array(mediaLink).max(50).optional(),
});
export type Report = z.infer<typeof reportSchema>;

/** Members that R4 knows. */
export const members = [
	'resourceType',
	'id',
	'meta',
	'implicitRules',
	'language',
	'text',
	'contained',
	'extension',
	'modifierExtension',
	'identifier',
	'basedOn',
	'status',
	'category',
	'code',
	'subject',
	'encounter',
	'effectiveDateTime',
	'effectivePeriod',
	'issued',
	'performer',
	'resultsInterpreter',
	'specimen',
	'result',
	'imagingStudy',
	'media',
	'conclusion',
	'conclusionCode',
	'presentedForm',
];
/** Results that are no Observations. */
export const unread = ['imagingStudy'];

/** What a report needs of the Bundle around it. */
export interface BundleFacts {
	readonly all: readonly Located[];
	readonly messageId: string;
	readonly timestamp: string | undefined;
	readonly isHeld: boolean;
	/** Different people of the Bundle. */
	readonly people: readonly Located[];
	readonly reports: readonly Located[];
	/** Observations that tell a state of somebody. */
	readonly states: readonly ReadObservation[];
	readonly faults: Faults;
	/** Lines of all reports as they are read, those of a report at fault as well. */
	readonly lines: MessageLine[];
}
