/** Acts of services done: what a partner reads, takes along and says of them, and what the staff does. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { maxActLines, type Act, type ActLine } from '#shared/partner/invoices.ts';
import { lastOver } from '#shared/partner/months.ts';
import { maxSumInWords } from '#shared/partner/sum-in-words.ts';
import { binFits } from '#shared/requisites/details.ts';
import { monthOf } from '#shared/statistics/period.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { partnersById } from '#worker/lab/people/names-store.ts';
import {
	acceptAct,
	actOf,
	actsOf,
	callOffAct,
	disputeAct,
	disputedActs,
	issueAct,
	noteShown,
	openInvoices,
	standingAct,
	type ActRow,
	type OpenInvoice,
} from './acts-store.ts';
import { detailsRow } from './details-store.ts';
import { partnerOfCode } from './invoices-store.ts';
import { actLinesOf, linesOf, totalOf, vatOf } from './lines.ts';
import { afterOf, placeOf } from './places.ts';
import { buyerNow, detailsOf, sellerNow, type Buyer, type Seller } from './sides.ts';

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const stateOf = (row: ActRow): Act['state'] =>
	row.called_off_at !== null ? 'called-off' : row.accepted_at !== null ? 'accepted' : row.disputed_at !== null ? 'disputed' : 'issued';

export function toldAct(row: ActRow): Act {
	const lines = actLinesOf(row.lines, row.month);
	return {
		id: row.id,
		number: row.number,
		day: row.day,
		month: row.month,
		lines,
		total: row.total,
		vat: vatOf(lines),
		calledOff: row.called_off_at === null ? null : { at: new Date(row.called_off_at).toISOString(), reason: row.reason },
		state: stateOf(row),
		replaces: row.replaces,
		shownAt: moment(row.shown_at),
		acceptedAt: moment(row.accepted_at),
		dispute: row.disputed_at === null ? null : { at: new Date(row.disputed_at).toISOString(), words: row.dispute },
	};
}

export const listActs: LabHandler<'partner.acts'> = async ({ db, principal, now }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await actsOf(db, principal.accountId, placeOf(after), pageSize + 1), pageSize, afterOf);
	await noteShown(
		db,
		page.filter(({ shown_at: at }) => at === null).map(({ id }) => id),
		now,
	);
	return success({ data: page.map((row) => toldAct({ ...row, shown_at: row.shown_at ?? now })), next });
};

/** Drawn each time it is asked for, in the two languages of the form. What was called off answers as one that does not exist. */
async function pdfOf({ db }: Pick<LabContext, 'db'>, id: string) {
	const row = await actOf(db, id);
	if (row === null || row.called_off_at !== null) return failure('not-found');
	const { makeAct } = await import('./pdf/index.ts');
	const bytes = await makeAct({
		...toldAct(row),
		issuedAt: row.issued_at,
		seller: JSON.parse(row.seller) as Seller,
		buyer: JSON.parse(row.buyer) as Buyer,
	});
	return success({ bytes, fileName: `act-${row.number}.pdf` });
}

export const giveActPdf: LabHandler<'partner.act-pdf'> = async (context, { params: { id } }) => pdfOf(context, id);
export const giveActToStaff: LabHandler<'staff.partners.act-pdf'> = async (context, { params: { act } }) => pdfOf(context, act);

export const acceptPartnerAct: LabHandler<'partner.act.accept'> = async ({ db, now }, { body: { id } }) => {
	await acceptAct(db, id, now);
	const row = await actOf(db, id);
	if (row === null) return failure('not-found');
	return stateOf(row) === 'accepted' ? success({ id }) : failure('conflict');
};

export const disputePartnerAct: LabHandler<'partner.act.dispute'> = async ({ db, now }, { body: { id, words } }) => {
	await disputeAct(db, id, words, now);
	const row = await actOf(db, id);
	if (row === null) return failure('not-found');
	return stateOf(row) === 'disputed' && row.dispute === words ? success({ id }) : failure('conflict');
};

/** Of an invoice its lines; of one that was called off since the same, with sums and VAT below nothing. */
const actLines = ({ number, month, lines, sign }: OpenInvoice): ActLine[] =>
	linesOf(lines).map((line) =>
		sign === 1 ? { ...line, month, corrects: '' } : { ...line, sum: -line.sum, vat: line.vat === 0 ? 0 : -line.vat, month, corrects: number },
	);

