/**
 * Generations of the areas of public content: they stand beside kept content and in the keys of kept pages, raised when something of the area changes, no matter who
 * changed it. Each area has a key of its own in KV, so that two changes at once do not undo each other; all are read together. An isolate looks again
 * after a few seconds, in the background.
 */
import type { KVNamespace } from '@cloudflare/workers-types';
import { contentTags } from '#shared/calls.ts';

const keyOf = (tag: string) => `generation:${tag}`;
const lookAgainMs = 10_000;

/** What is known of each area; `0` until it was first raised. */
export type Generations = ReadonlyMap<string, string>;
let known: { readonly store: KVNamespace; readonly values: Generations; readAt: number } | null = null;

/** What another isolate has raised shows here a little later. */
export async function readGenerations(store: KVNamespace, now: number, later: (work: Promise<unknown>) => void): Promise<Generations> {
	if (known?.store === store) {
		if (now - known.readAt > lookAgainMs) {
			known.readAt = now;
			later(read(store, now));
		}
		return known.values;
	}
	return read(store, now);
}

async function read(store: KVNamespace, now: number): Promise<Generations> {
	const before = known;
	let values: Generations;
	try {
		const found = await store.get(contentTags.map(keyOf));
		values = new Map(contentTags.map((tag) => [tag, found.get(keyOf(tag)) ?? '0']));
	} catch {
		// A store that cannot be read is no reason to fail: what is at hand goes on, and the next request looks again.
		return known?.store === store ? known.values : new Map();
	}
	// Raised or read anew meanwhile: this answer is late.
	if (known !== before && known?.store === store) return known.values;
	known = { store, values, readAt: now };
	return values;
}

/** One text for the areas that something is made of. */
export const generationOf = (generations: Generations, tags: readonly string[]): string => tags.map((tag) => generations.get(tag) ?? '0').join('.');

/** The store takes one write of a key in a second (files imported one after the other are faster), and says no to the rest. */
const secondMs = 1100;
const maxTries = 4;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Everything that was kept of these areas counts as gone.
 * @throws what the store says when it takes a new generation not even at the last try
 */
export async function raiseGenerations(
	store: KVNamespace,
	tags: readonly string[],
	now: number,
	wait: (ms: number) => Promise<void> = pause,
): Promise<Generations> {
	if (tags.length === 0) return known?.store === store ? known.values : new Map();
	const raised = tags.map((tag) => [tag, crypto.randomUUID().slice(0, 8)] as const);
	const before = await readGenerations(store, now, () => undefined);
	const values = new Map([...(known?.store === store ? known.values : before), ...raised]);
	known = { store, values, readAt: now };
	await Promise.all(raised.map(([tag, value]) => put(store, keyOf(tag), value, wait)));
	return values;
}

async function put(store: KVNamespace, key: string, value: string, wait: (ms: number) => Promise<void>): Promise<void> {
	for (let left = maxTries - 1; ; left -= 1) {
		try {
			await store.put(key, value);
			return;
		} catch (error) {
			if (left === 0) throw error;
		}
		await wait(secondMs);
	}
}
