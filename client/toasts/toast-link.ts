/** The way on in a toast. */
export function toastLink(href: string, text: string): HTMLAnchorElement {
	const link = document.createElement('a');
	link.href = href;
	link.textContent = text;
	return link;
}
