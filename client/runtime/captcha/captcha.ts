/** The captcha of a form, whichever is in use. It begins when the form is touched, so that it is mostly done before the form is sent. */
import { altcha } from './altcha.ts';
import type { Captcha } from './port.ts';

export function startCaptcha(form: HTMLFormElement): Captcha {
	const slot = form.querySelector<HTMLElement>('[data-captcha]');
	if (!slot) return { ready: async () => true, renew: () => {} };
	if (slot.dataset.captcha === 'altcha') return altcha(slot);
	const vendor = import('./smartcaptcha.ts').then(
		({ smartCaptcha }) => smartCaptcha(slot),
		() => null,
	);
	return {
		ready: async () => (await (await vendor)?.ready()) ?? false,
		renew: () => void vendor.then((made) => made?.renew()),
	};
}
