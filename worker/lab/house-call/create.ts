/**
 * Asking for a house call. The same key and body give the same one, also when both arrive at once: what is decided (the place in the slot, the same request,
 * the budgets of a phone, a client and a building) is decided by the statement that writes. That the phone is proved is read before: a proof ends by time alone.
 */
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import type { BodyOut, Reply } from '#shared/calls.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { isInTime } from '#shared/house-call/rules.ts';
import { houseCallCities } from '#worker/lab/city/store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { newNumber, numberRounds } from '#worker/lab/kit/spoken-numbers.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { giveAccess } from './access.ts';
import { buildingFor, buildingOf } from './address.ts';
import { quoteOf, type Quote } from './quote.ts';
import { freeSlots } from './slots-store.ts';
import { askForCode, lookAtPhone } from './phone.ts';
import { findByKey, hasSame, insertHouseCall, isExhausted, type HouseCallRecord, type NewHouseCall } from './store.ts';

type Body = BodyOut<'house-call.create'>;
type Made = Reply<'house-call.create'>;

const wrong = (field: string, rule: FieldFault['rule']) => failure('validation', { fields: [{ field, rule }] });
const slotTaken = () => failure('slot-taken', { fields: [{ field: 'slot', rule: 'slotTaken' }] });

/** Seconds after which a phone that asked too often may ask again; the oldest request may be younger. */
const phoneRetrySeconds = 3600;

export const createHouseCall: LabHandler<'house-call.create'> = async (context, { body }) => {
	const { db, now, locale, services, idempotencyKey, principal } = context;
	if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey)) return wrongKey;
	const ids = [...new Set(body.analyses)];
	// The code is no part of what is asked for.
	const { code, ...asking } = body;
	const [keyHash, bodyHash] = await Promise.all([hashOf(idempotencyKey), hashOf(canonical({ ...asking, analyses: ids.toSorted((a, b) => a - b) }))]);
	const standing = await findByKey(db, keyHash);
	if (standing) return answer(context, standing, bodyHash);

	const looked = await lookAtPhone(context, { key: idempotencyKey, phone: body.phone, code });
	if (!looked.ok) return looked;
	const phone = looked.value;
	const cities = await houseCallCities(db);
	const city = cities.find(({ slug }) => slug === body.city);
	if (city === undefined) return wrong('city', 'unknown');
	if (city.house_call === 0) return wrong('city', 'noHouseCall');
	const slots = await freeSlots(db, city.id, body.departure_date);
	const isOffered = isInTime(body.departure_date, body.slot, now) && slots.some(({ begins }) => begins === body.slot);
	const quote = await quoteOf(db, city, ids);
	const refused = refuseQuote(body, quote);
	if (refused !== null) return refused;
	const settled = await buildingFor(services.geocoder, body, city, cities, locale);
	if (!settled.ok) return settled;
	const place = settled.value;
	const building = buildingOf(place);
	// What stands for a phone is told to nobody who has not proved it.
	if (phone.kind === 'unproved') return isOffered ? askForCode(context, phone.hash, body.phone) : slotTaken();
	if (!isOffered) return (await hasSame(db, body.phone, body.departure_date, building)) ? failure('already-exists') : slotTaken();

	const asked: Omit<NewHouseCall, 'public_id' | 'number'> = {
		keyHash,
		body_hash: bodyHash,
		locale,
		now,
		city_id: city.id,
		fio: body.fio,
		iin: body.iin ?? '',
		phone: body.phone,
		email: body.email ?? '',
		address: body.address,
		comment: body.comment,
		place: place.address,
		lat: place.lat,
		lon: place.lon,
		building,
		departure_date: body.departure_date,
		begins: body.slot,
		patients_count: body.patients_count,
		order_total: quote.orderTotal,
		fee: quote.cost,
		consent: body.consent,
		agreement: body.agreement,
		accountId: principal.kind === 'patient' ? principal.accountId : null,
		client: phone.kind === 'proved' ? context.client : '',
		lines: quote.lines,
	};
	// A number that another one already has is rare; then a new one is drawn.
	for (let round = 0; round < numberRounds; round += 1) {
		await insertHouseCall(db, { ...asked, public_id: randomToken(services.random, 192), number: newNumber(services.random) });
		const written = await findByKey(db, keyHash);
		if (written) return answer(context, written, bodyHash);
		if (await hasSame(db, asked.phone, asked.departure_date, building)) return failure('already-exists');
		if (await isExhausted(db, asked)) return failure('too-many', { retryAfter: phoneRetrySeconds });
		const left = await freeSlots(db, city.id, asked.departure_date);
		if (!left.some(({ begins }) => begins === asked.begins)) return slotTaken();
	}
	return failure('unavailable');
};

const wrongKey = failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });

/** What of the analyses or of the sum is not as the person was shown it; null for nothing. */
function refuseQuote(body: Body, { unknown, notAtHome, notOffered, orderTotal, cost }: Quote): Result<never> | null {
	const at = (id: number) => `analyses.${String(body.analyses.indexOf(id))}`;
	if (unknown.length > 0) return failure('validation', { fields: unknown.map((id) => ({ field: at(id), rule: 'invalid', values: { id } })) });
	const missing: FieldFault[] = [
		...notAtHome.map(({ id }): FieldFault => ({ field: at(id), rule: 'notAtHome', values: { id } })),
		...notOffered.map(({ id }): FieldFault => ({ field: at(id), rule: 'notAvailable', values: { id } })),
	];
	if (missing.length > 0) return failure('not-available', { fields: missing });
	const total = orderTotal + cost;
	if (body.total === undefined || body.total === total) return null;
	return failure('price-changed', { fields: [{ field: 'total', rule: 'priceChanged', values: { total } }] });
}

async function answer(context: LabContext, one: HouseCallRecord, bodyHash: string): Promise<Result<Made>> {
	if (one.body_hash !== bodyHash) return failure('conflict');
	context.later(enqueue(context, messageId('house-call-sms', one.public_id), messageId('house-call-mail', one.public_id)));
	return success({ id: one.public_id, access: await giveAccess(context, one.public_id), number: one.number, cost: one.fee });
}
