/** A partner's documents: acts and invoices, and the forms by which an act is accepted or disputed. */
import { brand } from '#shared/brand.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { documentAfter } from '#shared/partner/invoices.ts';
import { acceptActForm, disputeActForm } from '#shared/partner/forms.ts';
import { actOutcomes, type InvoicesPayload } from '#shared/partner/payload.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { InvoicesPage } from '#client/partner/invoices-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const path = '/cabinet/invoices';
const pageSize = 40;

async function loadInvoices({ call, query, refused: form, city }: AccountRequest): Promise<Loaded<InvoicesPayload>> {
	const at = { invoices: documentAfter.safeParse(query.invoices).data ?? null, acts: documentAfter.safeParse(query.acts).data ?? null };
	const paged = (after: string | null) => ({ params: { pageSize, ...(after === null ? {} : { after }) } });
	const [own, acts, details] = await Promise.all([
		call('partner.invoices', paged(at.invoices)),
		call('partner.acts', paged(at.acts)),
		call('partner.details', {}),
	]);
	if (!own.ok) return refused(own.error);
	if (!acts.ok) return refused(acts.error);
	if (!details.ok) return refused(details.error);
	return found({
		invoices: own.value.data,
		acts: acts.value.data,
		next: { invoices: own.value.next, acts: acts.value.next },
		at,
		open: own.value.open,
		overdue: own.value.overdue,
		details: details.value,
		outcome: actOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused: form,
		phone: city.phone,
	});
}

const again = (c: EdgeContext, done: (typeof actOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ done })}`, c.get('locale')),
});

const actions = {
	accept: formAction(acceptActForm, async ({ c, send, refuse }) => {
		const done = await send();
		if (done.ok) return again(c, 'accepted');
		return done.error.name === 'conflict' ? again(c, 'changed') : refuse(done.error);
	}),
	dispute: formAction(disputeActForm, async ({ c, send, refuse }) => {
		const done = await send();
		if (done.ok) return again(c, 'disputed');
		// What was written stays: it may be said of the act that stands now.
		return done.error.name === 'conflict' ? { ...again(c, 'changed'), unsent: true } : refuse(done.error);
	}),
};

export const invoices = definePage('cabinet-invoices', {
	cache: 'personal',
	audience: ['partner'],
	query: ['done', 'invoices', 'acts'],
	form: actions,
	load: loadInvoices,
	Page: InvoicesPage,
	head: (_props, translator) => {
		const t = translator(invoiceWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: path, index: false };
	},
});
