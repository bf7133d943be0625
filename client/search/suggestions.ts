/** Suggestions while somebody types, as signals: asked for after a pause, and never an answer to what is no longer in the field. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Reply } from '#shared/calls.ts';
import { maxViewed, viewedIds } from '#client/catalogue/viewed.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';

type Listed = Reply<'analysis.search'>;
/** `aborted` and what is typed meanwhile never show. */
export type Found =
	| { readonly kind: 'found'; readonly items: Listed['data']; readonly total: number; readonly notOffered: string | null }
	| { readonly kind: 'searching' }
	/** `message`: the server's own words. */
	| { readonly kind: 'failed'; readonly name: BrowserFailure['name']; readonly message: string | null };

const pauseMs = 150;
const pageSize = 8;

export interface Suggestions {
	/** What was asked for last, without spaces around it. */
	readonly q: ReadonlySignal<string>;
	/** What was found for it; null before the first answer. */
	readonly found: ReadonlySignal<Found | null>;
	/** Tests that were looked at on this device, the latest first, as the city has them now; empty until they are known. */
	readonly viewed: ReadonlySignal<Listed['data']>;
	readonly ask: (text: string) => void;
	/** Asks for what was looked at. */
	readonly askViewed: () => void;
	/** Nobody waits for an answer any more. */
	readonly end: () => void;
}

export function makeSuggestions(): Suggestions {
	const q = signal('');
	const found = signal<Found | null>(null);
	const viewed = signal<Listed['data']>([]);
	let running: AbortController | null = null;
	let pause = 0;
	const stop = () => {
		clearTimeout(pause);
		running?.abort();
	};
	const search = async (text: string) => {
		const { signal: aborted } = (running = new AbortController());
		const answer = await call('analysis.search', { params: { q: text, pageSize }, signal: aborted });
		// What is being pressed is not taken away under the hand.
		await new Promise<void>((resolve) => afterPress(resolve));
		if (aborted.aborted) return;
		found.value = answer.ok
			? { kind: 'found', items: answer.value.data, total: answer.value._meta.totalCount, notOffered: answer.value.notOffered ?? null }
			: { kind: 'failed', name: answer.error.name, message: answer.error.message ?? null };
	};
	const ask = (text: string) => {
		stop();
		q.value = text.trim();
		if (q.value === '') found.value = null;
		// What was found before stays until there is something new.
		else if (found.value?.kind !== 'found') found.value = { kind: 'searching' };
		if (q.value !== '') pause = window.setTimeout(() => void search(q.value), pauseMs);
	};
	const askViewed = async () => {
		const ids = viewedIds();
		if (ids.length === 0) {
			viewed.value = [];
			return;
		}
		const answer = await call('analysis.list', { params: { query: ids.join(','), pageSize: maxViewed } });
		await new Promise<void>((resolve) => afterPress(resolve));
		// What the network no longer does is left out; without an answer nothing is shown.
		if (answer.ok) viewed.value = ids.flatMap((id) => answer.value.data.find((one) => one.id === id) ?? []);
	};
	const again = () => found.value?.kind === 'failed' && ask(q.value);
	addEventListener('online', again);
	const end = () => {
		stop();
		removeEventListener('online', again);
	};
	return { q, found, viewed, ask, askViewed: () => void askViewed(), end };
}
