/** Opens a page where an order is paid. However often it is asked for, one page of an order is open at a time. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomCode } from '#worker/lab/kit/secrets.ts';
import type { OrderRow } from '#worker/lab/order/store.ts';
import { firstAskMs } from './pauses.ts';
import { dropPayment, insertPayment, mayPayIn, openPayment, paymentsOf } from './store.ts';

const minuteMs = 60_000;
/** So long the page stays open. */
const lifetimeMs = 60 * minuteMs;
/** A page that closes sooner is too late to find one's card for. */
const leastMs = 5 * minuteMs;
/** Longer than any provider takes to answer. */
const lostMs = minuteMs;

/**
 * Refusals: `conflict` for an order that is not to be paid by card on the site, by state or because it is paid; `unavailable` while the provider does not
 * answer, or somebody else is just asking it.
 */
export async function startPayment(
	context: Pick<LabContext, 'db' | 'services' | 'locale'>,
	order: Pick<OrderRow, 'id' | 'order_nr' | 'status'>,
): Promise<Result<string>> {
	const { db, services, locale } = context;
	const { payment: provider, origin } = services;
	if (provider === null || !mayPayIn(order.status)) return failure('conflict');
	const now = services.clock();
	for (let round = 0; round < 3; round += 1) {
		const row = await insertPayment(db, {
			id: `${order.order_nr}-${randomCode(services.random, 4)}`,
			orderId: order.id,
			provider: provider.name,
			locale,
			now,
			expiresAt: now + lifetimeMs,
			closesBefore: now + leastMs,
			lostBefore: now - lostMs,
		});
		if (row === null) {
			const rows = await paymentsOf(db, order.id);
			const open = rows.find(({ state }) => state === 'created' || state === 'pending');
			if (open) return open.state === 'pending' ? success(open.url) : failure('unavailable');
			// Another payment has the same four digits, or there is nothing to pay: the second is the same each time.
			continue;
		}
		const page = (path: string) => `${origin}${localise(`${path}${queryString({ order: order.id })}`, locale)}`;
		const started = await provider.start({
			id: row.id,
			amount: row.amount,
			orderNr: order.order_nr,
			locale,
			lifetimeSeconds: lifetimeMs / 1000,
			notifyUrl: `${origin}/api/payment/notify/${provider.name}`,
			successUrl: page('/order/success'),
			failureUrl: page('/order/error'),
			siteUrl: page('/order/success'),
		});
		const then = services.clock();
		if (!started.ok) {
			await dropPayment(db, row.id, then);
			return failure('unavailable');
		}
		await openPayment(db, row.id, started.value, then + firstAskMs, then);
		return success(started.value.url);
	}
	return failure('conflict');
}
