/** Somebody without an account at the front desk: a code proves the phone, a document the person, and both together what is theirs. */
import { failure, success, type ErrorName, type Result } from '#shared/kit/errors.ts';
import { erasureDays } from '#shared/erasing/rules.ts';
import { maxHandovers, openableMs } from '#shared/handover/terms.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { Guest } from '#shared/staff/guest-calls.ts';
import { maskedId, maskedPhone } from '#shared/staff/masked.ts';
import { hindersAmong, isHindered } from '#worker/lab/erasing/hinders-store.ts';
import { writeMessages } from '#worker/lab/erasing/messages-store.ts';
import { keptAmong } from '#worker/lab/erasing/orders-store.ts';
import { toldThings } from '#worker/lab/guests/find-orders-store.ts';
import { toldRequests } from '#worker/lab/guests/find-results-store.ts';
import { findThings } from '#worker/lab/guests/find.ts';
import { tellOfErasing } from '#worker/lab/guests/tell.ts';
import {
	askGuestErasure,
	countsOf,
	guestById,
	guestsToErase,
	handGuestOver,
	insertGuest,
	isNothing,
	isProvedBy,
	isWithin,
	keepGuest,
	noteProved,
	thingsOf,
	tryPhoneCode,
	waitingOfPhone,
	type FoundThings,
	type GuestRow,
	type ProofTyped,
} from '#worker/lab/guests/store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { randomCode, randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { hasRoomFor, hasRoomOfDay, type NewMessage } from '#worker/lab/messages/store.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services'>;
const moment = (ms: number) => new Date(ms).toISOString();
const dayMs = 24 * 3_600_000;
/** As long as a person stands at the desk. */
const codeMs = 30 * 60_000;
const actsMs = 2 * 3_600_000;

/** Whether a message may go to the phone now: one for tomorrow would find nobody at the desk. */
async function refusalOf({ db, now, services }: Context, kind: NewMessage['kind'], phone: string): Promise<ErrorName | null> {
	if (!getsSms(phone)) return 'not-available';
	if (services.sms.isOff === true) return 'unavailable';
	const rooms = await Promise.all([hasRoomFor(db, { kind, about: '', recipient: phone }, now), hasRoomOfDay(db, kind, services.messageBudgets, now)]);
	return rooms.includes(false) ? 'busy' : null;
}

async function send({ db, now, services }: Context, message: NewMessage): Promise<void> {
	await writeMessages(db, [message], now);
	await enqueueAll({ db, services, now }, [message]);
}

export const beginGuest: LabHandler<'staff.guest.begin'> = async (context, { body: { phone } }) => {
	const { db, now, principal, services, locale, tell } = context;
	const refusal = await refusalOf(context, 'guest-code-sms', phone);
	if (refusal !== null) return failure(refusal);
	const id = randomToken(services.random, 128);
	const code = randomDigits(services.random, 8);
	await insertGuest(db, { id, by: principal.name, phone, locale, code, codeUntil: now + codeMs }, now);
	await send(context, { kind: 'guest-code-sms', about: id, recipient: phone, locale, facts: { code } });
	tell({ after: { guest: id, phone: maskedPhone(phone) } });
	return success({ id });
};

const stateOf = ({ proved_at: provedAt, acts_until: actsUntil, code_until: codeUntil, code_tries: tries }: GuestRow, now: number) => {
	if (provedAt !== null) return actsUntil > now ? (['proved', actsUntil] as const) : (['over', null] as const);
	return codeUntil > now && tries > 0 ? (['asked', codeUntil] as const) : (['over', null] as const);
};
const copyOf = (
	{ handed_at: at, handed_by: by, handed_reason: reason, opened_at: openedAt, ended_at: endedAt, take_until: until, take_tries: tries }: GuestRow,
	now: number,
) =>
	at === null
		? null
		: {
				at: moment(at),
				by,
				reason,
				state: openedAt !== null ? ('opened' as const) : endedAt === null && until > now && tries > 0 ? ('waiting' as const) : ('over' as const),
			};
async function erasingOf(db: LabContext['db'], row: GuestRow): Promise<Guest['erasing']> {
	const { id, phone, erase_state: state, erase_asked_at: at, erase_by: by, erase_reason: reason, erase_at: eraseAt } = row;
	if (state === '' || at === null || eraseAt === null) return null;
	const beside = state === 'waiting' ? await waitingOfPhone(db, phone) : [];
	return { state, at: moment(at), by, reason, eraseAt: moment(eraseAt), others: beside.filter((one) => one.id !== id).length };
}