type AtMonth = 'monthNotOver' | 'nothingToAct' | 'actStands' | 'actTooLong' | 'actTooMuch' | 'binMissing' | 'sellerBinMissing';
const atMonth = (rule: AtMonth, values?: Readonly<Record<string, number>>) =>
	failure('validation', { fields: [{ field: 'month', rule, ...(values === undefined ? {} : { values }) }] });

/** Refusals: `not-found`; at `month` `monthNotOver`, `binMissing`, `sellerBinMissing` where people believe what is issued, `actStands`, `nothingToAct`, `actTooLong`, `actTooMuch`; `conflict` where the invoices changed meanwhile. */
export const issuePartnerAct: LabHandler<'staff.partners.issue-act'> = async (
	{ db, principal, now, services, tell },
	{ params: { code }, body: { month } },
) => {
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const day = todayInAlmaty(now);
	if (month > lastOver(monthOf(day))) return atMonth('monthNotOver');
	if (!binFits(partner.bin)) return atMonth('binMissing');
	const { bin, marksMissing } = services.requisites;
	if (bin === null && !marksMissing) return atMonth('sellerBinMissing');
	// The same press once more is the same act; what has come since it was issued is not in it, and nobody is told that it were.
	const answer = async (row: ActRow): Promise<Result<{ id: string; number: string }>> => {
		const isRepeated = row.issued_by === principal.name && row.day === day && (await openInvoices(db, partner.id, month)).length === 0;
		return isRepeated ? success({ id: row.id, number: row.number }) : atMonth('actStands');
	};
	const standing = await standingAct(db, partner.id, month);
	if (standing !== null) return answer(standing);
	const invoices = await openInvoices(db, partner.id, month);
	const lines = invoices.flatMap(actLines);
	const total = totalOf(lines);
	if (total <= 0) return atMonth('nothingToAct');
	if (lines.length > maxActLines) return atMonth('actTooLong', { lines: lines.length, most: maxActLines });
	if (total > maxSumInWords) return atMonth('actTooMuch');
	const id = randomToken(services.random, 128);
	const given = await issueAct(db, {
		id,
		partner_id: partner.id,
		year: Number(day.slice(0, 4)),
		day,
		month,
		seller: JSON.stringify(sellerNow(services.requisites)),
		buyer: JSON.stringify(buyerNow(detailsOf(partner, await detailsRow(db, partner.id)))),
		lines: JSON.stringify(lines),
		total,
		issued_by: principal.name,
		issued_at: now,
		invoices,
	});
	if (given === null) return failure('conflict');
	if (given.id !== id) return answer(given);
	tell({ after: { number: given.number, month, total } });
	return success({ id, number: given.number });
};

/** Refusals: `not-found`; `correctedLater` at `act`; `conflict` where it is called off already, for another reason or by somebody else, or where the partner has answered since it was shown. */
export const callOffPartnerAct: LabHandler<'staff.partners.call-off-act'> = async (
	{ db, principal, now, tell },
	{ params: { act: id }, body: { reason, state } },
) => {
	const row = await actOf(db, id);
	if (row === null) return failure('not-found');
	const outcome = await callOffAct(db, id, { by: principal.name, reason, state, now });
	if (outcome === 'answered') return failure('conflict');
	if (outcome === 'corrected') return failure('validation', { fields: [{ field: 'act', rule: 'correctedLater' }] });
	if (outcome === 'off') {
		const after = await actOf(db, id);
		return after?.called_off_by === principal.name && after.reason === reason ? success({ id }) : failure('conflict');
	}
	tell({ before: { number: row.number, total: row.total, state }, after: { calledOff: true, reason } });
	return success({ id });
};

const keyOf = ({ disputed_at: at, id }: ActRow) => `${String(at)}.${id}`;
export const listDisputed: LabHandler<'staff.partners.disputed'> = async ({ db }, { params: { after, pageSize } }) => {
	const [at = '', id = ''] = after?.split('.') ?? [];
	const { page, next } = cursorPage(await disputedActs(db, after === undefined ? null : { at: Number(at), id }, pageSize + 1), pageSize, keyOf);
	const partners = await partnersById(
		db,
		page.map(({ partner_id: partner }) => partner),
	);
	return success({
		data: page.map((row) => ({
			id: row.id,
			number: row.number,
			day: row.day,
			month: row.month,
			total: row.total,
			code: partners.get(row.partner_id)?.code ?? '',
			company: (JSON.parse(row.buyer) as Buyer).names.ru,
			words: row.dispute,
			at: new Date(row.disputed_at ?? 0).toISOString(),
		})),
		next,
	});
};
