/**
 * The one owner of where this document is going. Each move in place, full load and send of a form takes a ticket, and a ticket that is taken outdates the
 * one before: what comes late changes nothing on a page that it was not for.
 */
import { raise } from './events.ts';

export interface Ticket {
	/** Aborted when another ticket was taken. */
	readonly signal: AbortSignal;
	/** It is there, or could not go: nothing is on its way any more, unless another ticket was taken. */
	readonly end: () => void;
}

let current: AbortController | null = null;
let target: string | undefined;

/** @param href of the link that is followed; left out for what follows none */
export function takeTicket(href?: string): Ticket {
	current?.abort();
	target = href;
	const mine = (current = new AbortController());
	raise('page:loading:start');
	return { signal: mine.signal, end: () => current === mine && arrive() };
}

function arrive(): void {
	current = null;
	raise('page:loading:end');
}

/** Forms that are on their way. */
export const sends = new Set<HTMLFormElement>();

/** The link that is being followed; nothing for none. */
export const goingTo = (): string | null | undefined => current && target;

/** Whether something is on its way. */
export const isGoing = (): boolean => current !== null;

/** The document stands again, whatever was on its way: it came back out of the browser's memory. */
export function endTickets(): void {
	current?.abort();
	arrive();
}
