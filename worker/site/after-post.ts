/** What follows a form that was posted: the way on, back to the page with what was typed, or to the confirmation that it is still the same person. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { pageEntry, type PageId, type PageMatch } from '#shared/pages.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { acceptsJson, refuse } from '#worker/edge/errors.ts';
import { dropForm, dropForms, keepForm } from '#worker/edge/kept-forms.ts';
import { personOf } from '#worker/edge/person.ts';
import type { Outcome } from './action.ts';

/** Somebody confirms that it is still them, and comes back to the form with what was typed: here without scripts, in the browser's draft with them. */
export async function confirmFirst(c: EdgeContext, match: PageMatch, outcome: Extract<Outcome, { kind: 'refused' }>): Promise<Response> {
	await keepForm(c, match, outcome);
	const to = localise(`/cabinet/confirm${queryString({ back: addressOf(c) })}`, c.get('locale'));
	return acceptsJson(c) ? c.json({ redirect: to, unsent: true }) : c.redirect(to, 303);
}

/** A form that waited for a confirmation says that it was given, and is still to be sent. */
export async function afterConfirming(c: EdgeContext, form: RefusedForm): Promise<RefusedForm> {
	const state = form.error.name === 'confirm-again' ? await personOf(c) : null;
	if (state?.kind !== 'person' || !state.person.isStrong) return form;
	return { ...form, error: { ...form.error, message: translator(c.get('locale'))(formsWords)('confirmed') } };
}

/** A form in steps goes on at another of its pages: the way leads there, and what was typed waits for it. */
export async function leadToStep(c: EdgeContext, match: PageMatch, outcome: Extract<Outcome, { kind: 'step' | 'refused' }>, page: PageId): Promise<Response> {
	const left = outcome.kind === 'step' ? ({ kind: 'filled', values: outcome.values } as const) : ({ kind: 'refused', form: outcome.form } as const);
	// More than any field of such a form takes.
	if (!(await keepForm(c, { ...match, id: page, entry: pageEntry(page) }, left))) return refuse(c, { name: 'too-large' });
	const to = localise(pageEntry(page).pattern, c.get('locale'));
	return acceptsJson(c) ? c.json({ redirect: to, unsent: true }) : c.redirect(to, 303);
}

/** The page that a form was posted to, as it is opened. */
export const addressOf = (c: EdgeContext): string => {
	const { pathname, search } = new URL(c.req.url);
	return parseLocalPath(pathname + search) ?? localise('/', c.get('locale'));
};

/** Every post that succeeds leads on. A script is told where, and whether what was typed is done with; a browser is sent. */
export function leave(c: EdgeContext, match: PageMatch, { to, unsent = false, forgets = false }: Extract<Outcome, { kind: 'redirect' }>): Response {
	if (forgets) dropForms(c);
	else dropForm(c, match);
	return acceptsJson(c) ? c.json({ redirect: to, ...(unsent ? { unsent } : {}) }) : c.redirect(to, 303);
}
