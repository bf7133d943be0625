/** Backups of one store beside each other, each in a folder that is called by its moment. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from './parts.ts';

const name = /^\d{8}T\d{6}Z$/;

/** @param now in milliseconds since 1970 */
export const folderOfMoment = (parent: string, now: number): string =>
	join(
		parent,
		new Date(now)
			.toISOString()
			.replaceAll(/[-:]/g, '')
			.replace(/\.\d+Z$/, 'Z'),
	);

/**
 * Takes away all but the newest. What was broken off is no backup and goes as well, if it is older than the newest whole one; whatever else lies there stays.
 * @param keep 1 or more
 * @returns names of the backups that went
 */
export function pruneBackups(parent: string, keep: number): string[] {
	const names = readdirSync(parent)
		.filter((one) => name.test(one))
		.toSorted();
	const isWhole = (one: string) => existsSync(join(parent, one, manifestName));
	const whole = names.filter(isWhole);
	const [newest] = whole.slice(-1);
	const going = whole.slice(0, -keep);
	const broken = names.filter((one) => !isWhole(one) && newest !== undefined && one < newest);
	for (const one of [...going, ...broken]) rmSync(join(parent, one), { recursive: true });
	return going;
}
