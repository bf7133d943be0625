/** Keys that every page has: to the search, and what keys there are. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { addKeys } from '#client/runtime/keys.ts';

function toSearch(): void {
	// The page's own field before the header's, which a narrow screen may not show.
	const fields = [...document.querySelectorAll<HTMLInputElement>('main form[role=search] input[name=q], form[role=search] input[name=q]')];
	const field = fields.find((one) => one.checkVisibility());
	field?.focus();
	field?.select();
}

export const shortcutsBehaviour = ({ openDialog }: Pick<FirstScript, 'openDialog'>): Behaviour => ({
	name: 'shortcuts',
	start: () => addKeys('site', { Slash: toSearch, 'Shift+Slash': () => openDialog('shortcuts') }),
});
