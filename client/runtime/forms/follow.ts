/** What follows a choice: an element that names a field (`data-follows`) shows what the chosen option says (`data-told`), as a sum that depends on the place. */
export function followChoices(form: HTMLFormElement): void {
	const show = () => {
		for (const place of document.querySelectorAll<HTMLElement>('[data-follows]')) {
			const chosen = form.querySelector(`input[name="${place.dataset.follows ?? ''}"]:checked`);
			const told = chosen?.closest('label')?.querySelector<HTMLElement>('[data-told]')?.dataset.told;
			// Told anew only where it is another: a live region repeats nothing.
			if (told !== undefined && told !== place.textContent) place.textContent = told;
		}
	};
	form.addEventListener('change', show);
	show();
}
