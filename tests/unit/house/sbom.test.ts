/** The bill of materials of a version names every locked package once, and tells when the lock file is another one. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sbomOf } from '#scripts/release/sbom.ts';

interface Component {
	readonly purl: string;
	readonly group?: string;
	readonly name: string;
	readonly version: string;
	readonly scope: string;
	readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
	readonly licenses?: readonly object[];
}
interface Bom {
	readonly bomFormat: string;
	readonly specVersion: string;
	readonly serialNumber: string;
	readonly metadata: { readonly component: { readonly name: string; readonly version: string }; readonly properties: readonly { readonly value: string }[] };
	readonly components: readonly Component[];
	readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
const read = (lock: object | string): Bom => JSON.parse(sbomOf(typeof lock === 'string' ? lock : JSON.stringify(lock))) as Bom;

const lockText = readFileSync('package-lock.json', 'utf8');
interface Locked {
	readonly version?: string;
	readonly name?: string;
	readonly dev?: boolean;
	readonly integrity?: string;
}
const { packages } = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const labelOf = ([path, { name, version }]: readonly [string, Locked]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version ?? ''}`;

describe('of this checkout', () => {
	const bom = read(lockText);
	it('names every locked package once, and nothing else', () => {
		const named = bom.components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`);
		expect(named.toSorted()).toEqual([...new Set(locked.map(labelOf))].toSorted());
		expect(new Set(bom.components.map(({ purl }) => purl)).size).toBe(bom.components.length);
	});
	it('has the hash of each that the lock file has one of, and the licence of each', () => {
		const withHash = new Set(locked.filter(([, { integrity }]) => integrity !== undefined).map(labelOf));
		expect(bom.components.filter(({ hashes }) => hashes !== undefined)).toHaveLength(withHash.size);
		for (const { hashes = [] } of bom.components) for (const { alg, content } of hashes) if (alg === 'SHA-512') expect(content).toMatch(/^[0-9a-f]{128}$/);
		expect(bom.components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
	});
	it('says what is deployed: all that is not there for development alone', () => {
		const deployed = new Set(locked.filter(([, { dev }]) => dev !== true).map(labelOf));
		expect(bom.components.filter(({ scope }) => scope !== 'excluded')).toHaveLength(deployed.size);
	});
	it('says what each stands on, by what is named there', () => {
		const refs = new Set([...bom.components.map(({ purl }) => purl), bom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/zerthana@'))?.ref ?? '']);
		expect(bom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
		expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
		const hono = bom.components.find(({ name }) => name === 'hono')?.purl ?? '';
		expect(bom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/zerthana@'))?.dependsOn).toContain(hono);
	});
});

const lock = {
	name: 'site',
	version: '1.0.0',
	lockfileVersion: 3,
	packages: {
		'': { name: 'site', version: '1.0.0', dependencies: { a: '1', '@s/b': '2' }, devDependencies: { d: '1' } },
		'node_modules/a': {
			version: '1.0.0',
			license: 'MIT',
			integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
			dependencies: { c: '1', gone: '1' },
		},
		'node_modules/@s/b': { version: '2.0.0+x', license: '(MIT OR Apache-2.0)', dependencies: { c: '2' } },
		'node_modules/@s/b/node_modules/c': { version: '2.0.0', license: 'SEE LICENSE IN LICENSE.txt' },
		'node_modules/c': { version: '1.0.0', license: 'ISC' },
		'node_modules/d': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { c: '2' } },
		'node_modules/d/node_modules/c': { version: '2.0.0', license: 'SEE LICENSE IN LICENSE.txt', dev: true },
	},
};

describe('of a lock file', () => {
	const bom = read(lock);
	it('is CycloneDX of the version, each package by its name everywhere', () => {
		expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'site', version: '1.0.0' } } });
		expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
		expect(bom.components.map(({ purl, scope }) => [purl, scope])).toEqual([
			['pkg:npm/%40s/b@2.0.0%2Bx', 'required'],
			['pkg:npm/a@1.0.0', 'required'],
			['pkg:npm/c@1.0.0', 'required'],
			// In two folders, in one of them for development alone.
			['pkg:npm/c@2.0.0', 'required'],
			['pkg:npm/d@1.0.0', 'excluded'],
		]);
		expect(bom.components[1]?.hashes).toEqual([{ alg: 'SHA-512', content: '01'.repeat(64) }]);
		expect(bom.components.map(({ licenses }) => licenses?.[0])).toEqual([
			{ expression: '(MIT OR Apache-2.0)' },
			{ license: { id: 'MIT' } },
			{ license: { id: 'ISC' } },
			{ license: { name: 'SEE LICENSE IN LICENSE.txt' } },
			{ license: { id: 'MIT' } },
		]);
	});
	it('says on which of two versions a package stands', () => {
		const on = (ref: string) => bom.dependencies.find((one) => one.ref === ref)?.dependsOn;
		expect(on('pkg:npm/a@1.0.0')).toEqual(['pkg:npm/c@1.0.0']);
		expect(on('pkg:npm/%40s/b@2.0.0%2Bx')).toEqual(['pkg:npm/c@2.0.0']);
		expect(on('pkg:npm/d@1.0.0')).toEqual(['pkg:npm/c@2.0.0']);
		expect(on('pkg:npm/site@1.0.0')).toEqual(['pkg:npm/%40s/b@2.0.0%2Bx', 'pkg:npm/a@1.0.0', 'pkg:npm/d@1.0.0']);
	});
	it('is the same for the same file, and another one for whatever changes in it', () => {
		const text = JSON.stringify(lock);
		expect(sbomOf(text)).toBe(sbomOf(text));
		const changed = JSON.stringify({ ...lock, packages: { ...lock.packages, 'node_modules/a': { ...lock.packages['node_modules/a'], version: '1.0.1' } } });
		expect(sbomOf(changed)).not.toBe(sbomOf(text));
		// Where no name and no number is another one, the digest is.
		expect(read(`${text}\n`).metadata.properties).not.toEqual(read(text).metadata.properties);
	});
});
