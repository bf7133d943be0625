/** Taking a code, sending another one, choosing who it is, and giving up. */
import { chooseForm, codeForm, giveUpForm, resendForm } from '#shared/account/forms.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { localise, type LocalPath } from '#shared/kit/urls.ts';
import { codeWords } from '#shared/login/code.words.ts';
import { afterCodePath, beginningOf, codePath, purposeOf } from '#shared/login/paths.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { dropFlow } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';
import { homeOf, readBack } from './back.ts';

/** What the steps are for and where they lead, by the page's own address. */
function stepsOf(c: EdgeContext) {
	const query = Object.fromEntries(pageQuery(c, ['for', 'back']));
	return { purpose: purposeOf(query.for), back: readBack(query.back), query };
}

const to = (c: EdgeContext, path: string): LocalPath => localise(path, c.get('locale'));

/** Steps that are over: the browser loses them, and they begin anew. */
function again(c: EdgeContext) {
	dropFlow(c);
	return { kind: 'redirect', to: to(c, beginningOf(stepsOf(c), { again: 1 })) } as const;
}

/** A code's refusals in words of their own: tries are those of a code, and a day's end is named as a time. */
export function codeRefusal(c: EdgeContext, error: Failure): Failure {
	const locale = c.get('locale');
	const t = translator(locale)(codeWords);
	const usual = error.message ?? translator(locale)(errorsWords)(error.name);
	const { triesLeft, retryAfter, ...plain } = error;
	if (error.name === 'wrong-code') return { ...plain, message: `${usual} ${t.plural('tries', triesLeft ?? 0)}` };
	if (error.name === 'codes-exhausted' && retryAfter !== undefined)
		return {
			...plain,
			message: `${t('resend.noneUntil', { moment: formatMoment(locale, c.get('now') + retryAfter * 1000) })} ${translator(locale)(errorsWords)('codes-exhausted')}`,
		};
	return error;
}

export const takeCode = formAction(codeForm, async ({ c, send, refuse }) => {
	const taken = await send();
	if (!taken.ok) return taken.error.name === 'start-again' ? again(c) : refuse(codeRefusal(c, taken.error));
	const { next, role } = taken.value;
	const { query, ...steps } = stepsOf(c);
	if (next === 'session' && role !== undefined) return { kind: 'redirect', to: homeOf(query.back, role, c.get('locale')) };
	// The others go on with the same steps, in this browser.
	if (next === 'confirmed' || next === 'contact') dropFlow(c);
	return { kind: 'redirect', to: to(c, afterCodePath({ next }, steps)) };
});

export const choosePerson = formAction(chooseForm, async ({ c, send, refuse }) => {
	const chosen = await send();
	if (chosen.ok) return { kind: 'redirect', to: homeOf(stepsOf(c).query.back, chosen.value.role, c.get('locale')) };
	return chosen.error.name === 'start-again' ? again(c) : refuse(chosen.error);
});

export const sendAgain = formAction(resendForm, async ({ c, send, refuse }) => {
	const sent = await send();
	if (sent.ok) return { kind: 'redirect', to: to(c, codePath(stepsOf(c), { sent: 1 })) };
	return sent.error.name === 'start-again' ? again(c) : refuse(codeRefusal(c, sent.error));
});

/** Whatever the backend says: this browser is at no steps any more. */
export const giveUp = formAction(giveUpForm, async ({ c, send }) => {
	await send();
	dropFlow(c);
	return { kind: 'redirect', to: to(c, beginningOf(stepsOf(c))), forgets: true };
});
