/** Specimens: when they were taken and came in, and what is wrong with them. */
import { z } from 'zod';
import type { Faults } from './faults.ts';
import type { Located } from './references.ts';
import { annotation, beginning, concept, dateTime, instantOnly, momentOf, period, reference, wordsOf, type Moment, type Reference } from './types.ts';

const specimenSchema = z.object({
	status: z.enum(['available', 'unavailable', 'unsatisfactory', 'entered-in-error']).optional(),
	subject: reference.optional(),
	receivedTime: dateTime.optional(),
	collection: z.object({ collectedDateTime: dateTime.optional(), collectedPeriod: period.optional() }).optional(),
	condition: z.array(concept).max(20).optional(),
	note: z.array(annotation).max(20).optional(),
});

export interface Specimen {
	readonly located: Located;
	readonly subject: Reference | undefined;
	readonly collected: Moment | null;
	/** An instant; a day alone tells none. */
	readonly receivedAt: string | undefined;
	/** What the laboratory says of its condition, to be printed with each of its results. */
	readonly remarks: readonly string[];
	/** No result can be right that is of it. */
	readonly isBad: boolean;
}

export function readSpecimen(located: Located, faults: Faults): Specimen | null {
	const data = faults.read(specimenSchema, located.resource, located.at);
	if (!data) return null;
	return {
		located,
		subject: data.subject,
		collected: momentOf(data.collection?.collectedDateTime) ?? beginning(data.collection?.collectedPeriod),
		receivedAt: instantOnly.safeParse(data.receivedTime).success ? data.receivedTime : undefined,
		remarks: [...(data.condition ?? []).map(wordsOf), ...(data.note ?? []).map((note) => note.text)].filter(Boolean),
		isBad: data.status === 'unsatisfactory' || data.status === 'entered-in-error',
	};
}
