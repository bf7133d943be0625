/** The second factor of the staff: one-time passwords by an app (RFC 6238), each taken once. A passkey needs none: it is two factors by itself. */
import { Secret, TOTP } from 'otpauth';
import { brand } from '#shared/brand.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { factorOf, noteFactor, setUpFactor, takeStep } from './store.ts';

const secretBytes = 20;
const periodSeconds = 30;
/** A clock may be so many periods off, either way. */
const window = 1;

const totpOf = (secret: string, label: string) =>
	new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds, algorithm: 'SHA1' });

export const viewFactor: LabHandler<'staff.factor'> = async ({ db, principal, services }) => {
	const row = await factorOf(db, principal.accountId);
	if (row === null) return failure('unauthorised');
	const isSetUp = row.totp_secret !== '';
	const isShown = principal.hasSecondFactor;
	// An account with a passkey sets up no app by password alone: a thief of the password could.
	const wantsPasskey = !isSetUp && row.has_passkey === 1 && !isShown;
	if (isSetUp || wantsPasskey) return success({ isSetUp, isShown, wantsPasskey, secret: null, uri: null });
	const secret = new Secret({ buffer: services.random.bytes(secretBytes).slice().buffer }).base32;
	return success({ isSetUp, isShown, wantsPasskey, secret, uri: totpOf(secret, row.code).toString() });
};

/** Refusals: `wrong-code`, also for one that was taken before; `conflict` where an app is set up already, none is and no secret is named, or a passkey has to be shown first; `too-many`. */
export const showFactor: LabHandler<'staff.factor.show'> = async ({ db, principal, client, now }, { body }) => {
	const { accountId, sessionHash, hasSecondFactor } = principal;
	const row = await factorOf(db, accountId);
	if (row === null) return failure('unauthorised');
	const isNew = row.totp_secret === '';
	if (isNew !== (body.secret !== undefined) || (isNew && row.has_passkey === 1 && !hasSecondFactor)) return failure('conflict');
	const secret = body.secret ?? row.totp_secret;
	const attempt = await takeTry(db, 'sign-in', `totp:${accountId}`, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const delta = totpOf(secret, row.code).validate({ token: body.code, timestamp: now, window });
	if (delta === null) return failure('wrong-code', { triesLeft: attempt.triesLeft });
	const step = Math.floor(now / 1000 / periodSeconds) + delta;
	const isTaken = isNew ? await setUpFactor(db, accountId, secret, step) : await takeStep(db, accountId, secret, step);
	if (!isTaken) return isNew ? failure('conflict') : failure('wrong-code', { triesLeft: attempt.triesLeft });
	await attempt.succeeded();
	await noteFactor(db, sessionHash, now);
	return success({ shown: true as const });
};
