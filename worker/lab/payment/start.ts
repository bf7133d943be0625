/** Opens a page where an order is paid. However often it is asked for, one page of an order is open at a time. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomCode } from '#worker/lab/kit/secrets.ts';
import type { OrderFacts } from '#worker/lab/order-facts/store.ts';
import type { PaymentProvider } from '#worker/providers/payment/port.ts';
import { firstAskMs, lostMs } from './pauses.ts';
import { dropPayment, insertPayment, mayPayIn, openPayment, paymentsOf, type PaymentRow } from './store.ts';
import { queueQuestion } from './tasks.ts';

const minuteMs = 60_000;
/** So long the page stays open. */
const lifetimeMs = 60 * minuteMs;
/** A page that closes sooner is too late to find one's card for. */
const leastMs = 5 * minuteMs;

type Starting = Pick<LabContext, 'db' | 'services' | 'locale'>;
type Payable = Pick<OrderFacts, 'id' | 'order_nr' | 'status'>;

/** A payment that was begun, whose page is to be opened; or the page that is open already. */
type Begun = { readonly row: PaymentRow; readonly provider: PaymentProvider } | { readonly url: string };

/**
 * Begins a payment: nobody is asked for anything yet. Refusals: `conflict` for an order that is not to be paid by card on the site, by state or because it is paid;
 * `unavailable` while somebody else is just asking for its page.
 */
async function beginPayment({ db, services, locale }: Starting, order: Payable): Promise<Result<Begun>> {
	const { payment: provider } = services;
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
		if (row !== null) return success({ row, provider });
		const open = (await paymentsOf(db, order.id)).find(({ state }) => state === 'created' || state === 'pending');
		if (open) return open.state === 'pending' ? success({ url: open.url }) : failure('unavailable');
		// Another payment has the same four digits, or there is nothing to pay: the second is the same each time.
	}
	return failure('conflict');
}

/** Asks the provider for the page of a payment that was begun. Refused as `unavailable` while it does not answer: then nobody can have paid. */
async function openPage(
	context: Starting,
	order: Payable,
	{ row, provider }: { readonly row: PaymentRow; readonly provider: PaymentProvider },
): Promise<Result<string>> {
	const { db, services, locale } = context;
	const { origin } = services;
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
	if (await openPayment(db, row.id, started.value, then + firstAskMs, then)) await queueQuestion(context, row.id, firstAskMs);
	return success(started.value.url);
}

/** The page where an order is paid; the caller waits for the provider. Refusals as of `beginPayment`, and `unavailable` while the provider does not answer. */
export async function startPayment(context: Starting, order: Payable): Promise<Result<string>> {
	const begun = await beginPayment(context, order);
	if (!begun.ok) return begun;
	return 'url' in begun.value ? success(begun.value.url) : openPage(context, order, begun.value);
}

/** The same after the answer: a new order is confirmed at once, and its page comes a moment later. */
export async function startPaymentLater(context: Starting & Pick<LabContext, 'later'>, order: Payable): Promise<void> {
	const begun = await beginPayment(context, order);
	if (begun.ok && 'row' in begun.value) context.later(openPage(context, order, begun.value));
}
