/** Calls of partners. */
import { translator } from '#shared/i18n/translator.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { lastOver, maxMonths, monthsFrom, usualPeriod } from '#shared/partner/months.ts';
import { partnerWords } from '#shared/partner/words.ts';
import { monthOf, monthPeriod } from '#shared/statistics/period.ts';
import type { PartnerProfile, Turnover, partnerCalls } from '#shared/partner/calls.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { acceptPartnerAct, disputePartnerAct, giveActPdf, listActs } from './acts.ts';
import { viewDetails } from './details.ts';
import { givePdf, giveXml, listInvoices } from './invoices.ts';
import { reported, wholeOf } from './reported.ts';
import { linkOf, partnerOfLink, turnoverRows } from './store.ts';

interface Row extends Omit<PartnerProfile, 'validUntil' | 'contact'> {
	readonly validUntil: string;
	readonly contactName: string;
	readonly contactPhone: string;
	readonly contactEmail: string;
}

const names = ['orders', 'cancelled', 'sum', 'paid', 'returned'] as const;

/** Refusals: `monthNotOver` and `tooManyMonths` at `till`. @param partnerId whose link the people came by */
async function turnoverOf(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	partnerId: string,
	asked: { readonly from?: string | undefined; readonly till?: string | undefined },
): Promise<Result<Turnover>> {
	const last = lastOver(monthOf(todayInAlmaty(now)));
	const till = asked.till ?? last;
	if (till > last) return failure('validation', { fields: [{ field: 'till', rule: 'monthNotOver' }] });
	const from = asked.from ?? usualPeriod(till).from;
	const months = monthsFrom(from, till);
	if (months === null) return failure('validation', { fields: [{ field: 'till', rule: 'tooManyMonths', values: { months: maxMonths } }] });
	const rows = await turnoverRows(
		db,
		partnerId,
		months.map((month) => {
			const { from: first, till: end } = monthPeriod(month);
			return { month, from: first, after: dayAfter(end, 1) };
		}),
	);
	const data = months.map((month) => ({ month, sums: reported(rows.find((row) => row.month === month)) }));
	return success({ from, till, data, all: wholeOf(data) });
}

export const partnerHandlers: HandlersOf<keyof typeof partnerCalls> = {
	'partner.main': async ({ db, principal }) => {
		const row = await db
			.prepare(
				`SELECT id, code, company, contract_nr AS contractNr, discount AS discountValue, valid_until AS validUntil,
					contact_name AS contactName, contact_phone AS contactPhone, contact_email AS contactEmail FROM partners WHERE id = ?1`,
			)
			.bind(principal.accountId)
			.first<Row>();
		if (row === null) return failure('unauthorised');
		const { validUntil, contactName, contactPhone, contactEmail, ...partner } = row;
		return success({
			...partner,
			validUntil: validUntil === '' ? null : validUntil,
			contact: { name: contactName, mobilePhone: contactPhone, email: contactEmail },
		});
	},

	'partner.link': async ({ db, principal, now }) => {
		const code = await linkOf(db, principal.accountId);
		if (code === null) return failure('unauthorised');
		return success({ code, isValid: (await partnerOfLink(db, code, todayInAlmaty(now))) !== null });
	},

	'partner.known': async ({ db, now }, { params: { code } }) => success({ isKnown: (await partnerOfLink(db, code, todayInAlmaty(now))) !== null }),

	'partner.turnover': async (context, { params }) => turnoverOf(context, context.principal.accountId, params),

	'partner.invoices': listInvoices,
	'partner.invoice-pdf': givePdf,
	'partner.invoice-xml': giveXml,
	'partner.acts': listActs,
	'partner.act-pdf': giveActPdf,
	'partner.act.accept': acceptPartnerAct,
	'partner.act.dispute': disputePartnerAct,
	'partner.details': viewDetails,

	'partner.turnover-file': async (context, { params }) => {
		const turnover = await turnoverOf(context, context.principal.accountId, params);
		if (!turnover.ok) return turnover;
		const { from, till, data, all } = turnover.value;
		const t = translator(context.locale)(partnerWords);
		const cells = (sums: Turnover['data'][number]['sums'] | Turnover['all']): Cell[] =>
			names.map((name) => (sums === null ? (name === 'orders' ? t('few') : '') : (sums[name] ?? '')));
		return success({
			bytes: csvOf([
				[t('columns.month'), ...names.map((name) => t(`columns.${name}`))],
				...data.map(({ month, sums }): Cell[] => [month, ...cells(sums)]),
				[t('all'), ...cells(all)],
			]),
			fileName: `turnover-${from}-${till}.csv`,
			contentType: 'text/csv',
		});
	},
};
