/** Cookies of accounts that scripts read as well. Nothing in them opens anything, or says who somebody is. */

/** Role of the person signed in in this browser: public pages show it by script. */
export const signedInCookie = 'signed-in';
/** `1` while the session shows a child's data: pages that are everybody's say so by script, without a name. */
export const actingCookie = 'acting';
/** What is to be said once on the next page, URL-encoded. */
export const flashCookie = 'notice';
