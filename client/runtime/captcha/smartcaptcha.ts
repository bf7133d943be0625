/** Yandex SmartCaptcha: its script draws the widget, which puts the hidden input `smart-token` into its own place. */
import { locale } from '#client/runtime/page-facts.ts';
import type { Captcha } from './port.ts';

interface Vendor {
	render(place: HTMLElement, options: { readonly sitekey: string; readonly hl: string }): number;
	getResponse(widget: number): string;
	reset(widget: number): void;
}

/** The vendor's script calls this name of the window when its widget can be drawn. */
const readyName = 'onSmartCaptchaReady';
const source = `https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=${readyName}`;
const languages = { ru: 'ru', en: 'en', kz: 'kk' } as const;

let loading: Promise<Vendor> | null = null;

function load(): Promise<Vendor> {
	loading ??= new Promise<Vendor>((resolve, reject) => {
		const script = document.createElement('script');
		script.src = source;
		Object.assign(globalThis, {
			[readyName]: () => {
				const vendor = (globalThis as { readonly smartCaptcha?: Vendor }).smartCaptcha;
				if (vendor) resolve(vendor);
				else reject(new Error('no widget'));
			},
		});
		script.addEventListener('error', () => {
			loading = null;
			reject(new Error('not loaded'));
		});
		document.head.append(script);
	});
	return loading;
}

/** @throws when the vendor's script cannot be loaded */
export async function smartCaptcha(slot: HTMLElement): Promise<Captcha> {
	const vendor = await load();
	const widget = vendor.render(slot, { sitekey: slot.dataset.sitekey ?? '', hl: languages[locale()] });
	return {
		// The person has to answer it; until then there is nothing to wait for.
		ready: async () => vendor.getResponse(widget) !== '',
		renew: () => vendor.reset(widget),
	};
}
