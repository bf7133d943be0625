/** Partners in the staff's console: a list, one with its documents, invoices of all, one with its payments, and the forms by which all of it is written. */
import type { Failure } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { answeredStates, documentAfter, invoiceFilters, invoiceMonths } from '#shared/partner/invoices.ts';
import { invoiceOutcomes, type StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { partnerCode, partnerCodes } from '#shared/staff/partner-calls.ts';
import {
	callOffActForm,
	callOffInvoiceForm,
	findInvoicesForm,
	issueActForm,
	issueInvoiceForm,
	partnerDetailsForm,
	payInvoiceForm,
	takeBackPaymentForm,
} from '#shared/staff/invoice-forms.ts';
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

/** Where a list of documents goes on; null for its first page. */
const placeIn = (text: string | undefined): string | null => documentAfter.safeParse(text).data ?? null;

export async function loadPartners(request: AccountRequest): Promise<Loaded<StaffPartnersPayload>> {
	const { query, call, city, locale, today, refused, newKey } = request;
	const at = { invoices: placeIn(query.invoices), acts: placeIn(query.acts) };
	const shown: StaffPartnersPayload = {
		partners: [],
		next: null,
		isFurther: query.after !== undefined,
		sums: null,
		listed: null,
		invoice: null,
		isInvoiceMissing: false,
		isFound: false,
		today,
		fileQuery: { lang: localeFacts[locale].alias, city_id: city.id },
		at,
		partner: null,
		isMissing: false,
		months: monthsBack(monthOf(today), invoiceMonths),
		formKey: refused?.key ?? newKey(),
		outcome: invoiceOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused,
		phone: city.phone,
	};
	if (isCode(query.code)) {
		const partner = await call('staff.partners.view', {
			params: {
				code: query.code,
				pageSize,
				...(at.invoices === null ? {} : { invoicesAfter: at.invoices }),
				...(at.acts === null ? {} : { actsAfter: at.acts }),
			},
		});
		if (partner.ok) return found({ ...shown, partner: partner.value });
		return partner.error.name === 'not-found'
			? found({ ...shown, isMissing: true })
			: refusedStaff(request, partner.error, `${path}${queryString({ code: query.code })}`);
	}
	if (query.invoice !== undefined) {
		const here = `${path}${queryString({ invoice: query.invoice })}`;
		if (!/^[\w-]{22}$/.test(query.invoice)) return found({ ...shown, isInvoiceMissing: true });
		const invoice = await call('staff.partners.invoice', { params: { invoice: query.invoice } });
		if (invoice.ok) return found({ ...shown, invoice: invoice.value });
		return invoice.error.name === 'not-found' ? found({ ...shown, isInvoiceMissing: true }) : refusedStaff(request, invoice.error, here);
	}
	if (query.view === 'invoices') return loadInvoices(request, shown);
	const codes = partnerCodes.safeParse(query.codes);
	const [partners, open] = await Promise.all([
		call('staff.partners.list', { params: { pageSize, ...(codes.success ? { codes: codes.data } : isCode(query.after) ? { after: query.after } : {}) } }),
		call('staff.partners.invoices', { params: { pageSize: 1 } }),
	]);
	if (!partners.ok) return refusedStaff(request, partners.error, path);
	if (!open.ok) return refusedStaff(request, open.error, path);
	return found({ ...shown, partners: partners.value.data, next: partners.value.next, sums: open.value.sums, isFound: codes.success });
}

const firstYear = 2020;
/** Invoices of all partners, as they were chosen. */
async function loadInvoices(request: AccountRequest, shown: StaffPartnersPayload): Promise<Loaded<StaffPartnersPayload>> {
	const { query, call, today } = request;
	const thisYear = Number(today.slice(0, 4));
	const years = Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back);
	const state = invoiceFilters.find((one) => one === query.state) ?? null;
	const year = years.find((one) => String(one) === query.year) ?? null;
	const after = placeIn(query.after);
	const chosen = { ...(state === null ? {} : { state }), ...(year === null ? {} : { year }) };
	const listed = await call('staff.partners.invoices', { params: { ...chosen, pageSize, ...(after === null ? {} : { after }) } });
	if (!listed.ok) return refusedStaff(request, listed.error, `${path}${queryString({ view: 'invoices', ...chosen })}`);
	const { data, next, sums } = listed.value;
	return found({ ...shown, sums, next, listed: { data, state, year, years } });
}

/** The partner again, saying what came of it. */
const again = (c: EdgeContext, code: string, done: (typeof invoiceOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ code, done })}`, c.get('locale')),
});

/** The invoice again, saying what came of it. */
const ofInvoice = (c: EdgeContext, invoice: string, done: (typeof invoiceOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ invoice, done })}`, c.get('locale')),
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
	issue: formAction(issueInvoiceForm, async ({ c, key, values: { partner, month, name1, sum1, vat1, payWithin, ...more }, refuse }) => {
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
			body: { month, lines, payWithin },
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
	find: formAction(findInvoicesForm, async ({ c, send, refuse }) => {
		const done = await send();
		if (!done.ok) return refuse(done.error);
		const { invoice, codes } = done.value;
		const [code, ...others] = codes;
		const place = invoice !== null ? { invoice } : others.length === 0 ? { code: code ?? null } : { codes: codes.join(',') };
		return { kind: 'redirect' as const, to: localise(`${path}${queryString(place)}`, c.get('locale')) };
	}),
	pay: formAction(payInvoiceForm, async ({ c, key, values: { invoice, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.partners.pay', {
			params: { invoice },
			body,
			captchaToken: null,
			...(key === null ? {} : { idempotencyKey: key }),
		});
		if (done.ok) return ofInvoice(c, invoice, 'paid');
		// What was typed stays: it may be another payment than the one that came between.
		return done.error.name === 'conflict' ? { ...ofInvoice(c, invoice, 'changed'), unsent: true } : refuse(done.error);
	}),
	'take-back': formAction(takeBackPaymentForm, async ({ c, values: { payment, reason }, refuse }) => {
		const { invoice = '' } = Object.fromEntries(pageQuery(c, ['invoice']));
		const done = await mutate(c, 'staff.partners.take-back', { params: { payment }, body: { reason }, captchaToken: null });
		if (done.ok) return ofInvoice(c, invoice, 'taken-back');
		return isChanged(done.error) ? ofInvoice(c, invoice, 'changed') : refuse(done.error);
	}),
	'call-off': formAction(callOffInvoiceForm, async ({ c, values: { invoice, reason }, refuse }) => {
		const { code = '' } = Object.fromEntries(pageQuery(c, ['code']));
		const done = await mutate(c, 'staff.partners.call-off', { params: { invoice }, body: { reason }, captchaToken: null });
		if (done.ok) return again(c, code, 'called-off');
		return isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
};
