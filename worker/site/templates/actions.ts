/** Saving, using and deleting a template. */
import { templateCreateForm, templateUpdateForm } from '#shared/templates/forms.ts';
import { parseIds } from '#shared/templates/rules.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { readBasket } from '#worker/edge/basket.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { Action, Outcome } from '#worker/site/action.ts';
import { take } from '#worker/site/basket/change.ts';
import { formAction } from '#worker/site/form-action.ts';
import { editQuery } from './query.ts';

const idOf = (c: EdgeContext) => c.var.page?.params.id ?? '';
const goTo = (c: EdgeContext, path: string): Outcome => ({ kind: 'redirect', to: localise(path, c.var.locale) });

/** What was chosen stands in the address that the form was posted to. */
const chosenOf = (c: EdgeContext) => {
	const query = Object.fromEntries(pageQuery(c, editQuery));
	return { analyses: parseIds(query.ids), version: Number(query.v) };
};

export const createTemplate = formAction(templateCreateForm, async ({ c, send, refuse }) => {
	const made = await send({ analyses: chosenOf(c).analyses });
	return made.ok ? { kind: 'redirect', to: localise(`/template/${made.value.id}?saved=1`, c.var.locale) } : refuse(made.error);
});

export const updateTemplate = formAction(templateUpdateForm, async ({ c, send, refuse }) => {
	const id = idOf(c);
	const saved = await send({ id, ...chosenOf(c) });
	if (saved.ok) return { kind: 'redirect', to: localise(`/template/${id}?saved=1`, c.var.locale) };
	return saved.error.name === 'not-found' ? { kind: 'redirect', to: localise('/template?gone=1', c.var.locale), unsent: true } : refuse(saved.error);
});

/** What the city offers of a template goes into the basket: at once into an empty one; else it is asked what becomes of what is there. */
export const applyTemplate: Action = async (c) => {
	const body = await readForm(c);
	if (!body.ok) return { kind: 'failed', error: body.error };
	const id = idOf(c);
	const target = body.value.get('target') === 'order' ? 'order' : 'basket';
	const how = body.value.get('how');
	const template = await c.var.call('template.view', { params: { id } });
	if (!template.ok) return template.error.name === 'not-found' ? goTo(c, '/template?gone=1') : { kind: 'failed', error: template.error };
	const offered = template.value.analyses.filter(({ expired, price }) => !expired && price !== null).map((one) => one.id);
	if (offered.length === 0) return goTo(c, `/template/${id}?none=1`);
	const basket = readBasket(c);
	if (basket.length > 0 && how !== 'add' && how !== 'clear') return goTo(c, `/template/${id}${queryString({ use: target })}`);
	const taken = await take(c, how === 'clear' ? [] : basket, offered, localise(`/${target}`, c.var.locale));
	const isFull = taken.kind === 'failed' && taken.error.name === 'basket-full';
	return isFull ? goTo(c, `/template/${id}${queryString({ use: target, full: 1 })}`) : taken;
};

export const deleteTemplate: Action = async (c) => {
	const id = idOf(c);
	const deleted = await mutate(c, 'template.delete', { params: { id }, body: {}, captchaToken: null });
	if (deleted.ok) return goTo(c, '/template?deleted=1');
	return goTo(c, deleted.error.name === 'not-found' ? '/template?gone=1' : `/template/${id}?failed=1`);
};
