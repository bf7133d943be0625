/** The thin bar on top while a page loads. */
export function watchLoading(): void {
	const root = document.documentElement;
	document.addEventListener('page:loading:start', () => root.setAttribute('data-loading', ''));
	document.addEventListener('page:loading:end', () => root.removeAttribute('data-loading'));
}
