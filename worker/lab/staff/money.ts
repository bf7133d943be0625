/** Money in the staff's console: what each day came to, the ledger, one payment, and what a person does of a refund that failed. */
import type { ParamsOut, Reply } from '#shared/calls.ts';
import { translator } from '#shared/i18n/translator.ts';
import { beginningOfDay, daysBetween } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { maxOfPayment } from '#shared/payment/shown.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { staffMoneyWords } from '#shared/staff/money.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { casesOf, eventsOf } from '#worker/lab/payment/cases-store.ts';
import {
	entriesBefore,
	entriesOf,
	openRefunds,
	knownPayment,
	retryNow,
	stepsOf,
	sumsOfDays,
	waitingMoney,
	writeByHand,
	type EntryRow,
	type KnownPayment,
	type LedgerFilter,
	type Span,
} from '#worker/lab/payment/entries-store.ts';
import { caseReply, eventReply } from '#worker/lab/payment/laboratory.ts';
import { lastRefundTry } from '#worker/lab/payment/pauses.ts';
import { queueRefunds } from '#worker/lab/payment/tasks.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** By which the clock in Almaty is ahead of UTC. */
const offsetMs = -beginningOfDay('1970-01-01');
const maxDays = 31;
/** More is refused, and never cut off in silence. */
const maxInFile = 50_000;
/** A try that began before then has ended: no provider is waited for so long. */
const tryEndsMs = 2 * minuteMs;

const moment = (at: number) => new Date(at).toISOString();

function spanOf({ from, till }: { readonly from: string; readonly till: string }): Result<Span> {
	const days = daysBetween(from, till) + 1;
	if (days < 1 || days > maxDays) return failure('validation', { fields: [{ field: 'till', rule: 'rangeTooLong', values: { days: maxDays } }] });
	return success({ from: beginningOfDay(from), till: beginningOfDay(till) + dayMs });
}

const entryReply = (row: EntryRow): Reply<'staff.money.ledger'>['data'][number] => ({
	at: moment(row.at),
	kind: row.kind,
	by: row.returned_by || null,
	amount: row.amount,
	payment: row.payment_id,
	orderNr: row.order_nr,
	provider: row.provider,
	paymentNr: row.provider_id,
	city: row.city,
	state: row.state,
});

export const moneyOfDays: LabHandler<'staff.money.days'> = async ({ db, locale, now }, { params }) => {
	const span = spanOf(params);
	if (!span.ok) return span;
	const [rows, waiting] = await Promise.all([sumsOfDays(db, span.value, offsetMs, locale), waitingMoney(db, now)]);
	return success({
		data: rows.map(({ day, by_hand: byHand, ...row }) => ({ ...row, byHand, day: moment(day * dayMs).slice(0, 10) })),
		waiting,
	});
};

/** What a page of the ledger is read by. */
export function ledgerOf({ state, orderNr, amount, after, ...days }: ParamsOut<'staff.money.ledger'>) {
	const span = spanOf(days);
	if (!span.ok) return span;
	const [at, id] = (after ?? '').split('.').map(Number);
	const filter: LedgerFilter = {
		state: state ?? null,
		orderNr: orderNr === undefined || orderNr === '' ? null : plainNumber(orderNr),
		amount: amount ?? null,
		isMoney: false,
	};
	return success({ span: span.value, filter, before: at === undefined || id === undefined ? null : { at, id } });
}

export const moneyLedger: LabHandler<'staff.money.ledger'> = async ({ db, locale }, { params }) => {
	const { pageSize } = params;
	const ledger = ledgerOf(params);
	if (!ledger.ok) return ledger;
	const { span, filter, before } = ledger.value;
	const rows = await entriesBefore(db, span, filter, { before, count: pageSize + 1, locale });
	const { page, next } = cursorPage(rows, pageSize, (row) => `${String(row.at)}.${String(row.id)}`);
	return success({ data: page.map(entryReply), next });
};

export const takeMoney: LabHandler<'staff.money.file'> = async ({ db, locale, tell }, { params }) => {
	const span = spanOf(params);
	if (!span.ok) return span;
	const all = { state: null, orderNr: null, amount: null, isMoney: true };
	const rows = await entriesBefore(db, span.value, all, { before: null, count: maxInFile + 1, locale });
	if (rows.length > maxInFile) return failure('validation', { fields: [{ field: 'from', rule: 'journalTooLong' }] });
	const t = translator(locale)(staffMoneyWords);
	const { payments } = translator(locale)(staffWords).words;
	tell({ after: { from: params.from, till: params.till, entries: rows.length } });
	return success({
		bytes: csvOf([
			[
				t('at'),
				t('day'),
				t('what'),
				t('by'),
				t('paid'),
				t('returned'),
				t('byHand'),
				t('order'),
				t('payment'),
				t('paymentNr'),
				t('provider'),
				t('city'),
				t('state'),
			],
			...rows.map((row) => [
				moment(row.at),
				moment(row.at + offsetMs).slice(0, 10),
				t(`kinds.${row.kind}`),
				row.returned_by === '' ? '' : t(`givers.${row.returned_by}`),
				row.kind === 'paid' ? row.amount : 0,
				row.kind === 'returned' && row.returned_by !== 'hand' ? row.amount : 0,
				row.kind === 'returned' && row.returned_by === 'hand' ? row.amount : 0,
				row.order_nr,
				row.payment_id,
				row.provider_id ?? '',
				t(`providers.${row.provider}`),
				row.city,
				payments[row.state],
			]),
		]),
		fileName: `payments-${params.from}-${params.till}.csv`,
		contentType: 'text/csv',
	});
};

