/** Orders for systems that speak another language than JSON. */
import { success } from '#shared/kit/errors.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { bundleOfOrder, searchsetOf } from './fhir.ts';
import { wholeOrder, wholeOrders } from './whole.ts';

type Feed = Parameters<LabHandler<'lis.order.list'>>[1]['params'];

const hl7Type = 'application/hl7-v2; charset=utf-8';
const bytesOf = (text: string) => new TextEncoder().encode(text);

export const orderAsFhir: LabHandler<'lis.order.fhir'> = async (context, { params }) => {
	const whole = await wholeOrder(context, params.orderNr);
	if (!whole.ok) return whole;
	return success({ bytes: bytesOf(JSON.stringify(bundleOfOrder(whole.value, context.now))), fileName: null });
};

/** Where a page of the feed in another form stands, below the site's origin: what it was asked with, and from which order on. */
function placeOfPage(form: 'fhir' | 'hl7', { status, pageSize }: Feed, lang: string, after: string | null | undefined): string {
	const query = new URLSearchParams({ status: String(numberOfState(status)), pageSize: String(pageSize), lang });
	if (after) query.set('after', after);
	return `/lis/orders/${form}?${query.toString()}`;
}

export const ordersAsFhir: LabHandler<'lis.order.list-fhir'> = async (context, { params }) => {
	const page = await wholeOrders(context, params);
	if (!page.ok) return page;
	const { orders, next } = page.value;
	const { locale, now, services } = context;
	const at = (after: string | undefined) => `${services.origin}${placeOfPage('fhir', params, localeFacts[locale].alias, after)}`;
	const bundle = searchsetOf(orders, { locale, now, self: at(params.after), next: next === null ? null : at(next) });
	return success({ bytes: bytesOf(JSON.stringify(bundle)), fileName: null });
};

export const ordersAsHl7: LabHandler<'lis.order.list-hl7'> = async (context, { params }) => {
	const page = await wholeOrders(context, params);
	if (!page.ok) return page;
	const { orders, next } = page.value;
	const { batchOfOrders } = await import('./hl7.ts');
	return success({
		bytes: bytesOf(batchOfOrders(orders, context.now)),
		fileName: null,
		contentType: hl7Type,
		next: next === null ? null : placeOfPage('hl7', params, localeFacts[context.locale].alias, next),
	});
};

export const orderAsHl7: LabHandler<'lis.order.hl7'> = async (context, { params }) => {
	const whole = await wholeOrder(context, params.orderNr);
	if (!whole.ok) return whole;
	// The writer of HL7 is loaded when somebody wants it.
	const { messageOfOrder } = await import('./hl7.ts');
	return success({
		bytes: bytesOf(messageOfOrder(whole.value, context.now)),
		fileName: null,
		contentType: hl7Type,
	});
};
