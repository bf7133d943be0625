/**
 * Stylesheets of a page that is about to be put in place: those that this document lacks are added and awaited. A page says its own as links, or inline with
 * the address of the file (`data-href`). Under `npm run dev` styles come as modules, which are run here, since scripts of a parsed document are not.
 */
const patienceMs = 4000;

/** @returns false when one did not come in time: the page ought to be loaded whole */
export async function loadStyles(next: Document): Promise<boolean> {
	const missing = [...next.head.querySelectorAll('link[rel=stylesheet],style[data-href],script[type=module][src]')].flatMap((node) => {
		const address = node.getAttribute('href') ?? node.getAttribute('data-href') ?? node.getAttribute('src') ?? '';
		const named = CSS.escape(address);
		return document.head.querySelector(`[href="${named}"],[data-href="${named}"],[src="${named}"]`) ? [] : [added(node, address)];
	});
	if (missing.length === 0) return true;
	const late = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), patienceMs));
	return Promise.race([Promise.all(missing).then((came) => came.every(Boolean)), late]);
}

function added(node: Element, address: string): Promise<boolean> {
	const made = node instanceof HTMLScriptElement ? document.createElement('script') : document.createElement('link');
	if (made instanceof HTMLScriptElement) {
		made.type = 'module';
		made.src = address;
	} else {
		made.rel = 'stylesheet';
		made.href = address;
	}
	return new Promise((resolve) => {
		made.addEventListener('load', () => resolve(true));
		made.addEventListener('error', () => {
			// Left there, it would count as present the next time.
			made.remove();
			resolve(false);
		});
		document.head.append(made);
	});
}
