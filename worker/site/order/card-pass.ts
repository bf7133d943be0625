/** The discount card that somebody types at the checkout: looked up before an order is made with it, so that nobody orders at a sum that they have not seen. */
import { faultsOf } from '#shared/kit/faults.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { TypedValues } from '#shared/kit/form.ts';
import { cardBody, isPassOf } from '#shared/order/price.ts';
import { orderForm } from '#shared/order/forms.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';

export type FlatValues = Readonly<Record<string, string>>;

/** Of names that come once. */
export const flat = (values: TypedValues): FlatValues => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()[0] ?? '']));

type CardCall = 'order.card' | 'preorder.card';

/**
 * Looks the card up; gives its pass, by which the laboratory knows it again. Refusals: `validation` at `card`, and what the call says.
 * @param values of the order's form
 */
export async function passOf(c: EdgeContext, call: CardCall, values: FlatValues, captchaToken: string | null): Promise<Result<string>> {
	// An IIN that is not typed whole says nothing of whose card it is.
	const iin = orderForm.schema.shape.iin.safeParse(values.iin);
	const body = cardBody.safeParse({ card: values.card ?? '', ...(iin.success && iin.data !== undefined ? { iin: iin.data } : {}) });
	if (!body.success) return { ok: false, error: { name: 'validation', fields: faultsOf(body.error) } };
	const checked = await mutate(c, call, { body: body.data, captchaToken });
	return checked.ok ? success(checked.value.pass) : checked;
}

/** Whether a card is typed that was not looked up yet. */
export function isUnchecked({ card = '', cardPass }: FlatValues): boolean {
	const typed = orderForm.schema.shape.card.safeParse(card);
	return typed.success && typed.data !== undefined && !isPassOf(cardPass, typed.data);
}
