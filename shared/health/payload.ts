/** The data of the page of all that is known of a person's body. */
import type { FamilySwitch } from '#shared/family/payload.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { DueTest } from './due.ts';
import type { BodyGroup } from './groups.ts';

export interface HealthPayload {
	/** Null where there is nobody to switch to, or nobody could say. */
	readonly family: FamilySwitch | null;
	/** Null where it could not be had. */
	readonly groups: readonly BodyGroup[] | null;
	/** By the laboratory's intervals; none where it gave none. */
	readonly due: readonly DueTest[];
	/** Tests that are due, as they are in the city. */
	readonly analyses: readonly Offered<Analysis>[];
	readonly samplings: readonly Sampling[];
}
