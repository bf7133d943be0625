/** One request of many, asked once more whose it is: it may have left the account since the list of them was read. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import { owners } from '#worker/lab/account/owners-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { ownedRequest, type OwnedRequest } from '#worker/lab/results/owned.ts';
import { guestById, thingsOf } from '#worker/lab/guests/store.ts';
import { isOf, takeableAmong } from './store.ts';

/** The owner of results: signed in, or with an archive that the front desk has handed over. */
export type Owner = LabContext<PrincipalOf<'patient' | 'handover'>>;
type Taker = LabContext<PrincipalOf<'patient' | 'doctor' | 'handover'>>;

const isTheirs = ({ db, principal }: Taker, id: string): Promise<boolean> =>
	principal.kind === 'handover' ? isHandedOver(db, principal, id) : owners.result(db, principal, id);

/** Of somebody without an account: one of those that were found, while no account shows it. */
async function isHandedOver(db: Taker['db'], { patientId, handoverId }: PrincipalOf<'handover'>, id: string): Promise<boolean> {
	if (patientId !== '') return isOf(db, patientId, id);
	const guest = await guestById(db, handoverId);
	const found = guest === null ? null : thingsOf(guest);
	return found?.requests.includes(id) === true && (await takeableAmong(db, [id])).length === 1;
}

/** `not-found` for one that is another person's by now. */
export async function stillOwned(
	context: Taker,
	id: string,
	...how: [form: 'fhir' | 'csv' | 'archive' | 'pdf', reading: Parameters<typeof ownedRequest>[3]]
): Promise<Result<OwnedRequest>> {
	return (await isTheirs(context, id)) ? ownedRequest(context, id, ...how) : failure('not-found');
}
