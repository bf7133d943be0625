/** What the page of recovery is given. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';

/** How a patient is found, and the others who have an account. */
export const recoveryWays = ['contact', 'birth', 'card'] as const;
export const recoveryHolders = ['doctor', 'representative', 'partner', 'staff'] as const;
type RecoveryWay = (typeof recoveryWays)[number] | (typeof recoveryHolders)[number];

export interface RecoveryPayload {
	readonly step: 'find' | 'whose' | 'password' | 'leaving';
	readonly way: RecoveryWay;
	/** People who have the phone or the e-mail that was proved. */
	readonly choices: readonly { readonly id: string; readonly name: string }[];
	/** What its owner signs in with, for the browser's store of passwords. */
	readonly login: string;
	/** The steps are over, and begin anew. */
	readonly again: boolean;
	/** Bare path to go on to. */
	readonly back: LocalPath | null;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}
