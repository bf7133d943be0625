/**
 * Passwords of receipts and of accounts: scrypt with N=16384, r=8, p=5 and a salt of their own (docs/decisions/passwords.md). One derivation holds the
 * isolate's thread for some 150 ms (docs/performance.md), so they are taken in turns. Tests, which derive many hundreds, ask for less (`PASSWORD_COST`).
 */
import { scrypt, timingSafeEqual } from 'node:crypto';
import { failure, type Result } from '#shared/kit/errors.ts';
import { leastPasswordDigits } from '#shared/kit/schemas.ts';
import { base64url } from '#shared/kit/bytes.ts';
import { makeTurns, threadForOthers, type Asker } from './turns.ts';
import type { LabServices } from '#worker/services.ts';

/** So long a turn of the laboratory is waited for: its calls have deadlines, and who is told `busy` before them sends the same again. */
export const laboratoryPatienceMs = 8000;

/**
 * The last of eight visitors waits some 1.8 s, with two turns of the laboratory among them: a lookup has three in all. Of the laboratory forty have a turn within its patience, or a dozen
 * while people come without end. The last of four who are known waits for three before it, one visitor and two of the laboratory.
 */
const turns = makeTurns({
	max: { known: 4, visitor: 8, laboratory: 40 },
	knownInRow: 3,
	peopleInRow: 3,
	patienceMs: { known: 2000, visitor: 2000, laboratory: laboratoryPatienceMs },
	retryAfter: 5,
	goneMs: 5000,
});

type Deriving = Pick<LabServices, 'passwordCost'>;
type Making = Pick<LabServices, 'passwordCost' | 'random'>;

const derive = ({ passwordCost }: Deriving, password: string, salt: string) =>
	new Promise<Uint8Array>((resolve, reject) => {
		// One text in two spellings (macOS takes letters apart) is one password.
		scrypt(password.normalize('NFC'), salt, 32, { N: passwordCost, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }, (error, key) => {
			if (error) reject(error);
			else resolve(new Uint8Array(key));
		});
	});

/** `salt:hash` of a new password of a receipt, both base64url. One that is too short is refused by its field, `password`; as `busy` where too many of the laboratory wait, or none of them has a turn in time. @param waitMs less than usual, where less time is left */
export async function hashPassword(services: Making, password: string, waitMs?: number): Promise<Result<string>> {
	if (password.length < leastPasswordDigits) return failure('validation', { fields: [{ field: 'password', rule: 'passwordShort' }] });
	return turns.take('laboratory', () => saltAndHash(services, password), waitMs);
}

async function saltAndHash(services: Making, password: string): Promise<string> {
	const salt = base64url(services.random.bytes(16));
	return `${salt}:${base64url(await derive(services, password, salt))}`;
}

/** Somebody at a screen; `known` has a session, has proved a contact on file, or sits at a device that an account of the login knows. */
export type Person = Exclude<Asker, 'laboratory'>;

/** `salt:hash` of a password that somebody has chosen. Refused as `busy` where too many wait. */
export const hashPersonsPassword = (services: Making, person: Person, password: string): Promise<Result<string>> =>
	turns.take(person, () => saltAndHash(services, password));

/** What nobody's password fits: looked at in place of one that is not there, it takes as long as one that is. */
export const nobodysPassword = 'AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Whether a password that the laboratory sends is the one of `salt:hash`. Nothing fits an empty one. Refused as `busy` where too many of the laboratory wait. */
export const passwordFits = (services: Deriving, password: string, stored: string, waitMs?: number): Promise<Result<boolean>> =>
	turns.take('laboratory', () => fits(services, password, stored), waitMs);

/** The same for a person's. Refused as `busy` where too many wait: then it was not looked at. */
export const personsPasswordFits = (services: Deriving, person: Person, password: string, stored: string): Promise<Result<boolean>> =>
	turns.take(person, () => fits(services, password, stored));

/**
 * Which of several stored passwords a person's is, in one turn. As many are looked at as are given, whatever fits, so the time says only how many those were.
 * Refused as `busy` where too many wait: then none was looked at.
 */
export const personsPasswordFitsWhich = (
	services: Deriving,
	person: Person,
	password: string,
	stored: readonly string[],
): Promise<Result<readonly boolean[]>> =>
	turns.take(person, async () => {
		const which: boolean[] = [];
		for (const [at, one] of stored.entries()) {
			if (at > 0) await threadForOthers();
			which.push(await fits(services, password, one));
		}
		return which;
	});

async function fits(services: Deriving, password: string, stored: string): Promise<boolean> {
	const [salt, hash] = stored.split(':');
	if (!salt || !hash) return false;
	const [given, expected] = [new TextEncoder().encode(base64url(await derive(services, password, salt))), new TextEncoder().encode(hash)];
	return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
