/** What the pages of signing in are given. */
import type { FlowPurpose } from '#shared/account/calls.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';

export interface CodePayload {
	readonly purpose: FlowPurpose;
	readonly channel: 'sms' | 'mail' | null;
	/** Bare path to go on to. */
	readonly back: LocalPath | null;
	/** Milliseconds until the next code may be asked for, from when the page was made; null where none may be today. */
	readonly resendMs: number | null;
	/** The same as a time of the day, `14:05`; null where one may be asked for now, or none today. */
	readonly resendTime: string | null;
	/** A further code was sent just now. */
	readonly sent: boolean;
	/** Whether to give up is asked. */
	readonly leaving: boolean;
	/** The code was right, and is that of several people. */
	readonly choices: readonly { readonly id: string; readonly name: string }[] | null;
	readonly asksBirthDate: boolean;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}

/** Whose form the sign-in shows. */
export const loginKinds = ['patient', 'code', 'doctor', 'representative', 'partner', 'staff'] as const;
export type LoginKind = (typeof loginKinds)[number];

export interface LoginPayload {
	readonly kind: LoginKind;
	/** Bare path to go on to. */
	readonly back: LocalPath | null;
	/** Steps were over, and begin anew here. */
	readonly again: boolean;
	/** Somebody has just signed out. */
	readonly out: boolean;
	/** A code was asked for in this browser, and may still be entered. */
	readonly hasSteps: boolean;
	/** Null while a code may be asked for without one. */
	readonly captcha: CaptchaWidget | null;
	/** Of the form that is shown. */
	readonly refused: RefusedForm | null;
	/** Of the button beside it. */
	readonly refusedPasskey: RefusedForm | null;
	readonly phone: string;
}

export interface LogoutPayload {
	/** Somebody is signed in here. */
	readonly isSignedIn: boolean;
	readonly phone: string;
}