export const viewGuest: LabHandler<'staff.guest.view'> = async ({ db, now, tell }, { params: { id } }) => {
	const row = await guestById(db, id);
	if (row === null) return failure('not-found');
	const found = thingsOf(row);
	const [state, until] = stateOf(row, now);
	// Once the desk's time is over nothing more is told of it.
	const isTold = found !== null && state === 'proved';
	if (isTold) tell({ after: { read: countsOf(found) } });
	return success({
		id,
		state,
		phone: maskedPhone(row.phone),
		until: until === null ? null : moment(until),
		found: isTold ? await tellFound(db, found, now) : null,
		copy: copyOf(row, now),
		erasing: await erasingOf(db, row),
	});
};

async function tellFound(db: LabContext['db'], found: FoundThings, now: number): Promise<NonNullable<Guest['found']>> {
	const [things, requests, hinders, kept] = await Promise.all([
		toldThings(db, found),
		toldRequests(db, found.requests),
		hindersAmong(db, found, now, todayInAlmaty(now)),
		keptAmong(db, found),
	]);
	const all = [...things, ...requests.map((one) => ({ kind: 'requests' as const, ...one }))].toSorted((a, b) => b.at - a.at);
	const count = (kind: (typeof all)[number]['kind']) => all.filter((one) => one.kind === kind).length;
	return {
		// As it stands now: what an account has claimed meanwhile is its own.
		counts: {
			orders: count('orders'),
			houseCalls: count('houseCalls'),
			feedback: count('feedback'),
			consultations: count('consultations'),
			requests: requests.length,
		},
		things: all.map(({ kind, number, at }) => ({ kind, number, at: moment(at) })),
		isCut: found.isCut === true,
		unsure: found.unsure,
		hinders,
		stays: { ...kept, requests: requests.length },
	};
}

/** So many stand on a page. */
const maxListed = 40;
/** One more than a page has, where there are more. */
function waitingFrom(db: LabContext['db'], after: string | undefined) {
	const [at = '0', from = ''] = after?.split('.') ?? [];
	return guestsToErase(db, [Number(at), from], maxListed + 1);
}

/** What tells two states of the page of one apart: how far the desk is with them, what hinders an erasing, and whose things wait, for who may take that back. */
export async function stateOfGuest({ db, now }: Pick<LabContext, 'db' | 'now'>, id: string): Promise<unknown> {
	const row = await guestById(db, id);
	if (row === null) return '';
	const [[state], found] = [stateOf(row, now), thingsOf(row)];
	const hinders = found !== null && state === 'proved' ? await hindersAmong(db, found, now, todayInAlmaty(now)) : null;
	return [row, state, copyOf(row, now), hinders];
}
/** Of the list of those that wait. */
export const stateOfWaiting = async (db: LabContext['db'], after: string | undefined): Promise<unknown> =>
	(await waitingFrom(db, after)).map(({ id, next_at: at, erase_state: state }) => [id, at, state]);

export const waitingGuests: LabHandler<'staff.guest.waiting'> = async ({ db }, { params: { after } }) => {
	const { page, next } = cursorPage(await waitingFrom(db, after), maxListed, (last) => `${String(last.next_at)}.${last.id}`);
	return success({
		next,
		data: page.map(({ id, phone, erase_at: eraseAt, erase_by: by }) => ({ id, phone: maskedPhone(phone), eraseAt: moment(eraseAt ?? 0), by })),
	});
};

export const findWaitingGuest: LabHandler<'staff.guest.find'> = async ({ db }, { body: { phone } }) => {
	const [first] = await waitingOfPhone(db, phone);
	return first === undefined ? failure('not-found') : success({ id: first.id });
};

/** The same form once more, after an answer that was lost or beside itself; another code is another proof. */
async function provedBefore(row: GuestRow, proof: ProofTyped): Promise<Result<{ readonly counts: ReturnType<typeof countsOf> }>> {
	const known = thingsOf(row);
	return known !== null && (await isProvedBy(row, proof)) ? success({ counts: countsOf(known) }) : failure('conflict');
}

export const proveGuest: LabHandler<'staff.guest.prove'> = async ({ db, now, tell }, { params: { id }, body }) => {
	const { code, lastName, firstName, middleName, birthDate, iin, documentKind, documentNr } = body;
	const typed = { code, document: [documentKind, documentNr, iin, birthDate, lastName, firstName, middleName ?? ''] };
	const row = await guestById(db, id);
	if (row === null) return failure('not-found');
	if (row.proved_at !== null) return provedBefore(row, typed);
	const proof = await tryPhoneCode(db, id, code, now);
	if (proof.kind === 'over') {
		// Somebody may have pressed at the same moment.
		const standing = await guestById(db, id);
		if (standing !== null && standing.proved_at !== null) return provedBefore(standing, typed);
		return failure(row.code_tries === 0 && row.code_until > now ? 'too-many' : 'not-found');
	}
	if (proof.kind === 'wrong') return proof.triesLeft === 0 ? failure('too-many') : failure('wrong-code', { triesLeft: proof.triesLeft });
	const found = await findThings(db, { phone: row.phone, lastName, firstName, birthDate, iin });
	if (!(await noteProved(db, id, { proof: typed, found, until: now + actsMs }, now))) {
		const standing = await guestById(db, id);
		return standing === null ? failure('not-found') : provedBefore(standing, typed);
	}
	const document = { kind: documentKind, number: maskedId(documentNr), iin: maskedId(iin) };
	tell({ before: { proved: false }, after: { proved: true, found: countsOf(found), unsure: found.unsure, document } });
	return success({ counts: countsOf(found) });
};

