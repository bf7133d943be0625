/** What the laboratory did about a result that it holds back: whom it spoke to, and whom it could not reach. */
import { z } from 'zod';

const heldOutcome = z.enum(['told', 'unreached']);
/** `other`: somebody who takes care of the patient, by name and role; `nobody`: only a hand held it, and it was shown without a call. */
export const heldWhom = z.enum(['patient', 'other', 'nobody']);
export type HeldWhom = z.infer<typeof heldWhom>;
export type HeldOutcome = z.infer<typeof heldOutcome>;

/** One of them, as the laboratory reads it. */
export const heldContact = z.object({
	at: z.iso.datetime(),
	outcome: heldOutcome,
	whom: heldWhom,
	/** Empty for the patient. */
	name: z.string(),
	note: z.string(),
	/** Code and name of the person of the staff. */
	by: z.string(),
});
export type HeldContact = z.infer<typeof heldContact>;

/** A hold that somebody of the laboratory put on by hand. */
export const handHold = z.object({
	reason: z.string(),
	/** Code and name of the person of the staff. */
	by: z.string(),
	at: z.iso.datetime(),
	/** It had been read by then. */
	wasRead: z.boolean(),
});
export type HandHold = z.infer<typeof handHold>;
