/** What the console's pages of prices and promotions are given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { SentChange, SentImport } from './import-calls.ts';
import type { SentImportState, ShownKind } from './imports.ts';
import type { LiveState } from './live.ts';

export interface PricesPayload {
	readonly files: readonly SentImport[];
	readonly kind: ShownKind | null;
	readonly state: SentImportState | null;
	/** Where the list goes on; null on the last page. */
	readonly next: number | null;
	readonly isFurther: boolean;
	/** `YYYY-MM-DD` in Almaty. */
	readonly today: string;
	readonly live: LiveState;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** What was done on the page before, as its address says it: a state that the file has by now. */
export const priceOutcomes = ['waiting', 'scheduled', 'applied', 'refused', 'undone'] as const;

export interface PriceFilePayload {
	readonly file: SentImport;
	/** Its difference, or with `undo` what would come back. */
	readonly changes: readonly SentChange[];
	readonly next: number | null;
	readonly isFurther: boolean;
	/** Part of a code or a name that was looked for. */
	readonly q: string;
	/** What would come back is shown, before it does. */
	readonly isUndo: boolean;
	/** Why it cannot be undone; null where it can. */
	readonly undoRefusal: string | null;
	/** Rows that stay though the file had added them. */
	readonly staying: readonly string[];
	/** Names of cities by their slugs. */
	readonly cities: Readonly<Record<string, string>>;
	readonly today: string;
	/** ISO moment. */
	readonly now: string;
	readonly outcome: (typeof priceOutcomes)[number] | null;
	readonly live: LiveState;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
