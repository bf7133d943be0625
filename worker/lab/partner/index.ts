/** Calls of partners. */
import { translator } from '#shared/i18n/translator.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { maxMonths, minReported, monthsFrom, usualPeriod } from '#shared/partner/months.ts';
import { partnerWords } from '#shared/partner/words.ts';
import { monthOf, monthPeriod } from '#shared/statistics/period.ts';
import type { PartnerProfile, Turnover, TurnoverSums, partnerCalls } from '#shared/partner/calls.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { givePdf, giveXml, listInvoices } from './invoices.ts';
import { linkOf, partnerOfLink, turnoverRows, type MonthRow } from './store.ts';

interface Row extends Omit<PartnerProfile, 'validUntil' | 'contact'> {
	readonly validUntil: string;
	readonly contactName: string;
	readonly contactPhone: string;
	readonly contactEmail: string;
}

/** Nothing of a month in which few orders stand, and the same for one with none. */
const reported = (row: MonthRow | undefined): TurnoverSums | null => {
	if (row === undefined || row.orders - row.cancelled < minReported) return null;
	const { month: _, ...sums } = row;
	return sums;
};

const none = { orders: 0, cancelled: 0, sum: 0, paid: 0, returned: 0 };
const names = ['orders', 'cancelled', 'sum', 'paid', 'returned'] as const;

/** Refusal: `tooManyMonths` at `till`. @param partnerId whose link the people came by */
async function turnoverOf(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	partnerId: string,
	asked: { readonly from?: string | undefined; readonly till?: string | undefined },
): Promise<Result<Turnover>> {
	const till = asked.till ?? monthOf(todayInAlmaty(now));
	const from = asked.from ?? usualPeriod(till).from;
	const months = monthsFrom(from, till);
	if (months === null) return failure('validation', { fields: [{ field: 'till', rule: 'tooManyMonths', values: { months: maxMonths } }] });
	const rows = await turnoverRows(
		db,
		partnerId,
		months.map((month) => {
			const { from: first, till: last } = monthPeriod(month);
			return { month, from: first, after: dayAfter(last, 1) };
		}),
	);
	const data = months.map((month) => ({ month, sums: reported(rows.find((row) => row.month === month)) }));
	const all = data.reduce((sum, { sums }) => (sums === null ? sum : add(sum, sums)), none);
	return success({ from, till, data, all });
}

const add = (a: TurnoverSums, b: TurnoverSums): TurnoverSums => ({
	orders: a.orders + b.orders,
	cancelled: a.cancelled + b.cancelled,
	sum: a.sum + b.sum,
	paid: a.paid + b.paid,
	returned: a.returned + b.returned,
});

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

	'partner.turnover-file': async (context, { params }) => {
		const turnover = await turnoverOf(context, context.principal.accountId, params);
		if (!turnover.ok) return turnover;
		const { from, till, data, all } = turnover.value;
		const t = translator(context.locale)(partnerWords);
		const cells = (sums: TurnoverSums | null): Cell[] => names.map((name) => (sums === null ? (name === 'orders' ? t('few') : '') : sums[name]));
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
