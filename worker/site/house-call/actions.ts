/** Sending the form of a house call, asking for another day's slots, and cancelling a house call. */
import { houseCallCancelForm, houseCallForm, visitDay } from '#shared/house-call/forms.ts';
import { idempotencyField, typedValues } from '#shared/kit/form.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { shownField, shownOf } from '#shared/order/forms.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import { callIn } from '#worker/edge/bind-call.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import type { FormAction, Outcome, PublicOutcome } from '#worker/site/action.ts';
import { placeAddress } from '#worker/site/address.ts';
import { formAction, type FormPost } from '#worker/site/form-action.ts';
import { codeRefusal } from '#worker/site/login/code-actions.ts';

/** The page of one house call. */
const pageOf = (c: EdgeContext, id: string) => localise(`/house-call${queryString({ done: id })}`, c.var.locale);

type Post = FormPost<typeof houseCallForm.schema, 'house-call.create'>;

async function book({ c, values, send, refuse }: Post, more: { readonly code?: undefined } = {}): Promise<PublicOutcome> {
	const cities = await c.var.call('city.list', {});
	if (!cities.ok) return refuse(cities.error);
	const city = cities.value.data.find(({ slug }) => slug === values.city);
	if (city === undefined) return refuse({ name: 'validation', fields: [{ field: 'city', rule: 'unknown' }] });
	const basket = readBasket(c);
	const call = await callIn(c, city.id);
	const quoted = await call('house-call.quote', { params: { ids: basket.length === 0 ? undefined : basket.join(',') } });
	if (!quoted.ok) return refuse(quoted.error);
	const analyses = quoted.value.lines.filter(({ sampling }) => !sampling).map(({ id }) => id);
	const body = await readForm(c);
	const shown = body.ok ? body.value.get(shownField) : null;
	if (shown !== null && shown !== shownOf(city.id, analyses)) return refuse({ name: 'basket-changed' });
	const place = await placeAddress(c, values, { city, call });
	if (!place.ok) return refuse(place.error);
	const booked = await send({ analyses, ...place.value, ...more });
	if (booked.ok) {
		// What the nurse takes is ordered by that; what she cannot take stays.
		const taken = new Set(quoted.value.lines.map(({ id }) => id));
		writeBasket(
			c,
			basket.filter((id) => !taken.has(id)),
		);
		return { kind: 'redirect', to: pageOf(c, booked.value.id) };
	}
	if (booked.error.name === 'conflict') return { kind: 'redirect', to: localise('/house-call?conflict=1', c.var.locale), unsent: true };
	return refuse(codeRefusal(c, booked.error));
}

export const bookHouseCall = formAction(houseCallForm, (post) => book(post));

/** The same without the code that was typed: another one is sent. */
export const sendCodeAgain = formAction(houseCallForm, (post) => book(post, { code: undefined }));

type Texts = Readonly<Record<string, string>>;

/** The page with what was typed, or with some of it changed. Nothing was tried yet. */
const refill = (change: (c: EdgeContext, texts: Texts) => Texts | Promise<Texts>): FormAction =>
	Object.assign(
		async (c: EdgeContext): Promise<Outcome> => {
			const body = await readForm(c);
			if (!body.ok) return { kind: 'failed', error: body.error };
			const { get, entries } = body.value;
			const texts = Object.entries(typedValues(houseCallForm, entries)).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
			const values = await change(c, Object.fromEntries(texts));
			return { kind: 'filled', values: { ...values, [idempotencyField]: get(idempotencyField) ?? '' } };
		},
		{ form: houseCallForm },
	);

/** For another day or city. */
export const showSlots = refill((_c, texts) => texts);

/** For the next day that has a free slot; where nobody can tell which, the page says what it says of the day that was chosen. */
export const showNextDay = refill(async (c, texts) => {
	const city = c.var.cities.find(({ slug }) => slug === texts.city);
	const date = visitDay.safeParse(texts.departure_date);
	if (city === undefined || !date.success) return texts;
	const call = await callIn(c, city.id);
	const slots = await call('house-call.slots', { params: { date: date.data } });
	return slots.ok && slots.value.next !== null ? { ...texts, departure_date: slots.value.next } : texts;
});

export const cancelHouseCall = formAction(houseCallCancelForm, async ({ c, send, refuse }) => {
	const id = new URL(c.req.url).searchParams.get('done') ?? '';
	const cancelled = await send({ id });
	// Who may not see it any more is told so by the page itself.
	const lost = !cancelled.ok && (cancelled.error.name === 'unauthorised' || cancelled.error.name === 'not-found');
	return cancelled.ok || lost ? { kind: 'redirect', to: pageOf(c, id) } : refuse(cancelled.error);
});
