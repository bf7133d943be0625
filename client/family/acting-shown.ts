/** On pages that are the same for everybody: shows the bar which says that the account shows a child's data. Nothing of the child is known here. */
import { actingCookie } from '#shared/account/cookies.ts';
import type { Behaviour } from '#client/runtime/behaviours.ts';

/** The cookie as it is named with and without TLS (`cookieName` of `shared/kit/cookies.ts`). */
const isActing = () => new RegExp(`(?:^|; )(?:__Host-)?${actingCookie}=1(?:;|$)`).test(document.cookie);

export const actingBehaviour: Behaviour = {
	name: 'acting',
	arm() {
		for (const bar of document.querySelectorAll<HTMLElement>('[data-acting]')) bar.hidden = !isActing();
	},
};
