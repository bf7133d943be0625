/** `npm run release` on a repository of its own, with real keys: what is signed, what is refused and changes nothing, and what does not prove itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionOf } from '#scripts/release/changelog.ts';
import { Checkout, release, sbomPath, verify } from '#scripts/release/release.ts';
import { sbomOf } from '#scripts/release/sbom.ts';

const notes = 'New\n- A thing.\n\nTo do at the upgrade\n- Apply `0122`.';
const changelog = (unreleased: string) => `# Changes\n\nBy version.\n\n## Not released yet\n\n${unreleased}\n\n## 0.1.0, November 2026\n\nThe first one.\n`;
const now = Date.parse('2026-12-31T20:00:00Z');

let folder: string;
let keys: string;
let checkout: Checkout;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const keyOf = (name: string) => join(keys, name);
const state = () => [
	checkout.git(['rev-parse', 'HEAD']),
	checkout.git(['tag']),
	checkout.git(['status', '--porcelain']),
	read('CHANGELOG.md'),
	read('package.json'),
];

beforeAll(() => {
	// Of the machine's own settings nothing holds here.
	vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
	keys = mkdtempSync(join(tmpdir(), 'keys-'));
	for (const name of ['ours', 'others']) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyOf(name)]);
	writeFileSync(keyOf('signers'), `release@lab.example namespaces="git" ${readFileSync(keyOf('ours.pub'), 'utf8')}`);
});
afterAll(() => {
	vi.unstubAllEnvs();
	rmSync(keys, { recursive: true });
});
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'release-'));
	checkout = new Checkout(folder);
	checkout.git(['init', '--quiet']);
	checkout.git(['config', 'user.name', 'Release']);
	checkout.git(['config', 'user.email', 'release@lab.example']);
	write('CHANGELOG.md', changelog(notes));
	write('package.json', '{\n  "name": "zerthana",\n  "version": "0.1.0"\n}\n');
	write(
		'package-lock.json',
		'{"name": "zerthana", "version": "0.1.0", "packages": {"": {"name": "zerthana", "version": "0.1.0"}, "node_modules/a": {"version": "0.1.0", "integrity": "sha512-qqqqqqqq"}}}\n',
	);
	mkdirSync(join(folder, 'scripts/release'), { recursive: true });
	write('scripts/release/sbom.ts', '');
	checkout.git(['add', '.']);
	checkout.git(['commit', '--quiet', '--message', 'All']);
	return () => rmSync(folder, { recursive: true });
});

const signAgain = () => {
	checkout.git(['commit', '--quiet', '--all', '--message', 'Version 0.2.0']);
	const settings = ['gpg.format=ssh', `user.signingKey=${keyOf('ours')}`];
	checkout.git(['tag', '--force', '--sign', '--cleanup=verbatim', '--file=-', 'v0.2.0'], { input: `0.2.0\n\n${notes}\n`, settings });
};
const ours = (version: string) => release(checkout, { version, key: keyOf('ours'), now });

describe('a release', () => {
	it('is a commit with the notes under the version and its month in Almaty, and a signed tag with the same notes', () => {
		expect(ours('0.2.0')).toBe('v0.2.0');
		expect(sectionOf(read('CHANGELOG.md'), '0.2.0')).toBe(notes);
		expect(read('CHANGELOG.md')).toContain('## Not released yet\n\nNothing yet.\n\n## 0.2.0, January 2027\n');
		expect(read('CHANGELOG.md')).toContain('## 0.1.0, November 2026');
		expect([read('package.json'), read('package-lock.json')].map((text) => (JSON.parse(text) as { version: string }).version)).toEqual(['0.2.0', '0.2.0']);
		expect(JSON.parse(read('package-lock.json'))).toMatchObject({ packages: { '': { version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } } });
		expect(checkout.git(['status', '--porcelain'])).toBe('');
		// Its bill of materials is that of the lock file with its own number.
		expect(read(sbomPath('0.2.0'))).toBe(sbomOf(read('package-lock.json')));
		expect(JSON.parse(read(sbomPath('0.2.0')))).toMatchObject({ metadata: { component: { version: '0.2.0' } }, components: [{ purl: 'pkg:npm/a@0.1.0' }] });
		expect(verify(checkout, '0.2.0', keyOf('signers'))).toBe(notes);
	});

	it.each([
		['no version', '0.2', 'is no version'],
		['the present version', '0.1.0', 'is not later than 0.1.0'],
		['an older version', '0.0.9', 'is not later than 0.1.0'],
	])('of %s is refused, and nothing is changed', (_what, version, said) => {
		const before = state();
		expect(() => ours(version)).toThrow(said);
		expect(state()).toEqual(before);
	});

	it.each([
		['nothing new', 'Nothing yet.', 'has nothing new'],
		['no word on the upgrade', 'New\n- A thing.', 'what there is to do at the upgrade'],
	])('with %s is refused, and nothing is changed', (_what, text, said) => {
		write('CHANGELOG.md', changelog(text));
		checkout.git(['commit', '--quiet', '--all', '--message', 'Changes']);
		const before = state();
		expect(() => ours('0.2.0')).toThrow(said);
		expect(state()).toEqual(before);
	});

	it('of what is in no commit is refused', () => {
		write('new.txt', 'new');
		expect(() => ours('0.2.0')).toThrow('in no commit');
		expect(checkout.git(['tag'])).toBe('');
	});

	it('that cannot be signed leaves everything as it was, and what lies about besides', () => {
		write('.gitignore', 'notes.txt\n');
		checkout.git(['add', '.']);
		checkout.git(['commit', '--quiet', '--message', 'Ignored']);
		write('notes.txt', 'mine');
		const before = state();
		writeFileSync(keyOf('broken'), 'no key');
		expect(() => release(checkout, { version: '0.2.0', key: keyOf('broken'), now })).toThrow('could not be signed');
		expect(() => release(checkout, { version: '0.2.0', key: keyOf('missing'), now })).toThrow('There is no key');
		expect(state()).toEqual(before);
		expect(read('notes.txt')).toBe('mine');
		expect(existsSync(join(folder, sbomPath('0.2.0')))).toBe(false);
	});
});

describe('a version does not prove itself', () => {
	it('where somebody else signed it, or nobody', () => {
		release(checkout, { version: '0.2.0', key: keyOf('others'), now });
		expect(() => verify(checkout, '0.2.0', keyOf('signers'))).toThrow('verify-tag');
		checkout.git(['tag', '--annotate', '--message', notes, 'v0.3.0']);
		expect(() => verify(checkout, '0.3.0', keyOf('signers'))).toThrow('signed by no SSH key');
		expect(() => verify(checkout, '0.4.0', keyOf('signers'))).toThrow('git cat-file');
	});

	it('where a key of another kind signed it that lies in the keyring', () => {
		ours('0.2.0');
		const [head = ''] = checkout.git(['cat-file', 'tag', 'v0.2.0']).split('-----BEGIN SSH SIGNATURE-----');
		const input = `${head}-----BEGIN PGP SIGNATURE-----\n\nAAAA\n-----END PGP SIGNATURE-----\n`;
		checkout.git(['update-ref', 'refs/tags/v0.2.0', checkout.git(['hash-object', '-t', 'tag', '-w', '--stdin'], { input })]);
		expect(() => verify(checkout, '0.2.0', keyOf('signers'))).toThrow('signed by no SSH key');
	});

	it('where its tag was moved to another commit', () => {
		ours('0.2.0');
		write('worse.txt', 'worse');
		checkout.git(['add', '.']);
		checkout.git(['commit', '--quiet', '--message', 'Worse']);
		const [was, is] = [checkout.git(['rev-parse', 'v0.2.0^{commit}']), checkout.git(['rev-parse', 'HEAD'])];
		const moved = checkout.git(['cat-file', 'tag', 'v0.2.0']).replace(was, is);
		checkout.git(['update-ref', 'refs/tags/v0.2.0', checkout.git(['hash-object', '-t', 'tag', '-w', '--stdin'], { input: `${moved}\n` })]);
		expect(checkout.git(['rev-parse', 'v0.2.0^{commit}'])).toBe(is);
		expect(() => verify(checkout, '0.2.0', keyOf('signers'))).toThrow('verify-tag');
	});

	it.each([
		['its lock file was changed since', () => write('package-lock.json', read('package-lock.json').replace('node_modules/a', 'node_modules/worse'))],
		['its bill of materials was', () => write(sbomPath('0.2.0'), read(sbomPath('0.2.0')).replaceAll('pkg:npm/a@0.1.0', 'pkg:npm/a@0.1.1'))],
		['a hash in it was', () => write(sbomPath('0.2.0'), read(sbomPath('0.2.0')).replace(/"content": "[0-9a-f]{4}/, '"content": "0000'))],
		['its bill of materials is of another lock file', () => write(sbomPath('0.2.0'), sbomOf(`${read('package-lock.json')} `))],
		['a package of it is missing', () => write(sbomPath('0.2.0'), JSON.stringify({ ...(JSON.parse(read(sbomPath('0.2.0'))) as object), components: [] }))],
		['its bill of materials is none', () => write(sbomPath('0.2.0'), 'none')],
		['it has no bill of materials', () => void checkout.git(['rm', '--quiet', '--', sbomPath('0.2.0')])],
	])('where %s', (_what, change) => {
		ours('0.2.0');
		change();
		signAgain();
		expect(() => verify(checkout, '0.2.0', keyOf('signers'))).toThrow('is not the bill of materials');
	});

	it.each([
		[
			'of which another version has written the bill of materials',
			(text: string) => JSON.stringify({ ...(JSON.parse(text) as object), specVersion: '1.7' }),
		],
		['whose bill of materials says more of a package', (text: string) => text.replace('"type": "library",', '"type": "library", "cpe": "x",')],
	])('but one proves itself %s', (_what, otherwise) => {
		ours('0.2.0');
		write(sbomPath('0.2.0'), otherwise(read(sbomPath('0.2.0'))));
		signAgain();
		expect(verify(checkout, '0.2.0', keyOf('signers'))).toBe(notes);
	});

	it('but one of before there were bills of materials does, and says that it has none', () => {
		ours('0.2.0');
		checkout.git(['rm', '--quiet', '--', sbomPath('0.2.0'), 'scripts/release/sbom.ts']);
		signAgain();
		const said = verify(checkout, '0.2.0', keyOf('signers'));
		expect(said.startsWith(notes)).toBe(true);
		expect(said.slice(notes.length)).toContain('v0.2.0 has none');
	});

	it('where its notes are not those of its CHANGELOG.md', () => {
		ours('0.2.0');
		write('CHANGELOG.md', read('CHANGELOG.md').replace('A thing', 'Another thing'));
		checkout.git(['commit', '--quiet', '--all', '--message', 'Version 0.2.1']);
		const settings = ['gpg.format=ssh', `user.signingKey=${keyOf('ours')}`];
		checkout.git(['tag', '--force', '--sign', '--file=-', 'v0.2.0'], { input: `0.2.0\n\n${notes}\n`, settings });
		expect(() => verify(checkout, '0.2.0', keyOf('signers'))).toThrow('are not those');
	});
});

it('of each version there is a laboratory with data in it, from which the upgrade is tried', () => {
	const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version);
	expect(versions).toContain('0.1.0');
	const upgraded = readFileSync('tests/postgres/upgrade.test.ts', 'utf8');
	for (const version of versions) {
		expect(existsSync(`tests/support/fixtures/laboratory-${version}.sql.br`), version).toBe(true);
		expect(upgraded).toContain(`laboratory-${version}.sql.br`);
	}
});
