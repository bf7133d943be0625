/** Pages of accounts and of signing in, and what is to be said once on the page that comes next: their script is loaded when there is one. */
import { defineBehaviour } from '#client/runtime/behaviours.ts';

export const accountBehaviour = defineBehaviour('account', {
	arm() {
		if (document.cookie.includes('notice=') || document.querySelector('[data-account],[data-password-rules],[data-passkey]'))
			void import('./account-page.ts').then(
				({ startAccountPage }) => startAccountPage(),
				() => {},
			);
	},
});