export const listRefunds: LabHandler<'staff.money.refunds'> = async ({ db, locale }, { params: { after, pageSize } }) => {
	const dot = after?.indexOf('.') ?? 0;
	const place = after === undefined ? null : { at: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
	const { page, next } = cursorPage(await openRefunds(db, place, { count: pageSize + 1, locale }), pageSize, (row) => `${String(row.since)}.${row.id}`);
	return success({
		data: page.map((row) => ({
			payment: row.id,
			orderNr: row.order_nr,
			provider: row.provider,
			paymentNr: row.provider_id,
			city: row.city,
			state: row.state,
			since: moment(row.since),
			left: row.left_over,
			attempts: row.attempts,
			trouble: row.trouble,
			nextAt: moment(row.next_at),
		})),
		next,
	});
};

/** A refund that failed and waits for its next try: nobody is at it. */
export const isWaitingRefund = ({ state, attempts, trouble, next_at: nextAt }: KnownPayment, now: number): boolean =>
	state === 'refunding' && attempts > 0 && trouble !== '' && nextAt !== null && nextAt > now && lastRefundTry(nextAt, attempts) <= now - tryEndsMs;

export const viewPayment: LabHandler<'staff.money.payment'> = async ({ db, locale, now }, { params: { payment: id } }) => {
	const row = await knownPayment(db, id, locale);
	if (row === null) return failure('not-found');
	const [steps, entries, events, cases] = await Promise.all([stepsOf(db, id), entriesOf(db, id), eventsOf(db, id), casesOf(db, id)]);
	const lists = { steps, entries, events, cases };
	const cut = (['steps', 'entries', 'events', 'cases'] as const).filter((name) => lists[name].length > maxOfPayment);
	return success({
		amount: row.amount,
		payment: row.id,
		orderNr: row.order_nr,
		provider: row.provider,
		paymentNr: row.provider_id,
		city: row.city,
		state: row.state,
		begunAt: moment(row.created_at),
		returned: row.returned,
		attempts: row.attempts,
		trouble: row.trouble,
		nextAt: row.next_at === null ? null : moment(row.next_at),
		isRefundLate: isWaitingRefund(row, now),
		steps: steps.slice(0, maxOfPayment).map(({ at, state }) => ({ at: moment(at), state })),
		entries: entries.slice(0, maxOfPayment).map(({ at, kind, returned_by: by, amount }) => ({ at: moment(at), kind, by: by || null, amount })),
		events: events.slice(0, maxOfPayment).map(eventReply),
		cases: cases.slice(0, maxOfPayment).map(caseReply),
		cut,
	});
};

/** Refusals: `not-found`; `conflict` where it is being tried, went through, or was tried since the person looked. */
export const retryRefund: LabHandler<'staff.money.retry'> = async (context, { params: { payment: id }, body: { attempts } }) => {
	const { db, now, locale, tell } = context;
	const row = await knownPayment(db, id, locale);
	if (row === null) return failure('not-found');
	if (row.attempts !== attempts || !isWaitingRefund(row, now) || !(await retryNow(db, row, now))) return failure('conflict');
	tell({ before: { state: row.state, trouble: row.trouble, attempts }, after: { state: row.state, nextAt: moment(now) } });
	context.later(queueRefunds(context, [id]));
	return success({ payment: id });
};

/** Refusals: as of `retryRefund`. */
export const giveByHand: LabHandler<'staff.money.by-hand'> = async ({ db, now, locale, tell }, { params: { payment: id }, body: { attempts, note } }) => {
	const row = await knownPayment(db, id, locale);
	if (row === null) return failure('not-found');
	if (row.attempts !== attempts || !isWaitingRefund(row, now) || !(await writeByHand(db, row, { note, now, askAt: now + dayMs }))) return failure('conflict');
	tell({ before: { state: row.state, returned: row.returned, trouble: row.trouble }, after: { state: 'refunded', returned: row.amount, by: 'hand', note } });
	return success({ payment: id });
};
