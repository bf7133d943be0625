/** What keeps a page of the console as it is by now. */
import { z } from 'zod';
import type { StaffRight } from '#shared/kit/audience.ts';
import { isDay } from '#shared/kit/fields.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { settlingActs } from '#shared/staff/live.ts';
import { isQueueName, queueNames, queues } from '#shared/staff/queues.ts';
import type { ParamsOut } from '#shared/calls.ts';
import { findSearch } from '#worker/lab/account/searches-store.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { messagesTo } from '#worker/lab/messages/undelivered-store.ts';
import { marksOfMessages } from '#worker/lab/order/missed-visits-store.ts';
import { findOrders, placeOfFound } from '#worker/lab/order/find-store.ts';
import { findVisits, placeOfVisit } from '#worker/lab/visits/find-store.ts';
import { lastActs, markOfOrder, marksOfDay, type SettledRow } from './live-store.ts';
import { keptFind } from './orders.ts';
import { isQueueLate, marksOf, maxCounted, waitingIn } from './today-store.ts';

/** As many as a page of the console shows. */
const pageSize = 40;
const maxMessages = 100;

type Staff = LabContext<PrincipalOf<'staff'>>;
type Asked = ParamsOut<'staff.live.version'>;

const rightOf = ({ view, of }: Asked): StaffRight | null => {
	if (view === 'today') return 'today';
	if (view === 'queue') return isQueueName(of) ? queues[of].right : null;
	if (view === 'found-house-calls') return 'house-calls';
	return view === 'order' ? 'orders' : view;
};

const searchedBy = { orders: 'staff-orders', messages: 'staff-messages', 'found-house-calls': 'staff-visits' } as const;

/** What tells two states of the page apart; null for a page that there is not. */
async function stateOf({ db, now, locale, principal, services }: Staff, { view, of = '', after }: Asked): Promise<unknown> {
	if (view === 'today') {
		const own = queueNames.filter((name) => principal.rights.includes(queues[name].right));
		const counted = await Promise.all(own.map(async (name) => ({ name, ...(await waitingIn(db, name, now)) })));
		return counted.map(({ name, ...waiting }) => [
			name,
			waiting.count,
			waiting.critical,
			waiting.oldest,
			isQueueLate(name, waiting, now, services.criticalMinutes),
		]);
	}
	if (view === 'queue') {
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
	}
	if (view === 'order') return markOfOrder(db, of);
	if (view === 'house-calls') return isDay(of) ? marksOfDay(db, of) : null;
	const search = await findSearch(db, principal, searchedBy[view], of);
	if (search === null) return '';
	if (view === 'messages') {
		const recipient = z.string().parse(search['recipient']);
		const rows = await messagesTo(db, [recipient, recipient.toLowerCase()], maxMessages);
		return rows.map(({ id, state, changed_at: at, settled_at: settled }) => [id, state, at, settled]);
	}
	const { q: _q, names, ...by } = keptFind.parse(search);
	if (view === 'found-house-calls') {
		const place = after === undefined ? null : await placeOfVisit(db, after);
		const rows = await findVisits(db, { ...by, names: names.split('\n').filter(Boolean) }, place, pageSize + 1, locale);
		return rows.map(({ number, change_nr: change, on_way_at: onWay, tries_count: tries }) => [number, change, onWay, tries]);
	}
	const place = after === undefined ? null : await placeOfFound(db, after);
	const rows = await findOrders(db, { ...by, names: names.split('\n').filter(Boolean) }, place, pageSize + 1);
	return rows.map(({ order_nr: orderNr, status, total }) => [orderNr, status, total]);
}

export const versionOfPage: LabHandler<'staff.live.version'> = async (context, { params }) => {
	const right = rightOf(params);
	if (right === null) return failure('bad-request');
	if (!context.principal.rights.includes(right)) return failure('forbidden');
	const state = await stateOf(context, params);
	return state === null ? failure('bad-request') : success({ version: (await hashOf(JSON.stringify(state))).slice(0, 22) });
};

/** An act that left its entry waiting (a message that was refused again, a value of which its doctor does not know yet) has settled nothing. */
const isSettled = ({ after }: SettledRow): boolean => after === null || (JSON.parse(after) as { readonly waits?: unknown }).waits !== true;

export const settledEntries: LabHandler<'staff.live.settled'> = async ({ db, now, principal }, { body: { queue, keys, seconds } }) => {
	if (!principal.rights.includes(queues[queue].right)) return failure('forbidden');
	const acts = settlingActs[queue];
	const rows = acts.length === 0 ? [] : await lastActs(db, acts, keys, now - seconds * 1000);
	return success({
		data: rows.filter(isSettled).map((row) => ({ key: row.object, by: `${row.last_name} ${row.first_name}`.trim(), at: new Date(row.at).toISOString() })),
	});
};
