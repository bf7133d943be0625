/** What runs on a laboratory's own machine, where `npm ci --omit=dev` has installed, asks for no package that is not there when it begins. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly devDependencies: Readonly<Record<string, string>> };
const statically = /^(?:import|export)(?!\s+type\b)[^;'"]*?from\s+'([^']+)'|^import '([^']+)'/gm;

/** Packages of development that a file brings in with itself, `file: package`. Of what is only read when it is wanted nothing is said. */
function broughtBy(entry: string): string[] {
	const seen = new Set<string>();
	const found: string[] = [];
	const walk = (file: string): void => {
		if (seen.has(file) || !existsSync(file)) return;
		seen.add(file);
		for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(statically)) {
			const name = from ?? alone ?? '';
			if (name.startsWith('#')) walk(name.slice(1));
			else if (name.startsWith('.')) walk(join(dirname(file), name));
			else {
				const of = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
				if (of in devDependencies) found.push(`${file}: ${of}`);
			}
		}
	};
	walk(entry);
	return found;
}

it.each([
	'scripts/commands/lab.ts',
	'scripts/commands/laboratory.ts',
	'scripts/commands/mllp.ts',
	...globSync('scripts/lab/{backup,moment}/*.ts'),
	...globSync('scripts/lab/*.ts'),
])('%s', (file) => {
	expect(existsSync(file)).toBe(true);
	expect(broughtBy(file)).toEqual([]);
});

it('is seen where it is so', () => {
	expect(broughtBy('scripts/commands/deploy.ts').concat(broughtBy('vite.config.ts')).length).toBeGreaterThan(0);
});
