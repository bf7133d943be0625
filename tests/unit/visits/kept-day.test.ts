// @vitest-environment happy-dom
/** A nurse's days on her phone go when they are over, and stay where nobody can tell: another page may write them at the same moment, and there may be no line. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { dayDatabase, myDayKey } from '#client/runtime/device-keys.ts';

const today = dayInAlmaty(Date.now());
const tomorrow = dayAfter(today, 1);
const yesterday = dayAfter(today, -1);

interface Row {
	readonly account: string;
	readonly date: string;
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
