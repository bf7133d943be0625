/**
 * What a version is deployed with, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): of `package-lock.json` alone, so it is the same for the same version wherever it is made. Not by
 * `npm sbom`: with `--omit dev` it leaves out whatever something of development wants as well (npm 11.19).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file of a version that has the list. */
export const componentsFile = 'sbom.json';

const lockedPackage = z.object({
	name: z.string().optional(),
	version: z.string(),
	integrity: z.string().optional(),
	license: z.string().optional(),
	dev: z.boolean().default(false),
	devOptional: z.boolean().default(false),
	optional: z.boolean().default(false),
	dependencies: z.record(z.string(), z.string()).default({}),
	optionalDependencies: z.record(z.string(), z.string()).default({}),
	peerDependencies: z.record(z.string(), z.string()).default({}),
});
type Locked = z.output<typeof lockedPackage>;
const lockSchema = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), lockedPackage) });
const listSchema = z.object({
	bomFormat: z.literal('CycloneDX'),
	components: z.array(z.object({ 'bom-ref': z.string(), hashes: z.array(z.object({ content: z.string() })).default([]) })),
});

const within = 'node_modules/';
const nameOf = (path: string, { name }: Locked) => name ?? path.slice(path.lastIndexOf(within) + within.length);
/** https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const refOf = (path: string, own: Locked) => purlOf(nameOf(path, own), own.version);

/** SHA-512 in hexadecimal digits. */
function hashOf({ integrity = '' }: Locked): string | null {
	const [, letters] = /(?:^|\s)sha512-([A-Za-z0-9+/=]+)/.exec(integrity) ?? [];
	return letters === undefined ? null : Buffer.from(letters, 'base64').toString('hex');
}
/** What is deployed: all that is for development alone left out. */
const deployed = (packages: Readonly<Record<string, Locked>>) =>
	Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);

/** Where Node finds a package from another one: in its own folder first, then in those around it. */
function foundFrom(packages: Readonly<Record<string, Locked>>, path: string, name: string): string | null {
	for (let at = path; ; at = at.includes(within) ? at.slice(0, Math.max(0, at.lastIndexOf(within) - 1)) : '') {
		const candidate = `${at === '' ? '' : `${at}/`}${within}${name}`;
		if (candidate in packages) return candidate;
		if (at === '') return null;
	}
}

/** @param lock text of a `package-lock.json` */
export function componentsIn(lock: string): string {
	const { name, version, packages } = lockSchema.parse(JSON.parse(lock));
	const all = deployed(packages);
	const dependsOn = (path: string, { dependencies, optionalDependencies, peerDependencies }: Locked) =>
		Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((one) => {
			const found = foundFrom(packages, path, one);
			const its = found === null ? undefined : packages[found];
			return found === null || its === undefined || its.dev || its.devOptional ? [] : [refOf(found, its)];
		});
	const own = purlOf(name, version);
	const root = packages[''];
	// The same version of a package may stand in several folders.
	const components = new Map(
		all.map(([path, one]) => {
			const hash = hashOf(one);
			const ref = refOf(path, one);
			return [
				ref,
				{
					type: 'library',
					'bom-ref': ref,
					name: nameOf(path, one),
					version: one.version,
					scope: one.optional ? 'optional' : 'required',
					...(hash === null ? {} : { hashes: [{ alg: 'SHA-512', content: hash }] }),
					...(one.license === undefined
						? {}
						: { licenses: [/[ ()]/.test(one.license) ? { expression: one.license } : { license: { id: one.license } }] }),
					purl: ref,
				},
			] as const;
		}),
	);
	const edges = Map.groupBy(all, ([path, one]) => refOf(path, one));
	const sorted = (refs: readonly string[]) => [...new Set(refs)].toSorted();
	const list = {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: { component: { type: 'application', 'bom-ref': own, name, version, purl: own } },
		components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
		dependencies: [
			{ ref: own, dependsOn: root === undefined ? [] : sorted(dependsOn('', root)) },
			...[...edges]
				.map(([ref, places]) => ({ ref, dependsOn: sorted(places.flatMap(([path, one]) => dependsOn(path, one))) }))
				.toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
		],
	};
	return `${JSON.stringify(list, null, '\t')}\n`;
}

/** @param folder with a `package-lock.json` */
export const componentsOf = (folder: string): string => componentsIn(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

/** @returns packages that are deployed by a lock and that a list does not name with their version and their hash */
export function missingComponents(lock: string, list: string): readonly string[] {
	const named = new Map(listSchema.parse(JSON.parse(list)).components.map((one) => [one['bom-ref'], one.hashes.map(({ content }) => content)]));
	return deployed(lockSchema.parse(JSON.parse(lock)).packages).flatMap(([path, one]) => {
		const ref = refOf(path, one);
		const hash = hashOf(one);
		return named.has(ref) && (hash === null || named.get(ref)?.includes(hash) === true) ? [] : [ref];
	});
}
