/** Stands in for the client build where the worker is tested without one: fixed names, no file behind them; the pages are those that are there. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { migrationNames } from '#scripts/vite/migration-names.ts';
import { readStyleGraph } from '#scripts/vite/style-graph.ts';

const name = 'virtual:build';
const resolved = `\0${name}`;

const inside = (href: string, text: string, hash: string) => ({ href, inline: { text, hash } });

const build = {
	id: 'test-build-00',
	entry: '/assets/entry-test.js',
	instant: '(()=>{})()',
	instantHash: "'sha256-C2D+XV8wyvLfzNZNJhU3gUqFjRZgxR2n2dgg4n7TuNg='",
	serviceWorker: 'self.tested=true',
	dayWorker: 'self.tested=true',
	checkAlone: 'self.checked=true',
	font: '/assets/onest-test.woff2',
	baseStyles: [inside('/assets/base-test.css', ':root{color-scheme:light}', "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='")],
	frameStyles: [inside('/assets/frame-test.css', 'header{color:inherit}', "'sha256-CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC='")],
	pageStyles: Object.fromEntries(
		Object.keys(readStyleGraph(process.cwd()).pages).map((page) => [
			page,
			// One that weighs too much to stand in its document.
			page.endsWith('/contacts-page.tsx')
				? [{ href: '/assets/contacts-page-test.css', inline: null, hasFrame: true }]
				: [inside(`/assets/${basename(page, '.tsx')}-test.css`, 'main{color:inherit}', "'sha256-BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB='")],
		]),
	),
	migrations: migrationNames(process.cwd()),
	dev: null,
} as const;

export function virtualBuild(): Plugin {
	return {
		name: 'zerthana:virtual-build-stub',
		enforce: 'pre',
		resolveId: (id) => (id === name ? resolved : undefined),
		load: (id) => (id === resolved ? `export const build = ${JSON.stringify(build)};` : undefined),
	};
}
