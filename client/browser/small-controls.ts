/** Links and buttons that do a little more with a script than without: back in the history, «yes, this is my city». */
export function watchSmallControls(): void {
	document.addEventListener(
		'click',
		(event) => {
			const pressed = (event.target as Element).closest<HTMLElement>('[data-back],[data-confirms-city]');
			if (!pressed) return;
			const root = document.documentElement;
			if (pressed.dataset.confirmsCity !== undefined) {
				event.preventDefault();
				document.cookie = `city=${root.dataset.city ?? ''};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
				delete root.dataset.newcomer;
			} else if (history.length > 1) {
				event.preventDefault();
				history.back();
			}
		},
		true,
	);
}
