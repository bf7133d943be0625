/**
 * Freedom Pay (docs.freedompay.kz; freedompay.kz/docs-en/merchant-api). Both sides sign what they send; an answer without a good signature is none. It is told
 * the order's number, the sum and where to lead back: nothing of the person.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { currency, type PaymentOutcome } from '#shared/payment/state.ts';
import { readFields } from './callback-body.ts';
import type { PaymentCallback, PaymentProvider, PaymentRef, PaymentStatus } from './port.ts';
import { isSigned, sign, textIn, type SignedField } from './signature.ts';
import { parseXml, writeXml } from './xml.ts';

const endpoint = 'https://api.freedompay.kz';
const timeoutMs = 8_000;
const maxAnswerLetters = 64 * 1024;
/** What it takes as a lifetime, in seconds. */
const [minLifetime, maxLifetime] = [300, 604_800];
/** Of an unknown merchant: the one answer that it cannot sign. */
const unknownMerchant = '9998';
/** Last segment of our own address, by which its callbacks and our answers to them are signed. */
const callbackScript = 'freedom-pay';

const languages: Readonly<Record<Locale, string>> = { ru: 'ru', en: 'en', kz: 'kk' };

/** Its documents give no whole list of states: one that is not here decides nothing, and is told. */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
	new: 'pending',
	partial: 'pending',
	pending: 'pending',
	process: 'pending',
	incomplete: 'pending',
	ok: 'paid',
	success: 'paid',
	failed: 'failed',
	error: 'failed',
	refunded: 'refunded',
	revoked: 'refunded',
	chargeback: 'charged-back',
};
const results: Readonly<Record<string, PaymentOutcome>> = { 1: 'paid', 0: 'failed', 2: 'pending' };

export interface FreedomPayOptions {
	readonly merchantId: string;
	readonly secret: string;
	/** Nothing is taken from anybody's card. */
	readonly testing: boolean;
	/** Random text of 16 letters or more. */
	readonly salt: () => string;
	/** Told what went wrong: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

type Fields = Readonly<Record<string, string>>;

export function freedomPay({ merchantId, secret, testing, salt, onTrouble, send = fetch }: FreedomPayOptions): PaymentProvider {
	const trouble = (code: string) => {
		onTrouble(code);
		return failure('unavailable');
	};

	/** @param signedAs names by which the answer may be signed: its documents and its programs differ */
	async function ask(script: string, fields: Fields, signedAs: readonly string[] = [script]): Promise<Result<SignedField[]>> {
		const body = new FormData();
		for (const [name, value] of sign(script, Object.entries({ pg_merchant_id: merchantId, ...fields }), secret, salt())) body.append(name, String(value));
		const answer = await send(`${endpoint}/${script}`, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
			() => null,
		);
		if (answer === null) return trouble('unreachable');
		const text = answer.status === 200 ? await answer.text().catch(() => '') : '';
		if (answer.status !== 200) {
			await answer.body?.cancel();
			return trouble(`status ${String(answer.status)}`);
		}
		const said = text.length > maxAnswerLetters ? null : parseXml(text);
		if (said === null) return trouble('reply');
		if (textIn(said, 'pg_status') === 'error' && textIn(said, 'pg_error_code') === unknownMerchant) return trouble(`error ${unknownMerchant}`);
		const good = await Promise.all(signedAs.map((name) => isSigned(name, said, secret)));
		return good.includes(true) ? success(said) : trouble('signature');
	}

	/** @param word of a status; empty in callbacks, which say a digit of their own */
	function saidIn(fields: readonly SignedField[], word: string): PaymentStatus {
		const [amount, unit, returned] = ['pg_amount', 'pg_currency', 'pg_refund_amount'].map((name) => textIn(fields, name));
		const digit = textIn(fields, 'pg_result');
		return {
			outcome: (word === '' ? ownValue(results, digit) : ownValue(outcomes, word)) ?? 'unknown',
			said: word || digit,
			amount: amount ? amountOf(amount) : null,
			currency: unit || null,
			returned: returned ? amountOf(returned) : null,
		};
	}

