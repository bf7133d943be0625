/**
 * Which stylesheets a module brings along: those that it and the modules below it import, each once, in the order in which they are imported.
 * Parts of `client/ui` come first, so that a user of a part may override its styles.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

const layout = 'client/layouts/site-layout.tsx';
const pagePattern = 'client/*/*-page.tsx';
const isPage = (file: string) => /^client\/[^/]+\/[^/]+-page\.tsx$/.test(file);
const entry = 'client/entry.ts';

/** Paths from the project's root, with slashes. */
export interface StyleGraph {
	/** Of the layout: what stands in every document. */
	readonly layout: readonly string[];
	/** Of each page's module besides, by the module's path. */
	readonly pages: Readonly<Record<string, readonly string[]>>;
	/** What scripts bring along, at once or later, without the pages that they hydrate: those have their styles in the document. */
	readonly scripts: readonly string[];
}

interface ImportLike {
	readonly type: string;
	readonly source?: { readonly value: string } | null;
	readonly importKind?: 'type' | 'value';
	readonly exportKind?: 'type' | 'value';
	readonly specifiers?: readonly { readonly importKind?: 'type' | 'value'; readonly exportKind?: 'type' | 'value' }[];
}

/** What a module imports when it starts; types are gone by then. */
function importsOf(file: string, text: string): string[] {
	const { program, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be read'}`);
	return (program.body as readonly ImportLike[]).flatMap(({ source, importKind, exportKind, specifiers = [] }) => {
		if (!source || importKind === 'type' || exportKind === 'type') return [];
		const onlyTypes = specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type');
		return onlyTypes ? [] : [source.value];
	});
}

/** A file of the client behind an import, or null for what brings no styles: packages, shared. */
function resolve(root: string, from: string, source: string): string | null {
	const path = source.startsWith('#client/') ? join('client', source.slice('#client/'.length)) : source.startsWith('.') ? join(dirname(from), source) : null;
	if (path === null || !/\.(?:tsx?|css)$/.test(path)) return null;
	const file = path.replaceAll('\\', '/');
	if (!existsSync(join(root, file))) throw new Error(`${from} imports ${source}, which is not there`);
	return file;
}

/** @param root the project's folder */
export function readStyleGraph(root: string): StyleGraph {
	const imports = new Map<string, { readonly atOnce: readonly string[]; readonly later: readonly string[] }>();
	const read = (file: string) => {
		let list = imports.get(file);
		if (list === undefined) {
			const text = readFileSync(join(root, file), 'utf8');
			const filesOf = (sources: readonly string[]) => sources.flatMap((source) => resolve(root, file, source) ?? []);
			const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
			const later = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, source = '']) => source);
			list = { atOnce: filesOf(importsOf(file, text)), later: filesOf(later) };
			imports.set(file, list);
		}
		return list;
	};
	const stylesOf = (start: string, ofScripts = false): string[] => {
		const seen = new Set<string>();
		const styles: string[] = [];
		const visit = (file: string) => {
			if (seen.has(file) || (ofScripts && isPage(file))) return;
			seen.add(file);
			if (file.endsWith('.css')) styles.push(file);
			else for (const imported of ofScripts ? [...read(file).atOnce, ...read(file).later] : read(file).atOnce) visit(imported);
		};
		visit(start);
		const isPart = (file: string) => file.startsWith('client/ui/');
		return [...styles.filter(isPart), ...styles.filter((file) => !isPart(file))];
	};
	// Tokens and base come before everything else: their file names the order of the layers.
	const ofLayout = stylesOf(layout);
	const base = ofLayout.filter((file) => file.startsWith('client/styles/'));
	const everywhere = [...base, ...ofLayout.filter((file) => !base.includes(file))];
	const pages = globSync(pagePattern, { cwd: root }).map((file) => relative('.', file).replaceAll('\\', '/'));
	return {
		layout: everywhere,
		pages: Object.fromEntries(pages.sort().map((page) => [page, stylesOf(page).filter((file) => !everywhere.includes(file))])),
		scripts: existsSync(join(root, entry)) ? stylesOf(entry, true).filter((file) => !everywhere.includes(file)) : [],
	};
}
