/** Keys of the laboratory's systems: what each opens over every call of theirs, two at once, and their end. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { callEntry, callIds, type Reply } from '#shared/calls.ts';
import { admits } from '#shared/kit/audience.ts';
import { grantedScopes, scopes, type Scope } from '#shared/kit/scope.ts';
import { contract } from '#tests/support/call-samples.ts';
import { ask, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
type Made = Reply<'lis.keys.make'> & Refused;
const make = (name: string, granted: readonly string[]) => read<Made>(lis('POST', '/lis/keys', { name, scopes: granted }));
const list = async () => (await read<Reply<'lis.keys.list'>>(lis('GET', '/lis/keys'))).data;
const revoke = (id: string) => read<Reply<'lis.keys.revoke'> & Refused>(lis('DELETE', `/lis/keys/${id}`));
const orders = (access: string, headers: Readonly<Record<string, string>> = {}) => ask('GET', '/lis/orders?status=1', { access, headers });

const ofLaboratory = callIds.filter((id) => admits(callEntry(id), 'laboratory'));
const byScope = ofLaboratory.filter((id) => callEntry(id).scope !== null);

describe('what a key opens', () => {
	const everything = { with: new Map<Scope, string>(), without: new Map<Scope, string>() };
	beforeAll(async () => {
		for (const scope of grantedScopes) {
			everything.with.set(scope, (await make(`only ${scope}`, [scope])).key);
			everything.without.set(
				scope,
				(
					await make(
						`all but ${scope}`,
						grantedScopes.filter((one) => one !== scope),
					)
				).key,
			);
		}
		everything.without.set('keys', (await make('all', grantedScopes)).key);
	});
	const askBy = async (id: (typeof ofLaboratory)[number], access: string) => {
		const { path, body } = contract(id, 'A'.repeat(24));
		return ask(callEntry(id).method, path, { access, body });
	};

	it('every call of the laboratory’s but the one that says what is spoken names a scope, and every scope opens a call', () => {
		expect(ofLaboratory.filter((id) => callEntry(id).scope === null)).toEqual(['lis.results.metadata']);
		const named = new Set(byScope.map((id) => callEntry(id).scope));
		expect(named).toEqual(new Set(scopes));
		expect(callIds.filter((id) => !ofLaboratory.includes(id) && callEntry(id).scope !== null)).toEqual([]);
	});
	it.each(byScope)('%s is refused without its scope, by name, and nothing else of it is read', async (id) => {
		const { scope } = callEntry(id);
		const refused = await askBy(id, everything.without.get(scope as Scope) ?? '');
		expect(refused.status).toBe(403);
		const said = (await refused.json()) as Refused;
		expect([said.code, said.fields]).toEqual(['forbidden', [{ field: 'Authorization', rule: 'keyScope', values: { scope } }]]);
		expect(said.message).toContain(scope);
	});
	it.each(byScope.filter((id) => callEntry(id).scope !== 'keys'))('%s opens by its scope alone', async (id) => {
		const answer = await askBy(id, everything.with.get(callEntry(id).scope as Scope) ?? '');
		expect([401, 403]).not.toContain(answer.status);
		await answer.body?.cancel();
	});
	it('what is spoken here is told to a key of whatever scope, and to no other', async () => {
		for (const key of everything.with.values()) expect((await ask('GET', '/lis/fhir/metadata', { access: key })).status).toBe(200);
		expect((await ask('GET', '/lis/fhir/metadata', { access: 'not-the-key-of-the-laboratory' })).status).toBe(401);
	});
	it('nobody is given the scope that makes keys', async () => {
		expect(await make('keys', ['keys'])).toMatchObject({ http: 422, code: 'validation' });
		expect(await make('none', [])).toMatchObject({ http: 422 });
		expect((await list()).some(({ name }) => name === 'keys' || name === 'none')).toBe(false);
	});
});

describe('a key', () => {
	it('is told once, and the store has its hash alone', async () => {
		const made = await make('lims', ['orders.read']);
		expect(made).toMatchObject({ http: 200, name: 'lims', scopes: ['orders.read'], usedAt: null, revokedAt: null });
		expect(made.key).toMatch(new RegExp(`^lab-${made.id}-[A-Za-z0-9_-]{43}$`));
		const secret = made.key.split('-').slice(2).join('-');
		const { results } = await db.prepare('SELECT * FROM laboratory_keys').all();
		expect(JSON.stringify([results, await list()])).not.toContain(secret);
	});
	it('opens as Bearer and as Basic, stands with its name in what was read, and its use is written down', async () => {
		const at = Date.UTC(2026, 10, 27, 10);
		const { id, key } = await make('middleware', ['orders.read', 'audit.read']);
		const { orderNr } = await placed([await idOf('BIO-001')]);
		const services = testServices({ clock: () => at });
		expect((await ask('GET', `/lis/orders/${orderNr}`, { access: key, services })).status).toBe(200);
		const basic = { Authorization: `Basic ${btoa(`desk-3:${key}`)}` };
		expect((await ask('GET', `/lis/orders/${orderNr}`, { headers: basic, services })).status).toBe(200);
		const { data } = await read<Reply<'lis.order.reads'>>(ask('GET', `/lis/orders/${orderNr}/reads`, { access: key }));
		expect(data.map(({ reader }) => reader).toSorted()).toEqual(['middleware', 'middleware/desk-3']);
		expect((await list()).find((one) => one.id === id)?.usedAt).not.toBeNull();
	});
	it('two of one name are valid at once, and no third: the new one is brought in before the old one ends', async () => {
		const [first, second] = [await make('rotating', ['orders.read']), await make('rotating', ['orders.read'])];
		expect([(await orders(first.key)).status, (await orders(second.key)).status]).toEqual([200, 200]);
		expect(await make('rotating', ['orders.read'])).toMatchObject({ http: 409, code: 'conflict', fields: [{ field: 'name', rule: 'twoKeys' }] });
		expect((await list()).filter(({ name }) => name === 'rotating')).toHaveLength(2);
		const revoked = await revoke(first.id);
		expect(revoked).toMatchObject({ http: 200, id: first.id });
		expect(await revoke(first.id)).toEqual(revoked);
		expect([(await orders(first.key)).status, (await orders(second.key)).status]).toEqual([401, 200]);
		expect((await make('rotating', ['orders.read'])).http).toBe(200);
	});
	it('that was revoked, is changed in a letter, or is none: 401 alike', async () => {
		const { id, key } = await make('gone', ['orders.read']);
		await revoke(id);
		const other = await make('changed', ['orders.read']);
		const changed = `${other.key.slice(0, -1)}${other.key.endsWith('A') ? 'B' : 'A'}`;
		const bodies = new Set<string>();
		for (const shown of [key, changed, `lab-${'z'.repeat(10)}-${'A'.repeat(43)}`, 'lab-', other.key.replace(other.id, id)]) {
			const refused = await orders(shown);
			expect([shown.slice(0, 6), refused.status]).toEqual([shown.slice(0, 6), 401]);
			bodies.add(await refused.text());
		}
		expect(bodies.size).toBe(1);
		expect(await revoke('zzzzzzzzzz')).toMatchObject({ http: 404, code: 'not-found' });
	});
	it('from a browser is refused, whatever it may', async () => {
		const { key } = await make('browser', ['orders.read']);
		expect((await orders(key, { Origin: 'https://elsewhere.example' })).status).toBe(403);
	});
	it('goes through the site’s edge as the root key does, and a refusal of it in FHIR is an OperationOutcome', async () => {
		const { key } = await make('edge', ['orders.read']);
		const headers = { Authorization: `Bearer ${key}` };
		expect((await visit('/lis/orders?status=1', { headers })).status).toBe(200);
		const refused = await visit('/lis/payments/events', { headers: { ...headers, Accept: 'application/fhir+json' } });
		expect(refused.status).toBe(403);
		expect(await refused.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'forbidden' }] });
	});
});
