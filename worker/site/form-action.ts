/**
 * The action of a form: reads the post once, checks it by the form's own definition, and hands typed values on. What every form brings along
 * by convention (captcha's token, idempotency key, the button that was pressed) is read here and nowhere else.
 */
import type { z } from 'zod';
import type { BodyIn, Reply } from '#shared/calls.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { captchaField, idempotencyField, intentField, parseForm, subjectField, typedValues, type Form } from '#shared/kit/form.ts';
import { pageOfFault } from '#shared/kit/form-steps.ts';
import { isPageId, type PageId } from '#shared/pages.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { plainLimits, readForm } from '#worker/edge/form-body.ts';
import { mutate, type MutationId } from '#worker/edge/mutation.ts';
import { personOf } from '#worker/edge/person.ts';
import type { Action, Actions, FormAction, Outcome, PublicOutcome } from './action.ts';

/** What the handler of a checked form is given. */
export interface FormPost<S extends z.ZodObject, Id extends MutationId> {
	readonly c: EdgeContext;
	readonly values: z.output<S>;
	/** Its idempotency key; null where it has none. */
	readonly key: string | null;
	/**
	 * Makes the form's call with its values, its captcha and its key.
	 * @param more what the call wants besides
	 */
	readonly send: (more?: Partial<BodyIn<Id>>) => Promise<Result<PersonalData<Reply<Id>>>>;
	/** The page again, with what was typed and why it was refused. */
	readonly refuse: (error: Failure) => PublicOutcome;
}

/** What comes of it is the handler's to say: a handler that fills no values in makes an action for a public page as well. */
export function formAction<S extends z.ZodObject, const Id extends MutationId, O extends Outcome = PublicOutcome>(
	form: Form<S, Id>,
	handle: (post: FormPost<S, Id>) => Promise<O>,
): FormAction<O | PublicOutcome> {
	const action = async (c: EdgeContext): Promise<O | PublicOutcome> => {
		const body = await readForm(c, limitsOf([form]));
		if (!body.ok) return { kind: 'failed', error: body.error };
		const { get, entries } = body.value;
		const key = get(idempotencyField);
		const refuse = (error: Failure): PublicOutcome => ({
			kind: 'refused',
			form: { values: typedValues(form, entries), key, error, form: form.name },
			...toldAt(form, error),
		});
		if (await isOfAnother(c, get(subjectField))) return refuse({ name: 'person-changed' });
		const parsed = parseForm(form, entries);
		if (!parsed.ok) return refuse(parsed.error);
		const values = parsed.value;
		return handle({
			c,
			values,
			key,
			refuse,
			send: (more = {}) =>
				mutate(c, form.call, {
					body: { ...values, ...more },
					captchaToken: get(captchaField),
					...(key === null ? {} : { idempotencyKey: key }),
				}),
		});
	};
	return Object.assign(action, { form });
}

/**
 * Whether a form was drawn for somebody else than whose data is shown now: in another tab a parent has switched to a child, or back. What was meant for one
 * must not be done to the other unseen.
 * @param subject as the form has it; null where nobody was signed in
 */
export async function isOfAnother(c: EdgeContext, subject: string | null): Promise<boolean> {
	if (subject === null) return false;
	const state = await personOf(c);
	return state.kind === 'person' && subject !== (state.person.actingFor?.id ?? state.person.id);
}

/** The page at which a refusal is told, where the form is filled in on several. */
export function toldAt(form: Form, error: Failure): { readonly page?: PageId } {
	const page = pageOfFault(form, error);
	return page !== null && isPageId(page) ? { page } : {};
}

/** Takes what another page's form hands on, without trying anything: an address would leave it in histories and logs. */
export function fillForm(form: Form): FormAction {
	const action = async (c: EdgeContext): Promise<Outcome> => {
		const body = await readForm(c, limitsOf([form]));
		if (!body.ok) return { kind: 'failed', error: body.error };
		const texts = Object.entries(typedValues(form, body.value.entries)).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
		return { kind: 'filled', values: Object.fromEntries(texts) };
	};
	return Object.assign(action, { form });
}

/** Does what the pressed button asks for; without a name the first action is meant. Where there is only one nobody looks into the body first. */
export function byIntent(actions: Actions): Action {
	const [first, ...others] = Object.values(actions);
	const limits = limitsOf(Object.values(actions).flatMap((action) => ('form' in action ? [(action as FormAction).form] : [])));
	return async (c) => {
		let action: Action | undefined = first;
		if (others.length > 0) {
			const body = await readForm(c, limits);
			if (!body.ok) return { kind: 'failed', error: body.error };
			const intent = body.value.get(intentField);
			if (intent !== null) action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		}
		return action === undefined ? { kind: 'failed', error: { name: 'bad-request' } } : action(c);
	};
}

/** What a body that is meant for one of these forms may be. */
const limitsOf = (forms: readonly Form[]) => ({
	maxBytes: Math.max(plainLimits.maxBytes, ...forms.map(({ maxBytes }) => maxBytes)),
	files: forms.some(({ encoding }) => encoding === 'multipart'),
});
