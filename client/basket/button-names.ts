/**
 * Gives each basket button of a list its row's name («В корзину: Ферритин»). The page itself does without, because two hundred repeated
 * names would be a seventh of its bytes: there the name stands beside the button.
 */
import { fill, pageWords } from '#client/runtime/page-facts.ts';

export function nameButtons(): void {
	const words = pageWords().toBasket;
	for (const button of document.querySelectorAll<HTMLElement>('li > button[name=toggle]:not([aria-label])')) {
		const name = button.parentElement?.querySelector('a')?.textContent;
		if (name) button.ariaLabel = fill(words, { name });
	}
}
