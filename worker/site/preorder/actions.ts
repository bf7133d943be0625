/** A doctor's order for a patient: the patient is looked for, the order looked through, and sent once. */
import type { Failure } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import { idempotencyField, parseForm, typedValues } from '#shared/kit/form.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { agreedFields, preorderForm } from '#shared/order/forms.ts';
import { patientQuery } from '#shared/preorder/query.ts';
import type { SearchOutcome } from '#shared/preorder/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { roleOf } from '#worker/edge/principal.ts';
import type { FormAction, Outcome } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';
import { orderBasket } from '#worker/site/order/actions.ts';
import { flat, isUnchecked, passOf } from '#worker/site/order/card-pass.ts';

/** The session ended meanwhile: nothing of the patient is shown to the next person, and the tab keeps what was typed for the doctor who comes back. */
const toLogin = (c: EdgeContext): Outcome => ({
	kind: 'redirect',
	to: localise(`/login${queryString({ back: localise('/order', c.var.locale) })}`, c.var.locale),
	unsent: true,
});

interface Typed {
	readonly c: EdgeContext;
	readonly values: Readonly<Record<string, string>>;
	readonly key: string;
}

/** A step that sends no order: what was typed goes on to the page again. */
function step(handle: (typed: Typed) => Promise<Outcome>): FormAction {
	const action = async (c: EdgeContext): Promise<Outcome> => {
		if (roleOf(c) !== 'doctor') return toLogin(c);
		const body = await readForm(c);
		if (!body.ok) return { kind: 'failed', error: body.error };
		const { get, entries } = body.value;
		return handle({ c, values: flat(typedValues(preorderForm, entries)), key: get(idempotencyField) ?? '' });
	};
	return Object.assign(action, { form: preorderForm });
}

const refusedWith = ({ values, key }: Typed, error: Failure): Outcome => ({ kind: 'refused', form: { values, key, error } });
const again = ({ values, key }: Typed, more: Readonly<Record<string, string>>): Outcome => ({ kind: 'filled', values: { ...values, ...more, key } });

/** By the first of what was typed whole: the IIN, the phone, name and birth date. Null where none was. */
function queryOf(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
	for (const names of [['iin'], ['phone'], ['lastName', 'firstName', 'birthDate']]) {
		if (names.every((name) => (values[name] ?? '').trim() !== '')) return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
	}
	return null;
}

/** Fills in whom the backend finds; what was typed and is not known better stays. */
export const findPatient = step(async (typed) => {
	const { c, values } = typed;
	const tell = (outcome: SearchOutcome, more: Readonly<Record<string, string>> = {}) => again(typed, { ...more, outcome });
	const query = queryOf(values);
	if (query === null) return tell('nothing');
	const asked = patientQuery.safeParse(query);
	if (!asked.success) {
		// Of several shapes, the faults of the one that was meant.
		const parts = preorderForm.schema.pick(Object.fromEntries(Object.keys(query).map((name) => [name, true])) as { iin: true }).safeParse(query);
		return refusedWith(typed, { name: 'validation', fields: parts.success ? [] : faultsOf(parts.error) });
	}
	const found = await mutate(c, 'doctor.patients', { body: query, captchaToken: null });
	if (!found.ok) return found.error.name === 'unauthorised' ? toLogin(c) : refusedWith(typed, found.error);
	const { patient, several } = found.value;
	if (several) return tell('several');
	if (patient === null) return tell('lastName' in query ? 'check' : 'none');
	const known = Object.entries(patient).filter((member): member is [string, string] => typeof member[1] === 'string' && member[1] !== '');
	return tell('found', Object.fromEntries(known));
});

/** A card that is typed and was not looked up yet gets its pass; else the values as they are. */
async function withCard(typed: Typed): Promise<Outcome | Typed> {
	const { c, values } = typed;
	const pass = await passOf(c, 'preorder.card', values, null);
	if (pass.ok) return { ...typed, values: { ...values, cardPass: pass.value } };
	return pass.error.name === 'unauthorised' ? toLogin(c) : refusedWith(typed, pass.error);
}

export const checkPatientsCard = step(async (typed) => {
	const checked = await withCard(typed);
	return 'kind' in checked ? checked : again(checked, {});
});

/** Everything but what is agreed to has to be right before it is looked through. */
export const checkPreorder = step(async (typed) => {
	const parsed = parseForm(preorderForm, Object.entries(typed.values));
	const faults = parsed.ok ? [] : (parsed.error.fields ?? []).filter(({ field }) => !agreedFields.some((name) => name === field));
	if (faults.length > 0) return refusedWith(typed, { name: 'validation', fields: faults });
	const checked = isUnchecked(typed.values) ? await withCard(typed) : typed;
	return 'kind' in checked ? checked : again(checked, { step: 'check' });
});

export const changePreorder = step(async (typed) => again(typed, {}));

export const sendPreorder = formAction<(typeof preorderForm)['schema'], 'preorder.create', Outcome>(preorderForm, async ({ c, send, refuse }) => {
	let isOver = false;
	const outcome = await orderBasket(
		c,
		async (more) => {
			const placed = await send(more);
			isOver = !placed.ok && placed.error.name === 'unauthorised';
			return placed;
		},
		refuse,
	);
	return isOver ? toLogin(c) : outcome;
});
