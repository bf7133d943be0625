/** A partner's invoices. */
import { brand } from '#shared/brand.ts';
import type { InvoicesPayload } from '#shared/partner/payload.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { InvoicesPage } from '#client/partner/invoices-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

async function loadInvoices({ call }: AccountRequest): Promise<Loaded<InvoicesPayload>> {
	const own = await call('partner.invoices', {});
	return own.ok ? found({ invoices: own.value.data }) : refused(own.error);
}

export const invoices = definePage('cabinet-invoices', {
	cache: 'personal',
	audience: ['partner'],
	load: loadInvoices,
	Page: InvoicesPage,
	head: (_props, translator) => {
		const t = translator(invoiceWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/invoices', index: false };
	},
});
