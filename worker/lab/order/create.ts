/**
 * Creating an order. What is asked for is priced here, from the catalogue of the asked city; what a browser believes to be the price never
 * gets this far. The same key and body give the same order, also when both arrive at once: the key is unique in the store, and after
 * writing, the order that has the key is read back.
 */
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import type { BodyOut, Reply } from '#shared/calls.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import type { Priced } from './offered.ts';
import { cityNames, samplingsOfAnalyses, servicesOfPoint } from './offers-store.ts';
import { priceOrder, type Pricing } from './pricing.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { newNumber, numberRounds } from '#worker/lab/kit/spoken-numbers.ts';
import { giveAccess } from './access.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { startPaymentLater } from '#worker/lab/payment/start.ts';
import { tellOrder } from './message-facts.ts';
import { whoseOrder } from './whose.ts';
import type { OrderLineRow } from './lines-store.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { partnerOfLink } from '#worker/lab/partner/store.ts';
import { pointIdOf } from '#worker/lab/points/slugs-store.ts';
import { findByKey, insertOrder, type OrderRow } from './store.ts';

type Body = BodyOut<'order.create'>;
type Made = Reply<'order.create'>;

/** Whose order it is, beside the person that it names; null for nobody's with an account. */
interface OrderedBy {
	/** The patient's account that made it. */
	readonly accountId: string | null;
	readonly doctorId: string | null;
	/** The account of the patient whom it is for, where that is known for sure. */
	readonly patientId: string | null;
	/** The partner by whose link somebody came; null for none. */
	readonly partnerId: string | null;
}

/**
 * Refusals: `bad-request` without a proper key; `conflict` for another body under it; `validation` for unknown ids or point, and for a point that does not
 * do what is needed (`pointLacks`), and a card that is not to be used; `not-available` for what the city does not offer, by its place in the list; `too-many` and
 * `busy` after too many tries of cards; `price-changed` with the new sum.
 */
export async function makeOrder(context: LabContext, body: Body, { accountId, doctorId, patientId, partnerId }: OrderedBy): Promise<Result<Made>> {
	const { db, now, cityId, idempotencyKey } = context;
	const { random } = context.services;
	if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey)) {
		return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
	}
	const ids = [...new Set(body.analyses)];
	// One doctor's key opens no order of another's, nor one of a visitor's.
	const key = doctorId === null ? idempotencyKey : `doctor:${doctorId}:${idempotencyKey}`;
	// A card that is looked up anew is the same card.
	const { cardPass: _pass, ...asked } = body;
	const [keyHash, bodyHash] = await Promise.all([hashOf(key), hashOf(canonical({ ...asked, analyses: [...ids].sort((a, b) => a - b), cityId }))]);
	const standing = await findByKey(db, keyHash);
	if (standing) return answer(context, standing, bodyHash);

	if (body.payment === 'card' && context.services.payment === null) return failure('validation', { fields: [{ field: 'payment', rule: 'noCards' }] });
	const priced = await priceOrder(context, { ...body, looksUp: true }, (items) => checkPoint(context, body.point, ids, items));
	if (!priced.ok) return priced;
	const [city, facts, pointId] = await Promise.all([cityNames(db, cityId), tellOrder(context, body, ids), pointIdOf(db, cityId, body.point)]);
	const { total, discount, elsewhere, card } = priced.value;
	const lines = priced.value.lines.map(lineOf);
	// A point's own discount stands beside the point: the form showed what is paid elsewhere as well, which is never less.
	if (body.total !== undefined && body.total !== total && body.total !== elsewhere) {
		return failure('price-changed', { fields: [{ field: 'total', rule: 'priceChanged', values: { total } }] });
	}
	// An order number that another order has already is rare; then a new one is drawn.
	for (let round = 0; round < numberRounds; round += 1) {
		const id = randomToken(random, 192);
		await insertOrder(db, {
			id,
			orderNr: newNumber(random),
			pointId,
			locale: context.locale,
			keyHash,
			bodyHash,
			now,
			cityId,
			city,
			body,
			lines,
			total,
			discount,
			cardNr: lines.some(({ reduction }) => reduction === 'card') ? (card?.nr ?? '') : '',
			accountId,
			doctorId,
			patientId,
			partnerId,
			facts: { ...facts, link: facts.link + id },
		});
		const written = await findByKey(db, keyHash);
		if (written) return answer(context, written, bodyHash);
	}
	return failure('unavailable');
}

/** A signed-in medical representative orders nothing, and a doctor does it for a patient (`preorder.create`). */
export const createOrder: LabHandler<'order.create'> = async (context, { body }) => {
	const { principal } = context;
	if (principal.kind === 'doctor' || principal.kind === 'representative') return failure('checkout-closed');
	const [whose, partnerId] = await Promise.all([
		principal.kind === 'patient' ? whoseOrder(context.db, principal, body) : { accountId: null, patientId: null },
		partnerOfLink(context.db, context.referral, todayInAlmaty(context.now)),
	]);
	return makeOrder(context, body, { ...whose, doctorId: null, partnerId });
};

async function answer(context: LabContext, order: OrderRow, bodyHash: string): Promise<Result<Made>> {
	if (order.body_hash !== bodyHash) return failure('conflict');
	context.later(enqueue(context, messageId('order-received', order.id), messageId('order-received-mail', order.id)));
	if (order.payment === 'card') await startPaymentLater(context, order);
	return success({ id: order.id, access: await giveAccess(context, order.id), orderNr: order.order_nr, total: order.total });
}

/** What is ordered, where the point does all of it; or what is wrong with either. */
async function checkPoint({ db, locale, cityId }: LabContext, point: string, ids: readonly number[], items: Result<Priced[]>): Promise<Result<Priced[]>> {
	const [services, needs] = await Promise.all([servicesOfPoint(db, cityId, point), samplingsOfAnalyses(db, locale, ids)]);
	const pointFault: FieldFault[] = services ? [] : [{ field: 'point', rule: 'invalid' }];
	if (!items.ok && items.error.name === 'validation') return failure('validation', { fields: [...(items.error.fields ?? []), ...pointFault] });
	if (pointFault.length > 0) return failure('validation', { fields: pointFault });
	if (!items.ok) return items;
	const lacks = services === 'unknown' ? [] : needs.filter(({ code }) => !services?.includes(code));
	if (lacks.length > 0) {
		return failure('validation', { fields: [{ field: 'point', rule: 'pointLacks', values: { names: lacks.map(({ name }) => name).join(', ') } }] });
	}
	return items;
}

const noTitle: Localised = { ru: '', en: '', kz: '' };

const lineOf = ({ by, ...offer }: Pricing['lines'][number]): OrderLineRow => ({
	analysis_id: offer.id,
	code: offer.code,
	slug: offer.slug,
	name: offer.name,
	price: offer.price,
	sampling: offer.kind === 'sampling' ? 1 : 0,
	turnaround: offer.turnaround,
	discount: offer.discount,
	reduction: by?.kind ?? '',
	share: by?.share ?? 0,
	promotion: by?.kind === 'promotion' ? by.title : noTitle,
	promotion_slug: by?.kind === 'promotion' ? by.slug : '',
});
