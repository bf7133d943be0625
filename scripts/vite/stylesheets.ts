/**
 * The site's stylesheets, put together from what each module imports: the base of all pages, the frame around them, and one a page; pages that import the same share one. What is small stands in the
 * document. A page that waits for a file of its own has its frame in it, too: such a document is lighter, the file is kept by browsers, and no request is added.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { builtCssOptions } from './css-options.ts';
import { readStyleGraph } from './style-graph.ts';

export interface StyleFile {
	/** Path below the client's folder. */
	readonly fileName: string;
	readonly text: string;
	/** It holds the frame's rules, and the page's after them. */
	readonly hasFrame?: true;
}

export interface Stylesheets {
	/** Tokens, fonts, elements, and the parts that the frame is made of. */
	readonly base: StyleFile;
	/** Header, footer and what else stands around each page. */
	readonly frame: StyleFile;
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

/** A page's stylesheet up to this size (in characters) may stand in its document: a request of its own costs more. */
const maxInline = 7 * 1024;
/** Parts as well: whoever uses one may override it, so theirs come first wherever a file of another page was put before. */
const isBase = (file: string) => /^client\/(?:styles|ui)\//.test(file);

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
		css: builtCssOptions,
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
	const frameFiles = graph.layout.filter((file) => !isBase(file));
	/** Styles of a page. */
	const ofPage = (name: string, list: readonly string[]): StyleFile => {
		const own = compose(name, list);
		return own.text.length <= maxInline ? own : { ...compose(name, [...frameFiles, ...list]), hasFrame: true };
	};
	// Under the name of the first page that imports them.
	const shared = new Map<string, StyleFile>();
	const pages = Object.entries(graph.pages).map(([page, list]): [string, StyleFile | null] => {
		if (list.length === 0) return [page, null];
		const key = list.join();
		const file = shared.get(key) ?? ofPage(page.replace(/^.*\//, '').replace(/\.tsx$/, ''), list);
		shared.set(key, file);
		return [page, file];
	});
	const assets = output.flatMap(({ type, fileName, source }) =>
		type === 'asset' && source !== undefined && !/\.css$|manifest\.json$/.test(fileName) ? [{ fileName, source }] : [],
	);
	return { base: compose('base', graph.layout.filter(isBase)), frame: compose('frame', frameFiles), pages: Object.fromEntries(pages), assets };
}
