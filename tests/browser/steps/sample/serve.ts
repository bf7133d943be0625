/** Serves the sample page and takes its posts, with a refusal when asked. */
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { browserTables } from '#scripts/vite/browser-tables.ts';

export interface Sample {
	readonly origin: string;
	/** Whole bodies that arrived. */
	readonly posts: Buffer[];
	/** What the next posts get. */
	answer: 'redirect' | 'refuse';
	readonly close: () => Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');
const refusal: RefusedForm = {
	values: { name: 'Әлия', topics: ['price', 'other'], city: 'astana', message: 'Раз\nдва', sex: 'M' },
	key: null,
	error: { name: 'validation', fields: [{ field: 'message', rule: 'tooLong' }] },
};

export async function serveSample(): Promise<Sample> {
	const vite = await createServer({
		root,
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		server: { middlewareMode: false, port: 0, hmr: false, watch: null },
		optimizeDeps: { include: ['zod', 'rosetta', 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2', '@preact/signals-core'] },
		plugins: [
			browserTables(),
			{
				name: 'sample-definition',
				enforce: 'pre',
				resolveId: (id, importer) =>
					id === './definitions.ts' && importer?.includes('runtime/forms') ? join(import.meta.dirname, 'definition.ts') : undefined,
			},
		],
	});
	const sample: Omit<Sample, 'origin'> & { origin: string } = { origin: '', posts: [], answer: 'redirect', close: () => vite.close() };
	const draw = async (refused: RefusedForm | null) => {
		const { drawPage } = (await vite.ssrLoadModule(join(import.meta.dirname, 'page.tsx'))) as {
			readonly drawPage: (locale: 'ru', refused: RefusedForm | null) => string;
		};
		return drawPage('ru', refused);
	};
	const html = (response: ServerResponse, status: number, text: string) =>
		response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(text);
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		sample.posts.push(Buffer.concat(chunks));
		if (sample.answer === 'refuse') return void html(response, 422, await draw(refusal));
		response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ redirect: '/sample/done' }));
	}
	vite.middlewares.use((request, response, next) => {
		// Some builds of Chromium ask for an icon, and complain of an answer that is none.
		if (request.url === '/favicon.ico') response.writeHead(204).end();
		else if (request.url === '/sample/done') html(response, 200, '<title>done</title><h1>done</h1>');
		else if (request.url !== '/sample') next();
		else if (request.method === 'POST') void take(request, response);
		else void draw(null).then((text) => html(response, 200, text));
	});
	await vite.listen();
	const address = vite.httpServer?.address() as AddressInfo;
	sample.origin = `http://localhost:${address.port}`;
	return sample;
}
