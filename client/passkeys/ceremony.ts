/**
 * Makes and uses passkeys: asks the server for a challenge, has the browser's authenticator answer it, and sends the answer with the form around the button. Reading and writing of
 * options and answers is the browser's own (`PublicKeyCredential.parseCreationOptionsFromJSON`, `toJSON`); one that cannot do that shows no button.
 */
import { call, type BrowserResult } from '#client/runtime/call.ts';

type Kind = 'add' | 'sign-in' | 'confirm';

interface Said {
	readonly options: unknown;
}
const optionsOf: Readonly<Record<Kind, () => Promise<BrowserResult<Said>>>> = {
	add: () => call('passkeys.add-options', { params: {}, body: {} }),
	'sign-in': () => call('passkeys.sign-in-options', { params: {}, body: {} }),
	confirm: () => call('passkeys.confirm-options', { params: {}, body: {} }),
};

const isAble = () =>
	'PublicKeyCredential' in window &&
	typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
	typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
	typeof PublicKeyCredential.prototype.toJSON === 'function';

/** What the authenticator answers, as JSON. @throws DOMException as WebAuthn says */
async function answer(kind: Kind, options: unknown): Promise<string> {
	const made =
		kind === 'add'
			? await navigator.credentials.create({
					publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
				})
			: await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON) });
	return JSON.stringify((made as PublicKeyCredential).toJSON());
}

const running = new WeakSet<HTMLElement>();

async function press(part: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
	if (running.has(part)) return;
	running.add(part);
	const kind = part.dataset.passkey as Kind;
	say(part, '');
	try {
		const asked = await optionsOf[kind]();
		if (!asked.ok) {
			if (asked.error.name === 'confirm-again' && part.dataset.confirm !== undefined) return location.assign(part.dataset.confirm);
			return say(part, asked.error.message ?? part.dataset.failed);
		}
		const input = part.querySelector<HTMLInputElement>('[name=response]');
		if (input === null) return;
		input.value = await answer(kind, asked.value.options);
		noteStrangeDevice(part);
		if (part.isConnected) form.requestSubmit(button);
	} catch (thrown) {
		// An authenticator that has one for the account says so; anything else is the person's own "no", or looks like it.
		say(part, thrown instanceof DOMException && thrown.name === 'InvalidStateError' ? part.dataset.exists : part.dataset.cancelled);
	} finally {
		running.delete(part);
	}
}

/** The box beside the password speaks for this way of signing in as well. */
function noteStrangeDevice(part: HTMLElement): void {
	const own = part.querySelector<HTMLInputElement>('[name=notMine]');
	const box = document.querySelector<HTMLInputElement>('main input[type=checkbox][name=notMine]');
	if (own) own.disabled = box?.checked !== true;
}

function say(part: HTMLElement, text = ''): void {
	const line = part.querySelector('[data-passkey-said]');
	if (line) line.textContent = text;
}

const watched = new WeakSet<HTMLElement>();

/** Looks at the buttons that are there now. */
export function watchPasskeys(): void {
	if (!isAble()) return;
	for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
		const [form, button] = [part.closest('form'), part.querySelector('button')];
		if (watched.has(part) || !form || !button) continue;
		watched.add(part);
		delete part.dataset.unable;
		// What explains that it cannot be done stands beside it.
		for (const note of document.querySelectorAll<HTMLElement>('[data-passkey-unable]')) note.hidden = true;
		button.addEventListener('click', (event) => {
			event.preventDefault();
			void press(part, form, button);
		});
	}
}
