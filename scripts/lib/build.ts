/** Builds when what is built from has changed since. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './child.ts';
import { root, workerDescription } from './paths.ts';
import { Refusal } from './refusal.ts';

const sources = [
	'worker',
	'client',
	'shared',
	'public',
	'scripts/vite',
	'scripts/lib/paths.ts',
	'vite.config.ts',
	'wrangler.toml',
	'package-lock.json',
	'tsconfig.json',
];
const mark = join(root, 'dist/.built-from');

function filesOf(path: string): string[] {
	const full = join(root, path);
	if (!existsSync(full)) return [];
	if (!statSync(full).isDirectory()) return [path];
	return readdirSync(full, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.csv'))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function digestOfSources(): string {
	// What is built names the folder that it stands in.
	const digest = createHash('sha256').update(root);
	for (const file of sources.flatMap(filesOf).sort()) digest.update(`${file}\0`).update(readFileSync(join(root, file)));
	return digest.digest('hex');
}

/** @throws Refusal with the builder's own output when it fails */
export async function buildIfChanged(report: (line: string) => void): Promise<void> {
	const digest = digestOfSources();
	if (existsSync(workerDescription) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
	await build(report, {});
	writeFileSync(mark, digest);
}

/**
 * Builds what is deployed. It is no local site's: the next one of these is built anew.
 * @param environment of `wrangler.toml`; empty for what stands at its top
 */
export async function buildFor(environment: string, report: (line: string) => void): Promise<void> {
	rmSync(mark, { force: true });
	await build(report, { CLOUDFLARE_ENV: environment });
}

async function build(report: (line: string) => void, env: Readonly<Record<string, string>>): Promise<void> {
	report('Building ...');
	const { code, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { output: 'keep', env: { NODE_ENV: 'production', ...env } });
	if (code !== 0) throw new Refusal(`${output}\nThe build failed.`);
}
