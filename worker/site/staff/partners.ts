/** Partners in the staff's console: a list, one with its invoices, and the forms by which an invoice is issued and called off. */
import type { Failure } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { answeredStates, invoiceMonths } from '#shared/partner/invoices.ts';
import { invoiceOutcomes, type StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { partnerCode } from '#shared/staff/partner-calls.ts';
import { callOffActForm, callOffInvoiceForm, issueActForm, issueInvoiceForm, partnerDetailsForm } from '#shared/staff/invoice-forms.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';

const path = '/staff/partners';
const pageSize = 40;
const isCode = (text: string | undefined): text is string => partnerCode.safeParse(text).success;

export async function loadPartners(request: AccountRequest): Promise<Loaded<StaffPartnersPayload>> {
	const { query, call, city, today, refused, newKey } = request;
	const shown: StaffPartnersPayload = {
		partners: [],
		next: null,
		isFurther: query.after !== undefined,
		partner: null,
		isMissing: false,
		months: monthsBack(monthOf(today), invoiceMonths),
		formKey: refused?.key ?? newKey(),
		outcome: invoiceOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused,
		phone: city.phone,
	};
	if (isCode(query.code)) {
		const partner = await call('staff.partners.view', { params: { code: query.code } });
		if (partner.ok) return found({ ...shown, partner: partner.value });
		return partner.error.name === 'not-found'
			? found({ ...shown, isMissing: true })
			: refusedStaff(request, partner.error, `${path}${queryString({ code: query.code })}`);
	}
	const partners = await call('staff.partners.list', { params: { pageSize, ...(isCode(query.after) ? { after: query.after } : {}) } });
	return partners.ok ? found({ ...shown, partners: partners.value.data, next: partners.value.next }) : refusedStaff(request, partners.error, path);
}

/** The partner again, saying what came of it. */
const again = (c: EdgeContext, code: string, done: (typeof invoiceOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ code, done })}`, c.get('locale')),
});

/** What the call says of a line, at the field of the form that it came from. @param places numbers of the form's lines, in the order of the call's */
const atForm = (error: Failure, places: readonly number[]): Failure => ({
	...error,
	...(error.fields === undefined
		? {}
		: {
				fields: error.fields.map((fault) => {
					const [, at = '', name = ''] = /^lines\.(\d)\.(\w+)$/.exec(fault.field) ?? [];
					return name === '' ? fault : { ...fault, field: `${name}${String(places[Number(at)] ?? 1)}` };
				}),
			}),
});

export const partnerActions = {
	issue: formAction(issueInvoiceForm, async ({ c, key, values: { partner, month, name1, sum1, vat1, ...more }, refuse }) => {
		const others = [
			[more.name2, more.sum2, more.vat2, 2],
			[more.name3, more.sum3, more.vat3, 3],
		] as const;
		for (const [name, sum, , at] of others) {
			if ((name === '') !== (sum === undefined))
				return refuse({ name: 'validation', fields: [{ field: `${name === '' ? 'name' : 'sum'}${String(at)}`, rule: 'required' }] });
		}
		const filled = others.flatMap(([name, sum, vat, at]) => (sum === undefined ? [] : [{ line: { name, sum, vat }, at }]));
		const places = [1, ...filled.map(({ at }) => at)];
		const lines = [{ name: name1, sum: sum1, vat: vat1 }, ...filled.map(({ line }) => line)];
		const done = await mutate(c, 'staff.partners.issue', {
			params: { code: partner },
			body: { month, lines },
			captchaToken: null,
			...(key === null ? {} : { idempotencyKey: key }),
		});
		if (done.ok) return again(c, partner, 'issued');
		// Its key is used up: what was typed stays, and goes by another one.
		return done.error.name === 'conflict' ? { ...again(c, partner, 'sent-before'), unsent: true } : refuse(atForm(done.error, places));
	}),
	details: formAction(partnerDetailsForm, async ({ c, values: { partner, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.partners.details', { params: { code: partner }, body, captchaToken: null });
		if (done.ok) return again(c, partner, 'details');
		// Sent once more with the version of now, it would write over what somebody else has changed, unseen: what was typed stays with the version that it was typed over.
		return isChanged(done.error) ? { ...again(c, partner, 'changed'), unsent: true } : refuse(done.error);
	}),
	'issue-act': formAction(issueActForm, async ({ c, values: { partner, month }, refuse }) => {
		const done = await mutate(c, 'staff.partners.issue-act', { params: { code: partner }, body: { month }, captchaToken: null });
		if (done.ok) return again(c, partner, 'act-issued');
		return isChanged(done.error) ? again(c, partner, 'changed') : refuse(done.error);
	}),
	'call-off-act': formAction(callOffActForm, async ({ c, values: { act: shown, reason }, refuse }) => {
		const [act = ''] = shown.split('.');
		const state = answeredStates.find((one) => shown.endsWith(`.${one}`));
		if (state === undefined) return refuse({ name: 'validation', fields: [{ field: 'act', rule: 'choose' }] });
		const { code = '' } = Object.fromEntries(pageQuery(c, ['code']));
		const done = await mutate(c, 'staff.partners.call-off-act', { params: { act }, body: { reason, state }, captchaToken: null });
		if (done.ok) return again(c, code, 'act-called-off');
		return isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
	'call-off': formAction(callOffInvoiceForm, async ({ c, values: { invoice, reason }, refuse }) => {
		const { code = '' } = Object.fromEntries(pageQuery(c, ['code']));
		const done = await mutate(c, 'staff.partners.call-off', { params: { invoice }, body: { reason }, captchaToken: null });
		if (done.ok) return again(c, code, 'called-off');
		return isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
};
