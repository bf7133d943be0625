/**
 * A provider that takes no money: its page stands on the site itself (`/local/pay/...`), and behaves as a hosted one does, from the signed callback to a refund.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { z } from 'zod';
import { failure, success } from '#shared/kit/errors.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import { currency, paymentOutcome } from '#shared/payment/state.ts';
import { findLocalPayment, insertLocalPayment, refundLocalPayment, settleLocalPayment } from './local-store.ts';
import type { LocalPayment, LocalPayments, PaymentProvider } from './port.ts';

export interface LocalPaymentOptions {
	readonly db: Database;
	/** Of the site. */
	readonly origin: string;
	/** Signs the callbacks. */
	readonly secret: string;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly newId: () => string;
}

const callback = z.object({
	id: z.string(),
	providerId: z.string(),
	outcome: paymentOutcome,
	amount: z.number(),
	currency: z.string(),
	signature: z.string(),
});

const encoder = new TextEncoder();

/** HMAC-SHA-256, in hex, of the members in a fixed order. */
async function signatureOf(secret: string, { id, providerId, outcome, amount, currency: unit }: Omit<z.infer<typeof callback>, 'signature'>): Promise<string> {
	const key = await crypto.subtle.importKey('raw', encoder.encode(`local payment ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
	const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify([id, providerId, outcome, amount, unit])));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const localPayment = ({ db, origin, clock, newId, secret }: LocalPaymentOptions): PaymentProvider => ({
	name: 'local',

	async start({ id: reference, orderNr, lifetimeSeconds, ...payment }) {
		const id = newId();
		const expiresAt = clock() + lifetimeSeconds * 1000;
		return insertLocalPayment(db, { ...payment, id, reference, currency, description: `№ ${orderNr}`, expiresAt }).then(
			() => success({ providerId: id, url: `${origin}/local/pay/${id}` }),
			() => failure('unavailable'),
		);
	},

	async readCallback({ body }) {
		const said = callback.safeParse(parse(new TextDecoder().decode(body)));
		if (!said.success) return failure('bad-request');
		const { signature, ...fields } = said.data;
		if (!(await sameSecret(signature, await signatureOf(secret, fields)))) return failure('forbidden');
		return success({ ...fields, said: fields.outcome, returned: null, mayReject: false });
	},

	answerCallback: (_notice, isTaken) => ({ contentType: 'text/plain; charset=utf-8', body: isTaken ? 'ok' : 'error' }),

	status: ({ providerId }) =>
		findLocalPayment(db, providerId).then(
			(payment) => (payment === null ? failure('unavailable') : success(saidOf(payment))),
			() => failure('unavailable'),
		),

	refund: ({ providerId }, amount) =>
		refundLocalPayment(db, providerId, amount).then(
			(isMoved) => (isMoved ? success('refunded') : failure('conflict')),
			() => failure('unavailable'),
		),
});

const saidOf = ({ state, amount, currency: unit, refunded }: LocalPayment) => ({ outcome: state, said: state, amount, currency: unit, returned: refunded });

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The same payments, for the page that stands in for the provider's. */
export const localPayments = ({ db, clock, secret }: LocalPaymentOptions): LocalPayments => ({
	find: (id) => findLocalPayment(db, id),
	settle: (id, state) => settleLocalPayment(db, id, state, clock()),
	refund: ({ id, amount, refunded }) => refundLocalPayment(db, id, amount - refunded),
	async callback({ reference: id, id: providerId, state: outcome, amount, currency: unit }) {
		const fields = { id, providerId, outcome, amount, currency: unit };
		return { contentType: 'application/json', body: JSON.stringify({ ...fields, signature: await signatureOf(secret, fields) }) };
	},
});
