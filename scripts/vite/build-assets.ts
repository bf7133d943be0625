/**
 * Tells the worker what the client build made: the module `virtual:build` holds the build's id, the inline pieces with their CSP
 * hashes, and the URLs of hashed files. Also writes `builds/latest.json` and `builds/meta/{buildId}.json`, which the page polls.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:build';
const RESOLVED = `\0${VIRTUAL}`;

/** The client's inputs by name. `instant` and `core` are put into the document itself; `sheet-*` are linked by the pages that want them. */
export const clientInputs = {
	entry: 'client/entry.ts',
	instant: 'client/instant.ts',
	core: 'client/styles/core.ts',
	'sheet-forms': 'client/styles/sheet-forms.ts',
	'sheet-reading': 'client/styles/sheet-reading.ts',
} as const;

interface ManifestEntry {
	file: string;
	css?: string[];
	imports?: string[];
	isEntry?: boolean;
	src?: string;
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Same sources, same id: a digest of everything that ends up in the worker or in the browser. */
function buildIdOf(root: string): string {
	const digest = createHash('sha256');
	for (const room of ['worker', 'client', 'shared', 'package-lock.json', 'vite.config.ts']) {
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
	return {
		name: 'zerthana:build-assets',
		configResolved(config) {
			root = config.root;
			building = config.command === 'build';
		},
		resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
		load(id) {
			if (id !== RESOLVED) return undefined;
			return `export const build = ${JSON.stringify(building ? builtAssets(root) : devAssets())};`;
		},
		generateBundle() {
			if (this.environment.name !== 'client') return;
			const buildId = buildIdOf(root);
			const source = JSON.stringify({ id: buildId });
			this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source });
			this.emitFile({ type: 'asset', fileName: `builds/meta/${buildId}.json`, source });
		},
	};
}

function devAssets() {
	return {
		id: 'dev',
		entry: '/client/entry.ts',
		instant: '',
		instantHash: '',
		coreCss: '',
		coreCssHash: '',
		fonts: { ru: [], en: [], kz: [] },
		sheets: { forms: '/client/styles/sheet-forms.ts', reading: '/client/styles/sheet-reading.ts' },
		dev: { core: '/client/styles/core.ts', instant: '/client/instant.ts', vite: '/@vite/client' },
	};
}

function builtAssets(root: string) {
	const out = join(root, 'dist/client');
	const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
	const entryOf = (source: string) => {
		const entry = manifest[source];
		if (!entry) throw new Error(`the client build made no ${source}`);
		return entry;
	};
	const cssOf = (source: string) => {
		const [file] = entryOf(source).css ?? [];
		if (!file) throw new Error(`${source} made no stylesheet`);
		return file;
	};
	const instant = entryOf(clientInputs.instant);
	if (instant.imports?.length) throw new Error('client/instant.ts must stand alone: it is put into the document');
	const instantText = `(()=>{${readFileSync(join(out, instant.file), 'utf8').trim()}})()`;
	const coreText = readFileSync(join(out, cssOf(clientInputs.core)), 'utf8').trim();
	const files = readdirSync(join(out, 'assets'));
	const font = (subset: string) => `/assets/${files.find((file) => new RegExp(`^onest-${subset}-wght-normal.*\\.woff2$`).test(file)) ?? ''}`;
	const fonts = { ru: [font('cyrillic'), font('latin')], en: [font('latin')], kz: [font('cyrillic-ext'), font('cyrillic'), font('latin')] };
	return {
		id: buildIdOf(root),
		entry: `/${entryOf(clientInputs.entry).file}`,
		instant: instantText,
		instantHash: cspHash(instantText),
		coreCss: coreText,
		coreCssHash: cspHash(coreText),
		fonts,
		sheets: { forms: `/${cssOf(clientInputs['sheet-forms'])}`, reading: `/${cssOf(clientInputs['sheet-reading'])}` },
		dev: null,
	};
}
