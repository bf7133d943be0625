/** Roles of the laboratory's staff, and what each of them may do: the one table (docs/security.md, "Who may do what"). */
import { staffRights, type StaffRight } from '#shared/kit/audience.ts';

const rightsOf = {
	/** At a point: finds orders, results and people, sees documents, tells that a held result was talked over. */
	reception: ['today', 'orders', 'results', 'feedback', 'patients', 'identities'],
	'call-center': ['today', 'orders', 'house-calls', 'results', 'feedback', 'consultations', 'messages', 'patients'],
	'house-calls': ['today', 'house-calls'],
	/** Goes to people's homes: sees her own day alone. */
	nurse: ['today', 'visits'],
	/** Doctor of the laboratory. */
	doctor: ['today', 'results', 'critical', 'consultations', 'figures'],
	/** Who connects the laboratory's own system. */
	integration: ['today', 'integration'],
	money: ['today', 'payments', 'orders', 'figures'],
	/** What the site shows and sells. */
	content: ['today', 'prices', 'content'],
	/** Everything but a day of their own: who is to go out has the role of a nurse besides. */
	administrator: staffRights.filter((right) => right !== 'visits'),
} as const satisfies Readonly<Record<string, readonly StaffRight[]>>;

export type StaffRole = keyof typeof rightsOf;
export const staffRoles = Object.keys(rightsOf) as readonly StaffRole[];
export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/** What somebody with these roles may do, in the order of `staffRights`. A role that is not known gives nothing. */
export function rightsOfRoles(roles: readonly string[]): readonly StaffRight[] {
	const given = new Set<StaffRight>(roles.filter(isStaffRole).flatMap((role) => [...rightsOf[role]]));
	return staffRights.filter((right) => given.has(right));
}
