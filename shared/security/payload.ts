/** What the pages of devices, of the password and of confirming are given. */
import type { AccountWays, OpenSessions } from './calls.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';

export interface SessionsPayload {
	readonly sessions: OpenSessions;
	/** What was done just now. */
	readonly done: 'one' | 'others' | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface PasswordPayload {
	readonly ways: AccountWays;
	/** How the change ended; null before it. */
	readonly end: 'done' | 'failed' | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface ConfirmPayload {
	readonly ways: AccountWays;
	/** The account has a passkey. */
	readonly hasPasskey: boolean;
	/** Bare path to go back to. */
	readonly back: LocalPath | null;
	/** Steps were over, and begin anew here. */
	readonly again: boolean;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
