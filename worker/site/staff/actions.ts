/** What the forms of the staff's console do. */
import type { ParamsIn } from '#shared/calls.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { Form } from '#shared/kit/form.ts';
import { localise, queryString, type LocalPath } from '#shared/kit/urls.ts';
import {
	cancelOrderForm,
	confirmOrderForm,
	consultationAnsweredForm,
	dismissForm,
	factorForm,
	feedbackAnsweredForm,
	houseCallForm,
	leaveOrderForm,
	moveMissedForm,
	replayForm,
	resendForm,
	settleForm,
	settleMessageForm,
	settleMismatchForm,
	settleMissedForm,
	unansweredForm,
} from '#shared/staff/forms.ts';
import { heldUnreachedForm, overdueToldForm, overdueUnansweredForm, releaseForm } from '#shared/staff/result-forms.ts';
import { criticalToldForm, criticalUnreachedForm } from '#shared/staff/critical-forms.ts';
import type { outcomes } from '#shared/staff/payload.ts';
import { cancelVisitForm, closeVisitForm, unreachedVisitForm } from '#shared/visits/forms.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate, type MutationId } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { formAction } from '#worker/site/form-action.ts';
import { readBack } from '#worker/site/login/back.ts';
import { plainPath } from '#shared/pages.ts';
import type { z } from 'zod';

/** Where an act leads, saying what came of it. @param about the entry that somebody else was faster with */
type Leads<Outcome> = (c: EdgeContext, done: Outcome, about?: string | number | null) => { readonly kind: 'redirect'; readonly to: LocalPath };

/** The same page again. */
const again: Leads<(typeof outcomes)[number]> = (c, done, about = null) => ({
	kind: 'redirect',
	to: localise(`${plainPath(c.get('barePath'))}${queryString({ done, about: about === null ? null : String(about) })}`, c.get('locale')),
});

/** Somebody else was faster: the queue shows what stands. */
export const isChanged = ({ name }: Failure) => name === 'conflict' || name === 'not-found' || name === 'transition-refused';

/**
 * The act of one entry: the form's fields, split into what stands in the call's path and what is its body.
 * @param leads to where what came of it is said
 * @param keeps what was typed is what somebody said on the phone: where somebody else was faster it stands there still, beside the entry as it is by now
 */
export const actOn = <S extends z.ZodObject, const Id extends MutationId, Outcome extends string>(
	form: Form<S, Id>,
	split: (values: z.output<S>) => { readonly params: ParamsIn<Id>; readonly body: object },
	outcome: Outcome,
	leads: Leads<Outcome | 'changed'>,
	keeps = false,
) =>
	formAction(form, async ({ c, values, refuse }) => {
		const { params, body } = split(values);
		const done = await mutate(c, form.call, { params, body, captchaToken: null });
		if (done.ok) return leads(c, outcome);
		return isChanged(done.error) && !keeps ? leads(c, 'changed', Object.values<string | number>(params as never)[0]) : refuse(done.error);
	});

const act = <S extends z.ZodObject, const Id extends MutationId>(
	form: Form<S, Id>,
	split: (values: z.output<S>) => { readonly params: ParamsIn<Id>; readonly body: object },
	outcome: Exclude<(typeof outcomes)[number], 'changed'> = 'done',
) => actOn(form, split, outcome, again);

/** As `act`; where somebody else was faster, what was typed is shown again (`unkeptOf`). */
const actKept = <S extends z.ZodObject, const Id extends MutationId>(
	form: Form<S, Id>,
	split: (values: z.output<S>) => { readonly params: ParamsIn<Id>; readonly body: object },
) => actOn(form, split, 'done', again, true);

/** A call that left the value waiting is noted; one that settled it is done. */
const contacted = <S extends z.ZodObject, const Id extends 'staff.critical.told' | 'staff.critical.unreached'>(
	form: Form<S, Id>,
	split: (values: z.output<S>) => { readonly params: ParamsIn<Id>; readonly body: object },
) =>
	formAction(form, async ({ c, values, refuse }) => {
		const { params, body } = split(values);
		const done = await mutate(c, form.call, { params, body, captchaToken: null });
		if (done.ok) return again(c, done.value.waits ? 'noted' : 'done');
		return isChanged(done.error) ? again(c, 'changed', (params as { readonly id: number }).id) : refuse(done.error);
	});

