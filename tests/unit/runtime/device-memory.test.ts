/** What a browser forgets of its reader, and what it does not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isViewedKept, keepViewed, noteViewed, viewedIds } from '#client/catalogue/viewed.ts';
import { forgetDevice, namesKey, offlineKey, orderMadeKey, signedInKey } from '#client/runtime/device-keys.ts';

const stored = new Map<string, string>();
const dropped: string[] = [];
beforeEach(() => {
	stored.clear();
	dropped.length = 0;
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
	});
	vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(dropped.push(name) > 0) });
});
afterEach(() => vi.unstubAllGlobals());

it('is all of it', () => {
	for (const key of [namesKey, orderMadeKey, signedInKey, offlineKey]) stored.set(key, 'x');
	noteViewed(7);
	expect(viewedIds()).toEqual([7]);
	forgetDevice();
	expect([[...stored], dropped]).toEqual([[], [offlineKey]]);
});
it('is not that the reader wants nothing to be remembered', () => {
	keepViewed(false);
	forgetDevice();
	expect(isViewedKept()).toBe(false);
	noteViewed(7);
	expect(viewedIds()).toEqual([]);
	keepViewed(true);
	noteViewed(7);
	expect(viewedIds()).toEqual([7]);
});
