/** Where stores write messages in the transaction of what they tell of, until the store of messages has them (`outbox-store.ts`). */
export const outboxes = ['orders_outbox', 'people_outbox'] as const;

export type Outbox = (typeof outboxes)[number];
