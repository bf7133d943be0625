/** What the page of people without an account is given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Guest, WaitingGuest } from './guest-calls.ts';
import type { LiveState } from './live.ts';

/** What was done on the page before, as its address says it. */
export const guestOutcomes = ['sent', 'proved', 'erasing', 'kept'] as const;

export interface GuestsPayload {
	/** Null where nobody was asked for, or there is none of that id. */
	readonly guest: Guest | null;
	readonly isGone: boolean;
	/** Whose things wait to be erased, for who may take that back. */
	readonly waiting: readonly WaitingGuest[];
	/** Where the next page of them goes on; null on the last one. */
	readonly next: string | null;
	readonly outcome: (typeof guestOutcomes)[number] | null;
	readonly mayErase: boolean;
	/** Told a moment ago, and never again: the code of the copy. Null for none. */
	readonly handedOver: { readonly code: string; readonly expiresAt: string } | null;
	/** Null where there is nothing to follow, and where a code is told that is told once. */
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
