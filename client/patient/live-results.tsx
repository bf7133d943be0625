/** The patient's results awake: tabs, days, the search and "show more" change the list where it stands. What is opened elsewhere stays an ordinary link. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { ResultsList as List } from '#shared/patient/payload.ts';
import { ResultsList } from './results-list.tsx';
import { opensHere } from '#client/runtime/events.ts';
import { find, followHistory, goOn, goTo, openResults, resultsPending, shownResults } from './shown-results.ts';

export function LiveResults(opened: List) {
	useSignals();
	const root = useRef<HTMLDivElement>(null);
	// The first drawing is the server's.
	const isAwake = useSyncExternalStore(nothingChanges, isInBrowser, isAtServer);
	const list = (isAwake ? shownResults.value : null) ?? opened;
	const isBusy = isAwake && resultsPending.value;
	useEffect(() => {
		const over = new AbortController();
		openResults(opened);
		followHistory(opened, over.signal);
		return () => {
			over.abort();
			shownResults.value = null;
		};
	}, [opened]);
	useEffect(() => {
		const over = new AbortController();
		const { signal } = over;
		root.current?.addEventListener('click', (event) => follow(event, list), { signal });
		root.current?.addEventListener('submit', (event) => send(event, list), { signal });
		return () => over.abort();
	}, [list]);
	useFocusKept(root, list);
	return <ResultsList {...list} root={root} isBusy={isBusy} />;
}

const nothingChanges = () => () => {};
const isInBrowser = () => true;
const isAtServer = () => false;

/** A link to a list of this page is followed in place; in another tab or window it is the browser's. */
function follow(event: MouseEvent, list: List): void {
	const link = (event.target as Element).closest('a');
	if (!link || !opensHere(event)) return;
	if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash !== '') return;
	event.preventDefault();
	if (resultsPending.peek() && 'more' in link.dataset) return;
	void ('more' in link.dataset ? goOn(link.href, list) : goTo(link.href, list.subject));
}

function send(event: SubmitEvent, { subject }: List): void {
	const form = event.target as HTMLFormElement;
	const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
	event.preventDefault();
	if (form.method === 'get') {
		const { pathname } = new URL(form.action);
		const query = new URLSearchParams(values).toString();
		void goTo(new URL(query === '' ? pathname : `${pathname}?${query}`, location.href).href, subject);
		return;
	}
	const q = new FormData(form).get('q');
	void find(form.action, typeof q === 'string' ? q : '', subject, () => form.submit());
}

/** The focus stays with what was pressed. Where that went, it goes to the first row that came, or to the list; a field says what the list was searched for. */
function useFocusKept(root: { readonly current: HTMLElement | null }, list: List): void {
	const before = useRef<List>(list);
	useLayoutEffect(() => {
		const was = before.current;
		before.current = list;
		const box = root.current;
		if (was === list || box === null) return;
		const field = box.querySelector<HTMLInputElement>('input[name=q]');
		if (field && document.activeElement !== field) field.value = list.searched ?? '';
		const came = was.requests?.data[0]?.id === list.requests?.data[0]?.id ? (was.requests?.data.length ?? 0) : 0;
		if (document.activeElement === null || document.activeElement === document.body) {
			const links = box.querySelectorAll<HTMLElement>('ol > li :is(h2, h3) a');
			(links[came] ?? field)?.focus({ preventScroll: true });
		}
	}, [root, list]);
}
