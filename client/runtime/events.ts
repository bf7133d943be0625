/** What the scripts of a page tell each other, by name and detail. They travel as events of the document. */
export interface SiteEvents {
	/** A page or a form is on its way. */
	'page:loading:start': undefined;
	'page:loading:end': undefined;
	/** Another page stands in this document, or this one came back out of the browser's memory. */
	'page:shown': undefined;
	/** Markup was put into the document: code that reads markup reads `scope` anew. */
	'html:replaced': { readonly scope: Element };
	/** A form has other values by no hand: a draft was given back, or all of it was emptied. */
	'form:filled': { readonly form: HTMLFormElement };
	/** `client/instant.ts` has put an analysis into the basket's cookie, or taken it out; which one stands in `data-press` of the document. */
	'basket:press': undefined;
	/** The basket's cookie was read anew, or written by the store: `client/instant.ts` draws the buttons by it. */
	'basket:changed': undefined;
	/** `client/instant.ts` has refused one more analysis. */
	'basket:full': undefined;
}

type Detail<N extends keyof SiteEvents> = SiteEvents[N] extends undefined ? [] : [detail: SiteEvents[N]];

export function raise<N extends keyof SiteEvents>(name: N, ...[detail]: Detail<N>): void {
	document.dispatchEvent(new CustomEvent(name, { detail }));
}

export function listen<N extends keyof SiteEvents>(name: N, act: (detail: SiteEvents[N]) => void, options?: AddEventListenerOptions): void {
	document.addEventListener(name, (event) => act((event as CustomEvent<SiteEvents[N]>).detail), options);
}

/** A press on a link that a browser follows in this tab: the main button, no modifier key. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => !(button || metaKey || ctrlKey || shiftKey || altKey);
