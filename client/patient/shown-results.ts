/**
 * Which results stand in the list, as signals: links and forms of the list write them, `live-results.tsx` draws by them. Each list has an entry of the history, so Back
 * and Forward give the one that stood there, with all that was gone on with.
 */
import { signal } from '@preact/signals-core';
import { intentField } from '#shared/kit/form.ts';
import { resultsPath, type PatientResultsPayload, type ResultsList } from '#shared/patient/payload.ts';
import { ask, type BrowserFailure } from '#client/runtime/call.ts';
import { leave, tellOffline } from '#client/runtime/connection.ts';
import { raise } from '#client/runtime/events.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { entryKey } from '#client/runtime/history-key.ts';
import { reloadOnce } from '#client/runtime/reload.ts';
import { leaveEntry, pushEntry, restoreScroll } from '#client/runtime/scroll.ts';
import { takeTicket, type Ticket } from '#client/runtime/tickets.ts';
import { countShown } from './results-list.tsx';

/** The list that stands; null for the one that the server drew. */
export const shownResults = signal<ResultsList | null>(null);
/** Something of it is on its way. */
export const resultsPending = signal(false);

/** Lists of this document, by their entries of the history. */
const kept = new Map<string, ResultsList>();

/** The list that the server drew stands from now on; what was kept of another page is forgotten. */
export function openResults(list: ResultsList): void {
	kept.clear();
	kept.set(entryKey(), list);
	shownResults.value = null;
}

/** Sets a list in the place of another one, once no press is going on. */
function show(list: ResultsList): void {
	kept.set(entryKey(), list);
	shownResults.value = list;
	raise('page:shown');
}

/** @returns null when it could not be had: then the browser goes there itself, or the visitor was told */
async function asked(href: string, subject: string | null, ticket: Ticket): Promise<ResultsList | null> {
	const { pathname, search } = new URL(href, location.href);
	const answer = await ask<PatientResultsPayload>(`${pathname}/_payload.json${search}`, { signal: ticket.signal });
	await new Promise<void>((resolve) => afterPress(resolve));
	if (ticket.signal.aborted) return null;
	// Another tab shows another person's data by now: that wants another page around it, not other rows on this one.
	if (answer.ok && answer.value.list?.subject === subject) return answer.value.list;
	ticket.end();
	goItself(href, answer.ok ? null : answer.error);
	return null;
}

function goItself(href: string, error: BrowserFailure | null): void {
	if (error?.name === 'offline') return tellOffline();
	if (error?.name === 'other-build' && reloadOnce()) return;
	void leave(() => location.assign(href));
}

async function withTicket(work: (ticket: Ticket) => Promise<void>): Promise<void> {
	const ticket = takeTicket();
	resultsPending.value = true;
	await work(ticket);
	if (ticket.signal.aborted) return;
	resultsPending.value = false;
	ticket.end();
}

/** Another list, by its address. */
export const goTo = (href: string, subject: string | null): Promise<void> =>
	withTicket(async (ticket) => {
		const list = await asked(href, subject, ticket);
		if (list === null) return;
		pushEntry(href);
		show(list);
	});

/** What comes behind the rows that stand. The address says how many, so that the page has them when it is loaded again. */
export const goOn = (href: string, before: ResultsList): Promise<void> =>
	withTicket(async (ticket) => {
		const list = await asked(href, before.subject, ticket);
		if (list === null) return;
		const first = before.requests?.data ?? [];
		const known = new Set(first.map(({ id }) => id));
		const data = [...first, ...(list.requests?.data ?? []).filter(({ id }) => !known.has(id))];
		const { search } = new URL(resultsPath(before, { after: before.after, count: countShown(data.length) }), location.href);
		history.replaceState(history.state, '', location.pathname + search);
		show({ ...before, requests: { data, next: list.requests?.next ?? null } });
	});

/** What was typed is sent as the form sends it; the way leads to the list by the id of the search. @param otherwise sends the form as the browser does */
export async function find(action: string, q: string, subject: string | null, otherwise: () => void): Promise<void> {
	const body = new URLSearchParams({ [intentField]: 'find-results', q });
	const answer = await ask<{ readonly redirect?: string }>(action, { method: 'POST', body });
	if (answer.ok && answer.value.redirect !== undefined) return goTo(new URL(answer.value.redirect, location.href).href, subject);
	if (!answer.ok && answer.error.name === 'offline') tellOffline();
	else otherwise();
}

/**
 * Takes the entries of the history that are lists of this page; the rest is the navigation's. To be called before it hears of them.
 * @param opened as the server drew it
 */
export function followHistory(opened: ResultsList, over: AbortSignal): void {
	let [key, address, at] = [entryKey(), location.pathname + location.search, scrollY];
	const { pathname } = location;
	addEventListener('scroll', () => (at = scrollY), { passive: true, signal: over });
	document.addEventListener('page:shown', () => ([key, address] = [entryKey(), location.pathname + location.search]), { signal: over });
	addEventListener(
		'popstate',
		(event) => {
			if (location.pathname !== pathname || location.pathname + location.search === address) return;
			event.stopImmediatePropagation();
			leaveEntry(key, at);
			const list = kept.get(entryKey());
			const settle = (found: ResultsList) => {
				show(found);
				requestAnimationFrame(() => restoreScroll());
			};
			if (list) {
				takeTicket().end();
				resultsPending.value = false;
				return settle(list);
			}
			const { href } = location;
			void withTicket(async (ticket) => {
				const found = await asked(href, opened.subject, ticket);
				if (found !== null) settle(found);
			});
		},
		{ capture: true, signal: over },
	);
}
