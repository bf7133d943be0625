/** The messages that the laboratory has cancelled an order. */
import { getsSms } from '#shared/order/sms.ts';
import { insertMessage, messageId, outdateOlder } from '#worker/lab/messages/store.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { ReportedOrder } from './missed-visits-store.ts';

/** Part of the transaction that cancels it: written once, where the laboratory has; what still waits to say that the order was received is called off. */
export function calledOffMessages(db: Database, { id, order_nr: number, phone, email, locale }: ReportedOrder, link: string, now: number): Statement[] {
	const row = { table: 'orders_called_off', column: 'id', value: id } as const;
	const facts = { number, link };
	return [
		...(getsSms(phone) ? insertMessage(db, { kind: 'order-cancelled-sms', about: id, recipient: phone, locale, facts }, row, now) : []),
		...(email === '' ? [] : insertMessage(db, { kind: 'order-cancelled-mail', about: id, recipient: email, locale, facts }, row, now)),
		...outdateOlder(db, messageId('order-cancelled-sms', id), ['order-received'], id),
		...outdateOlder(db, messageId('order-cancelled-mail', id), ['order-received-mail'], id),
	];
}
