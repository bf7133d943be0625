/** Whether orders, results and messages work, as visitors may know it. What cannot be found out is unknown, and never said to work. */
import type { StatusPart } from '#shared/status/parts.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { LabServices } from '#worker/services.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { lastWritten, proveWritable } from '#worker/lab/kit/runs-store.ts';
import { dueMessages, duePayments, dueRefunds, manyOverdueSince, manyRefusedSince } from './waiting-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What waits longer is late: three rounds of the timer. */
const lateMs = 15 * minuteMs;
/** Results of so many requests are no single case any more, which the laboratory sees to with its patient. */
const manyRequests = 20;
/** A request that was to be ready this long ago and within the week before. */
const overdueMs = hourMs;
const overdueWithinMs = 7 * dayMs;

const works: StatusPart = { state: 'works', since: null };
const unknown: StatusPart = { state: 'unknown', since: null };
const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

type Asked = { readonly db: Database; readonly services: LabServices; readonly now: number };

/** One that cannot be found out keeps nobody from hearing of the others. */
const orUnknown = (part: Promise<StatusPart>) =>
	part.catch((thrown: unknown) => {
		logFault({ job: 'status' }, thrown);
		return unknown;
	});

export async function statusParts(asked: Asked) {
	const [orders, results, messages] = await Promise.all([ordersPart(asked), resultsPart(asked), messagesPart(asked)].map(orUnknown));
	return { orders: orders ?? unknown, results: results ?? unknown, messages: messages ?? unknown };
}

async function ordersPart({ db, now }: Asked): Promise<StatusPart> {
	try {
		await proveWritable(db, now);
	} catch (thrown) {
		// It can be read, or not even that: no order is taken either way.
		logFault({ job: 'status' }, thrown);
		return { state: 'fails', since: at(await lastWritten(db).catch(() => null)) };
	}
	const due = await Promise.all([duePayments(db, now), dueRefunds(db, now)]);
	return late(
		due.map(({ oldest }) => oldest),
		now,
	);
}

async function resultsPart({ db, now }: Asked): Promise<StatusPart> {
	const since = await Promise.all([
		manyOverdueSince(db, now - overdueWithinMs, now - overdueMs, manyRequests),
		manyRefusedSince(db, now - overdueWithinMs, manyRequests),
	]);
	const known = since.filter((moment) => moment !== null);
	return known.length === 0 ? works : { state: 'late', since: at(Math.min(...known)) };
}

async function messagesPart({ db, services, now }: Asked): Promise<StatusPart> {
	if (services.sms.isOff && services.mail.isOff) return { state: 'off', since: null };
	const { oldest } = await dueMessages(db, now);
	return late([oldest], now);
}

/** @param dueSince since when something is due, each */
function late(dueSince: readonly (number | null)[], now: number): StatusPart {
	const known = dueSince.filter((moment) => moment !== null);
	const oldest = known.length === 0 ? now : Math.min(...known);
	return now - oldest < lateMs ? works : { state: 'late', since: at(oldest) };
}
