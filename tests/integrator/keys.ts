import { askJson } from './http.ts';

/** A key of a single system. `key` itself is told once, when it is made. */
export interface Key {
	id: string;
	name: string;
	scopes: string[];
	revokedAt: string | null;
	key: string;
}

export function makeKey(origin: string, root: string, name: string, scopes: string[]): Promise<Key> {
	return askJson<Key>(origin, '/lis/keys', root, { method: 'POST', body: { name, scopes } });
}

/** Ends a key at once, and for good. */
export async function revokeKey(origin: string, root: string, key: Key): Promise<void> {
	await askJson(origin, `/lis/keys/${key.id}`, root, { method: 'DELETE' });
}
