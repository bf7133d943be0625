/** Answers a page: what was posted to it, or the page itself. The order of the steps is that of the design: definition, page cache, loader, render. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { isSafeMethod, type EdgeContext } from '#worker/edge/context.ts';
import { isNavigation, noteThrown, refuse, refuseMethod } from '#worker/edge/errors.ts';
import { loginPath } from '#worker/edge/guard.ts';
import { dropForm, keepForm, keptForm } from '#worker/edge/kept-forms.ts';
import type { Outcome } from './action.ts';
import { addressOf, afterConfirming, confirmFirst, leadToStep, leave } from './after-post.ts';
import { isPersonal, isPublic, refuseUnfound, type Asked, type Filled } from './asked.ts';
import type { Site } from './collect.ts';
import { byIntent } from './form-action.ts';
import { showPersonal } from './show-personal.ts';
import { showAlone, showPublic } from './show-public.ts';

/** Answers whatever is asked of the pages of a site. */
export const answerPages =
	(site: Site) =>
	async (c: EdgeContext): Promise<Response> => {
		const match = c.get('page');
		const page = match && site.pageOf(match.id);
		if (!page) return refuseUnfound(c);
		// Turned off by the operator: browsers that have it take it away (`client/offline/keep.ts`).
		if (match.id === 'offline' && c.get('env').settings.SERVICE_WORKER === 'off') return refuse(c, { name: 'not-found' });
		const asked: Asked = { match, ...page };
		const { form } = page.definition;
		if (isSafeMethod(c.req.method)) return open(c, asked);
		if (c.req.method !== 'POST' || form === null || match.payload) return refuseMethod(c, form === null || match.payload ? 'GET, HEAD' : 'GET, HEAD, POST');
		const outcome = await byIntent(form)(c).catch((thrown: unknown): Outcome => ({ kind: 'failed', error: noteThrown(c, thrown) }));
		// The session ended meanwhile: what was typed stays in the browser's drafts.
		if (c.get('signedOut') && page.definition.audience !== 'anyone')
			return leave(c, match, { kind: 'redirect', to: loginPath(c, page.definition.query), unsent: true });
		if (outcome.kind === 'redirect') return leave(c, match, outcome);
		// On a page that is anybody's a script says so above the form. A browser that goes somewhere would find the page of those without an account: it signs in first, and what was typed waits for the page.
		if (c.get('signedOut') && isNavigation(c)) {
			if (outcome.kind === 'refused') await keepForm(c, match, outcome);
			return c.redirect(loginPath(c, page.definition.query), 303);
		}
		if (outcome.kind === 'refused' && outcome.form.error.name === 'confirm-again') return confirmFirst(c, match, outcome);
		if (outcome.kind === 'step') return leadToStep(c, match, outcome, outcome.page);
		if (outcome.kind === 'refused' && outcome.page !== undefined && outcome.page !== match.id) return leadToStep(c, match, outcome, outcome.page);
		// A program, our own script among them, reads the refusal at once; a browser that goes somewhere is sent on, so that no way back posts again.
		if (isNavigation(c) && (await keepForm(c, match, outcome))) return c.redirect(addressOf(c), 303);
		if (outcome.kind === 'failed') return refuse(c, outcome.error);
		return outcome.kind === 'filled' ? show(c, asked, null, outcome) : show(c, asked, outcome.form, null);
	};

/** The page as it is opened; with what the last post left for it, where one did. */
async function open(c: EdgeContext, asked: Asked): Promise<Response> {
	const { match, definition } = asked;
	const kept = definition.form === null || match.payload ? null : await keptForm(c, match);
	if (kept === null) return show(c, asked, null, null);
	if (kept.kind === 'refused') return show(c, asked, { ...(await afterConfirming(c, kept.form)), mark: kept.mark }, null);
	// What is told one time, and a screen instead of the page, of which a reload is the way out, are done with.
	if (kept.kind === 'filled' && kept.once !== true) return show(c, asked, null, kept);
	c.res = await (kept.kind === 'filled' ? show(c, asked, null, kept) : refuse(c, kept.error));
	dropForm(c, match);
	return c.res;
}

async function show(c: EdgeContext, asked: Asked, form: RefusedForm | null, filled: Filled | null): Promise<Response> {
	if (isPersonal(asked)) return showPersonal(c, asked, form, filled);
	if (!isPublic(asked)) throw new Error(`page ${asked.match.id} is neither public nor personal`);
	return form === null && isSafeMethod(c.req.method) ? showPublic(c, asked) : showAlone(c, asked, form, null);
}
