/** Calls of house calls for the staff: the dispatcher steers everybody's visits, a nurse sees and settles her own. */
import type { Reply } from '#shared/calls.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { accountMark } from '#shared/kit/account-mark.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { isInTime, lastVisitDay } from '#shared/house-call/rules.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import type { OwnVisit, visitCalls } from '#shared/visits/calls.ts';
import { isNurseDay, momentOfDevice, nurseDays, visitsOfSlot } from '#shared/visits/rules.ts';
import { cityIdOf } from '#worker/lab/city/store.ts';
import { freeSlots } from '#worker/lab/house-call/slots-store.ts';
import { cancelByLaboratory, findByNumber } from '#worker/lab/house-call/store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { readsIn } from '#worker/lab/kit/reads-store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { actAsNurse, actUnder, assignTo, busyWith, closeMissed, hasOther, moveOf, moveTo, noteMissed, takeOff, type Seen } from './acts-store.ts';
import { maxOfDay, missedAfter, nursesAnd, visitOf, visitsOfDay, visitsOfNurse, type VisitRow } from './day-store.ts';
import { named, noted, nursesOf, ofDay, presentVisit } from './present.ts';
import { writeTry } from './tries-store.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;

/**
 * The act on a visit as the person saw it. Where it was changed since, or by somebody else at the same moment, nothing is done.
 * @param why what refuses the act on a visit that stands as it was seen
 */
async function actOn(
	{ db, now, locale, services, tell }: Staff,
	number: string,
	change: number,
	act: (seen: Seen) => Promise<Result<boolean>>,
): Promise<Result<Reply<'staff.visits.assign'>>> {
	const visit = await visitOf(db, number, locale);
	if (visit === null) return failure('not-found');
	if (visit.change_nr !== change) return failure('conflict');
	const done = await act({ visit, change, key: services.random.uuid(), now });
	if (!done.ok) return done;
	const after = await visitOf(db, number, locale);
	if (after === null) return failure('not-found');
	if (!done.value) return failure(after.change_nr === change ? 'transition-refused' : 'conflict');
	const nurses = named(await nursesOf({ db }, [visit, after]));
	tell({ before: noted(visit, nurses), after: noted(after, nurses) });
	return success({ number: after.number, change: after.change_nr });
}

const houseCallReads = readsIn('house_call_reads');
/** So long a page that stays open reads once. */
const readEveryMs = 15 * 60_000;
/** Whose house calls a day showed: each has a row of its own, and the entry of a day that is drawn anew does not repeat them. */
const noteRead = ({ db, now, principal }: Staff, rows: readonly VisitRow[]) =>
	houseCallReads.note(
		db,
		rows.map(({ id }) => id),
		{ reader: principal.name, day: dayInAlmaty(now), now, every: readEveryMs },
	);

const numbersOf = (rows: readonly VisitRow[]) => rows.map(({ number }) => number);
const took = async (done: Promise<boolean>): Promise<Result<boolean>> => success(await done);
const wrong = (field: string, rule: 'unknown' | 'slotTaken') => [{ field, rule }] as const;

