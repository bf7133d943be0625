/** What the root key alone does: keys of the laboratory's systems, and the end of everybody's sessions. */
import { calls, type ParamsIn, type Reply } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

type Key = Reply<'lis.keys.revoke'>;

async function asked<T>(laboratory: Laboratory, reply: { readonly parse: (value: unknown) => T }, path: string, init: RequestInit = {}): Promise<T> {
	const response = await callLaboratory(laboratory, `${path}?lang=en-US`, init);
	const said: unknown = await response.json().catch(() => null);
	if (response.ok) return reply.parse(said);
	throw new Refusal(saidBy(laboratory, response, said));
}

/** The newest first. @throws Refusal with the site's own words, as the others */
export const listKeys = async (laboratory: Laboratory): Promise<Key[]> => (await asked(laboratory, calls['lis.keys.list'].reply, '/lis/keys')).data;

export const makeSystemKey = (laboratory: Laboratory, name: string, scopes: readonly string[]): Promise<Reply<'lis.keys.make'>> =>
	asked(laboratory, calls['lis.keys.make'].reply, '/lis/keys', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ name, scopes }),
	});

export const revokeSystemKey = (laboratory: Laboratory, id: string): Promise<Key> =>
	asked(laboratory, calls['lis.keys.revoke'].reply, `/lis/keys/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** @returns how many there were */
export const endSessions = async (laboratory: Laboratory, of: ParamsIn<'lis.sessions.end'>['of']): Promise<number> => {
	const response = await callLaboratory(laboratory, `/lis/sessions?lang=en-US&of=${of}`, { method: 'DELETE' });
	const said: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new Refusal(saidBy(laboratory, response, said));
	return calls['lis.sessions.end'].reply.parse(said).ended;
};

export const keyLine = ({ id, name, scopes, createdAt, usedAt, revokedAt }: Key): string =>
	`${id}  ${name}  made ${createdAt}, ${usedAt === null ? 'never used' : `used ${usedAt}`}${revokedAt === null ? '' : `, revoked ${revokedAt}`}  ${scopes.join(' ')}`;
