/** The table in which each role's accounts stand. */
import type { AccountRole } from '#shared/kit/audience.ts';

export const roleTables = {
	patient: 'patients',
	doctor: 'doctors',
	representative: 'representatives',
	partner: 'partners',
	staff: 'staff',
} as const satisfies Readonly<Record<AccountRole, string>>;
