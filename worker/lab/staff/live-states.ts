/**
 * What tells two states of a page of the console apart, view by view: as few columns as do, read by the statements that the page is read by. Moments that pass by themselves (when somebody was
 * seen last) are none of it, nor is the journal: a page that is drawn anew stands in it, and would be drawn for ever.
 */
import { z } from 'zod';
import type { PrincipalOf, StaffRight } from '#shared/kit/audience.ts';
import { beginningOfDay, dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { backDays } from '#shared/merging/rules.ts';
import { messagePlace } from '#shared/messages/calls.ts';
import { messageLists } from '#shared/messages/lists.ts';
import { staffCalls } from '#shared/staff/calls.ts';
import { sentKinds } from '#shared/staff/imports.ts';
import type { LiveState } from '#shared/staff/live.ts';
import { isQueueName, queueNames, queues } from '#shared/staff/queues.ts';
import { blockOf } from '#worker/lab/account/blocks-store.ts';
import { erasureOf } from '#worker/lab/account/erasures-store.ts';
import { findSearch, type SearchedList } from '#worker/lab/account/searches-store.ts';
import { sessionsOf } from '#worker/lab/account/sessions-store.ts';
import { newestHandover } from '#worker/lab/handover/store.ts';
import { newestStanding, sentBefore } from '#worker/lab/imports/store.ts';
import { findImport } from '#worker/lab/kit/import/journal-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { mergeOf, mergesInto } from '#worker/lab/merges/store.ts';
import { toldMessage } from '#worker/lab/messages/index.ts';
import { messageById, messagesIn, messagesTo } from '#worker/lab/messages/undelivered-store.ts';
import { countOrdersOf } from '#worker/lab/order/counts-store.ts';
import { findOrders, placeOfFound } from '#worker/lab/order/find-store.ts';
import { listedOrders } from '#worker/lab/order/list-store.ts';
import { marksOfMessages } from '#worker/lab/order/missed-visits-store.ts';
import { casesOf, eventsOf } from '#worker/lab/payment/cases-store.ts';
import { entriesBefore, entriesOf, knownPayment, openRefunds, stepsOf, waitingMoney } from '#worker/lab/payment/entries-store.ts';
import { accountById, familyOf, findPatients } from '#worker/lab/people/find-store.ts';
import { standingAccounts } from '#worker/lab/people/standing-store.ts';
import { countResultsOf } from '#worker/lab/results/counts-store.ts';
import { accountOf, findRequests, foundByNumber, lastOpened, placeOfRequest, viewedLines } from '#worker/lab/results/find-store.ts';
import { heldContactsOf } from '#worker/lab/results/held-contacts-store.ts';
import { holdsOf } from '#worker/lab/results/holds-store.ts';
import { overdueFollowups } from '#worker/lab/results/overdue-followups-store.ts';
import { findRequest } from '#worker/lab/results/requests-store.ts';
import { isNurseDay } from '#shared/visits/rules.ts';
import { maxFoundPatients } from '#shared/staff/patient-calls.ts';
import { visitsOfNurse } from '#worker/lab/visits/day-store.ts';
import { findVisits, placeOfVisit } from '#worker/lab/visits/find-store.ts';
import { stateOfGuest, stateOfWaiting } from './guests.ts';
import { markOfOrder, marksOfDay } from './live-store.ts';
import { membersAsked } from './members.ts';
import { memberByCode, membersOf } from './members-store.ts';
import { placeOfMessages } from './messages.ts';
import { isWaitingRefund, ledgerOf } from './money.ts';
import { listOf, placeOfListedOrders } from './order-list.ts';
import { keptFind } from './orders.ts';
import { placeOfStanding } from './patient-standing.ts';
import { keptFindPatients } from './patients.ts';
import { keptFindResults, withOrders } from './results.ts';
import { isQueueLate, marksOf, maxCounted, waitingIn } from './today-store.ts';

/** As many as a page of the console shows. */
const pageSize = 40;
const dayMs = 24 * 3_600_000;

type Staff = LabContext<PrincipalOf<'staff'>>;

/** What a page shows: see `LiveState`. */
interface Shown {
	readonly of: string;
	readonly after: string | undefined;
}
interface LiveView {
	/** Who may see the page; null for a page that there is not. */
	readonly right: StaffRight | ((of: string) => StaffRight | null);
	/** Null for a page that there is not. A thing that is gone, and a search that opens nothing any more, is another state than any. */
	readonly state: (context: Staff, shown: Shown) => Promise<unknown>;
}

/** What was asked for in this session; null where it opens nothing (any more). */
const kept = ({ db, principal }: Staff, list: SearchedList, id: string) => findSearch(db, principal, list, id);
const split = (names: string) => names.split('\n').filter(Boolean);
const gone = '';

/** What a list is narrowed by, as its call takes it; null for what the call would refuse. */
function filterIn<Params extends z.ZodType>(params: Params, { of, after }: Shown): z.output<Params> | null {
	return (
		params.safeParse({ ...Object.fromEntries(new URLSearchParams(of)), ...(after === undefined ? {} : { after }), pageSize: String(pageSize) }).data ?? null
	);
}

export const liveStates: Readonly<Record<LiveState['view'], LiveView>> = {
	today: {
		right: 'today',
		async state({ db, now, principal, services }) {
			const own = queueNames.filter((name) => principal.rights.includes(queues[name].right));
			const counted = await Promise.all(own.map(async (name) => ({ name, ...(await waitingIn(db, name, now)) })));
			return counted.map(({ name, ...waiting }) => [
				name,
				waiting.count,
				waiting.critical,
				waiting.oldest,
				isQueueLate(name, waiting, now, services.criticalMinutes),
			]);
		},
	},
	queue: {
		right: (of) => (isQueueName(of) ? queues[of].right : null),
		async state({ db, now, services }, { of }) {
			if (!isQueueName(of)) return null;
			// What becomes late looks another way.
			const [marks, messages] = await Promise.all([marksOf(db, of, now), of === 'missed-visits' ? marksOfMessages(db, maxCounted) : []]);
			return [
				marks.map(({ mark, at, critical }) => [
					mark,
					isQueueLate(of, { oldest: at, oldestCritical: critical === 1 ? at : null }, now, services.criticalMinutes),
				]),
				messages,
			];
		},
	},

	order: { right: 'orders', state: ({ db }, { of }) => markOfOrder(db, of) },
	orders: {
		right: 'orders',
		async state(context, { of, after }) {
			const search = await kept(context, 'staff-orders', of);
			if (search === null) return gone;
			const { q: _q, names, ...by } = keptFind.parse(search);
			const place = after === undefined ? null : await placeOfFound(context.db, after);
			const rows = await findOrders(context.db, { ...by, names: split(names) }, place, pageSize + 1);
			return rows.map(({ order_nr: orderNr, status, total }) => [orderNr, status, total]);
		},
	},
	'listed-orders': {
		right: 'orders',
		async state({ db, now, locale }, shown) {
			const params = filterIn(staffCalls['staff.order.list'].params, shown);
			const filter = params === null ? null : await listOf(db, now, params);
			if (params === null || filter?.ok !== true) return null;
			const rows = await listedOrders(db, filter.value, locale, placeOfListedOrders(params.after), pageSize + 1);
			return rows.map(({ order_nr: orderNr, status, total, is_paid: isPaid, visit_at: visitAt }) => [orderNr, status, total, isPaid, visitAt]);
		},
	},

	message: {
		right: 'messages',
		async state({ db, now }, { of }) {
			const row = await messageById(db, of);
			return row === null ? gone : toldMessage(now, row);
		},
	},
	messages: {
		right: 'messages',
		async state(context, { of, after }) {
			if (!messagePlace.optional().safeParse(after).success) return null;
			const search = await kept(context, 'staff-messages', of);
			if (search === null) return gone;
			const recipient = z.string().parse(search['recipient']);
			const rows = await messagesTo(context.db, [recipient, recipient.toLowerCase()], placeOfMessages(after), pageSize + 1);
			return rows.map(({ id, state, changed_at: at, settled_at: settled }) => [id, state, at, settled]);
		},
	},
	'listed-messages': {
		right: 'messages',
		async state({ db }, { of, after }) {
			const list = messageLists.find((one) => one === of);
			if (list === undefined || !messagePlace.optional().safeParse(after).success) return null;
			const rows = await messagesIn(db, list, placeOfMessages(after), pageSize + 1);
			return rows.map(({ id, state, changed_at: at, settled_at: settled }) => [id, state, at, settled]);
		},
	},

	request: {
		right: 'results',
		async state({ db, now }, { of }) {
			const [request, row] = await Promise.all([findRequest(db, of), foundByNumber(db, of, now)]);
			if (request === null || row === null) return gone;
			const { id, version } = request;
			const [lines, opened, holds, contacts, followups, patientId] = await Promise.all([
				viewedLines(db, id),
				lastOpened(db, id),
				holdsOf(db, id),
				heldContactsOf(db, [id]),
				overdueFollowups(db, [id]),
				accountOf(db, id),
			]);
			return [version, row, lines, opened, holds, contacts.get(id) ?? [], followups.get(id)?.version ?? 0, patientId];
		},
	},
	requests: {
		right: 'results',
		async state(context, { of, after }) {
			const { db, now } = context;
			const search = await kept(context, 'staff-results', of);
			if (search === null) return gone;
			const { q: _q, names, ...by } = keptFindResults.parse(search);
			const place = after === undefined ? null : await placeOfRequest(db, after);
			const { meant } = await withOrders(context, { ...by, names: split(names) });
			return findRequests(db, meant, { place, count: pageSize + 1, now });
		},
	},

	patient: {
		right: 'patients',
		async state({ db, now }, { of }) {
			const account = await accountById(db, of, now);
			if (account === null) return gone;
			const { device_at: _at, ...row } = account;
			const [sessions, ...rest] = await Promise.all([
				sessionsOf(db, 'patient', of, now),
				blockOf(db, of),
				erasureOf(db, of),
				newestHandover(db, of),
				mergeOf(db, of),
				mergesInto(db, of),
				familyOf(db, of),
				countOrdersOf(db, of),
				countResultsOf(db, of, now),
			]);
			return [row, sessions.map(({ public_id: id }) => id).toSorted(), rest];
		},
	},
	patients: {
		right: 'patients',
		async state(context, { of }) {
			const search = await kept(context, 'staff-patients', of);
			if (search === null) return gone;
			const { q: _q, names, ...by } = keptFindPatients.parse(search);
			return findPatients(context.db, { ...by, names: split(names) }, maxFoundPatients + 1);
		},
	},

	guest: {
		right: 'identities',
		// Beside it stands who waits, for who may take that back.
		state: async (context, { of }) =>
			Promise.all([stateOfGuest(context, of), context.principal.rights.includes('erasures') ? stateOfWaiting(context.db, undefined) : null]),
	},
	guests: {
		right: 'erasures',
		state: async ({ db }, { after }) =>
			staffCalls['staff.guest.waiting'].params.safeParse(after === undefined ? {} : { after }).success ? stateOfWaiting(db, after) : null,
	},

	'listed-patients': {
		right: 'patients',
		async state({ db, now }, shown) {
			const params = filterIn(staffCalls['staff.patient.listed'].params, shown);
			if (params === null) return null;
			const rows = await standingAccounts(db, params.list, placeOfStanding(params.after), { count: pageSize + 1, now, backMs: backDays * dayMs });
			return rows.map(({ place_id: id, place_at: at, until, is_begun: isBegun }) => [id, at, isBegun, until !== null && until <= now]);
		},
	},

	member: {
		right: 'people',
		async state({ db, now }, { of }) {
			const member = await memberByCode(db, of, now);
			if (member === null) return gone;
			const { seen_at: _at, ...row } = member;
			return row;
		},
	},
	members: {
		right: 'people',
		async state(context, shown) {
			const params = filterIn(staffCalls['staff.people'].params, shown);
			if (params === null) return null;
			const asked = await membersAsked(context, params);
			if (asked === null) return gone;
			const rows = await membersOf(context.db, asked.filter, pageSize + 1, context.now);
			return rows.map(({ seen_at: _at, sessions: _sessions, ...row }) => row);
		},
	},

	'price-file': {
		right: 'prices',
		async state({ db }, { of }) {
			const [row, newest] = await Promise.all([/^[1-9]\d{0,14}$/.test(of) ? findImport(db, Number(of)) : null, newestStanding(db)]);
			const kind = sentKinds.find((one) => one === row?.kind);
			if (row === null || kind === undefined) return gone;
			return [
				row.state,
				row.approver_id,
				row.digest,
				row.starts_at,
				row.ended_at,
				row.undone_by,
				row.added,
				row.changed,
				row.taken_away,
				newest.get(kind),
			];
		},
	},
	'price-files': {
		right: 'prices',
		async state({ db }, shown) {
			const params = filterIn(staffCalls['staff.imports.list'].params, shown);
			if (params === null) return null;
			const rows = await sentBefore(db, params.after, { kind: params.kind ?? null, state: params.state ?? null }, pageSize + 1);
			return rows.map((row) => [row.id, row.state, row.approver_id, row.starts_at, row.added, row.changed, row.taken_away]);
		},
	},

	payment: {
		right: 'payments',
		async state({ db, locale, now }, { of }) {
			const row = await knownPayment(db, of, locale);
			if (row === null) return gone;
			const known = await Promise.all([stepsOf(db, of), entriesOf(db, of), eventsOf(db, of), casesOf(db, of)]);
			return [row.state, row.returned, row.attempts, row.trouble, row.next_at, isWaitingRefund(row, now), known];
		},
	},
	ledger: {
		right: 'payments',
		async state({ db, locale, now }, shown) {
			const params = filterIn(staffCalls['staff.money.ledger'].params, shown);
			const ledger = params === null ? null : ledgerOf(params);
			if (ledger?.ok !== true) return null;
			const { span, filter, before } = ledger.value;
			const all = { state: null, orderNr: null, amount: null, isMoney: false };
			// The sums of the days change with an entry, and entries are only added.
			const [rows, newest, waiting] = await Promise.all([
				entriesBefore(db, span, filter, { before, count: pageSize + 1, locale }),
				entriesBefore(db, span, all, { before: null, count: 1, locale }),
				waitingMoney(db, now),
			]);
			return [rows.map(({ id, state }) => [id, state]), newest[0]?.id ?? 0, waiting];
		},
	},
	refunds: {
		right: 'payments',
		async state({ db, locale }, { after }) {
			const params = filterIn(staffCalls['staff.money.refunds'].params, { of: '', after });
			if (params === null) return null;
			const dot = params.after?.indexOf('.') ?? 0;
			const place = params.after === undefined ? null : { at: Number(params.after.slice(0, dot)), id: params.after.slice(dot + 1) };
			const rows = await openRefunds(db, place, { count: pageSize + 1, locale });
			return rows.map((row) => [row.id, row.left_over, row.attempts, row.trouble, row.next_at]);
		},
	},

	'house-calls': { right: 'house-calls', state: async ({ db }, { of }) => (isDay(of) ? marksOfDay(db, of) : null) },
	'found-house-calls': {
		right: 'house-calls',
		async state(context, { of, after }) {
			const { db, locale } = context;
			const search = await kept(context, 'staff-visits', of);
			if (search === null) return gone;
			const { q: _q, names, ...by } = keptFind.parse(search);
			const place = after === undefined ? null : await placeOfVisit(db, after);
			const rows = await findVisits(db, { ...by, names: split(names) }, place, pageSize + 1, locale);
			return rows.map(({ number, change_nr: change, on_way_at: onWay, tries_count: tries }) => [number, change, onWay, tries]);
		},
	},
	'my-day': {
		right: 'visits',
		async state({ db, locale, now, principal }, { of }) {
			const today = dayInAlmaty(now);
			if (!isDay(of) || !isNurseDay(of, today)) return null;
			// Today's page has the next day beside it.
			const days = of === today ? [of, dayAfter(of, 1)] : [of];
			const visits = await Promise.all(days.map((day) => visitsOfNurse(db, principal.accountId, day, locale)));
			return [beginningOfDay(today), visits.map((rows) => rows.map((row) => [row.number, row.change_nr, row.on_way_at, row.settled_at, row.lines]))];
		},
	},
};
