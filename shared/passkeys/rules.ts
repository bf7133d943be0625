/** Rules of passkeys. */
import type { AccountRole } from '#shared/kit/audience.ts';

/** Who works with other people's data is asked to add one. */
export const passkeyAskedRoles = ['doctor', 'representative', 'partner', 'staff'] as const satisfies readonly AccountRole[];
