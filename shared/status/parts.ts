/** Parts of the site as its visitors see them, and the states that they may be in. */
export const statusPartNames = ['site', 'orders', 'results', 'messages'] as const;
export type StatusPartName = (typeof statusPartNames)[number];

/** `late`: it works, and takes longer than it should. `off`: the operator does not offer it. `unknown`: nobody could find out. */
export const partStates = ['works', 'late', 'fails', 'unknown', 'off'] as const;
export type PartState = (typeof partStates)[number];

export interface StatusPart {
	readonly state: PartState;
	/** ISO text; null where it is not known, or all is well. */
	readonly since: string | null;
}

/** What the public page says. */
export interface SiteStatus {
	/** When it was found out, as ISO text. */
	readonly checkedAt: string;
	readonly parts: Readonly<Record<StatusPartName, StatusPart>>;
}

/** The worst state first. */
const byWeight: readonly PartState[] = ['fails', 'late', 'unknown'];

/** What is said of all parts together: never calmer than the worst of them. */
export function overallOf(parts: SiteStatus['parts']): 'works' | 'fails' | 'late' | 'unknown' {
	const states = new Set(Object.values(parts).map(({ state }) => state));
	return (byWeight.find((state) => states.has(state)) as 'fails' | 'late' | 'unknown' | undefined) ?? 'works';
}
