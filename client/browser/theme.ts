/** The switch between light and dark; without a choice the system's own stands. */
export function watchTheme(): void {
	document.addEventListener('click', (event) => {
		if (!(event.target as Element).closest('[data-theme-switch]')) return;
		const root = document.documentElement;
		const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
		root.dataset.theme = dark ? 'light' : 'dark';
		try {
			localStorage.setItem('theme', root.dataset.theme);
		} catch {
			// The choice lasts for this page then.
		}
	});
}
