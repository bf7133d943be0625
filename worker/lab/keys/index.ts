/** Calls that make and revoke keys of the laboratory's systems: by the root key alone. */
import type { Reply } from '#shared/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { keyCalls } from '#shared/keys/calls.ts';
import { grantedScopes } from '#shared/kit/scope.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { keyText, newKeyId } from './key.ts';
import { insertKey, keyById, keysOf, revokeKey, type KeyRow } from './store.ts';

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const told = ({ id, label, scopes, created_at: createdAt, used_at: usedAt, revoked_at: revokedAt }: KeyRow): Reply<'lis.keys.revoke'> => ({
	id,
	name: label,
	// In the order of the table; one that is no more opens nothing.
	scopes: grantedScopes.filter((scope) => scopes.includes(scope)),
	createdAt: new Date(createdAt).toISOString(),
	usedAt: momentOf(usedAt),
	revokedAt: momentOf(revokedAt),
});

export const keyHandlers: HandlersOf<keyof typeof keyCalls> = {
	'lis.keys.list': async ({ db }) => success({ data: (await keysOf(db)).map(told) }),
	'lis.keys.make': async ({ db, now, services }, { body }) => {
		const secret = randomToken(services.random, 256);
		const row: KeyRow = {
			id: newKeyId(services.random),
			label: body.name,
			hash: await hashOf(secret),
			scopes: body.scopes,
			created_at: now,
			used_at: null,
			revoked_at: null,
		};
		if (!(await insertKey(db, row))) return failure('conflict', { fields: [{ field: 'name', rule: 'twoKeys' }] });
		return success({ ...told(row), key: keyText(row.id, secret) });
	},
	'lis.keys.revoke': async ({ db, now }, { params }) => {
		await revokeKey(db, params.key, now);
		const row = await keyById(db, params.key);
		return row === null ? failure('not-found') : success(told(row));
	},
};
