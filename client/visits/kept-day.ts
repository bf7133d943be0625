/**
 * A nurse's days on her phone, today's and the next one: each encrypted by a key of its own that no script can read out, in a database of its own, until it is over, somebody signs
 * out here or another nurse opens hers. And what she has said without a line: number, act and time, and her words encrypted in the same way, kept until the site has answered each.
 */
import type { MyDayPayload } from '#shared/visits/payload.ts';
import type { MissedReason, VisitAct } from '#shared/visits/rules.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { dayDatabase, myDayKey } from '#client/runtime/device-keys.ts';
import { remember } from '#client/runtime/device-memory.ts';

/** What was said of a visit and has no answer yet, or was refused. */
export interface KeptAct {
	/** Of the act: sent twice it is done once. */
	readonly key: string;
	/** Grows with every act of the account on this phone: its clock may be set back. */
	readonly nr: number;
	/** Mark of the account (`useFrame().person.mark`). */
	readonly account: string;
	readonly number: string;
	readonly act: VisitAct;
	readonly reason?: MissedReason;
	/** Her own words beside it; they may name somebody. */
	readonly note: string;
	/** Day and time of the visit as they were shown. */
	readonly date: string;
	readonly from: string;
	/** When it was said, ISO. */
	readonly at: string;
	/** Name of the refusal; null while it waits to be sent. */
	readonly refused: string | null;
}

/** A text that is read by its own key alone. */
interface Sealed {
	readonly key: CryptoKey;
	readonly iv: Uint8Array<ArrayBuffer>;
	readonly data: ArrayBuffer;
}
async function seal(text: string): Promise<Sealed> {
	const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
	const iv = crypto.getRandomValues(new Uint8Array(12));
	return { key, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) };
}
const unseal = async ({ key, iv, data }: Sealed): Promise<string> => new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));

interface Kept extends Sealed {
	readonly account: string;
	readonly date: string;
}
type StoredAct = Omit<KeptAct, 'note'> & { readonly sealed?: Sealed };

const actsDatabase = 'my-day-acts';
const store = 'kept';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result));
		request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
	});

/** @throws where the browser keeps nothing */
async function within<T>(name: string, mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T> | Promise<T>): Promise<T> {
	const opening = indexedDB.open(name, 1);
	opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
	const db = await settled(opening);
	try {
		const done = work(db.transaction(store, mode, { durability: 'strict' }).objectStore(store));
		return await (done instanceof Promise ? done : settled(done));
	} finally {
		db.close();
	}
}

/** The days that are kept, by the phone's own clock, which also says when they are over. */
const daysNow = (): readonly [today: string, next: string] => {
	const today = dayInAlmaty(Date.now());
	return [today, dayAfter(today, 1)];
};
const rowsOfDays = () => within(dayDatabase, 'readonly', (rows) => rows.getAll() as IDBRequest<Kept[]>);
const readDay = async (kept: Kept) => JSON.parse(await unseal(kept)) as MyDayPayload;

async function writeDay(account: string, payload: MyDayPayload): Promise<void> {
	const sealed = await seal(JSON.stringify({ ...payload, next: null, outcome: null, refused: null }));
	await within(dayDatabase, 'readwrite', (rows) => rows.put({ account, date: payload.date, ...sealed } satisfies Kept, payload.date));
}

/** Takes away what is over, and, where an account is said, what is another one's: by what each row says of itself, in one transaction, since another page may write meanwhile. */
export async function dropPastDays(account: string | null = null): Promise<void> {
	const days = daysNow();
	const stays = ({ date, account: of }: Kept) => days.includes(date) && (account === null || of === account);
	const first = await within(dayDatabase, 'readwrite', async (rows) => {
		const [kept, keys] = await Promise.all([settled(rows.getAll() as IDBRequest<Kept[]>), settled(rows.getAllKeys())]);
		await Promise.all(keys.flatMap((key, at) => (kept[at] !== undefined && stays(kept[at]) ? [] : [settled(rows.delete(key))])));
		return kept.find(stays)?.date ?? null;
	});
	// The first one to be over: `client/offline/watch.ts` looks.
	remember(myDayKey, first);
}

/** Keeps today's or the next day in the place of what was kept of it, and with today's the next one. */
export async function keepDay(account: string, payload: MyDayPayload): Promise<void> {
	const { date, next } = payload;
	const [today, tomorrow] = daysNow();
	if (date !== today && date !== tomorrow) return;
	await writeDay(account, payload);
	if (next?.date === tomorrow) await writeDay(account, { ...payload, date: next.date, visits: next.visits });
	await dropPastDays(account);
}

/** A visit of a day that is kept, as the site has answered. */
export async function keepVisit(account: string, visit: OwnVisit): Promise<void> {
	const kept = (await rowsOfDays()).find((one) => one.account === account && one.date === visit.date);
	if (kept === undefined) return;
	const day = await readDay(kept);
	await writeDay(account, { ...day, visits: day.visits.map((one) => (one.number === visit.number ? visit : one)) });
}

/** The days of an account that are kept. */
export const keptDates = async (account: string): Promise<readonly string[]> =>
	(await rowsOfDays()).filter((one) => one.account === account).map(({ date }) => date);

/** A day that is kept, whose it is, and all days that are. */
interface KeptDay {
	readonly account: string;
	readonly payload: MyDayPayload;
	readonly days: readonly string[];
}
/** @param date null for today @returns null for one that is not kept */
export async function keptDay(date: string | null): Promise<KeptDay | null> {
	await dropPastDays();
	const [today] = daysNow();
	const rows = await rowsOfDays();
	const kept = rows.find((one) => one.date === (date ?? today));
	return kept === undefined ? null : { account: kept.account, payload: { ...(await readDay(kept)), today }, days: rows.map((one) => one.date) };
}

/** Writes an act down before it is sent, or that it was refused. */
export async function keepAct({ note, ...act }: KeptAct): Promise<void> {
	const stored: StoredAct = note === '' ? act : { ...act, sealed: await seal(note) };
	await within(actsDatabase, 'readwrite', (rows) => rows.put(stored, act.key));
}
/** It was done, or its refusal was read. */
export async function dropAct(key: string): Promise<void> {
	await within(actsDatabase, 'readwrite', (rows) => rows.delete(key));
}
/** In the order in which they were said. */
export async function actsOf(account: string): Promise<readonly KeptAct[]> {
	const stored = await within(actsDatabase, 'readonly', (rows) => rows.getAll() as IDBRequest<StoredAct[]>);
	const own = stored.filter((act) => act.account === account).sort((a, b) => a.nr - b.nr);
	return Promise.all(own.map(async ({ sealed, ...act }) => ({ ...act, note: sealed === undefined ? '' : await unseal(sealed) })));
}
