/** Partners with invoices and acts. */
import { ask, fresh, read, type Refused } from './laboratory.ts';
import { addPartner, signIn } from './accounts.ts';
import { testServices } from './services.ts';
import type { Member } from './staff.ts';
import type { Services } from '#worker/services.ts';

/** An account of Kazakhstan, a bank of which there is none, and a certificate. */
export const details = {
	account: { bank: 'АО «Сынақ Банкі»', bik: 'SYNBKZKX', iik: 'KZ75125KZT1001300335', kbe: '17' },
	vat: { series: '60001', number: '0012345', day: '2024-03-15' },
	director: 'Ахметова Ә. Қ.',
	accountant: 'Ким О. П.',
};

/** Whatever the law says by the time that tests are run. */
const vatRates = [{ from: '2009-01-01', standard: 16, reduced: 5 }];
/** The operator pays VAT, and has an account. */
export function payerServices(own: Partial<Services> = {}): Services {
	const services = testServices({ vatRates, ...own });
	return { ...services, requisites: { ...services.requisites, bin: '180340021791', details } };
}

let partners = 0;
/** One that is signed in; its code is its own. */
export async function partnerOf({ code: given = '', ...more }: { readonly code?: string; readonly [column: string]: unknown } = {}) {
	partners += 1;
	const code = given || `DOC-${String(partners)}`;
	const id = await addPartner({ code, company: 'ТОО «Қарағанды Денсаулық» & Ко', bin: '180340021791', address: 'Қарағанды, Бұқар жырау даңғ., 1', ...more });
	return { id, code, ...(await signIn('partner', id)) };
}
export type Partner = Awaited<ReturnType<typeof partnerOf>>;

/** What a clerk does of partners' documents. */
export const deskOf = (clerk: Pick<Member, 'token'>, services: Services = testServices()) => ({
	invoice: ({ code }: Pick<Partner, 'code'>, body: object) =>
		read<{ id: string; number: string } & Refused>(
			ask('POST', `/account/staff/partners/${code}/invoices`, { access: clerk.token, key: fresh(), services, body }),
		),
	withdraw: (id: string, reason = 'Ошибка в сумме') =>
		read<{ id: string } & Refused>(ask('POST', `/account/staff/partner-invoices/${id}/call-off`, { access: clerk.token, services, body: { reason } })),
	act: ({ code }: Pick<Partner, 'code'>, month: string) =>
		read<{ id: string; number: string } & Refused>(ask('POST', `/account/staff/partners/${code}/acts`, { access: clerk.token, services, body: { month } })),
	/** @param state what the page showed of it */
	withdrawAct: (id: string, reason = 'Не тот месяц', state = 'issued') =>
		read<{ id: string } & Refused>(ask('POST', `/account/staff/partner-acts/${id}/call-off`, { access: clerk.token, services, body: { reason, state } })),
	details: ({ code }: Pick<Partner, 'code'>, body: object) =>
		read<{ version: number } & Refused>(ask('PUT', `/account/staff/partners/${code}/details`, { access: clerk.token, services, body })),
});