	/** Its own refusal: a code of digits, where it gives one. */
	const refusal = (said: readonly SignedField[]) => `error ${/^\d{1,6}$/.exec(textIn(said, 'pg_error_code'))?.[0] ?? 'unknown'}`;

	return {
		name: 'freedom-pay',

		async start({ id, amount, orderNr, locale, lifetimeSeconds, notifyUrl, successUrl, failureUrl, siteUrl }) {
			const said = await ask('init_payment.php', {
				pg_order_id: id,
				pg_amount: String(amount),
				pg_currency: currency,
				pg_description: `№ ${orderNr}`,
				pg_lifetime: String(Math.min(maxLifetime, Math.max(minLifetime, Math.round(lifetimeSeconds)))),
				pg_language: languages[locale],
				pg_auto_clearing: '1',
				pg_request_method: 'POST',
				pg_result_url: notifyUrl,
				pg_success_url: successUrl,
				pg_success_url_method: 'GET',
				pg_failure_url: failureUrl,
				pg_failure_url_method: 'GET',
				pg_site_url: siteUrl,
				...(testing ? { pg_testing_mode: '1' } : {}),
			});
			if (!said.ok) return said;
			if (textIn(said.value, 'pg_status') !== 'ok') return trouble(refusal(said.value));
			const [providerId, url] = [textIn(said.value, 'pg_payment_id'), textIn(said.value, 'pg_redirect_url')];
			// Nobody types the number of a card into a page that others can read along with.
			if (!/^\w{1,64}$/.test(providerId) || !URL.canParse(url) || new URL(url).protocol !== 'https:') return trouble('reply');
			return success({ providerId, url });
		},

		async readCallback(request) {
			const fields = await readFields(request);
			if (fields === null) return failure('bad-request');
			if (!(await isSigned(callbackScript, fields, secret))) {
				onTrouble('callback signature');
				return failure('forbidden');
			}
			const said = saidIn(fields, textIn(fields, 'pg_payment_status'));
			const callback: PaymentCallback = {
				...said,
				id: textIn(fields, 'pg_order_id'),
				providerId: textIn(fields, 'pg_payment_id'),
				// A callback always says both: one that does not is about another payment than ours.
				amount: said.amount ?? Number.NaN,
				currency: said.currency ?? '',
				mayReject: textIn(fields, 'pg_can_reject') === '1',
			};
			return callback.id === '' || callback.providerId === '' ? failure('bad-request') : success(callback);
		},

		answerCallback({ mayReject }, isTaken) {
			const status = isTaken ? 'ok' : mayReject ? 'rejected' : 'error';
			const fields: SignedField[] = [
				['pg_status', status],
				['pg_description', isTaken ? 'Accepted' : 'Not accepted'],
			];
			return { contentType: 'text/xml; charset=utf-8', body: writeXml('response', sign(callbackScript, fields, secret, salt())) };
		},

		async status({ providerId }: PaymentRef) {
			const said = await ask('get_status3.php', { pg_payment_id: providerId }, ['get_status3.php', 'get_status.php']);
			if (!said.ok) return said;
			if (textIn(said.value, 'pg_status') !== 'ok') return trouble(refusal(said.value));
			return success(saidIn(said.value, textIn(said.value, 'pg_payment_status')));
		},

		async refund({ providerId }, amount) {
			const said = await ask('revoke.php', { pg_payment_id: providerId, pg_refund_amount: String(amount) });
			if (!said.ok) return said;
			if (textIn(said.value, 'pg_status') === 'ok') return success('refunded');
			onTrouble(refusal(said.value));
			return failure('conflict');
		},
	};
}

/** `2100`, `2100.00`; NaN for anything else. */
const amountOf = (text: string): number => (/^\d{1,12}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN);
