/** Requests of results as the staff finds and reads them, without their values. */
import { z } from 'zod';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { FoundRequest } from '#shared/staff/result-calls.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteReads } from '#worker/lab/openings/note.ts';
import { findOrders, type FindBy } from '#worker/lab/order/find-store.ts';
import { orderFacts } from '#worker/lab/order-facts/store.ts';
import {
	accountOf,
	findRequests,
	foundByNumber,
	lastOpened,
	placeOfRequest,
	restOpened,
	viewedLines,
	type FoundRequestRow,
	type FindRequestBy,
} from '#worker/lab/results/find-store.ts';
import { heldContactsOf } from '#worker/lab/results/held-contacts-store.ts';
import { holdsOf } from '#worker/lab/results/holds-store.ts';
import { holdOf, wholeHold } from '#worker/lab/results/holds.ts';
import { overdueFollowups } from '#worker/lab/results/overdue-followups-store.ts';
import { findRequest } from '#worker/lab/results/requests-store.ts';
import { toldContacts, toldHold } from './held.ts';
import { meantByLine } from './meant.ts';
import { isLeftUntil, toldFollowup } from './overdue.ts';
import { peopleToCall } from './people-to-call.ts';
import { isRead, shownSince } from './read-lines.ts';

export const keptFindResults = z.object({
	q: z.string(),
	number: z.string(),
	phone: z.string(),
	iin: z.string(),
	lastName: z.string(),
	names: z.string(),
	born: z.string(),
});
/** So many orders of one phone or IIN are looked at, the latest; of somebody who has more it is said. */
const maxOrders = 200;
const moment = (at: number | null) => (at === null || at === 0 ? null : new Date(at).toISOString());

/** With the orders that a number, a phone or an IIN finds: what was told when ordering finds a request as well. */
export async function withOrders({ db }: Pick<LabContext, 'db'>, by: FindBy): Promise<{ readonly meant: FindRequestBy; readonly areCut: boolean }> {
	const isByName = by.number === '' && by.phone === '' && by.iin === '';
	const orders = isByName ? [] : await findOrders(db, by, null, maxOrders + 1);
	return { meant: { ...by, orders: orders.slice(0, maxOrders).map(({ id }) => id) }, areCut: orders.length > maxOrders };
}

export const searchResults: LabHandler<'staff.results.search'> = async (context, { body: { q } }) => {
	const { db, now } = context;
	const meant = meantByLine(q, dayInAlmaty(now));
	const [likeliest] = meant;
	if (likeliest === undefined) return failure('validation', { fields: [{ field: 'q', rule: 'findUnclear' }] });
	let chosen: { readonly by: FindBy; readonly requests: readonly FoundRequestRow[] } = { by: likeliest, requests: [] };
	for (const by of meant) {
		const requests = await findRequests(db, (await withOrders(context, by)).meant, { place: null, count: 2, now });
		if (requests.length > 0) {
			chosen = { by, requests };
			break;
		}
	}
	const { by, requests } = chosen;
	const search = await saveSearch(context, 'staff-results', { ...by, names: by.names.join('\n'), q });
	return success({ search, requestNr: requests.length === 1 ? (requests[0]?.request_nr ?? null) : null });
};

const present = (row: FoundRequestRow): FoundRequest => ({
	requestNr: row.request_nr,
	lastName: row.last_name,
	firstName: row.first_name,
	middleName: row.middle_name,
	birthDate: row.birth_date,
	collectedAt: moment(row.collected_at),
	completedAt: moment(row.completed_at),
	issuedAt: moment(row.issued),
	stage: row.completed_at !== null ? 'final' : row.done_count > 0 ? 'partial' : 'waiting',
	marks: [
		...(row.is_held === 1 ? (['held'] as const) : []),
		...(row.is_by_hand === 1 ? (['held-by-hand'] as const) : []),
		...(row.is_critical === 1 ? (['critical'] as const) : []),
		...(row.is_mismatch === 1 ? (['mismatch'] as const) : []),
		...(row.is_overdue === 1 ? (['overdue'] as const) : []),
	],
	done: row.done_count,
	total: row.line_count,
});

export const foundResults: LabHandler<'staff.results.found'> = async (context, { params: { search, after, pageSize } }) => {
	const { db, now, principal } = context;
	const kept = await findSearch(db, principal, 'staff-results', search);
	if (kept === null) return failure('not-found');
	const { q, names, ...by } = keptFindResults.parse(kept);
	const place = after === undefined ? null : await placeOfRequest(db, after);
	if (after !== undefined && place === null) return failure('validation', { fields: [{ field: 'after', rule: 'unknown' }] });
	const { meant, areCut } = await withOrders(context, { ...by, names: names.split('\n').filter(Boolean) });
	const { page, next } = cursorPage(await findRequests(db, meant, { place, count: pageSize + 1, now }), pageSize, (row) => row.request_nr);
	await noteReads(
		context,
		principal.name,
		page.map(({ id }) => id),
	);
	return success({ data: page.map(present), next, q, orders: areCut ? maxOrders : null });
};

export const viewResult: LabHandler<'staff.results.view'> = async (context, { params }) => {
	const { db, now, locale, principal } = context;
	const { requestNr } = params;
	const [request, row] = await Promise.all([findRequest(db, requestNr), foundByNumber(db, requestNr, now)]);
	if (request === null || row === null) return failure('not-found');
	const { id } = request;
	const [, lines, opened, holds, contacts, followups, patientId, order] = await Promise.all([
		noteReads(context, principal.name, [id]),
		viewedLines(db, id),
		lastOpened(db, id),
		holdsOf(db, id),
		heldContactsOf(db, [id]),
		overdueFollowups(db, [id]),
		accountOf(db, id),
		request.order_id === null ? null : orderFacts(db, request.order_id),
	]);
	const person = { ...request, patient_id: patientId };
	const people = await peopleToCall(db, [person], now);
	const whole = wholeHold(holds);
	const found = present(row);
	const followup = found.marks.includes('overdue') ? followups.get(id) : undefined;
	return success({
		...found,
		version: request.version,
		patient: people(person),
		orderNr: order?.order_nr ?? null,
		patientId,
		receivedAt: moment(request.received_at),
		plannedAt: moment(request.planned_at),
		overdue: followup === undefined ? null : { ...toldFollowup(followup, request.planned_at), isLeft: isLeftUntil(followup, request.planned_at, now) },
		whole: whole && toldHold(whole),
		restReadAt: moment(restOpened(request, opened)),
		lines: lines.map((line) => {
			const hold = holdOf(holds, line.code);
			const isHeld = line.state === 'restricted';
			return {
				code: line.code,
				name: line.name[locale],
				test: line.test[locale],
				state: line.state,
				issuedAt: moment(line.issued),
				shownAt: moment(shownSince(line)),
				corrected: line.corrected === 1,
				readAt: isRead(line, opened) ? moment(opened) : null,
				heldBy: !isHeld ? null : line.held_at === null ? ('message' as const) : hold === null ? ('list' as const) : ('hand' as const),
				heldAt: moment(line.held_at),
				kept:
					!isHeld || line.kept_status === null
						? null
						: { status: line.kept_status, isLater: hold !== null && (line.received_at ?? 0) > hold.held_at },
				byHand: hold && toldHold(hold),
				isCriticalHeld: isHeld && line.held_critical === 1,
				isCriticalWaiting: line.is_critical === 1,
				...toldContacts(contacts.get(id), line.code),
			};
		}),
	});
};
