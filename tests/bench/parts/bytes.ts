/** What a visitor loads before anything can be used, and what the worker weighs at its start. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { pageIds, pageOfPath, type PageId } from '#shared/pages.ts';
import { mappedAddresses } from '#tests/support/sitemap.ts';
import { localise } from '#shared/kit/urls.ts';
import { builtWorker } from '#scripts/lib/paths.ts';
import { unmapped } from '#tests/bench/lib/pages.ts';
import { builtClient, grownPath, measuredPath, page, rowsIn, startSite, wantedRows } from '#tests/bench/lib/site.ts';

const kb = (bytes: number) => bytes / 1024;
const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length;
const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes).length;

interface Chunk {
	readonly file: string;
	readonly imports?: readonly string[];
	readonly dynamicImports?: readonly string[];
}

/** The files that a chunk of the client build needs before it runs. */
function staticFiles(manifest: Readonly<Record<string, Chunk>>, name: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[name];
	if (!chunk || seen.has(chunk.file)) return seen;
	seen.add(chunk.file);
	for (const other of chunk.imports ?? []) staticFiles(manifest, other, seen);
	return seen;
}

/** Modules of the built worker that are loaded with its first one; the others come when they are used. */
function workerFiles(main: string): { readonly atStart: Set<string>; readonly later: string[] } {
	const atStart = new Set<string>();
	const visit = (file: string) => {
		if (atStart.has(file)) return;
		atStart.add(file);
		if (!/\.m?js$/.test(file)) return;
		const text = readFileSync(join(builtWorker, file), 'utf8');
		for (const [, from = ''] of text.matchAll(/(?:^|[;}\n])(?:import|export)\s*(?:[^'"()]*?from\s*)?["'](\.[^'"]+)["']/g)) visit(join(file, '..', from));
	};
	visit(main);
	const all = readdirSync(builtWorker, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|wasm|bin)$/.test(file));
	return { atStart, later: all.filter((file) => !atStart.has(file)) };
}

const inline = (html: string, tag: string) =>
	[...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => text).filter(Boolean);
const ofClient = (url: string) => readFileSync(join(builtClient, url));

