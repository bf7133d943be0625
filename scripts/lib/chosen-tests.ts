/** Which tests `npm test` runs when it is not to run all: those of some features, named or found by what changed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { Refusal } from './refusal.ts';

/** Where tests stand by feature, a folder each. */
const testRooms = ['tests/unit', 'tests/worker', 'tests/browser'] as const;
export type TestRoom = (typeof testRooms)[number];

/** Where a feature's own files stand: the folder below names it. */
const featureRooms = ['shared', 'client', 'worker/lab', 'worker/site', 'worker', ...testRooms, 'tests/contract', 'tests/golden'];
/** Checks of the whole house take seconds, and any change may break them. */
const always = 'house';

const foldersOf = (room: string) =>
	readdirSync(join(root, room), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && entry.name !== 'steps')
		.map(({ name }) => name);

/** Every feature that has tests, in order. */
export const testedFeatures = (): readonly string[] => [...new Set(testRooms.flatMap(foldersOf))].toSorted();

export interface Changed {
	/** Features whose files they are, in order. */
	readonly features: readonly string[];
	/** Files that belong to no feature with tests: what they break may be anywhere. */
	readonly others: readonly string[];
}

/**
 * Whose files these are.
 * @param paths from the checkout's root, with `/`
 * @param tested features that have tests
 */
export function featuresOf(paths: readonly string[], tested: readonly string[]): Changed {
	const owner = (path: string) =>
		featureRooms
			.filter((room) => path.startsWith(`${room}/`))
			.map((room) => path.slice(room.length + 1).split('/')[0] ?? '')
			.find((name) => tested.includes(name));
	const owners = paths.map((path) => [path, owner(path)] as const);
	return {
		features: [...new Set(owners.flatMap(([, name]) => name ?? []))].toSorted(),
		others: owners.filter(([path, name]) => name === undefined && !path.endsWith('.md')).map(([path]) => path),
	};
}

/** @throws Refusal where git does not know the commit, or there is none here */
export function changedSince(commit: string): readonly string[] {
	const git = (...words: readonly string[]) => {
		const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
		if (status !== 0) throw new Refusal(`What changed since ${commit} is not known: ${(stderr ?? 'git was not found').trim()}`);
		return stdout.split('\n').filter((path) => path !== '');
	};
	return [...new Set([...git('diff', '--name-only', '--no-renames', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** @throws Refusal that names what there is */
export function demandTested(names: readonly string[]): readonly string[] {
	const tested = testedFeatures();
	const unknown = names.filter((name) => !tested.includes(name));
	if (unknown.length > 0) throw new Refusal(`No tests are called ${unknown.join(', ')}. There are: ${tested.join(', ')}.`);
	return names;
}

/** Folders of these features in a room, those of the house with them. */
export const foldersIn = (room: TestRoom, features: readonly string[]): readonly string[] =>
	[...new Set([...features, ...(room === 'tests/browser' ? [] : [always])])].map((name) => `${room}/${name}/`).filter((path) => existsSync(join(root, path)));
