/** Sends a form of conditions without a full load: the focus stays on what was changed, and what was found is said. */
/** @param control that was changed; found again in the next page by its id @param follow goes to an address of the site */
export function sendLive({ form, id }: HTMLInputElement, follow: (href: string) => void): void {
	if (form === null) return;
	const asked = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
	const query = new URLSearchParams(asked).toString();
	document.addEventListener(
		'page:shown',
		() => {
			const again = document.getElementById(id);
			// Somebody has gone elsewhere meanwhile.
			if (!again) return;
			again.focus({ preventScroll: true });
			const count = document.querySelector('main [role=status]');
			// What stands when a page comes is not read out: it has to change.
			if (count) count.textContent = `${count.textContent}\u200b`;
		},
		{ once: true },
	);
	follow(`${form.action}${query === '' ? '' : `?${query}`}`);
}
