/** Messages about another person: the laboratory's system reads them, and a person decides what each was. No decision gives a result to anybody. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { maskedId } from '#shared/staff/masked.ts';
import { settlementsOf } from '#shared/results/mismatches.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { numbersOfOrders } from '#worker/lab/order-facts/numbers-store.ts';
import { findMismatch, mismatchesAfter, settleMismatch, waitingMismatches, type StandingPerson } from './mismatch-store.ts';

const moment = (at: number) => new Date(at).toISOString();

export const listMismatches: LabHandler<'lis.results.mismatches'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await mismatchesAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
	const data = page.map((row) => ({
		id: row.id,
		requestNr: row.request_nr,
		messageId: row.message_id,
		fields: [...row.fields],
		noticedAt: moment(row.noticed_at),
		settled:
			row.settled_at === null || row.settlement === ''
				? null
				: { at: moment(row.settled_at), as: row.settlement, by: row.settled_by, note: row.settle_note },
	}));
	return success({ data, next });
};

/** What the request has in this field; empty for what is not known, and for what is no text. */
function standsIn(row: StandingPerson, field: string): string {
	const of: Readonly<Record<string, string | null>> = {
		lastName: row.last_name,
		firstName: row.first_name,
		middleName: row.middle_name,
		birthDate: row.birth_date,
		sex: row.sex,
		iin: maskedId(row.iin ?? ''),
	};
	return of[field] ?? '';
}

export const waitingForStaff: LabHandler<'staff.mismatches.list'> = async ({ db }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await waitingMismatches(db, after, pageSize + 1), pageSize, ({ id }) => id);
	const numbers = await numbersOfOrders(
		db,
		page.map(({ order_id: id }) => id),
	);
	const data = page.map((row) => ({
		id: row.id,
		requestNr: row.request_nr,
		orderNr: (row.order_id === null ? undefined : numbers.get(row.order_id)) ?? null,
		accountId: row.patient_id,
		messageId: row.message_id,
		noticedAt: moment(row.noticed_at),
		firstAt: moment(row.first_at),
		differs: row.fields.map((field) => ({ field, came: row.came[field] ?? '', stands: standsIn(row, field) })),
		settlements: [...settlementsOf(row.fields)],
	}));
	return success({ data, next });
};

/** Refusals: `not-found`; `validation` for a decision that does not fit what differs; `conflict` where somebody else has decided, or the message came again since. */
export const settleForStaff = async (
	{ db, now, principal, tell }: LabContext<PrincipalOf<'staff'>>,
	{ params: { id }, body: { settlement, note, noticedAt } }: Parameters<LabHandler<'staff.mismatches.settle'>>[1],
): ReturnType<LabHandler<'staff.mismatches.settle'>> => {
	const before = await findMismatch(db, id);
	if (before === null) return failure('not-found');
	if (!settlementsOf(before.fields).includes(settlement)) return failure('validation', { fields: [{ field: 'settlement', rule: 'choose' }] });
	const by = principal.name;
	if (await settleMismatch(db, id, { settlement, by, note, noticedAt: Date.parse(noticedAt) }, now)) {
		tell({ before: { requestNr: before.request_nr, messageId: before.message_id, fields: before.fields }, after: { settlement, note } });
		return success({ id, settlement });
	}
	const standing = await findMismatch(db, id);
	return standing?.settlement === settlement && standing.settled_by === by && standing.settle_note === note
		? success({ id, settlement })
		: failure('conflict');
};
