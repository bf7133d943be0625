/** Environments of `wrangler.toml` inherit no bindings: both have the same, and none shares what it keeps with the other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { secretNames } from '#scripts/deploy/target.ts';

type Config = Readonly<Record<string, unknown>>;
const production: Config = unstable_readConfig({ config: 'wrangler.toml', env: '' });
const staging: Config = unstable_readConfig({ config: 'wrangler.toml', env: 'staging' });

/** What names a thing of its own in each environment. */
const own = new Set(['id', 'database_id', 'database_name', 'bucket_name', 'queue', 'dead_letter_queue', 'namespace_id', 'SITE_ORIGIN']);
const alike = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map(alike)
		: typeof value === 'object' && value !== null
			? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, own.has(name) ? 'own' : alike(one)]))
			: value;
const ownOf = (value: unknown): string[] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([name, one]) => (own.has(name) && typeof one === 'string' && one !== '' ? [`${name} ${one}`] : ownOf(one)))
		: [];

const kept = [
	'vars',
	'd1_databases',
	'kv_namespaces',
	'r2_buckets',
	'queues',
	'ratelimits',
	'version_metadata',
	'triggers',
	'assets',
	'observability',
	'compatibility_date',
	'compatibility_flags',
] as const;

it.each(kept)('%s are the same in both', (name) => {
	expect(production[name]).toBeDefined();
	expect(alike(staging[name])).toEqual(alike(production[name]));
});
it('staging is another worker, with stores, queues and counters of its own', () => {
	expect(staging['name']).not.toBe(production['name']);
	const theirs = kept.flatMap((name) => ownOf(staging[name]));
	const ours = kept.flatMap((name) => ownOf(production[name]));
	expect(new Set(ours).size).toBeGreaterThan(20);
	expect(theirs.filter((one) => ours.includes(one))).toEqual([]);
});
it('secrets are those that README.md calls so', () => {
	const rows = readFileSync('README.md', 'utf8').match(/^\| `.*$/gm) ?? [];
	const called = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)` \(secret\)/g)].map(([, name]) => name));
	expect(new Set(called)).toEqual(new Set(secretNames));
});
