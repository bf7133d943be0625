/** What is known of drafts of forms before one is needed: their names in this tab's storage, and which fields were typed into already. */
export const draftPrefix = 'draft:';
/** A draft that is older is nobody's any more. */
export const maxDraftAgeMs = 2 * 3_600_000;
/** Stands before the mark of the account that a draft is of. */
export const accountSign = '@';

/** Of a browser that lets nothing be kept there are none. */
export const draftNames = (): string[] => {
	try {
		return Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix));
	} catch {
		return [];
	}
};

export const hasDrafts = (): boolean => draftNames().length > 0;

/** "Forget this device" means what was typed here, too. */
export const forgetDrafts = (): void => {
	for (const name of draftNames()) sessionStorage.removeItem(name);
};

/** Fields that somebody has typed into since the page came: nothing that comes later takes the place of that. */
export const typedInto = new WeakSet<EventTarget>();

/** Somebody else has signed in: what was typed for another account is gone. What was typed by nobody in particular stays. */
export const forgetOtherAccounts = (mark: string): void => {
	for (const name of draftNames()) if (name.includes(accountSign) && !name.endsWith(accountSign + mark)) sessionStorage.removeItem(name);
};
