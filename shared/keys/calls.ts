/** Keys of the laboratory's systems beside the root key: each opens what its scopes name. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { grantedScope } from '#shared/kit/scope.ts';

/** So many keys of one name open something at once: the new one is brought in before the old one is revoked. */
export const maxValidKeys = 2;

const key = z.object({
	id: z.string(),
	/** Of the system that shows it. */
	name: z.string(),
	scopes: z.array(grantedScope),
	createdAt: z.iso.datetime(),
	/** To the hour; null for never. */
	usedAt: z.iso.datetime().nullable(),
	/** Null while it opens something. */
	revokedAt: z.iso.datetime().nullable(),
});

const keyId = z.string().regex(/^[a-z0-9]{10}$/);
const ofKeys = { scope: 'keys', audience: 'laboratory', errors: ['wrong-key', 'forbidden'] } as const;

const list = defineCall('lis.keys.list', {
	...ofKeys,
	summary: 'Keys that were made, the newest first, the latest thousand; revoked ones among them',
	path: '/lis/keys',
	reply: z.object({ data: z.array(key) }),
});

const make = defineCall('lis.keys.make', {
	...ofKeys,
	summary: 'Makes a key, which is told once: the store keeps its hash. `conflict`: two of this name open something already',
	method: 'POST',
	path: '/lis/keys',
	body: strictMembers({
		name: z.string().trim().min(1, 'required').max(40, 'tooLong').refine(isPrintable, 'characters'),
		scopes: z.array(grantedScope).min(1).max(30),
	}),
	reply: key.extend({ key: z.string() }),
	errors: ['wrong-key', 'forbidden', 'validation', 'conflict'],
});

const revoke = defineCall('lis.keys.revoke', {
	...ofKeys,
	summary: 'Revokes a key: it opens nothing from then on. The same again changes nothing',
	method: 'DELETE',
	path: '/lis/keys/:key',
	params: z.object({ key: keyId }),
	reply: key,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	idempotency: 'natural',
});

export const keyCalls = callTable(list, make, revoke);
