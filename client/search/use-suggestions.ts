/** Asks for suggestions while somebody types: after a pause, and never showing an answer to what is no longer in the field. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { callUrl } from '#client/runtime/page-facts.ts';

export interface Suggestion {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	readonly price: number | null;
}
type Found = { readonly kind: 'found'; readonly items: readonly Suggestion[]; readonly total: number } | { readonly kind: 'failed' };

const pauseMs = 150;
const most = 8;

interface Suggestions {
	/** What was asked for last. */
	readonly q: string;
	readonly ask: (text: string) => void;
	readonly found: Found | null;
}

export function useSuggestions(): Suggestions {
	const [q, setQ] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);
	const ask = useCallback((text: string) => {
		const asked = text.trim();
		setQ(asked);
		running.current?.abort();
		if (asked === '') {
			setFound(null);
			return;
		}
		const controller = new AbortController();
		running.current = controller;
		setTimeout(() => {
			if (!controller.signal.aborted) void fetchSuggestions(asked, controller.signal).then((answer) => answer && setFound(answer));
		}, pauseMs);
	}, []);
	return { q, ask, found };
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Found | null> {
	try {
		const response = await fetch(callUrl('/api/analysis/search', { q, pageSize: String(most) }), { signal });
		if (!response.ok) return { kind: 'failed' };
		const { data, _meta } = (await response.json()) as { data: readonly Suggestion[]; _meta: { totalCount: number } };
		return signal.aborted ? null : { kind: 'found', items: data, total: _meta.totalCount };
	} catch {
		return signal.aborted ? null : { kind: 'failed' };
	}
}
