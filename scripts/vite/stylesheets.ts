/** The site's stylesheets: one for the layout and one a page, put together from what each imports. Pages that import the same share one. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { cssOptions } from './css-options.ts';
import { readStyleGraph } from './style-graph.ts';

export interface StyleFile {
	/** Path below the client's folder. */
	readonly fileName: string;
	readonly text: string;
}

export interface Stylesheets {
	readonly layout: StyleFile;
	/** By the page's module; null for a page that brings no styles of its own. */
	readonly pages: Readonly<Record<string, StyleFile | null>>;
	/** What the stylesheets load: fonts, pictures. */
	readonly assets: readonly { readonly fileName: string; readonly source: string | Uint8Array }[];
}

interface Output {
	readonly type: string;
	readonly fileName: string;
	readonly source?: string | Uint8Array;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** @param root the project's folder */
export async function makeStylesheets(root: string): Promise<Stylesheets> {
	const graph = readStyleGraph(root);
	const files = [...new Set([...graph.layout, ...Object.values(graph.pages).flat()])];
	const built = await build({
		root,
		configFile: false,
		logLevel: 'error',
		publicDir: false,
		css: cssOptions,
		build: {
			write: false,
			manifest: true,
			assetsInlineLimit: 0,
			target: 'es2022',
			rolldownOptions: { input: Object.fromEntries(files.map((file) => [file.replace(/\.css$/, '').replaceAll('/', '_'), join(root, file)])) },
		},
	});
	const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? (one.output as readonly Output[]) : []));
	const sourceOf = (fileName: string) => output.find((one) => one.fileName === fileName)?.source;
	const manifest = JSON.parse(String(sourceOf('.vite/manifest.json'))) as Readonly<
		Record<string, { readonly file: string; readonly css?: readonly string[] }>
	>;
	const textOf = (file: string) => {
		const entry = manifest[file];
		const source = entry && sourceOf(entry.file.endsWith('.css') ? entry.file : (entry.css?.[0] ?? ''));
		if (source === undefined) throw new Error(`${file} made no stylesheet`);
		return String(source).trim();
	};
	const compose = (name: string, list: readonly string[]): StyleFile => {
		const text = list.map(textOf).join('');
		return { fileName: `assets/${name}-${digest(text)}.css`, text };
	};
	// Under the name of the first page that imports them.
	const shared = new Map<string, StyleFile>();
	const pages = Object.entries(graph.pages).map(([page, list]): [string, StyleFile | null] => {
		if (list.length === 0) return [page, null];
		const key = list.join();
		const file = shared.get(key) ?? compose(page.replace(/^.*\//, '').replace(/\.tsx$/, ''), list);
		shared.set(key, file);
		return [page, file];
	});
	const assets = output.flatMap(({ type, fileName, source }) =>
		type === 'asset' && source !== undefined && !/\.css$|manifest\.json$/.test(fileName) ? [{ fileName, source }] : [],
	);
	return { layout: compose('layout', graph.layout), pages: Object.fromEntries(pages), assets };
}
