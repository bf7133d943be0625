/** On pages that are the same for everybody: shows the bar which says that the account shows a child's data. Nothing of the child is known here. */
import { actingCookie } from '#shared/account/cookies.ts';
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { readCookie } from '#client/runtime/cookies.ts';

export const actingBehaviour = defineBehaviour('acting', {
	arm() {
		const isActing = readCookie(actingCookie) === '1';
		for (const bar of document.querySelectorAll<HTMLElement>('[data-acting]')) bar.hidden = !isActing;
	},
});
