/** Features of the laboratory that import each other mutually are one feature, or lack a third below them: what has come apart stays apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const room = 'worker/lab';
/** Still to come apart: a pair leaves this list and never comes back. */
const together = [
	'account messages',
	'account recovery',
	'account registration',
	'account settings',
	'attachments results',
	'catalogue search',
	'order patient',
	'patient results',
];

/** `a b`: a file of the folder a imports one of the folder b. */
const edges = new Set(
	readdirSync(room, { recursive: true, encoding: 'utf8' })
		.filter((file) => /^[^/]+\/.*\.tsx?$/.test(file))
		.flatMap((file) => {
			const own = file.split('/')[0] ?? '';
			const named = readFileSync(`${room}/${file}`, 'utf8').matchAll(/['"]#worker\/lab\/([a-z-]+)\//g);
			return Array.from(named, ([, other = '']) => `${own} ${other}`);
		}),
);
const isMutual = (edge: string) => {
	const [own = '', other = ''] = edge.split(' ');
	return own < other && edges.has(`${other} ${own}`);
};

test('orders, payments and results import each other one way alone, and so does every feature that has come apart', () => {
	expect([...edges].filter(isMutual).toSorted()).toEqual(together);
	expect(edges.has('order payment') && edges.has('order results')).toBe(true);
});
