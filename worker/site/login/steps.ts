/** What the pages of registration and of recovery have in common. */
import { giveUpForm } from '#shared/account/forms.ts';
import type { FlowPurpose } from '#shared/account/calls.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { localise, type LocalPath } from '#shared/kit/urls.ts';
import { beginningOf } from '#shared/login/paths.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { dropFlow } from '#worker/edge/principal.ts';
import type { Outcome } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';
import { readBack } from './back.ts';
import { codeRefusal } from './code-actions.ts';

/** Where somebody wanted to go before these steps, by the page's own address; a bare path. */
export const backOf = (c: EdgeContext): LocalPath | null => readBack(Object.fromEntries(pageQuery(c, ['back'])).back);

/** Steps that are over begin anew; anything else is told in the form. */
export function stepRefusal(c: EdgeContext, purpose: FlowPurpose, error: Failure, refuse: (error: Failure) => Outcome): Outcome {
	if (error.name !== 'start-again') return refuse(codeRefusal(c, error));
	dropFlow(c);
	return { kind: 'redirect', to: localise(beginningOf({ purpose, back: backOf(c) }, { again: 1 }), c.get('locale')), unsent: true };
}

/** Gives steps up. Whatever the backend says, this browser is at none any more. */
export const leaveSteps = formAction(giveUpForm, async ({ c, send }): Promise<Outcome> => {
	await send();
	dropFlow(c);
	return { kind: 'redirect', to: localise('/login', c.get('locale')), forgets: true };
});
