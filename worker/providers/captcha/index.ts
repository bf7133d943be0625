/** Which captcha is in use: Yandex SmartCaptcha when its keys are set, else the self-hosted proof of work. */
import type { Settings } from '#worker/env.ts';
import { altcha } from './altcha.ts';
import type { Captcha, SpendOnce } from './port.ts';
import { smartCaptcha } from './smartcaptcha.ts';

/** @param onTrouble told when a vendor could not decide: a short code, nothing personal */
export function makeCaptcha(settings: Settings, clock: () => number, spend: SpendOnce, onTrouble: (trouble: string) => void): Captcha {
	const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SERVER_KEY: serverKey } = settings;
	if (siteKey && serverKey) return smartCaptcha({ siteKey, serverKey, clock, spend, onTrouble: (trouble) => onTrouble(`smartcaptcha: ${trouble}`) });
	return altcha({ secret: settings.CAPTCHA_SECRET ?? '', cost: settings.CAPTCHA_COST, clock, spend });
}
