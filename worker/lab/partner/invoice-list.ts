/** Invoices of all partners for the staff: by how far they are paid, as a file, and found by number, BIN or name. */
import { translator } from '#shared/i18n/translator.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { maxFoundPartners } from '#shared/staff/partner-calls.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { partnersById } from '#worker/lab/people/names-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { allOpen, invoiceList } from './invoice-list-store.ts';
import { invoicesXml } from './invoice-xml.ts';
import { fileOf, xmlType } from './invoices.ts';
import { invoiceOfNumber, partnerNames, type InvoiceRow } from './invoices-store.ts';
import { afterOf, placeBefore, placeOf } from './places.ts';
import { toldInvoice } from './told-invoice.ts';

/** All years, or the days of one in Almaty. */
const spanOf = (year: number | undefined) =>
	year === undefined
		? { from: 0, first: placeBefore() }
		: { from: beginningOfDay(`${String(year)}-01-01`), first: placeBefore(beginningOfDay(`${String(year + 1)}-01-01`)) };

async function withPartners(db: Database, rows: readonly InvoiceRow[], now: number) {
	const partners = await partnersById(db, [...new Set(rows.map(({ partner_id: id }) => id))]);
	return rows.map((row) => ({ ...toldInvoice(row, now), code: partners.get(row.partner_id)?.code ?? '', company: row.company, bin: row.bin }));
}

export const listAllInvoices: LabHandler<'staff.partners.invoices'> = async ({ db, now }, { params: { state = null, year, after, pageSize } }) => {
	const today = todayInAlmaty(now);
	const { from, first } = spanOf(year);
	const [rows, sums] = await Promise.all([
		invoiceList(db, { filter: state, place: placeOf(after, first), from, count: pageSize + 1, today }),
		allOpen(db, today),
	]);
	const { page, next } = cursorPage(rows, pageSize, afterOf);
	return success({ data: (await withPartners(db, page, now)).map(({ bin: _, ...told }) => told), next, sums });
};

/** So many are in one file. */
const maxInFile = 20_000;

export const takeInvoices: LabHandler<'staff.partners.invoices-file'> = async ({ db, now, locale, tell }, { params: { state = null, year } }) => {
	const { from, first } = spanOf(year);
	const rows = await invoiceList(db, { filter: state, place: first, from, count: maxInFile + 1, today: todayInAlmaty(now) });
	if (rows.length > maxInFile) return failure('validation', { fields: [{ field: 'year', rule: 'tooManyInvoices' }] });
	const t = translator(locale)(paidWords);
	tell({ after: { state: state ?? 'all', year: year ?? 'all', invoices: rows.length } });
	const told = await withPartners(db, rows, now);
	const columns = ['number', 'day', 'month', 'company', 'bin', 'code', 'dueDay', 'total', 'paid', 'open', 'state', 'overdue'] as const;
	return success({
		bytes: csvOf([
			columns.map((name) => t(`columns.${name}`)),
			...told.map((one) => [
				one.number,
				one.day,
				one.month,
				one.company,
				one.bin,
				one.code,
				one.dueDay,
				one.total,
				one.paid,
				one.state === 'called-off' ? 0 : one.total - one.paid,
				t(`states.${one.state}`),
				one.isOverdue ? t('yes') : '',
			]),
		]),
		fileName: `invoices-${state ?? 'all'}${year === undefined ? '' : `-${String(year)}`}.csv`,
		contentType: 'text/csv',
	});
};

/** So many documents 1C is given at once. */
const maxInXml = 2000;

/** What was called off is nobody's to pay, and in no file for 1C. */
export const takeInvoicesXml: LabHandler<'staff.partners.invoices-xml'> = async (context, { params: { state = null, year } }) => {
	const { db, now, tell } = context;
	const { from, first } = spanOf(year);
	const rows = await invoiceList(db, { filter: state, place: first, from, count: maxInXml + 1, today: todayInAlmaty(now) });
	if (rows.length > maxInXml) return failure('validation', { fields: [{ field: 'year', rule: 'tooManyInvoices' }] });
	const standing = rows.filter((row) => row.called_off_at === null);
	tell({ after: { state: state ?? 'all', year: year ?? 'all', invoices: standing.length } });
	const text = invoicesXml(
		standing.map((row) => fileOf(row, context)),
		now,
	);
	return success({
		bytes: new TextEncoder().encode(text),
		fileName: `invoices-${state ?? 'all'}${year === undefined ? '' : `-${String(year)}`}.xml`,
		contentType: xmlType,
	});
};

/** Letters alone, whatever case and marks. */
const plain = (text: string) =>
	text
		.toLocaleLowerCase('ru')
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Refusals: `nothingFound` and `tooManyFound` at `q`. */
export const searchPartners: LabHandler<'staff.partners.search'> = async ({ db }, { body: { q } }) => {
	const invoice = await invoiceOfNumber(db, q);
	if (invoice !== null) return success({ invoice: invoice.id, codes: [] });
	const words = plain(q).split(' ').filter(Boolean);
	const digits = q.replace(/\s/g, '');
	const codes = (await partnerNames(db))
		.filter(({ code, bin, names }) => {
			const known = plain(names);
			return bin === digits || code.toLowerCase() === q.toLowerCase() || (words.length > 0 && words.every((word) => known.includes(word)));
		})
		.map(({ code }) => code);
	if (codes.length === 0) return failure('validation', { fields: [{ field: 'q', rule: 'nothingFound' }] });
	if (codes.length > maxFoundPartners)
		return failure('validation', { fields: [{ field: 'q', rule: 'tooManyFound', values: { found: codes.length, most: maxFoundPartners } }] });
	return success({ invoice: null, codes });
};
