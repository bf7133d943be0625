/** What the page of passkeys is given. */
import type { LocalPath } from '#shared/kit/urls.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Passkeys } from './calls.ts';

export interface PasskeysPayload {
	readonly passkeys: Passkeys;
	/** What was done just now. */
	readonly done: 'added' | 'renamed' | 'removed' | null;
	/** The password was set anew a moment ago: what stands is to be looked at. Bare path to go on to; null at any other time. */
	readonly recovered: LocalPath | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
