/**
 * Knows when the basket has to be settled and drawn: after every press, when a page is shown that has one, and when another tab has
 * changed it. What settles it comes then; a visitor with an empty basket never asks for it.
 */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { forgetDay, forgetDevice } from '#client/runtime/device-keys.ts';
import { listen } from '#client/runtime/events.ts';
import { tellOffline } from '#client/runtime/connection.ts';
import { load, loadForPress } from '#client/runtime/load.ts';
import { basketChannel } from './channel.ts';
import { factsCookie } from './names-key.ts';

const cookieText = () => readCookie('globals.currentBasket') ?? '';
let seen = '';

export const basketBehaviour = defineBehaviour('basket', {
	start() {
		// What a press changes at once (`instant.ts`) is painted first.
		listen('basket:press', () => void requestAnimationFrame(() => void setTimeout(() => settle(true))));
		listen('basket:full', () => void loadForPress(() => import('./basket-toasts.ts')).then((toasts) => toasts?.tellFull()));
		listen('page:shown', () => settle(false));
		basketChannel.addEventListener('message', () => settle(false, true));
		// A tab that could not ask the backend told nobody.
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible' && cookieText() !== seen) settle(false, true);
		});
		// "Forget this device" means what was looked for, too.
		document.addEventListener('submit', ({ target }) => {
			if ((target as Element).matches('[data-forgets]')) {
				forgetDevice();
				forgetDay();
			}
		});
		// What could not be asked for then.
		addEventListener('online', () => settle(false));
		settle(document.documentElement.dataset.press !== undefined);
	},
});

/** Of a basket that is empty by now names and sum are still known here: they are to go, as the next visitor of a shared computer may read them. */
const isRemembered = () => /^[^|]/.test(readCookie(factsCookie) ?? '');

/** @param always also an empty basket: it may be this page that still shows another one */
function settle(ours: boolean, always = ours): void {
	seen = cookieText();
	if (seen === '' && !always && !isRemembered()) return;
	void load(
		() => import('./header-basket.ts'),
		() => ours && tellOffline('offlineKept'),
	).then((basket) => basket?.refresh());
}
