/** The data of the page of settings. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Merges } from '#shared/merging/calls.ts';
import type { Settings, Unsubscribed } from './calls.ts';

export interface SettingsPayload {
	readonly settings: Settings;
	/** A child's data is shown: then nothing can be changed here. */
	readonly isChild: boolean;
	/** A credential was given not long ago; else that comes before contacts. */
	readonly isStrong: boolean;
	/** A link by which a chat at Telegram is connected, made a moment ago, with its QR code row by row (true is dark); null where there is none, or it is over. */
	readonly telegramLink: { readonly url: string; readonly until: string; readonly modules: readonly (readonly boolean[])[] } | null;
	/** Accounts that were put together with this one. */
	readonly merges: Merges['data'];
	/** What was done a moment ago. */
	readonly done: 'saved' | 'changed' | 'again' | 'telegram' | 'telegramNot' | null;
	readonly refused: RefusedForm | null;
}

/** The page that a letter's own link opens. */
export interface UnsubscribePayload extends Unsubscribed {
	/** As its address has it. */
	readonly token: string;
	readonly refused: RefusedForm | null;
}
