/**
 * The page that stands in for a payment provider's, on a site whose payments take no money; where they are real there is no such address. It behaves as a hosted
 * one: it says what came of a payment to the address that it was told, and leads back.
 */
import { html } from 'hono/html';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localPayWords } from '#shared/payment/local.words.ts';
import type { LocalPayment, LocalPayments } from '#worker/providers/payment/port.ts';
import { isSafeMethod, type EdgeContext } from './context.ts';
import { refuse } from './errors.ts';
import { readForm } from './form-body.ts';

/** Each a button: what becomes of the payment, and how often the site is told. */
const acts = {
	pay: { state: 'paid', callbacks: 1 },
	refuse: { state: 'failed', callbacks: 1 },
	late: { state: 'paid', callbacks: 0 },
	twice: { state: 'paid', callbacks: 2 },
} as const;
type Act = keyof typeof acts;
const isAct = (text: string | null): text is Act => text !== null && Object.hasOwn(acts, text);

/** It stands for a page of somebody else, so it has nothing of the site's own styles; its buttons are as large as a finger. */
const style = `
	body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: auto; padding: 24px 16px; color: #1c2421; background: #f7f7f5 }
	h1 { font-size: 24px; line-height: 1.25 }
	main { background: #fff; border: 1px solid #d5dbd8; border-radius: 16px; padding: 8px 24px 16px }
	strong { font-size: 20px }
	button { display: block; width: 100%; min-height: 48px; margin-block: 12px; padding: 8px 16px; font: inherit; font-weight: 600; color: inherit;
		background: #fff; border: 1px solid #6f7f78; border-radius: 12px; cursor: pointer }
	button[value='pay'] { color: #fff; background: #0b6e5c; border-color: #0b6e5c }
	button:focus-visible, a:focus-visible { outline: 3px solid #0b6e5c; outline-offset: 2px }
	a { display: inline-block; padding-block: 12px; color: #0b6e5c }`;

/** @param send brings a callback to the site, by the way that every request comes */
export const localPay =
	(send: (c: EdgeContext, request: Request) => Promise<Response>) =>
	async (c: EdgeContext): Promise<Response> => {
		const payments = c.get('services').localPayments;
		const payment = payments && (await payments.find(c.req.param('id') ?? ''));
		if (!payments || !payment) return refuse(c, { name: 'not-found' });
		if (isSafeMethod(c.req.method)) return draw(c, payment);
		const body = await readForm(c);
		const act = body.ok ? body.value.get('act') : null;
		if (act === 'refund' && (await payments.refund(payment))) {
			await notify(c, payments, payment.id, send);
			return c.redirect(payment.siteUrl, 303);
		}
		if (!isAct(act)) return refuse(c, { name: 'bad-request' });
		if (!(await payments.settle(payment.id, acts[act].state))) return draw(c, (await payments.find(payment.id)) ?? payment);
		for (let callback = 0; callback < acts[act].callbacks; callback += 1) await notify(c, payments, payment.id, send);
		return c.redirect(acts[act].state === 'paid' ? payment.successUrl : payment.failureUrl, 303);
	};

async function notify(c: EdgeContext, payments: LocalPayments, id: string, send: (c: EdgeContext, request: Request) => Promise<Response>): Promise<void> {
	const payment = await payments.find(id);
	if (payment === null) return;
	const { body, contentType } = await payments.callback(payment);
	const answer = await send(c, new Request(payment.notifyUrl, { method: 'POST', body, headers: { 'Content-Type': contentType } }));
	await answer.body?.cancel();
}

function draw(c: EdgeContext, { locale, description, amount, state, expiresAt, successUrl, failureUrl, siteUrl }: LocalPayment): Response | Promise<Response> {
	const t = translator(locale)(localPayWords);
	const isOpen = state === 'pending' && expiresAt > c.get('services').clock();
	const nonce = c.get('services').random.uuid();
	c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`);
	const open = html`<form method="post">
			<button name="act" value="pay">${t('pay')}</button>
			<button name="act" value="refuse">${t('refuse')}</button>
			<button name="act" value="late">${t('late')}</button>
			<button name="act" value="twice">${t('twice')}</button>
		</form>
		<a href="${siteUrl}">${t('back')}</a>`;
	const paid = html`<form method="post"><button name="act" value="refund">${t('refund')}</button></form>`;
	const closed = html`<p>${t('closed')}</p>
		${state === 'paid' ? paid : ''}
		<a href="${state === 'failed' ? failureUrl : successUrl}">${t('goOn')}</a>`;
	return c.html(
		html`<!doctype html>
			<html lang="${localeFacts[locale].html}">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width" />
					<title>${t('title')}</title>
					<style nonce="${nonce}">
						${style}
					</style>
				</head>
				<body>
					<main>
						<h1>${t('title')}</h1>
						<p>${t('note')}</p>
						<p>${t('order')} ${description}</p>
						<p>${t('sum')}: <strong>${formatMoney(amount)}</strong></p>
						${isOpen ? open : closed}
					</main>
				</body>
			</html>`,
	);
}
