/** Every package that is deployed has a licence that the operator can live with: the list stands in scripts/licences.json. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sbomOf } from '#scripts/release/sbom.ts';

interface Locked {
	readonly license?: string;
	readonly dev?: true;
	readonly devOptional?: true;
}
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
const { allowed, exceptions } = readJson('scripts/licences.json') as {
	readonly allowed: readonly string[];
	readonly exceptions: Readonly<Record<string, string>>;
};
const deployed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** An expression of SPDX: one of those joined by OR is enough, of those joined by AND all are needed. */
const mayBe = (licence: string): boolean =>
	licence
		.replaceAll(/[()]/g, '')
		.split(' OR ')
		.some((one) => one.split(' AND ').every((each) => allowed.includes(each.trim())));

describe('licences of what is deployed', () => {
	it('are on the list, or an exception with its reason', () => {
		const others = deployed.filter(([path, { license = '' }]) => !mayBe(license) && exceptions[nameOf(path)] === undefined);
		expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)).toEqual([]);
		expect(deployed.length).toBeGreaterThan(50);
	});
	it('have no exception for what is not there, and none without a reason', () => {
		for (const [name, reason] of Object.entries(exceptions)) {
			expect(deployed.map(([path]) => nameOf(path))).toContain(name);
			expect(reason.length).toBeGreaterThan(20);
		}
	});
	it('are what the packages themselves say', () => {
		for (const [path, { license }] of deployed) {
			if (license === undefined || !existsSync(`${path}/package.json`)) continue;
			const own = (readJson(`${path}/package.json`) as { readonly license?: unknown }).license;
			if (typeof own === 'string') expect(own, path).toBe(license);
		}
	});
	it('stand in the list of what is deployed, with every package, its version and its hash, and nothing of development', () => {
		const { components, dependencies } = JSON.parse(sbomOf(readFileSync('package-lock.json', 'utf8'), 'deployed')) as {
			readonly components: readonly { readonly group?: string; readonly name: string; readonly licenses?: object; readonly hashes?: object }[];
			readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
		};
		const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
		expect([...new Set(names)].toSorted()).toEqual([...new Set(deployed.map(([path]) => nameOf(path)))].toSorted());
		const { dependencies: wanted, devDependencies } = readJson('package.json') as Readonly<
			Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
		>;
		expect(Object.keys(wanted).filter((name) => !names.includes(name))).toEqual([]);
		// What something deployed brings along may be used by the tests as well.
		const brought = new Set(deployed.map(([path]) => nameOf(path)));
		expect(Object.keys(devDependencies).filter((name) => names.includes(name) && !brought.has(name))).toEqual([]);
		expect(components.filter(({ licenses, hashes }) => licenses === undefined || hashes === undefined)).toEqual([]);
		// Each is reached from what is deployed.
		const edges = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
		const reached = new Set<string>();
		const visit = (ref: string) => {
			if (reached.has(ref)) return;
			reached.add(ref);
			for (const next of edges.get(ref) ?? []) visit(next);
		};
		visit(dependencies.find(({ ref }) => ref.startsWith('pkg:npm/zerthana@'))?.ref ?? '');
		expect([...edges.keys()].filter((ref) => !reached.has(ref))).toEqual([]);
	});
	it('of the kinds that spread to what uses them are on no list', () => {
		expect(allowed.filter((one) => /GPL|SSPL|BUSL|CC-BY-NC/.test(one))).toEqual([]);
	});
});
