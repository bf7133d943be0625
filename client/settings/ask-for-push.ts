/** Has this browser told of news: asked by a press alone, and for nothing but that. Which browser of the list this one is, it finds out itself. */
import { base64url, fromBase64url } from '#shared/kit/bytes.ts';
import { call } from '#client/runtime/call.ts';

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function say(part: HTMLElement, text = ''): void {
	const line = part.querySelector('[data-push-said]');
	if (line) line.textContent = text;
}

const running = new WeakSet<HTMLElement>();

async function press(part: HTMLElement): Promise<void> {
	if (running.has(part)) return;
	running.add(part);
	say(part);
	try {
		if ((await Notification.requestPermission()) !== 'granted') return say(part, part.dataset.denied);
		const subscription = await subscribe(part.dataset.push ?? '');
		const { endpoint = '', keys } = subscription.toJSON();
		const sent = await call('patient-settings.add-browser', {
			params: {},
			body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
		});
		if (sent.ok) return location.reload();
		// Nobody would send to it.
		await subscription.unsubscribe();
		if (sent.error.name === 'confirm-again' && part.dataset.confirm !== undefined) return location.assign(part.dataset.confirm);
		say(part, sent.error.message ?? part.dataset.failed);
	} catch {
		// The browser's push service does not answer, or the browser wants none.
		say(part, part.dataset.failed);
	} finally {
		running.delete(part);
	}
}

/** @throws DOMException where the browser gives none */
async function subscribe(publicKey: string): Promise<PushSubscription> {
	await navigator.serviceWorker.register('/service-worker.js');
	const { pushManager } = await navigator.serviceWorker.ready;
	const standing = await pushManager.getSubscription();
	// A subscription made with an old key of the site gets no notifications.
	const isOwn = standing !== null && base64url(new Uint8Array(standing.options.applicationServerKey ?? new ArrayBuffer(0))) === publicKey;
	if (standing !== null && isOwn) return standing;
	await standing?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(publicKey) });
}

async function markOwn(): Promise<void> {
	const registration = await navigator.serviceWorker.getRegistration('/');
	const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
	if (endpoint === undefined) return;
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
	const own = document.querySelector(`[data-browser="${base64url(new Uint8Array(digest))}"] [data-browser-this]`);
	if (own instanceof HTMLElement) own.hidden = false;
}

const watched = new WeakSet<HTMLElement>();

/** Looks at the button that is there now. */
export function watchPush(part: HTMLElement): void {
	if (!isAble()) return;
	markOwn().catch(() => {});
	if (watched.has(part)) return;
	watched.add(part);
	delete part.dataset.unable;
	part.querySelector('button')?.addEventListener('click', () => void press(part));
}
