/**
 * Tells the worker what the client build made: the module `virtual:build` holds the build's id, the inline pieces with their CSP
 * hashes, the stylesheets of every page, and the URLs of hashed files. Also writes `builds/latest.json` and `builds/meta/{buildId}.json`,
 * which the page polls.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin, Rolldown } from 'vite';
import { checkAlone } from './check-alone.ts';
import { migrationNames } from './migration-names.ts';
import { readStyleGraph } from './style-graph.ts';
import { makeStylesheets, type StyleFile, type Stylesheets } from './stylesheets.ts';

const name = 'virtual:build';
const resolved = `\0${name}`;
/** What the worker's build reads of the client's; served to nobody. */
const stylesFile = '.vite/stylesheets.json';

/** The client's inputs by name. `instant` is put into the document itself; `serviceWorker` and `dayWorker` are served by the worker. */
export const clientInputs = {
	entry: 'client/entry.ts',
	instant: 'client/instant.ts',
	serviceWorker: 'client/offline/service-worker.ts',
	dayWorker: 'client/offline/day-worker.ts',
} as const;

interface ManifestEntry {
	file: string;
	imports?: string[];
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Same sources, same id: a digest of everything that ends up in the worker or in the browser. */
function buildIdOf(root: string): string {
	const digest = createHash('sha256');
	for (const room of ['worker', 'client', 'shared', 'scripts/vite', 'package-lock.json', 'vite.config.ts']) {
		const path = join(root, room);
		const files = room.includes('.') ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
		for (const file of files) {
			if (file !== '' && !/\.(ts|tsx|css|svg|json)$/.test(file)) continue;
			digest.update(file).update(readFileSync(join(path, file)));
		}
	}
	return digest.digest('hex').slice(0, 12);
}

export function buildAssets(): Plugin {
	let root = process.cwd();
	let building = false;
	/** Stylesheets that come with scripts; all others stand in the documents. */
	let ofScripts = new Set<string>();
	return {
		name: 'zerthana:build-assets',
		configResolved(config) {
			root = config.root;
			building = config.command === 'build';
			ofScripts = new Set(readStyleGraph(root).scripts.map((file) => join(root, file)));
		},
		resolveId: (id) => (id === name ? resolved : undefined),
		async load(id) {
			if (id !== resolved) return undefined;
			const alone = { checkAlone: await checkAlone(root) };
			return `export const build = ${JSON.stringify({ ...(building ? builtAssets(root) : devAssets(root)), ...alone, migrations: migrationNames(root) })};`;
		},
		transform(_code, id) {
			// What a document has already is not loaded again with the scripts of its components: those get the names of the classes alone.
			const drops = building && this.environment.name === 'client' && id.endsWith('.css') && !id.includes('/node_modules/') && !ofScripts.has(id);
			return drops ? { code: '', map: null } : undefined;
		},
		hotUpdate({ file, modules }): EnvironmentModuleNode[] | undefined {
			// Which stylesheets a page wants follows from what its modules import.
			const assets = this.environment.moduleGraph.getModuleById(resolved);
			return assets && /\/client\/.*\.tsx?$/.test(file) ? [...modules, assets] : undefined;
		},
		async generateBundle(_options, bundle) {
			if (this.environment.name !== 'client') return;
			dropCarried(bundle);
			const buildId = buildIdOf(root);
			const source = JSON.stringify({ id: buildId });
			this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
			this.emitFile({ type: 'asset', fileName: `builds/meta/${buildId}.json`, source });
			const { assets, ...stylesheets } = await makeStylesheets(root);
			for (const { fileName, text } of new Set([
				stylesheets.base,
				stylesheets.frame,
				...Object.values(stylesheets.pages).filter((file) => file !== null),
			]))
				this.emitFile({ type: 'asset', fileName, source: text });
			for (const { fileName, source: bytes } of assets) this.emitFile({ type: 'asset', fileName, source: bytes });
			this.emitFile({ type: 'asset', fileName: stylesFile, source: JSON.stringify(stylesheets) });
		},
	};
}

/**
 * What a script needs not bring along: the stylesheet of a page, which stands in its document, and one that is left empty (but for Vite's own
 * mark), because documents carry all that was in it.
 */
function dropCarried(bundle: Rolldown.OutputBundle): void {
	const all = Object.values(bundle);
	const isEmpty = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '').trim() === '';
	const empty = all.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') && isEmpty(String(one.source)) ? [one.fileName] : []));
	for (const one of all)
		if (one.type === 'chunk' && /\/client\/[^/]+\/[^/]+-page\.tsx$/.test(one.facadeModuleId ?? '')) one.viteMetadata?.importedCss.clear();
	for (const file of empty) {
		for (const one of all) if (one.type === 'chunk') one.viteMetadata?.importedCss.delete(file);
		delete bundle[file];
	}
}

function devAssets(root: string) {
	const graph = readStyleGraph(root);
	const linked = (files: readonly string[]) => files.map((file) => ({ href: `/${file}`, inline: null }));
	return {
		id: 'dev',
		entry: '/client/entry.ts',
		instant: '',
		instantHash: '',
		serviceWorker: '',
		dayWorker: '',
		font: null,
		baseStyles: linked(graph.layout),
		frameStyles: [],
		pageStyles: Object.fromEntries(Object.entries(graph.pages).map(([page, files]) => [page, linked(files)])),
		dev: { instant: '/client/instant.ts', vite: '/@vite/client' },
	};
}

const inside = ({ fileName, text }: StyleFile) => ({ href: `/${fileName}`, inline: { text, hash: cspHash(text) } });

function builtAssets(root: string) {
	const out = join(root, 'dist/client');
	const readJson = (file: string): unknown => JSON.parse(readFileSync(join(out, file), 'utf8'));
	const manifest = readJson('.vite/manifest.json') as Readonly<Record<string, ManifestEntry>>;
	const { base, frame, pages } = readJson(stylesFile) as Omit<Stylesheets, 'assets'>;
	const entryOf = (source: string) => {
		const entry = manifest[source];
		if (!entry) throw new Error(`the client build made no ${source}`);
		return entry;
	};
	const alone = (source: string) => {
		const entry = entryOf(source);
		if (entry.imports?.length) throw new Error(`${source} must stand alone: its text is put elsewhere`);
		return `(()=>{${readFileSync(join(out, entry.file), 'utf8').trim()}})()`;
	};
	// A request of its own, before anything of it runs.
	const { imports = [] } = entryOf(clientInputs.entry);
	if (imports.length > 0) throw new Error(`client/entry.ts must be one file: the bundler has split what it imports from it (${imports.join(', ')})`);
	const instantText = alone(clientInputs.instant);
	const files = readdirSync(join(out, 'assets'));
	const font = files.find((one) => one.startsWith('onest-') && one.endsWith('.woff2'));
	if (font === undefined) throw new Error('the client build made no font');
	const stylesOf = (file: StyleFile | null) =>
		file === null ? [] : [file.hasFrame ? { href: `/${file.fileName}`, inline: null, hasFrame: true } : inside(file)];
	return {
		id: buildIdOf(root),
		entry: `/${entryOf(clientInputs.entry).file}`,
		instant: instantText,
		instantHash: cspHash(instantText),
		serviceWorker: alone(clientInputs.serviceWorker),
		dayWorker: alone(clientInputs.dayWorker),
		font: `/assets/${font}`,
		baseStyles: [inside(base)],
		frameStyles: [inside(frame)],
		pageStyles: Object.fromEntries(Object.entries(pages).map(([page, file]) => [page, stylesOf(file)])),
		dev: null,
	};
}
