/**
 * Guards a form that the server has drawn: checks it by the server's own schema, lets the captcha work meanwhile, sends it once, and keeps
 * everything that was typed when the answer is a refusal or does not come. Nothing of it is stored.
 */
import type { FormName, FormWords } from '#client/ui/form.tsx';
import { replaceHtml } from '#client/runtime/replace-html.ts';
import { startCaptcha } from '#client/runtime/captcha/captcha.ts';
import type { Checks } from './check.ts';
import { watchIin, type IinCheck } from './iin.ts';
import { showAtField, showBanner, showBusy, showFaults, takeFocus } from './show.ts';

export interface Guard {
	/** Checks and sends; does nothing while the form is on its way already. */
	readonly submit: () => Promise<void>;
}

const raise = (name: string) => void document.dispatchEvent(new CustomEvent(name));
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

export function guardForm(form: HTMLFormElement): Guard {
	const words = JSON.parse(form.dataset.words ?? '{}') as FormWords;
	const name = form.dataset.form as FormName;
	form.noValidate = true;
	const captcha = startCaptcha(form, words.captcha);
	let iin: IinCheck = { doubt: () => null };
	// Without the schemas the form goes to the server unchecked, and the server says what is wrong.
	const checks = import('./check.ts').then(
		(loaded) => {
			watchFields(form, name, words, loaded);
			if (name === 'order') iin = watchIin(form, words, loaded.iinCheckDigitFits);
			return loaded;
		},
		() => null,
	);
	let sending = false;
	const stop = (text: string | null) => {
		sending = false;
		showBusy(form, words, false);
		if (text !== null) showBanner(form, text);
	};

	async function submit(): Promise<void> {
		if (sending) return;
		sending = true;
		const loaded = await checks;
		const faults = loaded?.check(name, valuesOf(form)) ?? [];
		const doubt = faults.some((fault) => fault.field === 'iin') ? null : iin.doubt();
		showBanner(form, null);
		showFaults(form, words, doubt ? [...faults, doubt] : faults);
		if (faults.length > 0 || doubt) return stop(null);
		showBusy(form, words, true);
		raise('page:loading:start');
		if (!(await captcha.ready())) {
			raise('page:loading:end');
			return stop(words.captcha.failed);
		}
		const failed = await send(form, words);
		raise('page:loading:end');
		if (failed === null) return;
		// The token may have been spent on the way.
		captcha.renew();
		stop(failed);
	}

	addEventListener('pageshow', (event) => {
		if (!event.persisted || !form.isConnected) return;
		stop(null);
		captcha.renew();
	});
	return { submit };
}

/** Sends the form and shows what came of it. @returns what to say when the form stays as it is, null when the way went on */
async function send(form: HTMLFormElement, words: FormWords): Promise<string | null> {
	const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(valuesOf(form)), headers: { Accept: 'text/html' } }).catch(
		() => null,
	);
	if (response === null) return words.offline;
	if (response.redirected) {
		location.assign(response.url);
		return null;
	}
	const next = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html');
	const main = document.getElementById('main');
	const drawn = next.getElementById('main');
	if (!main || !drawn?.querySelector(`form[data-form="${form.dataset.form ?? ''}"]`)) return words.failed;
	document.title = next.title;
	replaceHtml(main, drawn.childNodes);
	const wrong = main.querySelector<HTMLElement>('[autofocus], [aria-invalid=true]');
	if (wrong) wrong.focus();
	else {
		const banner = main.querySelector<HTMLElement>('[data-banner]:not([hidden])');
		if (banner) takeFocus(banner);
	}
	return null;
}

/** A field is looked at when it is left: when something was typed into it, or when it was wrong before. */
function watchFields(form: HTMLFormElement, name: FormName, words: FormWords, { checkField, readablePhone }: Checks): void {
	form.addEventListener('change', (event) => {
		const input = event.target;
		if (!(input instanceof HTMLInputElement)) return;
		const field = input.closest<HTMLElement>('[data-field]');
		if (!field || input.name !== field.dataset.field) return;
		if (input.type === 'tel') input.value = readablePhone(input.value);
		const fault = checkField(name, input.name, valuesOf(form));
		// An emptied field is told on sending, not while somebody is still at it.
		if (fault === null || input.value !== '') showAtField(field, words, fault);
	});
}
