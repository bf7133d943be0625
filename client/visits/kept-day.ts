/**
 * A nurse's day on her phone: encrypted by a key that no script can read out, in a database of its own, until the day is over, somebody signs out here or another
 * nurse opens hers. And what she has said without a line: number, act and time alone, kept until the site has answered each.
 */
import type { MyDayPayload } from '#shared/visits/payload.ts';
import type { MissedReason, VisitAct } from '#shared/visits/rules.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { dayDatabase, forgetDay, myDayKey } from '#client/runtime/device-keys.ts';
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
	/** Day and time of the visit as they were shown. */
	readonly date: string;
	readonly from: string;
	/** When it was said, ISO. */
	readonly at: string;
	/** Name of the refusal; null while it waits to be sent. */
	readonly refused: string | null;
}

interface Kept {
	readonly account: string;
	readonly date: string;
	readonly key: CryptoKey;
	readonly iv: Uint8Array<ArrayBuffer>;
	readonly data: ArrayBuffer;
}

const actsDatabase = 'my-day-acts';
const store = 'kept';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result));
		request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
	});

/** @throws where the browser keeps nothing */
async function within<T>(name: string, mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const opening = indexedDB.open(name, 1);
	opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
	const db = await settled(opening);
	try {
		return await settled(work(db.transaction(store, mode, { durability: 'strict' }).objectStore(store)));
	} finally {
		db.close();
	}
}

/** Keeps a day in the place of whichever was kept: today's alone, by the phone's own clock, which also says when it is over. */
export async function keepDay(account: string, payload: MyDayPayload): Promise<void> {
	if (payload.date !== dayInAlmaty(Date.now())) return;
	const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const text = new TextEncoder().encode(JSON.stringify({ ...payload, outcome: null, refused: null }));
	const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
	await within(dayDatabase, 'readwrite', (rows) => rows.put({ account, date: payload.date, key, iv, data } satisfies Kept, 'day'));
	remember(myDayKey, payload.date);
}

/** The day that is kept, and whose it is; null for none. One that is over is forgotten. */
export async function keptDay(): Promise<{ readonly account: string; readonly payload: MyDayPayload } | null> {
	const kept = (await within(dayDatabase, 'readonly', (rows) => rows.get('day') as IDBRequest<Kept | undefined>)) ?? null;
	if (kept === null) return null;
	if (kept.date !== dayInAlmaty(Date.now())) {
		forgetDay();
		return null;
	}
	const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, kept.key, kept.data);
	return { account: kept.account, payload: JSON.parse(new TextDecoder().decode(text)) as MyDayPayload };
}

/** Writes an act down before it is sent, or that it was refused. */
export async function keepAct(act: KeptAct): Promise<void> {
	await within(actsDatabase, 'readwrite', (rows) => rows.put(act, act.key));
}
/** It was done, or its refusal was read. */
export async function dropAct(key: string): Promise<void> {
	await within(actsDatabase, 'readwrite', (rows) => rows.delete(key));
}
/** In the order in which they were said. */
export const actsOf = async (account: string): Promise<readonly KeptAct[]> =>
	(await within(actsDatabase, 'readonly', (rows) => rows.getAll() as IDBRequest<KeptAct[]>))
		.filter((act) => act.account === account)
		.sort((a, b) => a.nr - b.nr);
