/** Limits of requests as `wrangler.toml` has them. */
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';

interface Limit {
	readonly name: string;
	readonly namespace_id: string;
	readonly simple: { readonly limit: number; readonly period: number };
}
const limits: readonly Limit[] = unstable_readConfig({ config: 'wrangler.toml' }).ratelimits;
const limitOf = (binding: string) => limits.find(({ name }) => name === binding)?.simple.limit;

it('the limit of a network is ten times that of one client, for each kind', () => {
	const own = limits.filter(({ name }) => !name.endsWith('_NETWORK') && name !== 'LIMIT_NEW_DEVICE');
	expect(own.length).toBeGreaterThan(6);
	for (const { name, simple } of own) expect(limitOf(`${name}_NETWORK`), name).toBe(simple.limit * 10);
	expect(limits).toHaveLength(own.length * 2 + 1);
});
it('a network is given fewer cookies in a minute than any client has challenges, and a cookie is young for as long as a limit lasts', () => {
	expect(limitOf('LIMIT_NEW_DEVICE')).toBeLessThan(limitOf('LIMIT_CHALLENGE') ?? 0);
	expect(new Set(limits.map(({ simple }) => simple.period))).toEqual(new Set([60]));
});
it('what is counted in one place is counted in no other', () => {
	expect(new Set(limits.map(({ namespace_id: id }) => id)).size).toBe(limits.length);
});
