/** What a webhook can be told of: the changes of orders, as `GET /lis/orders/changes` lists them. */
import { z } from 'zod';

export const orderEvents = ['order.made', 'order.status', 'order.visit', 'order.missed', 'order.payment'] as const;
export const webhookEvent = z.enum(orderEvents);
export type WebhookEvent = z.output<typeof webhookEvent>;

/** What goes to a webhook, and no more: who wants to know of the order asks for it by its key (docs/lis.md, "Webhooks"). */
export interface WebhookBody {
	readonly type: WebhookEvent;
	/** When it happened; ISO 8601. */
	readonly timestamp: string;
	readonly data: { readonly orderNr: string; readonly change: number };
}
