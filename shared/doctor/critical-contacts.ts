/** What the laboratory did by phone about a critical value: whom it told, and whom it could not reach. */
import { z } from 'zod';

/** `told`: the value was said, and said again by who was told; `unreached`: nobody answered, or it could not be said. */
const contactOutcome = z.enum(['told', 'unreached']);
/** `doctor`: the one that the request names, or, by name, one who treats the patient in that one's place; `other`: by name and role, who is none of them. */
export const contactWhom = z.enum(['doctor', 'patient', 'other']);
export type ContactWhom = z.infer<typeof contactWhom>;
export type ContactOutcome = z.infer<typeof contactOutcome>;

const contact = z.object({
	at: z.iso.datetime(),
	outcome: contactOutcome,
	whom: contactWhom,
	/** Empty where nothing more was said than who it is. */
	name: z.string(),
});

/** One of them, as a doctor reads it. */
export const contactForDoctor = contact.extend({
	/** It was the doctor who reads it. */
	isReader: z.boolean(),
	/** It was the doctor whose the request was then, who is another one. A doctor who was called by name may be anybody, the reader as well. */
	isAnother: z.boolean().default(false),
});

/** As the laboratory reads it. */
export const notedContact = contact.extend({
	/** Code and name of the person of the staff. */
	by: z.string(),
	/** What was agreed, or what was difficult. */
	note: z.string(),
	/** The value waits for nobody any more since. */
	settles: z.boolean(),
});
export type ContactForDoctor = z.infer<typeof contactForDoctor>;
export type NotedContact = z.infer<typeof notedContact>;
