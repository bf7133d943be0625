/** Whether somebody proves by a passkey who they are. What is refused changes nothing of the passkey; its challenge stands until it is answered or over. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { readAssertion } from './answers.ts';
import { standsChallenge, takeChallenge, type Ceremony } from './challenges-store.ts';
import { passkeyNews, sendPasskeyNews } from './news.ts';
import { relyingParty, userHandleOf } from './options.ts';
import { insertWarning, passkeyBy, usePasskey, type PasskeyRow } from './store.ts';

type Context = Pick<LabContext, 'db' | 'services' | 'now' | 'client' | 'later' | 'tell'>;

/**
 * The passkey that has answered. Refused as `start-again`, `wrong-credentials`, `too-many` or `busy`; an unknown person is answered like a failed proof.
 * @param response as the browser sent it
 * @param isExpected whether a passkey may answer here
 */
export async function provePasskey(
	context: Context,
	ceremony: Ceremony,
	response: string,
	isExpected: (passkey: PasskeyRow) => boolean = () => true,
): Promise<Result<PasskeyRow>> {
	const { db, services, client, now } = context;
	const answer = readAssertion(response);
	if (answer === null) return failure('wrong-credentials');
	if (!(await standsChallenge(db, ceremony, answer.challenge, now))) return failure('start-again');
	const { id, response: signed } = answer.credential;
	// Nobody guesses a signature: what is counted is the work.
	const attempt = await takeTry(db, 'sign-in', `passkey:${id}`, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const passkey = await passkeyBy(db, id, todayInAlmaty(now));
	if (passkey === null || !isExpected(passkey)) return failure('wrong-credentials');
	if (passkey.role === 'staff') context.tell({ staffId: passkey.account_id });
	if (signed.userHandle !== (await userHandleOf(passkey.role, passkey.account_id))) return failure('wrong-credentials');
	const { verifyAssertion } = await import('./verify.ts');
	const proved = await verifyAssertion(answer, passkey.public_key, relyingParty(services));
	if (proved === null) return failure('wrong-credentials');
	if ((proved.counter > 0 || passkey.counter > 0) && proved.counter <= passkey.counter) {
		await warn(context, passkey);
		return failure('wrong-credentials');
	}
	// Of any number who answer one challenge at once, one gets in.
	if (!(await takeChallenge(db, ceremony, answer.challenge, now))) return failure('start-again');
	if (!(await usePasskey(db, passkey.id, proved, now))) return failure('wrong-credentials');
	await attempt.succeeded();
	return success(passkey);
}

/** The signature is right, and its counter went back: two authenticators have the key, or one has lost count. Its owner decides. */
async function warn(context: Context, passkey: PasskeyRow): Promise<void> {
	const news = await passkeyNews(context, 'copied', passkey);
	if (news === null) return;
	await insertWarning(context.db, passkey.id, news, context.now);
	sendPasskeyNews(context, news);
}
