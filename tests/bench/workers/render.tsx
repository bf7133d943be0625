/**
 * The price list drawn in workerd in several ways, `n` times a request: a worker's clock stands still while it computes, so the caller takes
 * the time. Content comes through the gateway from the site beside it and stays in the memory of its content cache.
 */
import { asPublic } from '#shared/kit/visibility.ts';
import { Hono } from 'hono';
import { createElement, type ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import type { City } from '#shared/city/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { translator } from '#shared/i18n/translator.ts';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { SiteLayout } from '#client/layouts/site-layout.tsx';
import { makeCall } from '#worker/gateway/call.ts';
import { documentEnd, documentStart, type DocumentParts } from '#worker/render/document.ts';
import { etagOf } from '#worker/render/page-cache.ts';
import { renderWhole } from '#worker/render/render.tsx';
import { documentStyles } from '#worker/render/stylesheets.ts';
import type { OpenPage, PublicDefinition } from '#worker/site/define-page.ts';
import { site } from '#worker/site/pages.ts';
import type { PublicRequest } from '#worker/site/request.ts';
import type { KVNamespace } from '@cloudflare/workers-types';
import { hostElements } from './host-elements.ts';

interface Bound {
	readonly SITE: { readonly fetch: (request: Request) => Promise<Response> };
	readonly CONTENT: KVNamespace;
	readonly ORIGIN: string;
}

const app = new Hono<{ Bindings: Bound }>();

interface Ready {
	readonly request: PublicRequest;
	readonly frame: Frame;
	readonly parts: (page: OpenPage) => DocumentParts;
}

async function ready({ SITE, CONTENT, ORIGIN }: Bound, waitUntil: (work: Promise<unknown>) => void): Promise<Ready> {
	const call = makeCall({
		backend: (request) => SITE.fetch(new Request(request.url.replace(/^https:\/\/[^/]+/, ORIGIN), request)),
		locale: 'ru',
		cityId: 98,
		clientKey: async () => '',
		device: () => ({ mark: '', name: '' }),
		deviceName: () => '',
		referral: () => '',
		requestId: 'bench',
		tokens: { of: () => null },
		changed: () => Promise.resolve(),
		content: { kv: CONTENT, generationOf: () => 'bench', clock: Date.now, later: waitUntil, onStale: () => {} },
	});
	const cities = await call('city.list', {});
	if (!cities.ok) throw new Error(`no cities: ${cities.error.name}`);
	const city = (cities.value.data as readonly City[]).find(({ id }) => id === 98);
	if (!city) throw new Error('no city 98');
	const request: PublicRequest = {
		call,
		locale: 'ru',
		city,
		cities: asPublic(cities.value.data),
		oldCities: new Map(),
		cityInPath: false,
		params: {},
		query: {},
		origin: ORIGIN,
		now: null,
		today: todayInAlmaty(Date.now()),
		captcha: { kind: 'altcha', challengeUrl: '/captcha/challenge' },
		status: () => {
			throw new Error('no page of the bench asks for it');
		},
		goesWithout: (what) => {
			throw new Error(`no ${what}`);
		},
	};
	const frame: Frame = {
		locale: 'ru',
		translator: translator('ru'),
		city,
		page: 'pricelist',
		path: '/pricelist',
		address: '/pricelist',
		stale: false,
		idPrefix: '',
	};
	const facts = { 'data-city': '98', 'data-locale': 'ru' };
	const styles = documentStyles(priceList().styles, true);
	return { request, frame, parts: ({ head }) => ({ locale: 'ru', origin: ORIGIN, head, picture: null, styles, policy: null, facts }) };
}

function priceList(): { readonly definition: PublicDefinition; readonly styles: Parameters<typeof documentStyles>[0] } {
	const found = site.pageOf('pricelist');
	if (found?.definition.cache !== 'public') throw new Error('the price list is no public page');
	return { definition: found.definition, styles: found.styles };
}

async function open({ request }: Ready): Promise<OpenPage> {
	const loaded = await priceList().definition.open(request, translator('ru'));
	if (loaded.kind !== 'found') throw new Error('the price list was not found');
	return loaded.props;
}

const tree = (frame: Frame, page: ReactNode) => (
	<FrameProvider value={frame}>
		<SiteLayout>{page}</SiteLayout>
	</FrameProvider>
);

const times = (c: { readonly req: { readonly query: (name: string) => string | undefined } }) => Number(c.req.query('n') ?? 1);

/** Everything that is done when the page cache is empty: loader, head, drawing, bytes, their digest. */
app.get('/anew', async (c) => {
	const made = await ready(c.env, (work) => c.executionCtx.waitUntil(work));
	let length = 0;
	for (let at = times(c); at > 0; at--) {
		const page = await open(made);
		const bytes = renderWhole(made.parts(page), made.frame, page.element(null));
		await etagOf(bytes);
		length = bytes.byteLength;
	}
	return c.text(String(length));
});

/** Drawing alone, as the site does it. */
app.get('/drawn', async (c) => {
	const made = await ready(c.env, (work) => c.executionCtx.waitUntil(work));
	const page = await open(made);
	let length = 0;
	for (let at = times(c); at > 0; at--) length = renderWhole(made.parts(page), made.frame, page.element(null)).byteLength;
	return c.text(String(length));
});

const encoder = new TextEncoder();

/** React's own `renderToString` of the page's components, and the bytes that a response makes of it. */
app.get('/components', async (c) => {
	const made = await ready(c.env, (work) => c.executionCtx.waitUntil(work));
	const page = await open(made);
	const start = documentStart(made.parts(page));
	let length = 0;
	for (let at = times(c); at > 0; at--) length = encoder.encode(start + renderToString(tree(made.frame, page.element(null))) + documentEnd).byteLength;
	return c.text(String(length));
});

/** The same of the same markup as bare elements, made outside the loop: what no component can go below. */
app.get('/elements', async (c) => {
	const made = await ready(c.env, (work) => c.executionCtx.waitUntil(work));
	const page = await open(made);
	const start = documentStart(made.parts(page));
	const markup = renderToString(tree(made.frame, page.element(null)));
	const element = createElement('div', null, ...hostElements(markup));
	const again = renderToString(element);
	if (Math.abs(again.length - markup.length) > markup.length / 50)
		throw new Error(`the elements draw ${again.length} characters instead of ${markup.length}`);
	let length = 0;
	for (let at = times(c); at > 0; at--) length = encoder.encode(start + renderToString(element) + documentEnd).byteLength;
	return c.text(String(length));
});

/** Drawn anew and streamed for each request, with the page's data at hand: what a plain Hono + React worker does. */
let streamed: { readonly made: Ready; readonly page: OpenPage } | null = null;
app.get('/stream', async (c) => {
	if (streamed === null) {
		const made = await ready(c.env, (work) => c.executionCtx.waitUntil(work));
		streamed = { made, page: await open(made) };
	}
	const { made, page } = streamed;
	const body = await renderToReadableStream(tree(made.frame, page.element(null)));
	const wrap = new TransformStream<Uint8Array, Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(documentStart(made.parts(page)))),
		flush: (controller) => controller.enqueue(encoder.encode(documentEnd)),
	});
	return c.body(body.pipeThrough(wrap), 200, { 'Content-Type': 'text/html; charset=utf-8' });
});

export default app;
