/**
 * A page without a browser, for what decides in scripts and not on the screen: a document of happy-dom, a network that answers when a test says so, and modules
 * that know nothing of the test before. A file that uses it begins with `@vitest-environment happy-dom`.
 */
import { onTestFinished, vi } from 'vitest';

/** What every document has. */
const frame = (main: string) =>
	`<main id="main" tabindex="-1">${main}</main><div id="toasts" data-close="close" data-offline="No connection" data-offline-kept="Kept" data-late="Late"><div role="alert"></div><div role="status"></div></div>`;

interface Asked {
	readonly url: string;
	readonly method: string;
	readonly body: string;
	readonly signal: AbortSignal | undefined;
	readonly answer: (response: Response) => void;
	/** The network is gone. */
	readonly lose: () => void;
}

export interface FakePage {
	/** What was asked of the network, in its order; questions whether the site is there apart. */
	readonly asked: readonly Asked[];
	/** Addresses that were loaded whole. */
	readonly loaded: readonly string[];
	/** Names of events of the document, in their order. */
	readonly raised: readonly string[];
	/** Whether the site can be reached. */
	readonly connection: { up: boolean };
	readonly toasts: () => string[];
	/** The document is read anew, as by a reload: the tab's storage stays. */
	readonly reload: (main: string, path?: string) => void;
}

/** Everything that was resolved or begun meanwhile has been heard. */
export async function settled(): Promise<void> {
	for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
	// What waits for the next task as a browser counts them, and what follows from it.
	await new Promise((resolve) => void setTimeout(resolve));
	for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** @param main markup inside `main` @param path address of the page */
export function fakePage(main: string, path = '/'): FakePage {
	const asked: Asked[] = [];
	const loaded: string[] = [];
	const raised: string[] = [];
	const connection = { up: true };
	sessionStorage.clear();
	forgetListeners();
	vi.stubGlobal('fetch', (input: string, { method = 'GET', body, signal }: RequestInit = {}) => {
		if (method === 'HEAD') return connection.up ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'));
		const reply = Promise.withResolvers<Response>();
		const text = body instanceof URLSearchParams ? body.toString() : '';
		asked.push({ url: input, method, body: text, signal: signal ?? undefined, answer: reply.resolve, lose: () => reply.reject(new TypeError('offline')) });
		signal?.addEventListener('abort', () => reply.reject(signal.reason as Error));
		return reply.promise;
	});
	vi.stubGlobal('scrollTo', () => {});
	// What a page would do later it does not do once it is gone.
	const timers: ReturnType<typeof setTimeout>[] = [];
	const later = setTimeout;
	vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
		const timer = later(work, ms);
		timers.push(timer);
		return timer;
	});
	vi.spyOn(location, 'assign').mockImplementation((to) => void loaded.push(new URL(String(to), location.href).pathname));
	vi.spyOn(location, 'reload').mockImplementation(() => void loaded.push(location.pathname));
	window.stop = () => {};
	const reload = (markup: string, at = location.pathname) => {
		vi.resetModules();
		forgetListeners();
		history.replaceState(null, '', at);
		Object.assign(document.documentElement.dataset, { build: 'b1', csp: 'p1', locale: 'en', city: '98' });
		document.body.innerHTML = frame(markup);
		for (const name of ['page:loading:start', 'page:loading:end', 'page:shown']) document.addEventListener(name, () => raised.push(name));
	};
	reload(main, path);
	onTestFinished(() => {
		for (const timer of timers) clearTimeout(timer);
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
		forgetListeners();
	});
	return { asked, loaded, raised, connection, reload, toasts: () => [...document.querySelectorAll('#toasts p')].map((node) => node.textContent) };
}

const armed: (() => void)[] = [];
/** Scripts of a page listen to its window for ever; here the next page has the same one. */
function forgetListeners(): void {
	for (const remove of armed.splice(0)) remove();
}
for (const target of [globalThis as unknown as Window, document]) {
	const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
	const own: EventTarget['addEventListener'] = (type, listener, options) => {
		add(type, listener, options);
		armed.push(() => target.removeEventListener(type, listener as EventListener, options));
	};
	Object.assign(target, { addEventListener: own });
}
