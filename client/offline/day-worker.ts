/**
 * Answers for a nurse's own day where the site cannot be reached, and nowhere else (`client/visits/keep-offline.ts` registers it for that page alone, and fills its
 * cache with a page that knows nobody and with the files that the page wants). Nothing personal is ever in it: the day itself lies encrypted in the browser's
 * database (`client/visits/kept-day.ts`). Served at `/day-worker.js`, which writes `off` before it: turned off by the operator it takes itself and the cache away.
 * Stands alone, imports nothing.
 */
export {};

interface Extendable extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Scope {
	readonly off: boolean;
	readonly registration: ServiceWorkerRegistration;
	readonly location: Location;
	readonly clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(name: 'install' | 'activate', act: (event: Extendable) => void): void;
	addEventListener(name: 'fetch', act: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
// `dayCache` and `dayShell` of `client/runtime/device-keys.ts`.
const cacheName = 'my-day';
const shell = '/offline/my-day';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
	event.waitUntil(scope.off ? Promise.all([caches.delete(cacheName), scope.registration.unregister()]) : scope.clients.claim()),
);

async function answer(request: Request, isPage: boolean): Promise<Response> {
	try {
		return await fetch(request);
	} catch {
		const cache = await caches.open(cacheName);
		return (await cache.match(isPage ? shell : request, { ignoreVary: true })) ?? Response.error();
	}
}

if (!scope.off)
	scope.addEventListener('fetch', (event) => {
		const { mode, destination, method, url } = event.request;
		const { origin, pathname } = new URL(url);
		const isPage = mode === 'navigate' && destination === 'document';
		if (method === 'GET' && origin === scope.location.origin && (isPage || pathname.startsWith('/assets/')))
			event.respondWith(answer(event.request, isPage));
	});
