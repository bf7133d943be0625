/** What the checkout shows a doctor besides the order itself. */

/** What came of looking for a patient. */
export const searchOutcomes = ['found', 'none', 'check', 'several', 'nothing'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

export interface PreorderPayload {
	readonly step: 'form' | 'check';
	/** By the names of the form's fields: as typed, or as found. */
	readonly values: Readonly<Record<string, string>>;
	/** Tells these values from those of another time. */
	readonly mark: string | null;
	readonly outcome: SearchOutcome | null;
	/** How to prepare, each rule with the names of what it is for; null where nobody could say. */
	readonly preparation: readonly { readonly text: string; readonly names: readonly string[] }[] | null;
}
