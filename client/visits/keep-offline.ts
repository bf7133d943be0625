/** Has the page of a nurse's day open without a line: a page that knows nobody, the files that it wants, and the worker that hands them out. */
import { localise } from '#shared/kit/urls.ts';
import { dayCache, dayShell } from '#client/runtime/device-keys.ts';
import { buildId, locale } from '#client/runtime/page-facts.ts';

const isFile = (address: string) => new URL(address).pathname.startsWith('/assets/') && new URL(address).origin === location.origin;

/** To be called when all of this page has come: what it has loaded is what the page without a line loads. */
export async function keepOffline(): Promise<void> {
	if (!('serviceWorker' in navigator) || !('caches' in window) || buildId() === 'dev') return;
	const answer = await fetch(localise(dayShell, locale()), { headers: { Accept: 'text/html' } });
	if (!answer.ok) return;
	await navigator.serviceWorker.register('/day-worker.js', { scope: localise('/staff/my-day', locale()) });
	const text = await answer.clone().text();
	const page = new DOMParser().parseFromString(text, 'text/html');
	const named = [...page.querySelectorAll<HTMLElement>('script[src], link[href]')].map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? '');
	const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
	const files = [...new Set([...named, ...loaded].map((address) => new URL(address, location.origin).href).filter(isFile))];
	const cache = await caches.open(dayCache);
	await cache.addAll(files);
	// The page last: it stands for files that are there.
	await cache.put(dayShell, answer);
	for (const { url } of await cache.keys()) if (new URL(url).pathname !== dayShell && !files.includes(url)) await cache.delete(url);
}
