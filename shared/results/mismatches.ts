/** What a person decides of a message whose person is another one than the request's. No decision gives a result to anybody: the message stays refused. */
import { z } from 'zod';

/**
 * `same`: the same person, written differently: the laboratory's system mends the record or the message, and sends it again; `other`: another person's result, which
 * belongs to another request; `done`: the number of an order's request, which another request has, was sorted out.
 */
export const mismatchSettlement = z.enum(['same', 'other', 'done']);
export type MismatchSettlement = z.infer<typeof mismatchSettlement>;
/** `taken` is the machine's: the message fitted when it came again, or the order has its request. */
export const mismatchSettledAs = z.enum([...mismatchSettlement.options, 'taken']);
export type MismatchSettledAs = z.infer<typeof mismatchSettledAs>;

/** The field by which an order's number, that another request has, stands among them. */
const takenNumber = 'orderNr';

/** Which decisions a mismatch of these fields allows. */
export const settlementsOf = (fields: readonly string[]): readonly MismatchSettlement[] => (fields.includes(takenNumber) ? ['done'] : ['same', 'other']);
