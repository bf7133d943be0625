/** Messages as they are written: in the outbox of a store, or in the store of messages already. */
import { outboxes } from '#worker/lab/messages/outboxes.ts';

export { outboxes };

/** SQL: a table of all of them, each once. */
export const written = `(${['outgoing', ...outboxes].map((table) => `SELECT id, kind, channel, recipient FROM ${table}`).join(' UNION ')}) AS written`;

/** SQL: how many are still in an outbox. */
export const inOutboxes = `(${outboxes.map((table) => `SELECT id FROM ${table}`).join(' UNION ALL ')}) AS leaving`;
