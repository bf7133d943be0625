/**
 * The generation of the content that visitors see: part of every key of kept content and kept pages, raised when the laboratory's catalogue
 * changes. It stands in KV; an isolate looks again after a few seconds, in the background.
 */
import type { KVNamespace } from '@cloudflare/workers-types';

const key = 'content-generation';
const lookAgainMs = 10_000;
let known: { store: KVNamespace; value: string; readAt: number } | null = null;

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

/** The value at hand without waiting, or null when the isolate has not read it yet. */
export const knownGeneration = (store: KVNamespace, now: number): string | null => (known?.store === store && now - known.readAt <= lookAgainMs ? known.value : null);

async function read(store: KVNamespace, now: number): Promise<string> {
	const value = (await store.get(key)) ?? '0';
	known = { store, value, readAt: now };
	return value;
}

/** Everything that was kept counts as gone: after an import. */
export async function raiseGeneration(store: KVNamespace, now: number): Promise<void> {
	const value = `${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
	await store.put(key, value);
	known = { store, value, readAt: now };
}
