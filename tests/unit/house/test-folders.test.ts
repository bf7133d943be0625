/** Tests stand by feature: a folder of tests has the name of a feature, or of a part of the platform, and no test stands beside the folders. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const rooms = ['tests/unit', 'tests/worker', 'tests/browser'] as const;
/** Where a feature has its folder. */
const features = ['shared', 'client', 'worker/lab'];
/** What is no feature: the rooms of the edge, and the house itself (documents, lint rules, commands, the seed). */
const platform = ['edge', 'gateway', 'render', 'house'];
/** What a room's tests share. */
const shared = ['tests/browser/steps'];

const isNamed = (name: string) => platform.includes(name) || features.some((room) => existsSync(`${room}/${name}`));

it.each(rooms)('each folder of %s is named by what its tests are about', (room) => {
	const entries = readdirSync(room, { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory() && !shared.includes(`${room}/${entry.name}`)).map(({ name }) => name);
	expect(folders.length).toBeGreaterThan(20);
	expect(folders.filter((name) => !isNamed(name))).toEqual([]);
	expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
	expect(isNamed('nowhere')).toBe(false);
});