/** Somebody of whom there is something, and for whom the desk may act. */
async function actable({ db, now }: Context, id: string): Promise<Result<{ readonly row: GuestRow; readonly found: FoundThings }>> {
	const row = await guestById(db, id);
	const found = row === null ? null : thingsOf(row);
	return row === null || found === null || isNothing(found) || row.acts_until <= now ? failure('not-found') : success({ row, found });
}

export const handGuest: LabHandler<'staff.guest.hand-over'> = async (context, { params: { id }, body: { note } }) => {
	const { db, now, principal, services, tell } = context;
	const one = await actable(context, id);
	if (!one.ok) return one;
	const { row, found } = one.value;
	if (row.erase_state !== '' && row.erase_state !== 'taken-back') return failure('conflict');
	if (found.isCut === true) return failure('not-available');
	if (row.handed_times >= maxHandovers) return failure('too-many');
	const refusal = await refusalOf(context, 'guest-link-sms', row.phone);
	if (refusal !== null) return failure(refusal === 'not-available' ? 'not-found' : refusal);
	const token = randomToken(services.random, 128);
	const code = randomCode(services.random, 8);
	const until = now + openableMs;
	if (!(await handGuestOver(db, id, { token, code, by: principal.name, reason: note, until }, now))) return failure('conflict');
	const facts = { link: services.origin + localise(`/take/${token}`, row.locale) };
	await send(context, { kind: 'guest-link-sms', about: `${id}:${row.handed_times + 1}`, recipient: row.phone, locale: row.locale, facts, goodUntil: until });
	const before = copyOf(row, now);
	tell({
		before: { copy: before === null ? null : { at: before.at, state: before.state } },
		after: { copy: { found: countsOf(found), phone: maskedPhone(row.phone), until: moment(until) }, note },
	});
	return success({ code, expiresAt: moment(until) });
};

export const eraseGuest: LabHandler<'staff.guest.erase'> = async (context, { params: { id }, body: { note } }) => {
	const { db, now, principal, tell } = context;
	const one = await actable(context, id);
	if (!one.ok) return one;
	const { row, found } = one.value;
	if (row.erase_state === 'waiting' && row.erase_at !== null) {
		await tellOfErasing(context, row, now);
		return success({ eraseAt: moment(row.erase_at) });
	}
	if (row.erase_state === 'begun' || row.erase_state === 'done') return failure('conflict');
	// Fourteen days later the phone would be told that all of it is gone.
	if (found.isCut === true) return failure('not-available');
	if (isHindered(await hindersAmong(db, found, now, todayInAlmaty(now)))) return failure('not-available');
	// Proved twice, it is one wish: the day that the phone was told of stands. What is somebody else's with the same phone has its own fourteen days.
	const same = (await waitingOfPhone(db, row.phone)).find((other) => isWithin(found, thingsOf(other)));
	const eraseAt = same?.erase_at ?? now + erasureDays * dayMs;
	if (!(await askGuestErasure(db, id, { by: principal.name, reason: note, eraseAt }, now))) {
		// Somebody has pressed at the same moment: the day that stands is told.
		const standing = await guestById(db, id);
		return standing?.erase_state === 'waiting' ? success({ eraseAt: moment(standing.erase_at ?? eraseAt) }) : failure('conflict');
	}
	await tellOfErasing(context, { ...row, erase_asked_at: now, erase_at: eraseAt }, now);
	tell({ before: { eraseAt: null }, after: { eraseAt: moment(eraseAt), found: countsOf(found), note } });
	return success({ eraseAt: moment(eraseAt) });
};

export const keepGuestThings: LabHandler<'staff.guest.keep'> = async ({ db, now, tell }, { params: { id }, body: { note } }) => {
	const row = await guestById(db, id);
	if (row === null) return failure('not-found');
	if (row.erase_state === '' || row.erase_state === 'taken-back') return success({ kept: true as const });
	const kept = await keepGuest(db, id, now);
	if (kept.length === 0) return failure('conflict');
	const others = kept.filter((one) => one !== id);
	const beside = others.length > 0 ? { others } : {};
	tell({ before: { eraseAt: moment(row.erase_at ?? 0), by: row.erase_by, note: row.erase_reason, ...beside }, after: { eraseAt: null, note } });
	return success({ kept: true as const });
};