/** What reads the console's own journal and searches stands beside those (`worker/lab/staff/visits.ts`). */
export const visitHandlers: HandlersOf<Exclude<keyof typeof visitCalls, 'staff.visits.assign-many' | 'staff.visits.search' | 'staff.visits.found'>> = {
	'staff.visits.day': async (context, { params: { date, visit: number } }) => {
		const { db, locale, now } = context;
		const all = await visitsOfDay(db, date, locale);
		const rows = all.slice(0, maxOfDay);
		// One that was cancelled, or stands behind those that are shown.
		const asked = number === undefined ? null : (rows.find((row) => row.number === number) ?? (await visitOf(db, number, locale)));
		const open = asked?.departure_date === date ? asked : null;
		const nurses = await nursesOf(context, open === null ? rows : [...rows, open]);
		// Whose house calls were read, and which one was looked at: a search that finds one alone leads here.
		const shown = open === null || rows.includes(open) ? rows : [...rows, open];
		await noteRead(context, shown);
		context.tell({ after: { date, ...(open === null ? {} : { visit: open.number }), count: shown.length } });
		return success({
			data: rows.map((row) => ofDay(row, nurses, now)),
			nurses: nurses.map((one) => ({ code: one.code, name: `${one.last_name} ${one.first_name}`.trim(), works: one.works === 1 })),
			isCut: all.length > maxOfDay,
			visit: open && ofDay(open, nurses, now),
			visitDate: asked?.departure_date ?? null,
		});
	},

	'staff.visits.missed-list': async (context, { params: { after, pageSize } }) => {
		const rows = await missedAfter(context.db, after, context.locale, pageSize + 1);
		const { page, next } = cursorPage(rows, pageSize, ({ change_nr: change }) => change);
		const nurses = await nursesOf(context, page);
		context.tell({ after: { read: numbersOf(page) } });
		return success({ data: page.map((row) => ofDay(row, nurses, context.now)), next });
	},

	'staff.visits.assign': (context, { params, body: { change, nurse: code } }) =>
		actOn(context, params.number, change, async (seen) => {
			const { db } = context;
			if (code === '') return took(takeOff(db, seen));
			const nurse = (await nursesAnd(db, [])).find((one) => one.code === code);
			if (nurse === undefined) return failure('validation', { fields: wrong('nurse', 'unknown') });
			if (await assignTo(db, seen, nurse.id)) return success(true);
			const isBusy = (await busyWith(db, nurse.id, seen.visit)) >= visitsOfSlot(seen.visit.begins, seen.visit.ends);
			return isBusy ? failure('slot-taken', { fields: wrong('nurse', 'slotTaken') }) : success(false);
		}),

	'staff.visits.move': (context, { params, body: { change, date, slot } }) =>
		actOn(context, params.number, change, async (seen) => {
			const { db, now, later } = context;
			const cityId = await cityIdOf(db, seen.visit.city);
			const isTooLate = date > lastVisitDay(dayInAlmaty(now));
			const free = cityId === null || isTooLate || !isInTime(date, slot, now) ? [] : await freeSlots(db, cityId, date);
			const chosen = free.find(({ begins }) => begins === slot);
			const full = failure('slot-taken', { fields: wrong('slot', 'slotTaken') });
			if (chosen === undefined) return full;
			if (await hasOther(db, seen.visit, date)) return failure('already-exists');
			const time = { date, begins: slot, ends: chosen.ends, limit: visitsOfSlot(slot, chosen.ends) };
			if (await moveTo(db, seen, time)) {
				later(enqueue(context, messageId('house-call-moved-sms', moveOf(seen)), messageId('house-call-moved-mail', moveOf(seen))));
				return success(true);
			}
			const left = cityId === null ? [] : await freeSlots(db, cityId, date);
			return left.some(({ begins }) => begins === slot) ? success(false) : full;
		}),

	'staff.visits.missed': (context, { params, body: { change, reason, note } }) =>
		actOn(context, params.number, change, (seen) => took(noteMissed(context.db, seen, reason, note))),

	'staff.visits.close': (context, { params, body: { change, note } }) =>
		actOn(context, params.number, change, (seen) => took(closeMissed(context.db, seen, note))),

	'staff.visits.cancel': (context, { params, body: { change, reason, note } }) =>
		actOn(context, params.number, change, async ({ visit, key }) => {
			const { db, now, services, later } = context;
			const one = await findByNumber(db, visit.number);
			if (one === null) return failure('not-found');
			const link = services.origin + localise('/house-call', one.locale);
			const done = await cancelByLaboratory(db, one, { link, key, change, why: { reason, note } }, now);
			if (done) later(enqueue(context, messageId('house-call-cancelled-sms', one.public_id), messageId('house-call-cancelled-mail', one.public_id)));
			return success(done);
		}),

	'staff.visits.unreached': async ({ db, locale, now, principal, tell }, { params: { number }, body: { seen } }) => {
		const before = await visitOf(db, number, locale);
		if (before === null) return failure('not-found');
		const done = await writeTry(db, { id: before.id, seen, by: principal.name }, now);
		if (done === null) return failure('transition-refused');
		// Sent twice it is one try, and two entries, of which the second has changed nothing. The visit waits on: nobody has settled it.
		if (done.isNew) tell({ before: { tries: before.tries_count }, after: { tries: before.tries_count + 1, waits: true } });
		return success({ number: before.number, at: new Date(done.at).toISOString() });
	},

	'staff.my-day': async (context, { params: { date } }) => {
		const { db, locale, now, principal, tell } = context;
		if (!isNurseDay(date, dayInAlmaty(now))) return failure('validation', { fields: [{ field: 'date', rule: 'nurseDay', values: nurseDays }] });
		const rows = await visitsOfNurse(db, principal.accountId, date, locale);
		await noteRead(context, rows);
		tell({ after: { date, count: rows.length } });
		return success({ data: rows.map((row) => presentVisit(row, now)) });
	},

	'staff.my-day.act': async ({ db, locale, now, principal, idempotencyKey, tell }, { params: { number }, body }) => {
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey)) return failure('bad-request');
		if (body.act === 'missed' && body.reason === undefined) return failure('validation', { fields: [{ field: 'reason', rule: 'choose' }] });
		const keyHash = await hashOf(idempotencyKey);
		const nurseId = principal.accountId;
		// A phone that two nurses share: what one of them said waits until she is signed in again.
		if (body.account !== undefined && body.account !== (await accountMark('staff', nurseId))) return failure('unauthorised');
		const before = await visitOf(db, number, locale);
		/** Done under this key, just now or before: it counts, whatever became of the visit since. */
		const standing = async (): Promise<Result<{ visit: OwnVisit | null }> | null> => {
			const known = await actUnder(db, keyHash);
			if (known === null) return null;
			const row = await visitOf(db, number, locale);
			if (row === null || known.house_call_id !== row.id || known.staff_id !== nurseId || known.act !== body.act) return failure('conflict');
			const isShown = row.nurse_id === nurseId && isNurseDay(row.departure_date, dayInAlmaty(now));
			return success({ visit: isShown ? presentVisit(row, now) : null });
		};
		const known = await standing();
		if (known !== null) return known;
		if (before?.nurse_id !== nurseId) return failure('not-found');
		await actAsNurse(db, before.id, {
			keyHash,
			nurseId,
			act: body.act,
			reason: body.reason ?? '',
			note: body.act === 'missed' ? body.note : '',
			date: body.date,
			begins: body.from,
			at: body.at === undefined ? now : momentOfDevice(Date.parse(body.at), now),
			now,
		});
		const done = await standing();
		const after = await visitOf(db, number, locale);
		if (done === null) return failure(after?.nurse_id === nurseId ? 'transition-refused' : 'not-found');
		if (after !== null) {
			const nurses = named(await nursesOf({ db }, [before, after]));
			tell({ before: noted(before, nurses), after: noted(after, nurses) });
		}
		return done;
	},
};
