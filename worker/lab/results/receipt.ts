/** The holder of a request's receipt: its number and its password, with tries counted exactly (docs/decisions/passwords.md). */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { personsPasswordFits } from '#worker/lab/kit/passwords.ts';
import { orderFactsByNumber } from '#worker/lab/order-facts/store.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { findRequest, type RequestRow } from './requests-store.ts';

/** The request that a receipt is of. An order's number in its place is named as one and costs no try: its holder has no receipt yet. Other refusals: `request-not-found`, `invalid-password`, both with the tries that are left, `too-many`, `busy`. */
export async function openByReceipt(
	{ db, services, now, client }: Pick<LabContext, 'db' | 'services' | 'now' | 'client'>,
	internalNr: string,
	password: string,
): Promise<Result<RequestRow>> {
	const capital = internalNr.toUpperCase();
	// Both spellings are one number: each is no five tries of its own.
	const attempt = await takeTry(db, 'results', capital, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const { triesLeft } = attempt;
	// Receipts print capitals, and a phone types small letters; a laboratory whose numbers have both is read as it writes them.
	const request = (await findRequest(db, internalNr)) ?? (capital === internalNr ? null : await findRequest(db, capital));
	if (!request && (await orderFactsByNumber(db, internalNr)) !== null) {
		await attempt.takeBack();
		return failure('validation', { fields: [{ field: 'internalNr', rule: 'orderNumber' }] });
	}
	// A request without a password can not be asked for: it is as if it were not there.
	if (!request || request.password === '') return failure('request-not-found', { triesLeft });
	const fits = await personsPasswordFits(services, 'visitor', password, request.password);
	if (!fits.ok) {
		await attempt.takeBack();
		return fits;
	}
	if (!fits.value) return failure('invalid-password', { triesLeft });
	await attempt.succeeded();
	return success(request);
}
