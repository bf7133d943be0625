// @vitest-environment happy-dom
/** A nurse's days on her phone go when they are over, and stay where nobody can tell: another page may write them at the same moment, and there may be no line. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import type { KeptAct } from '#client/visits/kept-day.ts';
import { dayDatabase, myDayKey } from '#client/runtime/device-keys.ts';

const today = dayInAlmaty(Date.now());
const tomorrow = dayAfter(today, 1);
const yesterday = dayAfter(today, -1);

interface Row {
	readonly account: string;
	readonly date: string;
	/** Of one that this code has written. */
	readonly iv?: Uint8Array<ArrayBuffer>;
	readonly data?: ArrayBuffer;
}
let rows: Map<string, Row>;
let stored: Map<string, string>;
let deleted: string[];
/** What another page does once this one has ended a transaction. */
let meanwhile: () => void;

/** As much of a browser's store as is asked for: a request is answered later, and what others write comes between transactions. */
function answered<T>(result: T): EventTarget & { readonly result: T } {
	const request = Object.assign(new EventTarget(), { result });
	queueMicrotask(() => request.dispatchEvent(new Event('success')));
	return request;
}
const inOrder = () => [...rows].toSorted(([a], [b]) => a.localeCompare(b));
const store = {
	getAll: () => answered(inOrder().map(([, row]) => row)),
	getAllKeys: () => answered(inOrder().map(([key]) => key)),
	delete: (key: string) => answered(void rows.delete(key)),
	put: (row: Row, key: string) => answered(void rows.set(key, row)),
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => meanwhile(), createObjectStore: () => store };

beforeEach(() => {
	vi.resetModules();
	rows = new Map();
	stored = new Map();
	deleted = [];
	meanwhile = () => {};
	vi.stubGlobal('indexedDB', { open: () => answered(database), deleteDatabase: (name: string) => void deleted.push(name) });
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
	});
});
afterEach(() => {
	vi.doUnmock('#client/visits/kept-day.ts');
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('what is over goes, and what is another account’s, though another page writes meanwhile', async () => {
	rows.set(today, { account: 'bella', date: today });
	rows.set(tomorrow, { account: 'anna', date: tomorrow });
	// Another page takes the first one away between two transactions: rows that were read before stand no longer at the places of keys that are read then.
	meanwhile = () => void rows.delete(today);
	const { dropPastDays } = await import('#client/visits/kept-day.ts');
	await dropPastDays('anna');
	expect([...rows.keys()]).toEqual([tomorrow]);
	meanwhile = () => {};
	rows.set(yesterday, { account: 'anna', date: yesterday });
	rows.set(today, { account: 'bella', date: today });
	await dropPastDays('anna');
	expect([...rows.keys()]).toEqual([tomorrow]);
	expect(stored.get(myDayKey)).toBe(tomorrow);
});

test('a row goes by the date that it has, under whatever key it stands', async () => {
	rows.set(today, { account: 'anna', date: yesterday });
	const { dropPastDays } = await import('#client/visits/kept-day.ts');
	await dropPastDays();
	expect([rows.size, stored.get(myDayKey)]).toEqual([0, undefined]);
});

test('a day, or a nurse’s words, of which one byte was changed on the phone is not shown', async () => {
	const { actsOf, keepAct, keepDay, keptDay } = await import('#client/visits/kept-day.ts');
	const payload = { date: today, today, visits: [{ number: 'HC-1', fio: 'Сәрсенбаева Айгүл' }], next: null } as unknown as MyDayPayload;
	await keepDay('anna', payload);
	const whole = rows.get(today);
	expect((await keptDay(today))?.payload.visits).toEqual(payload.visits);
	const length = whole?.data?.byteLength ?? 0;
	expect(length).toBeGreaterThan(100);
	expect(new TextDecoder('latin1').decode(whole?.data)).not.toContain('HC-1');
	for (const at of [0, Math.floor(length / 2), length - 17, length - 1]) {
		const data = new Uint8Array((whole?.data ?? new ArrayBuffer()).slice());
		data[at] = (data[at] ?? 0) ^ 1;
		rows.set(today, { ...(whole as Row), data: data.buffer });
		await expect(keptDay(today), `byte ${String(at)} of ${String(length)}`).rejects.toThrow();
	}
	for (const at of [0, 11]) {
		const iv = Uint8Array.from(whole?.iv ?? []);
		iv[at] = (iv[at] ?? 0) ^ 1;
		rows.set(today, { ...(whole as Row), iv });
		await expect(keptDay(today), `byte ${String(at)} of its vector`).rejects.toThrow();
	}
	rows.clear();
	const act = {
		key: 'k',
		nr: 1,
		account: 'anna',
		number: 'HC-1',
		act: 'missed',
		note: 'Айгүл үйде жоқ',
		date: today,
		from: '09:00',
		at: '',
		refused: null,
	} as KeptAct;
	await keepAct(act);
	expect(await actsOf('anna')).toEqual([act]);
	const kept = rows.get('k') as unknown as { readonly sealed: { readonly data: ArrayBuffer } };
	const words = new Uint8Array(kept.sealed.data);
	words[0] = (words[0] ?? 0) ^ 1;
	await expect(actsOf('anna')).rejects.toThrow();
});

test.each([
	['without a line nothing goes', false, []],
	['with one both go', true, [dayDatabase]],
])('where the script that takes away past days does not come: %s', async (_name, isOnline, gone) => {
	vi.doMock('#client/visits/kept-day.ts', () => {
		throw new Error('no line');
	});
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	stored.set(myDayKey, yesterday);
	const { offlineBehaviour } = await import('#client/offline/watch.ts');
	offlineBehaviour.arm?.(document.body);
	await vi.dynamicImportSettled();
	expect(deleted).toEqual(gone);
	expect(stored.has(myDayKey)).toBe(!isOnline);
});
