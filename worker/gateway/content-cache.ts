/**
 * Public content kept at the edge: a small bounded memory of the isolate, then KV. Each piece carries `freshUntil` and `staleUntil`
 * (24 h): fresh is given at once, stale is given at once and renewed behind the answer, and when the backend fails, stale is better than
 * nothing. Only replies of content calls come here, so nothing personal can.
 */
import type { KVNamespace } from '@cloudflare/workers-types';
import type { ContentCallId, CallId } from '#shared/calls/index.ts';
import { success, type Result } from '#shared/errors.ts';
import { asPublic, type PublicContent } from '#shared/visibility.ts';

const staleMs = 24 * 3_600_000;
const mostInMemory = 400;
/** After a failure, and while a piece is renewed, the backend is left in peace for so long. */
const pauseMs = 5_000;
/** KV is read again after so long, in case another isolate has renewed a piece. */
const minimumKvTtl = 60;

interface Kept {
	readonly value: unknown;
	readonly storedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
	/** Set when the backend failed: not before then is it asked again. */
	readonly askAgainAt?: number;
}

export interface ContentStore {
	readonly kv: KVNamespace;
	readonly generation: string;
	readonly now: number;
	readonly waitUntil: (work: Promise<unknown>) => void;
	/** Told the age in milliseconds of content that had to be given because the backend failed. */
	readonly onStale: (ageMs: number) => void;
}

export interface ContentKey {
	readonly call: CallId | ContentCallId;
	/** Path and query made by the gateway from parsed parameters: language, city and allowed parameters only. */
	readonly path: string;
	readonly freshSeconds: number;
}

const memory = new Map<string, Kept>();

export async function readContent(store: ContentStore, key: ContentKey, load: () => Promise<Result<unknown>>): Promise<Result<PublicContent<unknown>>> {
	const name = `content:${store.generation}:${key.path}`;
	const kept = recall(name) ?? (await fromKv(store, name));
	if (!kept || store.now >= kept.staleUntil) return renew(store, name, key, load);
	if (store.now < kept.freshUntil) return success(asPublic(kept.value));
	const age = store.now - kept.storedAt;
	if (age <= staleNoticeMs(key)) {
		// Others of this isolate take the old piece for a moment, instead of all asking the backend at once.
		remember(name, { ...kept, freshUntil: store.now + pauseMs });
		store.waitUntil(renew(store, name, key, load));
		return success(asPublic(kept.value));
	}
	if (store.now >= (kept.askAgainAt ?? 0)) {
		const renewed = await renew(store, name, key, load);
		if (renewed.ok || !isOutage(renewed)) return renewed;
		remember(name, { ...kept, askAgainAt: store.now + pauseMs });
	}
	store.onStale(age);
	return success(asPublic(kept.value));
}

/** Content older than this is not given silently: the backend is asked first, and a notice stands on the page if it fails. */
const staleNoticeMs = (key: ContentKey) => key.freshSeconds * 1000 * 4;
const isOutage = (result: Result<unknown>) => !result.ok && (result.error.name === 'unavailable' || result.error.name === 'unexpected');

async function renew(store: ContentStore, name: string, key: ContentKey, load: () => Promise<Result<unknown>>): Promise<Result<PublicContent<unknown>>> {
	const loaded = await load();
	if (!loaded.ok) return loaded;
	const now = Date.now();
	const kept: Kept = { value: loaded.value, storedAt: now, freshUntil: now + key.freshSeconds * 1000, staleUntil: now + staleMs };
	remember(name, kept);
	store.waitUntil(store.kv.put(name, JSON.stringify(kept), { expirationTtl: Math.max(minimumKvTtl, staleMs / 1000) }).catch(() => undefined));
	return success(asPublic(loaded.value));
}

async function fromKv(store: ContentStore, name: string): Promise<Kept | null> {
	// A store that cannot be read is no reason to fail: the backend is asked instead.
	const kept = await store.kv.get<Kept>(name, 'json').catch(() => null);
	if (kept) remember(name, kept);
	return kept;
}

function recall(name: string): Kept | undefined {
	const kept = memory.get(name);
	if (kept) {
		memory.delete(name);
		memory.set(name, kept);
	}
	return kept;
}

function remember(name: string, kept: Kept): void {
	memory.delete(name);
	memory.set(name, kept);
	if (memory.size > mostInMemory) {
		const [oldest] = memory.keys();
		if (oldest !== undefined) memory.delete(oldest);
	}
}
