/**
 * A server that stands in for Freedom Pay: it checks the signature of what it is sent, signs what it answers, and keeps payments. Written after the vendor's
 * documents and not after our code: it signs by itself.
 */
import { createHash } from 'node:crypto';

export const merchantId = '500001';
export const merchantSecret = 'merchant-secret-of-the-tests';

type Plain = Readonly<Record<string, string>>;

/** As the documents say: script, values by the names of their fields, secret. */
export function handSigned(script: string, fields: Plain): Plain {
	const names = Object.keys(fields).filter((name) => name !== 'pg_sig');
	names.sort();
	const text = [script, ...names.map((name) => fields[name] ?? ''), merchantSecret].join(';');
	return { ...fields, pg_sig: createHash('md5').update(text).digest('hex') };
}

const xmlOf = (fields: Plain) =>
	`<?xml version="1.0" encoding="utf-8"?>\n<response>${Object.entries(fields)
		.map(([name, value]) => `<${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`)
		.join('')}</response>`;

export interface KeptPayment {
	readonly fields: Plain;
	status: string;
	refunded: number;
	/** What somebody at the vendor's has given back. */
	given: number;
}

export function standIn() {
	const payments = new Map<string, KeptPayment>();
	const asked: { readonly script: string; readonly fields: Plain }[] = [];
	/** What is answered instead, once each: a response, or nothing at all. */
	const instead: (Response | 'unreachable')[] = [];
	const answer = (script: string, fields: Plain) => new Response(xmlOf(handSigned(script, { ...fields, pg_salt: 'salt-of-the-stand-in' })));
	const refuse = (script: string, code: string) => answer(script, { pg_status: 'error', pg_error_code: code, pg_error_description: 'Refused & told' });

	async function send(url: string, init: RequestInit): Promise<Response> {
		const first = instead.shift();
		if (first === 'unreachable') throw new TypeError('unreachable');
		if (first) return first;
		const script = new URL(url).pathname.split('/').at(-1) ?? '';
		const form = await new Response(init.body as FormData).formData();
		const fields = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
		asked.push({ script, fields });
		if (fields.pg_merchant_id !== merchantId)
			return new Response(xmlOf({ pg_status: 'error', pg_error_code: '9998', pg_error_description: 'Unknown merchant' }));
		if (handSigned(script, fields).pg_sig !== fields.pg_sig) return refuse(script, '100');
		const payment = payments.get(fields.pg_payment_id ?? '');
		if (script === 'init_payment.php') {
			const id = String(900_000_000 + payments.size);
			payments.set(id, { fields, status: 'pending', refunded: 0, given: 0 });
			const page = {
				pg_payment_id: id,
				pg_redirect_url: `https://customer.freedompay.kz/pay.html?customer=${id}&lang=ru`,
				pg_redirect_url_type: 'need data',
			};
			return answer(script, { pg_status: 'ok', ...page });
		}
		if (!payment) return refuse(script, '340');
		if (script === 'get_status3.php') {
			const { pg_amount = '', pg_currency = '' } = payment.fields;
			return answer(script, {
				pg_status: 'ok',
				pg_payment_id: fields.pg_payment_id ?? '',
				pg_payment_status: payment.status,
				pg_amount,
				pg_currency,
				pg_can_reject: '0',
				...(payment.given > 0 ? { pg_refund_amount: String(payment.given) } : {}),
			});
		}
		if (payment.status !== 'ok' || payment.refunded > 0) return refuse(script, '490');
		payment.refunded = Number(fields.pg_refund_amount);
		payment.status = 'revoked';
		return answer(script, { pg_status: 'ok' });
	}

	/** What it sends to `pg_result_url`. @param more fields in place of the usual ones */
	const notice = (id: string, result: '0' | '1' | '2', more: Plain = {}): Plain => {
		const { pg_order_id = '', pg_amount = '', pg_currency = '', pg_description = '' } = payments.get(id)?.fields ?? {};
		const fields = { pg_order_id, pg_payment_id: id, pg_amount: `${pg_amount}.00`, pg_currency, pg_net_amount: `${pg_amount}.00`, pg_ps_amount: pg_amount };
		return handSigned('freedom-pay', {
			...fields,
			pg_ps_full_amount: pg_amount,
			pg_ps_currency: pg_currency,
			pg_description,
			pg_result: result,
			pg_payment_date: '2026-11-22 10:00:00',
			pg_can_reject: '0',
			pg_captured: '1',
			pg_card_pan: '4400-43XX-XXXX-1234',
			pg_a_field_of_tomorrow: 'that nobody knows',
			pg_salt: 'salt-of-a-notice',
			...more,
		});
	};
	return { payments, asked, instead, send, notice };
}
