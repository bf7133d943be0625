/** Which captcha is in use: Yandex SmartCaptcha when its keys are set, else the self-hosted proof of work. */
import type { Settings } from '#worker/env.ts';
import { altcha } from './altcha.ts';
import { captchaStepFor, type Captcha, type LookupFailures, type SpendOnce } from './port.ts';
import { smartCaptcha } from './smartcaptcha.ts';

interface CaptchaParts {
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly spend: SpendOnce;
	/** How many lookups went wrong lately: of a client, and everywhere. */
	readonly failures: (client: string) => Promise<LookupFailures>;
	/** Told when a vendor could not decide: a short code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
}

export function makeCaptcha(settings: Settings, { clock, spend, failures, onTrouble }: CaptchaParts): Captcha {
	const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SERVER_KEY: serverKey } = settings;
	if (siteKey && serverKey) return smartCaptcha({ siteKey, serverKey, clock, spend, onTrouble: (trouble) => onTrouble(`smartcaptcha: ${trouble}`) });
	return altcha({
		secret: settings.CAPTCHA_SECRET ?? '',
		cost: settings.CAPTCHA_COST,
		clock,
		spend,
		step: async (client) => captchaStepFor(await failures(client)),
	});
}
