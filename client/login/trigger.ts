/** Pages of accounts and of signing in, and what is to be said once on the page that comes next: what attends to them comes when there is one. */
import { defineBehaviour } from '#client/runtime/behaviours.ts';

export const accountBehaviour = defineBehaviour('account', {
	arm() {
		if (document.cookie.includes('notice=') || document.querySelector('[data-account],[data-password-rules],[data-passkey]'))
			void import('./account-page.ts').then(
				({ attend }) => attend(),
				() => {},
			);
	},
});
