/**
 * The generation of the content that visitors see: part of every key of kept content and kept pages, raised when the laboratory's catalogue
 * changes. It stands in KV; an isolate looks again after a few seconds, in the background.
 */
import type { KVNamespace } from '@cloudflare/workers-types';

const key = 'content-generation';
const lookAgainMs = 10_000;
let known: { store: KVNamespace; value: string; readAt: number } | null = null;

/** `0` before the first import. What another isolate has raised shows here a little later. */
export async function contentGeneration(store: KVNamespace, now: number, waitUntil: (work: Promise<unknown>) => void): Promise<string> {
	if (known?.store === store) {
		if (now - known.readAt > lookAgainMs) {
			known.readAt = now;
			waitUntil(read(store, now));
		}
		return known.value;
	}
	return read(store, now);
}

async function read(store: KVNamespace, now: number): Promise<string> {
	const before = known;
	let value: string;
	try {
		value = (await store.get(key)) ?? '0';
	} catch {
		// A store that cannot be read is no reason to fail: what is at hand goes on, and the next request looks again.
		return known?.store === store ? known.value : '0';
	}
	// Raised or read anew meanwhile: this answer is late.
	if (known !== before && known?.store === store) return known.value;
	known = { store, value, readAt: now };
	return value;
}

/** The store takes one write of a key in a second (files imported one after the other are faster), and says no to the rest. */
const secondMs = 1100;
const tries = 4;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Everything that was kept counts as gone: after an import.
 * @throws what the store says when it takes the new generation not even at the last try
 */
export async function raiseGeneration(store: KVNamespace, now: number, wait: (ms: number) => Promise<void> = pause): Promise<void> {
	const value = `${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
	known = { store, value, readAt: now };
	for (let left = tries - 1; ; left -= 1) {
		try {
			await store.put(key, value);
			return;
		} catch (error) {
			if (left === 0) throw error;
		}
		await wait(secondMs);
	}
}
