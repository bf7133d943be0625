/** Messages to people, as the staff looks for them and sees to them. */
import type { StaffRight } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { normalisePhone } from '#shared/kit/fields.ts';
import { waitsForPerson } from '#shared/messages/lists.ts';
import { isAwaited } from '#shared/order/states.ts';
import { maskedEmail, maskedPhone } from '#shared/staff/masked.ts';
import type { LedMessage } from '#shared/staff/message-calls.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageHandlers, toldMessage } from '#worker/lab/messages/index.ts';
import { scopes } from '#shared/kit/scope.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { findById } from '#worker/lab/order/store.ts';
import { lastPlace, messageById, messagesIn, messagesTo, sendAgain, settleUndelivered, type UndeliveredPlace } from '#worker/lab/messages/undelivered-store.ts';

import { cursorPage } from '#worker/lab/kit/lists.ts';
import { accountsByContact, ordersOfMessages } from './leads-store.ts';

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/;

export const searchMessages: LabHandler<'staff.messages.search'> = async (context, { body }) => {
	const phone = normalisePhone(body.recipient);
	if (phone === null && !looksLikeEmail.test(body.recipient)) return failure('validation', { fields: [{ field: 'recipient', rule: 'phoneOrEmail' }] });
	return success({ search: await saveSearch(context, 'staff-messages', { recipient: phone ?? body.recipient }) });
};

/** What is read of any message here. */
type Told = Pick<LedMessage, 'id' | 'kind' | 'channel' | 'recipient' | 'state' | 'why' | 'settled'>;

/** As much of a phone or an address as tells that it is the one that was said. */
const maskedRecipient = ({ channel, recipient }: Told): string =>
	channel === 'sms' ? maskedPhone(recipient) : channel === 'mail' ? maskedEmail(recipient) : '';

/** Whom to call about what reached nobody. */
const asTask = (row: Told): string => (waitsForPerson(row) ? row.recipient : maskedRecipient(row));

/**
 * With where each leads the reader. Whose phones and addresses are read whole stands in `identities`, as on the page of patients.
 * @param shown what anybody else reads of the recipient
 */
async function ledFrom<Row extends Told>(db: Database, rights: readonly StaffRight[], rows: readonly Row[], shown: (row: Row) => string) {
	const [orders, accounts] = await Promise.all([
		ordersOfMessages(db, rows),
		accountsByContact(
			db,
			rows.map(({ recipient }) => recipient),
		),
	]);
	const may = (right: StaffRight) => rights.includes(right);
	return rows.map((row) => ({
		...row,
		recipient: may('identities') ? row.recipient : shown(row),
		orderNr: may('orders') ? (orders.get(row.id) ?? null) : null,
		accountId: may('patients') ? (accounts.get(row.recipient) ?? null) : null,
	}));
}

/** As the laboratory's own system reads them, with where each leads. */
export const listMessages: LabHandler<'staff.messages.list'> = async (context, input) => {
	const principal = { kind: 'laboratory' as const, reader: context.principal.name, scopes };
	const listed = await messageHandlers['lis.messages.list']({ ...context, principal }, input as never);
	if (!listed.ok) return listed;
	const { data, ...rest } = listed.value;
	return success({ ...rest, data: await ledFrom(context.db, context.principal.rights, data, asTask) });
};

export const messagesToOne: LabHandler<'staff.messages.to'> = async ({ db, now, principal, tell }, { params: { search, before, pageSize } }) => {
	const kept = await findSearch(db, principal, 'staff-messages', search);
	const recipient = kept?.['recipient'];
	if (recipient === undefined) return failure('not-found');
	const rows = await messagesTo(db, [recipient, recipient.toLowerCase()], placeOfMessages(before), pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, (row) => `${String(row.changed_at)}.${row.id}`);
	// Whose messages were read.
	tell({ after: { read: page.map(({ id }) => id) } });
	return success({ recipient, data: page.map((row) => toldMessage(now, row)), next });
};

/** Where a list of messages goes on. @param before as its call takes it: the moment and the id of the last message of the page before */
export function placeOfMessages(before: string | undefined): UndeliveredPlace {
	const dot = before?.indexOf('.') ?? 0;
	return before === undefined ? lastPlace : { changedAt: Number(before.slice(0, dot)), id: before.slice(dot + 1) };
}

export const messagesInState: LabHandler<'staff.messages.in-state'> = async ({ db, now, principal, tell }, { params: { state, before, pageSize } }) => {
	const rows = await messagesIn(db, state, placeOfMessages(before), pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, (row) => `${String(state === 'settled' ? row.settled_at : row.changed_at)}.${row.id}`);
	const told = page.map((row) => toldMessage(now, row));
	// Whose messages were read.
	tell({ after: { read: page.map(({ id }) => id) } });
	return success({ data: await ledFrom(db, principal.rights, told, maskedRecipient), next });
};

export const viewMessage: LabHandler<'staff.messages.view'> = async ({ db, now, principal }, { params: { id } }) => {
	const row = await messageById(db, id);
	if (row === null) return failure('not-found');
	const [told] = await ledFrom(db, principal.rights, [toldMessage(now, row)], asTask);
	return told === undefined ? failure('not-found') : success(told);
};

export const resendMessage: LabHandler<'staff.messages.resend'> = async (context, { params: { id } }) => {
	const { db, now, tell } = context;
	const before = await messageById(db, id);
	if (before === null) return failure('not-found');
	// That an order was received is said of one that the person still comes for.
	const orderId = /^order-received(?:-mail)?:(.+)$/.exec(id)?.[1];
	if (orderId !== undefined && !isAwaited((await findById(db, orderId))?.status ?? 'cancelled')) return failure('conflict');
	if (!(await sendAgain(db, id, now))) return failure('conflict');
	tell({ before: { state: before.state, why: before.why }, after: { state: 'waiting' } });
	context.later(enqueue(context, id));
	return success({ id });
};

export const settleMessage: LabHandler<'staff.messages.settle'> = async ({ db, now, principal, tell }, { params: { id }, body: { note } }) => {
	const by = principal.name;
	const before = await messageById(db, id);
	if (await settleUndelivered(db, { id, by, note, now })) {
		tell({ before: { state: before?.state ?? '', why: before?.why ?? '', settled: null }, after: { settled: note } });
		return success({ id });
	}
	const standing = await messageById(db, id);
	if (standing === null) return failure('not-found');
	return standing.settled_by === by && standing.settle_note === note ? success({ id }) : failure('conflict');
};
