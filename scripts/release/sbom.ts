/**
 * The bill of materials of a version (CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/): every package that package-lock.json locks, once, with its hash, licence and what it stands on. It is made
 * of that file alone, without a network and without a moment: the same file makes the same bytes, so that whoever has both can tell that they belong together.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The property that says of which lock file a bill is. */
const lockDigest = 'package-lock.json:sha256';

interface Locked {
	/** Where it is not that of its folder. */
	readonly name?: string;
	readonly version?: string;
	readonly license?: string;
	readonly integrity?: string;
	readonly dev?: boolean;
	readonly devOptional?: boolean;
	readonly optional?: boolean;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
	readonly name: string;
	readonly version: string;
	readonly packages: Readonly<Record<string, Locked>>;
}
type Scope = 'required' | 'optional' | 'excluded';

const folder = 'node_modules/';
const nameAt = (path: string, { name }: Locked): string => name ?? path.slice(path.lastIndexOf(folder) + folder.length);
/** As a package is named everywhere (https://github.com/package-url/purl-spec). */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version.replaceAll('+', '%2B')}`;

/** What is there to develop and test alone is not deployed. */
const scopeOf = ({ dev = false, devOptional = false, optional = false }: Locked): Scope =>
	dev ? 'excluded' : devOptional || optional ? 'optional' : 'required';
const widest = (scopes: readonly Scope[]): Scope => (['required', 'optional'] as const).find((scope) => scopes.includes(scope)) ?? 'excluded';

const algorithms: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };
const hashesOf = (integrity: string) =>
	integrity.split(' ').flatMap((one) => {
		const [, kind = '', digest = ''] = /^(\w+)-(.+)$/.exec(one) ?? [];
		const alg = algorithms[kind];
		return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
	});

const licencesOf = (license: string) =>
	/ (?:AND|OR|WITH) /.test(license) ? [{ expression: license }] : [{ license: /^[A-Za-z0-9.+-]+$/.test(license) ? { id: license } : { name: license } }];

/** The path of what a package at a path gets where it asks for a name: in its own folder, else in those above; null where nothing of that name is locked. */
function resolved({ packages }: Lock, from: string, name: string): string | null {
	const parts = from === '' ? [] : from.slice(folder.length).split(`/${folder}`);
	for (let depth = parts.length; depth >= 0; depth -= 1) {
		const path = [...parts.slice(0, depth), name].map((part) => folder + part).join('/');
		if (packages[path] !== undefined) return path;
	}
	return null;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Of the file, as RFC 9562 has a name-based one (version 8): the same file, the same number. */
const serialOf = (digest: string): string =>
	`urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;

/**
 * @param lockText package-lock.json, as it stands in the version
 * @param only `deployed` leaves out what is there to develop and test alone, which `npm sbom --omit dev` does not: it leaves out whatever something of development wants as well (npm 11.19)
 */
export function sbomOf(lockText: string, only: 'all' | 'deployed' = 'all'): string {
	const whole = JSON.parse(lockText) as Lock;
	const isIn = ([path, { dev = false, devOptional = false }]: readonly [string, Locked]) => only === 'all' || path === '' || (!dev && !devOptional);
	const lock = { ...whole, packages: Object.fromEntries(Object.entries(whole.packages).filter(isIn)) };
	const paths = Object.keys(lock.packages).filter((path) => path !== '');
	const refAt = (path: string): string => {
		const one = lock.packages[path] ?? {};
		return path === '' ? purlOf(lock.name, lock.version) : purlOf(nameAt(path, one), one.version ?? '');
	};
	// One package may lie in several folders.
	const byRef = Map.groupBy(paths, refAt);
	const components = [...byRef].map(([ref, at]) => {
		const all = at.map((path) => lock.packages[path] ?? {});
		const { license = '', version = '' } = all[0] ?? {};
		const integrity = all.find((one) => one.integrity !== undefined)?.integrity;
		const [scope, name] = nameAt(at[0] ?? '', all[0] ?? {}).split('/');
		return {
			type: 'library',
			'bom-ref': ref,
			...(name === undefined ? {} : { group: scope }),
			name: name ?? scope,
			version,
			scope: widest(all.map(scopeOf)),
			...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
			...(license === '' ? {} : { licenses: licencesOf(license) }),
			purl: ref,
		};
	});
	const standsOn = (path: string): string[] => {
		const { dependencies, optionalDependencies, peerDependencies, devDependencies } = lock.packages[path] ?? {};
		const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies, ...(path === '' && only === 'all' ? devDependencies : {}) });
		return names.flatMap((name) => {
			const found = resolved(lock, path, name);
			return found === null ? [] : [refAt(found)];
		});
	};
	const own = refAt('');
	const sorted = (refs: readonly string[]) => [...new Set(refs)].toSorted();
	const dependencies = [['', own] as const, ...[...byRef].map(([ref, at]) => [at, ref] as const)]
		.map(([at, ref]) => ({ ref, dependsOn: sorted(at === '' ? standsOn('') : at.flatMap(standsOn)) }))
		.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
	const digest = digestOf(lockText);
	const bom = {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		serialNumber: serialOf(digest),
		version: 1,
		metadata: {
			component: { type: 'application', 'bom-ref': own, name: lock.name, version: lock.version, purl: own },
			properties: [{ name: lockDigest, value: digest }],
		},
		components: components.toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
		dependencies,
	};
	return `${JSON.stringify(bom, null, 2)}\n`;
}

/** What makes two bills the same: which lock file it is of, and which packages with which hashes. How it is written, and what else is said of a package, another version of this file may do otherwise. */
const bill = z.object({
	metadata: z.object({ properties: z.array(z.object({ name: z.string(), value: z.string() })) }),
	components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]) })),
});

/** Null for what is no bill of materials. */
function factsOf(text: string): string | null {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return null;
	}
	const read = bill.safeParse(json);
	if (!read.success) return null;
	const { metadata, components } = read.data;
	const digests = metadata.properties.filter(({ name }) => name === lockDigest).map(({ value }) => value);
	const packages = components.map(({ purl, hashes }) => [purl, ...hashes.map(({ alg, content }) => `${alg}:${content}`).toSorted()].join(' '));
	return JSON.stringify([digests, [...new Set(packages)].toSorted()]);
}

/** Whether it is the bill of materials of this package-lock.json, whichever version of this file has made it. */
export function isBillOf(text: string, lockText: string): boolean {
	const facts = factsOf(text);
	return facts !== null && facts === factsOf(sbomOf(lockText));
}
