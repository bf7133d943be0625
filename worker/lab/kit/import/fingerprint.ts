/** A digest of rows of a file, by which an import tells what it changes. */
import { createHash } from 'node:crypto';
import type { Row } from './table.ts';

/** Raised when rows are read into the store in another way: then everything counts as changed. */
const version = 1;

/** Empty cells and the order of columns make no difference. */
export function fingerprintOf(rows: readonly Row[]): string {
	const filled = rows.map(({ cells }) =>
		Object.entries(cells)
			.filter(([, value]) => value !== '')
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	return createHash('sha256')
		.update(JSON.stringify([version, filled]))
		.digest('base64url')
		.slice(0, 22);
}
