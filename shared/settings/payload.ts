/** The data of the page of settings. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Settings, Unsubscribed } from './calls.ts';

export interface SettingsPayload {
	readonly settings: Settings;
	/** A child's data is shown: then nothing can be changed here. */
	readonly isChild: boolean;
	/** A credential was given not long ago; else that comes before contacts. */
	readonly isStrong: boolean;
	/** What was done a moment ago. */
	readonly done: 'saved' | 'changed' | 'again' | null;
	readonly refused: RefusedForm | null;
}

/** The page that a letter's own link opens. */
export interface UnsubscribePayload extends Unsubscribed {
	/** As its address has it. */
	readonly token: string;
	readonly refused: RefusedForm | null;
}