/** Requests that the browser must have finished before it may paint: stylesheets, and scripts of the head that are neither async, deferred nor modules. */
function blocking(html: string): string[] {
	const head = html.slice(0, html.indexOf('</head>'));
	const sheets = [...head.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/media="(?:print|not all)"/.test(tag));
	const scripts = [...head.matchAll(/<script[^>]*src=[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/type="module"|async|defer/.test(tag));
	return [...sheets, ...scripts];
}

function scriptFigures(html: string): Figure[] {
	const manifest = JSON.parse(readFileSync(join(builtClient, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
	const atOnce = inline(html.replace(/<script type="application\/[^]*?<\/script>/g, ''), 'script').join('');
	const files = [...staticFiles(manifest, 'client/entry.ts')];
	const loaded = files.reduce((sum, file) => sum + brotli(ofClient(file)), 0);
	return [
		atMost('script that must work at once, inline (brotli)', kb(brotli(Buffer.from(atOnce))), 3, 'KB'),
		atMost('script before the first interaction, all (brotli)', kb(brotli(Buffer.from(atOnce)) + loaded), 7, 'KB'),
		reported('... files of it', String(files.length)),
	];
}

function fontFigures(html: string): Figure[] {
	const files = [...html.matchAll(/<link[^>]*href="([^"]+)"[^>]*as="font"/g)].map(([, href = '']) => href);
	return [
		atMost('fonts of the first load', kb(files.reduce((sum, file) => sum + ofClient(file).length, 0)), 32, 'KB'),
		atMost('... files of them', files.length, 1),
	];
}

async function cssFigure(origin: string, paths: readonly string[]): Promise<Figure> {
	const sizes: [string, number][] = [];
	for (const path of paths) {
		const { html } = await page(origin + path);
		const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => ofClient(href).toString());
		sizes.push([path, kb(gzip(Buffer.from([...inline(html, 'style'), ...sheets].join('\n'))))]);
	}
	const [path, most] = sizes.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
	return atMost(`CSS (gzip), most of ${sizes.length} pages: ${path}`, most, 20, 'KB');
}

/** For finding the heaviest: a tenth of the work of the whole. */
const roughly = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The path without its language. */
const barePath = (path: string): string => path.replace(/^\/(?:en|kz)(?=\/|$)/, '') || '/';

const maxPageBytes = 12_288;
/** Of a kind that has many pages, so many of the heaviest are weighed in each language. */
const heaviestOfKind = 20;

interface Weighed {
	readonly id: PageId;
	readonly locale: Locale;
	readonly path: string;
	readonly rough: number;
	readonly html: string;
}

/** Every one of a list, some at a time: a page is made by another process while the last one is weighed. */
async function inTurns<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
	const made: R[] = [];
	const left = list.values();
	await Promise.all(
		Array.from({ length: 4 }, async () => {
			for (const one of left) made.push(await work(one));
		}),
	);
	return made;
}

/**
 * Every kind of public page that the table of pages has, of all addresses in the site's own maps and of those that no map names: all in Kazakh, whose words are the longest, and in the other languages those that
 * were heaviest there. Told are the heaviest page of each kind and language, and every page that is over.
 */
async function pageFigures(origin: string): Promise<Figure[]> {
	const mapped = (await mappedAddresses(async (path) => (await page(origin + path)).html)).map((address) => new URL(address).pathname);
	const bare = new Set([...mapped.map(barePath), ...unmapped]);
	const cities = new Set(mapped.flatMap((path) => /^\/cabinets\/([a-z-]+)$/.exec(path)?.[1] ?? []));
	const idOf = (path: string) => {
		const match = pageOfPath(path.split('?')[0] ?? '', (slug) => cities.has(slug));
		return match?.entry.kind === 'public' ? match.id : null;
	};
	const weigh = (paths: readonly string[], locale: Locale) =>
		inTurns(paths, async (one): Promise<Weighed[]> => {
			const id = idOf(one);
			if (id === null) return [];
			const path = localise(one, locale);
			const { html } = await page(origin + path);
			return [{ id, locale, path, rough: roughly(html), html }];
		}).then((all) => all.flat().toSorted((x, y) => y.rough - x.rough));
	const longest = await weigh([...bare], 'kz');
	const heavy = [...Map.groupBy(longest, ({ id }) => id).values()].flatMap((list) => list.slice(0, heaviestOfKind)).map(({ path }) => barePath(path));
	const others = await Promise.all(locales.filter((locale) => locale !== 'kz').map((locale) => weigh(heavy, locale)));
	const all = [longest, ...others].flat();
	const heaviest = [...Map.groupBy(all, ({ id, locale }) => `${id} ${locale}`).values()].flatMap((list) => list.slice(0, 1));
	// A rough weight is a tenth above the true one.
	const over = all.filter(({ rough }) => rough > maxPageBytes).filter(({ html }) => brotli(Buffer.from(html)) > maxPageBytes);
	const figure = (name: string, { locale, path, html }: Weighed) =>
		atMost(`${name} (${locale}: ${decodeURI(path)})`, brotli(Buffer.from(html)), maxPageBytes);
	return [
		...heaviest
			.toSorted((x, y) => pageIds.indexOf(x.id) - pageIds.indexOf(y.id) || locales.indexOf(x.locale) - locales.indexOf(y.locale))
			.map((one) => figure(`HTML of ${one.id}, brotli, in bytes`, one)),
		atMost(`pages over ${maxPageBytes} bytes, of ${all.length} that were weighed`, over.length, 0),
		...over.filter((one) => !heaviest.includes(one)).map((one) => figure(`... over, of ${one.id}`, one)),
	];
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const site = await startSite(report);
	try {
		const { html } = await page(site.origin + measuredPath);
		const bytes = Buffer.from(html);
		const grown = (await page(site.origin + grownPath)).html;
		const rows = rowsIn(html);
		const view = /href="(\/pricelist\/[^"?]+)"/.exec(html)?.[1];
		const main = readdirSync(builtWorker).find((file) => /^index\.m?js$/.test(file)) ?? 'index.js';
		const { atStart, later } = workerFiles(main);
		const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzip(readFileSync(join(builtWorker, file))), 0);
		const scale = rows < wantedRows ? ` (${rows} rows on the page, not ${wantedRows})` : ` (${rows} rows)`;
		return [
			atMost(`HTML of the price list, raw${scale}`, kb(bytes.length), 90, 'KB'),
			atMost('HTML of the price list, brotli', kb(brotli(bytes)), 12, 'KB'),
			reported('... gzip -9', show(kb(gzip(bytes)), 'KB')),
			reported(
				`... of the list that grew to ${rowsIn(grown)} rows, raw, brotli`,
				`${show(kb(Buffer.byteLength(grown)), 'KB')}, ${show(kb(brotli(Buffer.from(grown))), 'KB')}`,
			),
			...(await pageFigures(site.origin)),
			...scriptFigures(html),
			...fontFigures(html),
			atMost('requests that block the first paint, the document counted', blocking(html).length + 1, 2),
			await cssFigure(site.origin, ['/', measuredPath, ...(view ? [view] : []), '/search?q=ферритин', '/basket', '/results/login', '/order']),
			atMost('worker at start (gzip)', kb(weigh(atStart)), 1024, 'KB'),
			reported('... parts that come when they are used (gzip)', `${show(kb(weigh(later)), 'KB')} in ${later.length} files`),
			// What the platform takes without a paid plan.
			atMost('... all of it (gzip)', kb(weigh([...atStart, ...later])), 3072, 'KB'),
		];
	} finally {
		await site.stop();
	}
}

export const bytes: Part = { name: 'bytes', run, patience: 1_800_000 };
