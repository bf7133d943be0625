/**
 * Gives each basket button of a list its row's name («В корзину: Ферритин»). The page itself does without, because two hundred repeated
 * names would be a seventh of its bytes: there the name stands beside the button, and the text around it once, in `main`.
 */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const buttonNamesBehaviour = ({ fill }: FirstScript): Behaviour => ({
	name: 'button-names',
	arm(scope) {
		const text = document.getElementById('main')?.dataset.toBasket ?? '';
		for (const button of scope.querySelectorAll<HTMLElement>('li > button[name=put]:not([aria-label])')) {
			const name = button.parentElement?.querySelector('a')?.textContent;
			if (name) button.ariaLabel = fill(text, { name });
		}
	},
});
