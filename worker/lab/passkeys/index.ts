/** Calls of passkeys. */
import type { SignedPrincipal } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { passkeyCalls } from '#shared/passkeys/calls.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { openSession, strongMs } from '#worker/lab/account/sessions.ts';
import { isOnOwnDevice, strengthenSession } from '#worker/lab/account/sessions-store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { readNewCredential } from './answers.ts';
import { standsChallenge, takeChallenge, type Ceremony } from './challenges-store.ts';
import { passkeyNews, sendPasskeyNews } from './news.ts';
import { creationOptions, newChallenge, relyingParty, requestOptions, userHandleOf } from './options.ts';
import { provePasskey } from './prove.ts';
import { deletePasskey, insertPasskey, isKnownCredential, maxPasskeys, passkeyById, passkeysOf, putOffPasskey, renamePasskey } from './store.ts';

/** Names of widespread authenticators by their model (AAGUID), as their makers call them: https://github.com/passkeydeveloper/passkey-authenticator-aaguids. */
const names: Readonly<Record<string, string>> = {
	'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
	'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome, macOS',
	'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
	'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
	'08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
	'9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
	'6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
	'53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
	'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
	'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
	'531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
	'50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
	'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
	'0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
};

/** What a passkey is first called: its maker's name, or else the browser and system it was made on; empty where neither is known. */
const firstName = (aaguid: string, device: string): string => names[aaguid] ?? device;

type Signed = LabContext<SignedPrincipal>;

/** A person who puts off adding one is asked again after so long. */
const putOffMs = 30 * 24 * 3_600_000;
/** Longer lists of ways come from no browser. */
const maxTransports = 8;

const bySession = (purpose: Ceremony['purpose'], { principal }: Signed): Ceremony => ({ purpose, asker: principal.sessionHash });

/** Null for a device that the edge told nothing of: nobody could be told from anybody else. */
const byDevice = async ({ device }: Pick<LabContext, 'device'>): Promise<Ceremony | null> =>
	device.mark === '' ? null : { purpose: 'sign-in', asker: await hashOf(device.mark) };

/** Refused as the call says. */
async function add(context: Signed, response: string): Promise<Result<{ readonly id: string; readonly name: string }>> {
	const { db, services, principal, device, now } = context;
	const { kind: role, accountId } = principal;
	const answer = readNewCredential(response);
	if (answer === null) return failure('wrong-credentials');
	const ceremony = bySession('add', context);
	if (!(await standsChallenge(db, ceremony, answer.challenge, now))) return failure('start-again');
	const { verifyNew } = await import('./verify.ts');
	const verified = await verifyNew(answer, relyingParty(services));
	if (verified === null) return failure('wrong-credentials');
	const { id: credentialId, response: made } = answer.credential;
	if (await isKnownCredential(db, credentialId)) return failure('already-exists');
	if ((await passkeysOf(db, role, accountId)).length >= maxPasskeys) return failure('conflict');
	if (!(await takeChallenge(db, ceremony, answer.challenge, now))) return failure('start-again');
	const row = {
		id: randomToken(services.random, 128),
		credential_id: credentialId,
		role,
		account_id: accountId,
		public_key: verified.publicKey,
		counter: verified.counter,
		transports: made.transports
			.filter((one) => /^[a-z-]{1,20}$/.test(one))
			.slice(0, maxTransports)
			.join(','),
		synced: verified.synced ? 1 : 0,
		name: firstName(verified.aaguid, device.name),
		created_at: now,
		used_at: null,
	} as const;
	const news = await passkeyNews(context, 'added', row);
	// Of several at once there is room for as many as there is.
	if (!(await insertPasskey(db, row, news, now))) return failure('conflict');
	sendPasskeyNews(context, news);
	return success({ id: row.id, name: row.name });
}

export const passkeyHandlers: HandlersOf<keyof typeof passkeyCalls> = {
	'passkeys.list': async ({ db, principal }) => {
		const [rows, canAdd] = await Promise.all([passkeysOf(db, principal.kind, principal.accountId), isOnOwnDevice(db, principal.sessionHash)]);
		const data = rows.map(({ id, name, created_at, used_at, synced }) => ({
			id,
			name,
			createdAt: new Date(created_at).toISOString(),
			usedAt: used_at === null ? null : new Date(used_at).toISOString(),
			synced: synced === 1,
		}));
		return success({ data, max: maxPasskeys, canAdd });
	},

	'passkeys.add-options': async (context) => {
		const { db, services, principal } = context;
		const { kind: role, accountId } = principal;
		const [own, known] = await Promise.all([credentialsOf(db, role, accountId), passkeysOf(db, role, accountId)]);
		if (own === null) return failure('unauthorised');
		if (known.length >= maxPasskeys) return failure('conflict');
		// Adding takes its challenge alone, so a session that gets none adds none.
		if (!(await isOnOwnDevice(db, principal.sessionHash))) return failure('not-available');
		const options = creationOptions(relyingParty(services), {
			challenge: await newChallenge(context, bySession('add', context)),
			userHandle: await userHandleOf(role, accountId),
			username: own.username,
			displayName: [own.first_name, own.last_name].filter((name) => name !== '').join(' '),
			known,
		});
		return success({ options });
	},

	'passkeys.add': async (context, { body }) => add(context, body.response),

	'passkeys.rename': async ({ db }, { body }) => {
		await renamePasskey(db, body.id, body.name);
		return success({ renamed: true as const });
	},

	'passkeys.remove': async (context, { body }) => {
		const { db, now } = context;
		const passkey = await passkeyById(db, body.id);
		if (passkey === null) return failure('not-found');
		const news = await passkeyNews(context, 'removed', passkey);
		if (!(await deletePasskey(db, passkey.id, news, now))) return failure('not-found');
		sendPasskeyNews(context, news);
		return success({ removed: true as const });
	},

	'passkeys.later': async ({ db, principal, now }) => {
		await putOffPasskey(db, principal.kind, principal.accountId, now + putOffMs);
		return success({ putOff: true as const });
	},

	'passkeys.sign-in-options': async (context) => {
		const ceremony = await byDevice(context);
		if (ceremony === null) return failure('not-available');
		return success({ options: requestOptions(relyingParty(context.services), await newChallenge(context, ceremony)) });
	},

	'passkeys.sign-in': async (context, { body: { response, notMine = false } }) => {
		const ceremony = await byDevice(context);
		if (ceremony === null) return failure('start-again');
		const proved = await provePasskey(context, ceremony, response);
		if (!proved.ok) return proved;
		const { role, account_id: accountId } = proved.value;
		return openSession(context, { role, accountId, method: 'passkey', notMine });
	},

	'passkeys.confirm-options': async (context) => {
		const { db, services, principal } = context;
		const known = await passkeysOf(db, principal.kind, principal.accountId);
		if (known.length === 0) return failure('not-available');
		return success({ options: requestOptions(relyingParty(services), await newChallenge(context, bySession('confirm', context)), known) });
	},

	'passkeys.confirm': async (context, { body }) => {
		const { db, principal, now } = context;
		const isOwn = ({ role, account_id: accountId }: { readonly role: string; readonly account_id: string }) =>
			role === principal.kind && accountId === principal.accountId;
		const proved = await provePasskey(context, bySession('confirm', context), body.response, isOwn);
		if (!proved.ok) return proved;
		await strengthenSession(db, principal.sessionHash, now + strongMs);
		return success({ confirmed: true as const });
	},
};
