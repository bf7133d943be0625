/** Every package that is deployed has a licence that the operator can live with: the list stands in scripts/licences.json. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
	it('of the kinds that spread to what uses them are on no list', () => {
		expect(allowed.filter((one) => /GPL|SSPL|BUSL|CC-BY-NC/.test(one))).toEqual([]);
	});
});
