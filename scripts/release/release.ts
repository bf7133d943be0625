/**
 * A version: what CHANGELOG.md says of it, its number in package.json, its bill of materials, a commit, and a tag of that commit with these notes, signed by an SSH key
 * (https://git-scm.com/docs/git-tag, `gpg.format`). Whoever takes a version proves by the tag who made it, and that the notes are those that were signed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '#scripts/lib/refusal.ts';
import { cutVersion, demandLater, sectionOf } from './changelog.ts';
import { isBillOf, sbomOf } from './sbom.ts';

/** Makes bills of materials, in each version that has one. */
const billMaker = 'scripts/release/sbom.ts';
const tagOf = (version: string) => `v${version}`;
/** The bill of materials of a version, from the checkout's root. */
export const sbomPath = (version: string) => `releases/${version}.cdx.json`;
const signature = '-----BEGIN SSH SIGNATURE-----';
/** Git goes by the signature that it finds, whatever it is set to: with a key of another kind nobody signs a version, also one that lies in the keyring of this machine. */
const sshAlone = ['gpg.format=ssh', 'gpg.program=false', 'gpg.openpgp.program=false', 'gpg.x509.program=false'];

/** A repository of git. */
export class Checkout {
	readonly folder: string;
	constructor(folder: string) {
		this.folder = folder;
	}
	path = (name: string): string => join(this.folder, name);
	/** A file of a commit, byte by byte; null where it has none. */
	file(commit: string, name: string): string | null {
		if (this.git(['ls-tree', '--name-only', `${commit}^{commit}`, '--', name]) === '') return null;
		return execFileSync('git', ['-C', this.folder, 'show', `${commit}^{commit}:${name}`], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
	}
	/** @param settings of git for this command: `name=value` @throws Refusal with what git said */
	git(words: readonly string[], { input = '', settings = [] }: { readonly input?: string; readonly settings?: readonly string[] } = {}): string {
		try {
			const all = ['-C', this.folder, ...settings.flatMap((setting) => ['-c', setting]), ...words];
			return execFileSync('git', all, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] }).trim();
		} catch (error) {
			const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
			throw new Refusal(`git ${words[0] ?? ''}: ${said}`);
		}
	}
}

export interface Release {
	readonly version: string;
	/** The file of a private SSH key, or of a public one whose private one an agent has. */
	readonly key: string;
	readonly now: number;
}

/** @returns the tag @throws Refusal before anything was changed, or with what git said */
export function release(checkout: Checkout, { version, key, now }: Release): string {
	if (!existsSync(key)) throw new Refusal(`There is no key at ${key}.`);
	if (checkout.git(['status', '--porcelain']) !== '') throw new Refusal('There are changes that are in no commit.');
	const packageText = readFileSync(checkout.path('package.json'), 'utf8');
	const before = String((JSON.parse(packageText) as { readonly version?: unknown }).version);
	demandLater(version, before);
	if (checkout.git(['tag', '--list', tagOf(version)]) !== '') throw new Refusal(`There is a tag ${tagOf(version)} already.`);
	const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'Asia/Almaty' }).format(now);
	const { changelog, notes } = cutVersion(readFileSync(checkout.path('CHANGELOG.md'), 'utf8'), version, month);
	const lock = JSON.parse(readFileSync(checkout.path('package-lock.json'), 'utf8')) as { version: string; packages: Record<string, { version?: string }> };
	lock.version = version;
	lock.packages[''] = { ...lock.packages[''], version };

	// Whatever fails from here on leaves the checkout as it was.
	const written = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
	const lockText = `${JSON.stringify(lock, null, 2)}\n`;
	const sbom = sbomPath(version);
	const head = checkout.git(['rev-parse', 'HEAD']);
	try {
		writeFileSync(checkout.path('CHANGELOG.md'), changelog);
		writeFileSync(checkout.path('package.json'), packageText.replace(`"version": "${before}"`, `"version": "${version}"`));
		writeFileSync(checkout.path('package-lock.json'), lockText);
		mkdirSync(dirname(checkout.path(sbom)), { recursive: true });
		writeFileSync(checkout.path(sbom), sbomOf(lockText));
		checkout.git(['add', '--', sbom]);
		checkout.git(['commit', '--message', `Version ${version}`, '--', ...written, sbom]);
	} catch (error) {
		checkout.git(['restore', '--staged', '--worktree', '--', ...written]);
		checkout.git(['rm', '--cached', '--quiet', '--ignore-unmatch', '--', sbom]);
		rmSync(checkout.path(sbom), { force: true });
		throw error;
	}
	const own = checkout.git(['rev-parse', 'HEAD']);
	try {
		const settings = ['gpg.format=ssh', `user.signingKey=${key}`];
		checkout.git(['tag', '--sign', '--cleanup=verbatim', '--file=-', tagOf(version), own], { input: `${version}\n\n${notes}\n`, settings });
		// Git may end well without a signature: with a file that is no key it writes a tag without one.
		if (!checkout.git(['cat-file', 'tag', tagOf(version)]).includes(signature)) throw new Refusal(`The tag could not be signed by ${key}.`);
	} catch (error) {
		if (checkout.git(['tag', '--list', tagOf(version)]) !== '') checkout.git(['tag', '--delete', tagOf(version)]);
		// A passphrase may have been waited for: what was done meanwhile stays.
		if (checkout.git(['rev-parse', 'HEAD']) === own) checkout.git(['reset', '--keep', head]);
		throw error;
	}
	return tagOf(version);
}

/**
 * Proves a version by its tag.
 * @param signers a file of those who may sign, as `ssh-keygen` has it: `release@lab.example namespaces="git" ssh-ed25519 AAAA...`
 * @returns its notes, and that it has no bill of materials where it is from before versions had one
 * @throws Refusal where nobody of them signed it, the notes are not those of its CHANGELOG.md, or its bill of materials is not that of its package-lock.json
 */
export function verify(checkout: Checkout, version: string, signers: string): string {
	if (!existsSync(signers)) throw new Refusal(`There is no file ${signers}.`);
	const tag = tagOf(version);
	const text = checkout.git(['cat-file', 'tag', tag]);
	if (text.split('-----BEGIN ').length !== 2 || !text.includes(signature)) throw new Refusal(`${tag} is signed by no SSH key.`);
	checkout.git(['verify-tag', tag], { settings: [...sshAlone, `gpg.ssh.allowedSignersFile=${signers}`] });
	const signed = checkout.git(['tag', '--list', '--format=%(contents:body)', tag]).split(signature, 1)[0]?.trim() ?? '';
	const written = sectionOf(checkout.git(['show', `${tag}^{commit}:CHANGELOG.md`]), version);
	if (signed !== written) throw new Refusal(`The notes of ${tag} are not those of ${version} in CHANGELOG.md.`);
	const lockText = checkout.file(tag, 'package-lock.json');
	const bill = checkout.file(tag, sbomPath(version));
	// Whether a version has to have one is in what was signed: it has what makes bills, or has not.
	if (bill === null && checkout.file(tag, billMaker) === null)
		return `${signed}\n\n${sbomPath(version)}: ${tag} has none, it is from before versions had a bill of materials.`;
	if (lockText === null || bill === null || !isBillOf(bill, lockText))
		throw new Refusal(`${sbomPath(version)} of ${tag} is not the bill of materials of its package-lock.json.`);
	return signed;
}
