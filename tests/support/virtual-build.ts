/** Stands in for the client build where the worker is tested without one: fixed names, no file behind them. */
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:build';
const RESOLVED = `\0${VIRTUAL}`;

const build = {
	id: 'test-build-00',
	entry: '/assets/entry-test.js',
	instant: '(()=>{})()',
	instantHash: "'sha256-C2D+XV8wyvLfzNZNJhU3gUqFjRZgxR2n2dgg4n7TuNg='",
	coreCss: ':root{color-scheme:light}',
	coreCssHash: "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='",
	fonts: {
		ru: ['/assets/onest-cyrillic-wght-normal-test.woff2'],
		en: ['/assets/onest-latin-wght-normal-test.woff2'],
		kz: ['/assets/onest-cyrillic-ext-wght-normal-test.woff2'],
	},
	sheets: { forms: '/assets/sheet-forms-test.css', reading: '/assets/sheet-reading-test.css' },
	dev: null,
} as const;

export function virtualBuild(): Plugin {
	return {
		name: 'zerthana:virtual-build-stub',
		enforce: 'pre',
		resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
		load: (id) => (id === RESOLVED ? `export const build = ${JSON.stringify(build)};` : undefined),
	};
}
