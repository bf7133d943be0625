/**
 * Makes the request that an order asks for, with the lines that it waits for. It is made at once when the order goes on; where that was broken off, by the
 * first message that names it or by the job: once, however often it is tried.
 */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { logFault, type Job } from '#worker/lab/kit/jobs.ts';
import { afterwards, attachAnew } from '#worker/lab/attachments/plan.ts';
import { dueRequests, noteMade, putOff, requestToMake, takeNumberBack, type RequestToMake } from '#worker/lab/order-facts/requests-store.ts';
import { analytesByAnalysis, joinAnalytes } from './analytes-store.ts';
import { knownOn, reportedStateOf } from './body-state.ts';
import { conditionsOfOrder } from './conditions.ts';
import { insertOrdered } from './make-request-store.ts';
import { noteTakenNumber, settleMade } from './mismatch-store.ts';
import type { LineRow } from './lines-store.ts';
import { findRequest } from './requests-store.ts';
import { waitingLine } from './waiting.ts';

type Making = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

/** `taken`: another request has the number, and the order waits for another one. */
export type Made = 'made' | 'taken' | 'nothing';

/** Makes what an order asks for, if that is still to be done. @throws what the store says; then it stays to be done */
export async function makeRequest(context: Making, by: 'order_id' | 'request_nr', value: string): Promise<Made> {
	const { db, now } = context;
	const asked = await requestToMake(db, by, value);
	if (asked === null) return 'nothing';
	const orderId = await write(context, asked);
	if (orderId !== asked.order_id) {
		if (await takeNumberBack(db, asked, now)) return 'taken';
		// It has gone on, or was taken back by somebody else.
		if ((await requestToMake(db, 'order_id', asked.order_id)) === null) return 'taken';
		// A person has to say whose the number is: the laboratory reads it in the list of mismatches.
		await noteTakenNumber(db, asked.order_nr, asked.request_nr, now);
		throw new Error('the number of a request is taken');
	}
	await afterwards(attachAnew(context, asked.request_id));
	await noteMade(db, asked.order_id, now);
	await settleMade(db, asked.order_nr, now);
	return 'made';
}

/** @returns the order of the request that has the number by then */
async function write({ db }: Making, asked: RequestToMake): Promise<string | null> {
	const standing = await findRequest(db, asked.request_nr);
	if (standing !== null) return standing.order_id;
	const ordered = joinAnalytes(await analytesByAnalysis(db, asked.analyses), asked.analyses);
	const told = reportedStateOf(asked);
	const day = dayInAlmaty(asked.created_at);
	const conditions = conditionsOfOrder(asked, ordered);
	const known = told === null ? [] : knownOn(told, day);
	const subject = { sex: asked.sex, birthDate: asked.birth_date, day, conditions: known.length > 0 ? known : conditions };
	const lines = ordered.map((facts, at): LineRow => ({
		code: facts.code,
		position: at,
		state: 'in-process',
		issued: 0,
		version: null,
		corrected: 0,
		message_id: '',
		line: waitingLine(facts, subject),
		basis: { sent: null, facts },
	}));
	try {
		await insertOrdered(db, asked, { conditions, told, lines });
		return asked.order_id;
	} catch (thrown) {
		// Somebody else was faster, with this request or another one: neither is written over.
		const other = await findRequest(db, asked.request_nr);
		if (other === null) throw thrown;
		return other.order_id;
	}
}

/** How many are made at one time, and when one that failed is tried again. */
const [maxAtOnce, againMs] = [200, 5 * 60_000];

/** Makes what was broken off. One that fails keeps no other from its turn. */
export const makeRequests: Job = async ({ db, services }) => {
	const started: Promise<unknown>[] = [];
	for (const orderId of await dueRequests(db, services.clock(), maxAtOnce)) {
		const now = services.clock();
		try {
			await makeRequest({ db, services, now, later: (work) => void started.push(work) }, 'order_id', orderId);
		} catch (thrown) {
			logFault({ job: 'make request' }, thrown);
			await putOff(db, orderId, now + againMs);
		}
	}
	await Promise.all(started);
};
