/** Passkeys as the laboratory's calls make and use them, by an authenticator of the tests. */
import { env } from 'cloudflare:test';
import type { AccountRole } from '#shared/kit/audience.ts';
import { deviceHeaders, signIn } from './accounts.ts';
import { makeAuthenticator, type Authenticator } from './authenticator.ts';
import { ask, read } from './laboratory.ts';

/** The site as its settings name it. */
export const site = { origin: new URL(env.SITE_ORIGIN).origin, rpId: new URL(env.SITE_ORIGIN).hostname };

interface Options {
	readonly options: {
		readonly challenge: string;
		readonly user: { readonly id: string; readonly name: string };
		readonly excludeCredentials: readonly { readonly id: string }[];
	};
}
/** What a browser makes a passkey by. @param access of a session that is strong */
export const addOptions = (access: string) => read<Options>(ask('POST', '/account/passkeys/add-options', { access, body: {} }));
/** What a browser signs in by. */
export const signInOptions = (headers: Readonly<Record<string, string>> = deviceHeaders) =>
	read<{ readonly options: { readonly challenge: string } }>(ask('POST', '/account/passkeys/sign-in-options', { body: {}, headers }));

export const sendNew = (access: string, response: string) =>
	read<{ readonly id: string; readonly name: string; readonly code: string }>(
		ask('POST', '/account/passkeys/add', { access, body: { response }, headers: deviceHeaders }),
	);
export const sendSignIn = (response: string, headers: Readonly<Record<string, string>> = deviceHeaders) =>
	read<{ readonly access: string; readonly role: AccountRole; readonly persistent: boolean; readonly code: string }>(
		ask('POST', '/account/passkeys/sign-in', { body: { response }, headers }),
	);

/** A passkey of an account, added as its owner adds one. @returns the authenticator, and the passkey's id */
export async function addPasskey(role: AccountRole, accountId: string, own?: Authenticator): Promise<{ readonly key: Authenticator; readonly id: string }> {
	const { token } = await signIn(role, accountId);
	const key = own ?? (await makeAuthenticator());
	const { options } = await addOptions(token);
	const added = await sendNew(token, await key.attest({ ...site, challenge: options.challenge, userHandle: options.user.id }));
	if (added.http !== 200) throw new Error(`no passkey: ${added.code}`);
	return { key, id: added.id };
}

/** Everything of an account that a sign-in may write, and the challenges that stand. */
export async function rowsOf(accountId: string): Promise<unknown> {
	const of = async (sql: string, ...values: readonly string[]) =>
		(
			await env.LAB_DB.prepare(sql)
				.bind(...values)
				.all()
		).results;
	return {
		passkeys: await of('SELECT * FROM passkeys WHERE account_id = ?1 ORDER BY id', accountId),
		sessions: await of('SELECT hash, strong_until FROM sessions WHERE account_id = ?1 ORDER BY hash', accountId),
		devices: await of('SELECT * FROM known_devices WHERE account_id = ?1 ORDER BY mark', accountId),
	};
}