export const queueActions = {
	'critical-told': contacted(criticalToldForm, ({ id, ...body }) => ({ params: { id }, body })),
	'critical-unreached': contacted(criticalUnreachedForm, ({ id, ...body }) => ({ params: { id }, body })),
	feedback: act(feedbackAnsweredForm, ({ id, ...body }) => ({ params: { id }, body })),
	consultation: act(consultationAnsweredForm, ({ id, ...body }) => ({ params: { id }, body })),
	release: act(releaseForm, ({ requestNr, codes, ...body }) => ({ params: { requestNr }, body: { codes: [codes], ...body } })),
	'held-unreached': formAction(heldUnreachedForm, async ({ c, values: { requestNr, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.results.unreached', { params: { requestNr }, body, captchaToken: null });
		if (done.ok) return again(c, 'noted');
		return isChanged(done.error) ? again(c, 'changed', requestNr) : refuse(done.error);
	}),
	replay: formAction(replayForm, async ({ c, values: { id }, refuse }) => {
		const done = await mutate(c, 'staff.refused.replay', { params: { id }, body: {}, captchaToken: null });
		if (!done.ok) return isChanged(done.error) ? again(c, 'changed', id) : refuse(done.error);
		// It was tried, and is refused again: it stays in the queue with the reasons of this time.
		return done.value.state === 'waiting'
			? refuse({ name: 'validation', message: done.value.reasons.map(({ text }) => text).join(' ') })
			: again(c, 'done');
	}),
	dismiss: act(dismissForm, ({ id, note }) => ({ params: { id }, body: { note } })),
	resend: act(resendForm, ({ id }) => ({ params: { id }, body: {} })),
	'settle-message': act(settleMessageForm, ({ id, note }) => ({ params: { id }, body: { note } })),
	settle: act(settleForm, ({ id, settlement, note }) => ({ params: { id }, body: { settlement, note } })),
	'settle-mismatch': act(settleMismatchForm, ({ id, ...body }) => ({ params: { id }, body })),
	'settle-missed': act(settleMissedForm, ({ orderNr, ...body }) => ({ params: { orderNr }, body })),
	'move-missed': actKept(moveMissedForm, ({ orderNr, ...body }) => ({ params: { orderNr }, body })),
	cancel: actKept(cancelVisitForm, ({ number, ...body }) => ({ params: { number }, body })),
	unreached: formAction(unreachedVisitForm, async ({ c, values: { number, seen }, refuse }) => {
		const done = await mutate(c, 'staff.visits.unreached', { params: { number }, body: { seen }, captchaToken: null });
		if (done.ok) return again(c, 'noted');
		return isChanged(done.error) ? again(c, 'changed', number) : refuse(done.error);
	}),
	'confirm-order': act(confirmOrderForm, ({ orderNr }) => ({ params: { orderNr }, body: {} })),
	'leave-order': actKept(leaveOrderForm, ({ orderNr, ...body }) => ({ params: { orderNr }, body })),
	'cancel-order': actKept(cancelOrderForm, ({ orderNr, ...body }) => ({ params: { orderNr }, body })),
	// Nobody answered: the order goes on waiting.
	unanswered: act(unansweredForm, ({ orderNr, ...body }) => ({ params: { orderNr }, body }), 'noted'),
	'overdue-told': actKept(overdueToldForm, ({ requestNr, ...body }) => ({ params: { requestNr }, body })),
	'overdue-unanswered': act(overdueUnansweredForm, ({ requestNr, ...body }) => ({ params: { requestNr }, body }), 'noted'),
	close: act(closeVisitForm, ({ number, change, note }) => ({ params: { number }, body: { change, note } })),
	move: act(houseCallForm, ({ number, change, state }) => ({ params: { number }, body: { change, state } })),
};

export const factorActions = {
	factor: formAction(factorForm, async ({ c, send, refuse }) => {
		const shown = await send();
		if (!shown.ok) return refuse(shown.error);
		const { back } = Object.fromEntries(pageQuery(c, ['back']));
		return { kind: 'redirect', to: localise(readBack(back, 'staff') ?? '/staff', c.get('locale')) };
	}),
};
