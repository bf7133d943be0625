/** Counts what has changed: a bounded number of requests each time, so that a store of years is counted within days and nobody waits behind it. */
import { dayAfter } from '#shared/kit/dates.ts';
import { repeatDays } from '#shared/staff/figures.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { workingDays } from '#worker/lab/points/calendar-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { jobRuns } from '#worker/lab/kit/runs-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { figuresOf, repeatsOf, type CountedRequest } from './count.ts';
import { countedLines, dueRequests, linkedPeople, noteCounted, testsOfPeople, writeFigures, writeRepeats } from './count-store.ts';
import { catalogueTerms, countedOrders } from './facts-store.ts';

/** Requests of one round, and rounds of one turn: a turn of every five minutes counts 800, more than a network of 150 points has in an hour. */
const maxAtOnce = 100;
const maxRounds = 8;
const dayMs = 86_400_000;
/** The longest term that a catalogue has (working days) ends within so many days. */
const termDays = 400;

/** So long what the timer's turn has looked at is left alone by those who look: the turn comes as often. */
const pauseMs = 5 * 60_000;

export const countFigures: Job = ({ db }) => countDue(db);

/** What this process counts for those who look. A run that ended with the request that it went on behind never says so: after a pause it is taken for over. */
let run: { readonly since: number } | null = null;

/**
 * Counts behind an answer, so that a site whose timer does not run counts as well. Does nothing while such a run goes on in this process, and where the timer's turn ended within the last five minutes: what it
 * could not count is not tried again at each look.
 */
export function countSoon(later: LabContext['later'], { db, services }: JobContext): void {
	const now = services.clock();
	if (run !== null && now - run.since < pauseMs) return;
	const own = { since: now };
	run = own;
	const go = async (): Promise<void> => {
		try {
			if (!(await hasJustRun(db, now))) await countDue(db);
		} catch (thrown) {
			logFault({ job: 'figures' }, thrown);
		}
		if (run === own) run = null;
	};
	later(go());
}

async function hasJustRun(db: Database, now: number): Promise<boolean> {
	const ended = (await jobRuns(db)).find(({ job }) => job === 'figures')?.done_at ?? null;
	return ended !== null && now - ended < pauseMs;
}

async function countDue(db: Database): Promise<void> {
	let after = '';
	for (let round = 0; round < maxRounds; round += 1) {
		const requests = await dueRequests(db, maxAtOnce, after);
		await countEach(db, requests);
		if (requests.length < maxAtOnce) break;
		after = requests.at(-1)?.id ?? '';
	}
}

/** Counts them together; where that fails each by itself, so that one that cannot be counted keeps no other from it. */
async function countEach(db: Database, requests: readonly CountedRequest[]): Promise<void> {
	if (requests.length === 0) return;
	try {
		await countRequests(db, requests);
	} catch (thrown) {
		logFault({ job: 'figures' }, thrown);
		if (requests.length > 1) for (const request of requests) await countEach(db, [request]);
	}
}

async function countRequests(db: Database, requests: readonly CountedRequest[]): Promise<void> {
	const ids = requests.map(({ id }) => id);
	const days = requests
		.map((request) => request.collected_day)
		.filter((day) => day !== '')
		.toSorted();
	const [lines, orders, calendar] = await Promise.all([
		countedLines(db, ids),
		countedOrders(
			db,
			requests.flatMap((request) => request.order_id ?? []),
		),
		days.length === 0 ? [] : workingDays(db, days[0] ?? '', dayAfter(days.at(-1) ?? '', termDays)),
	]);
	const tests = new Set([...lines.values()].flat().map(({ code, line }) => line.analysis.code || code));
	const terms = await catalogueTerms(db, [...tests]);
	const worked = requests.map((request) => ({
		request,
		figures: figuresOf(request, lines.get(request.id) ?? [], orders.get(request.order_id ?? '') ?? null, (test) => terms.get(test), calendar),
	}));
	await writeFigures(db, worked);
	// A test that counted as a repeat of one of these may be none any more, and another one's is.
	const people = new Set([...requests.map(({ iin }) => iin).filter(Boolean), ...(await linkedPeople(db, ids))]);
	const known = await testsOfPeople(db, [...people]);
	await writeRepeats(
		db,
		known.flatMap((own) => repeatsOf(own, repeatDays * dayMs)),
	);
	// Last: what was broken off before is counted anew.
	await noteCounted(db, requests);
}
