/**
 * What a script adds to pages of accounts (`data-account`): a notice in a toast, the countdown to the next code, the code out of a message, and that nothing of
 * somebody who has signed out stays on the screen, in other tabs and in what the browser brings back out of its memory. Without it all of them work by the server.
 */
import { noticeCookie } from '#shared/account/cookies.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { tell } from '#client/runtime/tell.ts';

const find = (kind: string) => document.querySelector<HTMLElement>(`[data-account="${kind}"]`);

/** Looks at the page that is there now. */
export function startAccountPage(): void {
	sayNotice();
	if (find('out')) leaveEverywhere();
	countDown();
	takeFromMessage();
	startParts();
}

/** Parts of one page or another: each has its own script, which comes with it and with no other. Without it the server does the same. */
function startParts(): void {
	const idle = document.querySelector<HTMLElement>('[data-idle-ms]');
	if (idle) void without(import('#client/account/idle.ts'), ({ watchIdle }) => watchIdle(idle));
	if (document.querySelector('[data-doctor-worklist],[data-doctor-result]')) startDoctorPages();
	const payment = find('payment');
	if (payment) void without(import('#client/payment/watch.ts'), ({ watchPayment }) => watchPayment(payment));
	const slots = document.querySelector<HTMLElement>('[data-slots]');
	if (slots) void without(import('#client/house-call/slots.ts'), ({ watchSlots }) => watchSlots(slots));
	if (document.querySelector('[data-passkey]')) void without(import('#client/passkeys/ceremony.ts'), ({ watchPasskeys }) => watchPasskeys());
	if (document.querySelector('[data-password-rules]')) void without(import('#client/account/password-marks.ts'), ({ markRules }) => markRules());
}

/** Keys that are pressed before the worklist's script is there are not lost: it receives them when it comes, in their order. */
function startDoctorPages(): void {
	const early: KeyboardEvent[] = [];
	const keep = (event: KeyboardEvent) => void early.push(event);
	document.addEventListener('keydown', keep);
	void without(import('#client/doctor/worklist.ts'), ({ startWorklist }) => {
		document.removeEventListener('keydown', keep);
		startWorklist(early);
	});
}

/** What does not come is done without. */
const without = <T>(chunk: Promise<T>, start: (chunk: T) => void) => chunk.then(start, () => {});

/** The page is there before it is told what happened (specification, section 8). */
const noticeAfterMs = 100;

function sayNotice(): void {
	const said = readCookie(noticeCookie);
	if (!said) return;
	const isSecure = location.protocol === 'https:';
	document.cookie = `${cookieName(noticeCookie, isSecure)}=;path=/;max-age=0;samesite=lax${isSecure ? ';secure' : ''}`;
	setTimeout(() => tell('info', decodeURIComponent(said)), noticeAfterMs);
}

const channel = new BroadcastChannel('signed-out');

/** What this tab keeps of forms and places; the basket is a cookie. */
function forget(): void {
	try {
		sessionStorage.clear();
	} catch {
		// A browser that lets nothing be kept has kept nothing.
	}
}

function leaveEverywhere(): void {
	forget();
	channel.postMessage(null);
	new BroadcastChannel('results-closed').postMessage(null);
}

/** What it showed is gone before anything else is asked for; the server says what there is to show now. */
function leave(): void {
	if (!find('page')) return;
	for (const part of document.querySelectorAll('main, header')) part.replaceChildren();
	location.reload();
}

channel.addEventListener('message', () => {
	forget();
	leave();
});
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) leave();
});

/** Minutes and seconds until the next code may be asked for. The device's clock may be wrong, but it goes on while the device sleeps. */
function countDown(): void {
	const line = find('countdown');
	if (!line || line.dataset.endsAt !== undefined) return;
	const endsAt = Date.now() + Number(line.dataset.ms);
	line.dataset.endsAt = String(endsAt);
	const button = find('resend')?.querySelector('button');
	const text = line.dataset.text ?? '';
	const tick = () => {
		if (!line.isConnected) return;
		const seconds = Math.ceil((endsAt - Date.now()) / 1000);
		if (button) button.disabled = seconds > 0;
		line.hidden = seconds <= 0;
		if (seconds <= 0) return;
		line.textContent = text.replace('{{time}}', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
		setTimeout(tick, 1000 - (Date.now() % 1000));
	};
	tick();
}

interface OneTimeCode extends Credential {
	readonly code: string;
}

/** Where the browser reads the message itself (https://wicg.github.io/web-otp/); what a person types or sends is left alone. */
function takeFromMessage(): void {
	const input = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
	if (!input?.form || !('OTPCredential' in window) || input.dataset.waits !== undefined) return;
	input.dataset.waits = '';
	const { form } = input;
	const gone = new AbortController();
	for (const event of ['input', 'submit']) form.addEventListener(event, () => gone.abort(), { once: true });
	const wanted = { otp: { transport: ['sms'] }, signal: gone.signal } as CredentialRequestOptions;
	const take = (given: Credential | null): void => {
		if (!given || !input.isConnected) return;
		input.value = (given as OneTimeCode).code;
		form.requestSubmit();
	};
	navigator.credentials.get(wanted).then(take, () => {});
}
