/**
 * A session that nobody uses ends, and says so two minutes before. What counts is the server's word on when it ends, counted by this device from when the page came;
 * use in another tab of the same account counts here as well. Staying is use: the page is asked for again, and says the new end. After the end nothing of
 * the page stays on the screen, and the way leads to the sign-in; what was typed waits in its draft for the same account.
 */
import { parsePage } from '#client/runtime/parse-page.ts';
import { tellOffline } from '#client/runtime/connection.ts';
import { forgetDevice } from '#client/runtime/device-keys.ts';
import { forgetOtherAccounts } from '#client/runtime/forms/draft-names.ts';

const warnMs = 2 * 60_000;
/** Past the end by the server's clock as well: a request that came too early would be use. */
const marginMs = 5000;

interface Used {
	readonly of: string;
	readonly endsAt: number;
}

let watched: HTMLElement | null = null;
/** By the device's clock, which goes on while it sleeps. */
let endsAt = Infinity;
let timer = 0;
let isOver = false;
let channel: BroadcastChannel | null = null;

const dialogOf = () => watched?.querySelector('dialog') ?? null;

/** Begins with the page's own word; what is armed again goes on as it was. */
export function watchIdle(element: HTMLElement): void {
	if (element === watched) return;
	if (watched === null) start();
	watched = element;
	// Programs that drive the page see that it is watched from here on.
	element.dataset.watched = '';
	// What another doctor typed is forgotten at the first page after the next sign-in, not only at the first form.
	forgetOtherAccounts(element.dataset.idleOf ?? '');
	// However it is closed, somebody is there.
	dialogOf()?.addEventListener('close', () => void stay());
	used(Date.now() + Number(element.dataset.idleMs));
}

function start(): void {
	channel = new BroadcastChannel('account-used');
	channel.addEventListener('message', ({ data }: MessageEvent<Used>) => {
		if (data.of !== watched?.dataset.idleOf || data.endsAt <= endsAt) return;
		endsAt = data.endsAt;
		plan();
	});
	for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, plan);
	addEventListener('pageshow', plan);
}

function used(until: number): void {
	endsAt = until;
	channel?.postMessage({ of: watched?.dataset.idleOf ?? '', endsAt } satisfies Used);
	plan();
}

/** What is to be done now, and when to look again. */
function plan(): void {
	clearTimeout(timer);
	if (isOver || !watched?.isConnected) return;
	const left = endsAt - Date.now();
	if (left <= -marginMs) return leave(watched);
	const dialog = dialogOf();
	if (left > warnMs) {
		// Somebody went on in another tab.
		if (dialog?.open) dialog.close('elsewhere');
	} else if (dialog && !dialog.open) {
		dialog.returnValue = '';
		dialog.showModal();
	}
	timer = window.setTimeout(plan, left > warnMs ? left - warnMs : left + marginMs);
}

async function stay(): Promise<void> {
	const dialog = dialogOf();
	if (isOver || dialog?.returnValue === 'elsewhere') {
		if (dialog) dialog.returnValue = '';
		return;
	}
	try {
		const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
		const next = parsePage(await answer.text()).querySelector<HTMLElement>('[data-idle-ms]');
		if (next && next.dataset.idleOf === watched?.dataset.idleOf) return used(Date.now() + Number(next.dataset.idleMs));
		// A fault of the site is no sign-out.
		if (answer.ok && watched) leave(watched);
	} catch {
		tellOffline();
	}
}

/** The session was ended elsewhere: as after its end, nothing of the page stays. */
export function leaveEnded(): void {
	if (isOver) return;
	const page = document.querySelector<HTMLElement>('[data-idle-ms]');
	if (page) return leave(page);
	clearScreen();
	location.reload();
}

function leave({ dataset: { idleLogin = '/' } }: HTMLElement): void {
	clearScreen();
	// Without a line there is no sign-in to be had: the page itself is asked for, and whatever stands in for it knows what may be shown.
	location.replace(navigator.onLine ? idleLogin : location.href);
}

function clearScreen(): void {
	isOver = true;
	forgetDevice();
	for (const part of document.querySelectorAll('main, dialog[open]')) part.replaceChildren();
}
