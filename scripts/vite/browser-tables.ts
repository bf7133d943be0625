/**
 * What the browser must know of the tables of `shared`, as small modules: `virtual:browser-calls` from the table of calls (the schemas stay behind),
 * `virtual:browser-pages` from the table of pages.
 */
import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { CallEntry } from '#shared/kit/call.ts';
import type { PageEntry } from '#shared/pages.ts';
import { personalPattern } from './personal-pattern.ts';

const files: Readonly<Record<string, string>> = { 'virtual:browser-calls': 'shared/calls.ts', 'virtual:browser-pages': 'shared/pages.ts' };

export function browserTables(): Plugin {
	let root = process.cwd();
	return {
		name: 'zerthana:browser-tables',
		configResolved(config) {
			root = config.root;
		},
		resolveId: (id) => (id in files ? `\0${id}` : undefined),
		async load(id) {
			const file = files[id.slice(1)];
			if (!id.startsWith('\0') || file === undefined) return undefined;
			const path = resolve(root, file);
			const { module, dependencies } = await runnerImport<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(path, {
				configFile: false,
				logLevel: 'error',
			});
			for (const dependency of [file, ...dependencies]) this.addWatchFile(resolve(root, dependency));
			return id.endsWith('calls')
				? callsModule(module.calls as Readonly<Record<string, CallEntry>>)
				: pagesModule(module.pages as Readonly<Record<string, PageEntry>>);
		},
	};
}

function callsModule(calls: Readonly<Record<string, CallEntry>>): string {
	const table = Object.entries(calls).flatMap(([id, { browser, method, path }]) => (browser ? [[id, [method, path]] as const] : []));
	return `export const browserCalls = ${JSON.stringify(Object.fromEntries(table))};`;
}

const pagesModule = (pages: Readonly<Record<string, PageEntry>>): string => `export const personalPath = ${personalPattern(Object.values(pages)).toString()};`;
