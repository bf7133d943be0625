/** The latest values by what of the body they tell of, the gravest first. Pure. */
import { isAbnormal, isCritical, isUnjudged } from '#shared/results/summary.ts';
import type { BodyValue } from './calls.ts';
import { bodySystems, type BodySystem } from './systems.ts';

/** How a value stands, the gravest first. `open`: there is no value, or it is in doubt or was overtaken by a line without one. */
export const bodyGravity = ['critical', 'outside', 'unjudged', 'open', 'fact', 'normal'] as const;
export type BodyStanding = (typeof bodyGravity)[number];

/** Normal is what is known to be: a value in doubt, one with a remark of the laboratory's or with a newer line that is held back or taken back is not called so. */
export function bodyStanding({ line, newer }: Pick<BodyValue, 'line' | 'newer'>): BodyStanding {
	if (isCritical(line)) return 'critical';
	if (isAbnormal(line)) return 'outside';
	if (line.state !== 'done' || (newer !== null && (newer.state !== 'in-process' || newer.isReopened))) return 'open';
	if (isUnjudged(line) || line.isDoubtful || line.comment !== '') return 'unjudged';
	return line.isFact ? 'fact' : 'normal';
}

export interface BodyGroup {
	readonly system: BodySystem;
	/** The gravest first, then by name. Empty: there are no results, which says nothing of the body. */
	readonly values: readonly BodyValue[];
	readonly counts: Readonly<Record<BodyStanding, number>>;
}

/** Every system, in the order of the page: those with something that is not known to be well first, those without results last. */
export function bodyGroups(values: readonly BodyValue[]): BodyGroup[] {
	const of = Map.groupBy(values, ({ system }) => system);
	const groups = bodySystems.map((system): BodyGroup => {
		const own = (of.get(system) ?? []).toSorted(
			(a, b) => bodyGravity.indexOf(bodyStanding(a)) - bodyGravity.indexOf(bodyStanding(b)) || a.line.name.localeCompare(b.line.name),
		);
		const counts = Object.fromEntries(bodyGravity.map((standing) => [standing, own.filter((one) => bodyStanding(one) === standing).length]));
		return { system, values: own, counts: counts as BodyGroup['counts'] };
	});
	const gravest = ({ values: [first] }: BodyGroup) => (first === undefined ? bodyGravity.length : bodyGravity.indexOf(bodyStanding(first)));
	return groups.toSorted((a, b) => gravest(a) - gravest(b));
}
