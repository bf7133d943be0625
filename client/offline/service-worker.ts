/**
 * Answers where the site cannot be reached, and nowhere else: every page is asked for, and only when nothing comes at all is the page handed out that the browser has kept
 * for that (`keep.ts`). It keeps nothing itself, and lets everything but the opening of a page pass by. It shows what the laboratory pushes to this browser, which says nothing of a
 * person; a press opens the page that it is about, behind the sign-in. Served at `/service-worker.js`
 * (`worker/site/service-worker.ts`), which writes `off` before it: turned off by the operator it takes itself and the page away. Stands alone, imports nothing.
 */
export {};

interface Extendable extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
	readonly request: Request;
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
	readonly data: { json(): Told | null } | null;
}
interface Pressed extends Extendable {
	readonly notification: Notification;
}
interface Scope {
	readonly off: boolean;
	readonly registration: ServiceWorkerRegistration;
	readonly location: Location;
	readonly clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
	skipWaiting(): Promise<void>;
	addEventListener(name: 'install' | 'activate', act: (event: Extendable) => void): void;
	addEventListener(name: 'push', act: (event: Pushed) => void): void;
	addEventListener(name: 'notificationclick', act: (event: Pressed) => void): void;
	addEventListener(name: 'fetch', act: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
// `offlineKey` of `client/runtime/device-keys.ts`.
const cacheName = 'offline';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
	event.waitUntil(
		scope.off
			? Promise.all([caches.delete(cacheName), scope.registration.unregister()])
			: // The page is asked for while this is still starting.
				Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
	),
);

async function answer({ request, preloadResponse }: Fetching): Promise<Response> {
	try {
		return (await preloadResponse) ?? (await fetch(request));
	} catch {
		const cache = await caches.open(cacheName);
		const [key] = await cache.keys();
		return (key && (await cache.match(key))) ?? Response.error();
	}
}

if (!scope.off)
	scope.addEventListener('fetch', (event) => {
		const { mode, destination, method } = event.request;
		// A frame is let pass by: its page, asked for from here, would look like a window's (`worker/edge/same-origin.ts`).
		if (mode === 'navigate' && destination === 'document' && method === 'GET') event.respondWith(answer(event));
	});

/** `PushPayload` of `shared/settings/push.ts`; whatever is sent without one is shown as the site's word. */
interface Told {
	readonly title?: string;
	readonly body?: string;
	readonly path?: string;
	readonly lang?: string;
}
function read({ data }: Pushed): Told {
	try {
		return data?.json() ?? {};
	} catch {
		return {};
	}
}

scope.addEventListener('push', (event) => {
	const { title = scope.location.host, body = '', path = '/', lang = '' } = read(event);
	// A newer word on the same thing takes the older one's place.
	event.waitUntil(scope.registration.showNotification(title, { body, lang, tag: path, data: path }));
});

scope.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const address = new URL(String(event.notification.data), scope.location.origin);
	// It opens pages of this site, and nothing else.
	event.waitUntil(scope.clients.openWindow(address.origin === scope.location.origin ? address.href : '/'));
});
