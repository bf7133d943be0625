/** The data of the page of all that is known of a person's body. */
import type { FamilySwitch } from '#shared/family/payload.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { Unlinked } from '#shared/patient/unlinked.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { DueTest } from './due.ts';
import type { BodyGroup } from './groups.ts';

/** Bare path of the page. @param of the request of whose patient it is, for a doctor; null for one's own */
export const healthPath = (of: string | null = null): string => `/cabinet/health${queryString({ of })}`;

export interface HealthPayload {
	/** A doctor's: the request that it was opened from, and whom it is of. Null for one's own. */
	readonly patient: PatientOfRequest | null;
	/** Null where there is nobody to switch to, or nobody could say. */
	readonly family: FamilySwitch | null;
	/** Whether results of one's own may exist that are not linked to the account; null for a doctor. */
	readonly unlinked: Unlinked;
	/** Results of another account of the same person are on their way to this one. */
	readonly isMerging: boolean;
	/** Null where it could not be had. */
	readonly groups: readonly BodyGroup[] | null;
	/** By codes of lines, the bare path of the page that explains what was measured; a code without one is not named. */
	readonly explained: Readonly<Record<string, string>>;
	/** By the laboratory's intervals; none where it gave none. */
	readonly due: readonly DueTest[];
	/** Tests that are due, as they are in the city. */
	readonly analyses: readonly Offered<Analysis>[];
	readonly samplings: readonly Sampling[];
}

export interface PatientOfRequest {
	readonly of: string;
	/** Null where it could not be had. */
	readonly person: { readonly lastName: string; readonly firstName: string; readonly middleName: string; readonly birthDate: string } | null;
	/** Requests among those of the values that the patient opened to the doctor. */
	readonly offered: readonly string[];
	/** Older requests than those of the values are from this day and before it; null where there are none. */
	readonly olderTill: string | null;
	/** Whether the person's other requests stand beside this one: the laboratory named the IIN. */
	readonly identified: boolean;
}
