/** What the console's pages of content are given. */
import type { z } from 'zod';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Section } from '#shared/content/types.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { staffCalls } from './calls.ts';
import type { ContentListName } from './content-calls.ts';

type Reply<Id extends keyof typeof staffCalls> = z.output<(typeof staffCalls)[Id]['reply']>;

export interface ContentPayload extends Reply<'staff.content.list'> {
	readonly list: ContentListName;
	readonly section: Section | null;
	readonly q: string;
	readonly isFurther: boolean;
}

/** What was done on the page before, as its address says it. */
export const contentOutcomes = ['saved', 'saved-beside', 'published', 'scheduled', 'called-off', 'discarded', 'removed', 'restored'] as const;
export type ContentOutcome = (typeof contentOutcomes)[number];

export interface ContentPiecePayload extends Reply<'staff.content.show'> {
	/** Language of the text that is shown. */
	readonly text: Locale;
	/** Analyses that stand in the text, as they are in the reader's city, and what drawing costs there: for the preview. */
	readonly analyses: readonly Offered<Analysis>[];
	readonly samplings: readonly Sampling[];
	readonly versions: Reply<'staff.content.versions'>['data'];
	/** Where the versions go on; null on the last page. */
	readonly nextVersion: number | null;
	readonly isFurther: boolean;
	/** Whether to take it off the site is asked. */
	readonly isTakingOff: boolean;
	readonly outcome: ContentOutcome | null;
	/** `YYYY-MM-DD` in Almaty. */
	readonly today: string;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface ContentVersionPayload extends Reply<'staff.content.version'> {
	readonly text: Locale;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
