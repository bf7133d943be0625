/** The page of a code: how long it is until the next one may be asked for, and the code out of the message. The server does without. */

/** Looks at the page that is there now. */
export function watchCodePage(): void {
	countDown();
	takeFromMessage();
}

const find = (kind: string) => document.querySelector<HTMLElement>(`[data-account="${kind}"]`);

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
