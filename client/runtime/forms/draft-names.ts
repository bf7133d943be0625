/** What is known of drafts of forms before one is needed: their names in this tab's storage, and which fields were typed into already. */
export const draftPrefix = 'draft:';

/** Of a browser that lets nothing be kept there are none. */
const names = (): string[] => {
	try {
		return Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix));
	} catch {
		return [];
	}
};

export const hasDrafts = (): boolean => names().length > 0;

/** Whoever has this device forget something means what was typed here, too. */
export const forgetDrafts = (): void => {
	for (const name of names()) sessionStorage.removeItem(name);
};

/** Fields that somebody has typed into since the page came: nothing that comes later takes the place of that. */
export const typedInto = new WeakSet<EventTarget>();
