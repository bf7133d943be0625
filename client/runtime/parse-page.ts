/**
 * Reads a page of this site that was fetched. Stylesheets that stand inside it become links to their files: the policy of the document that stands
 * knows the hash of no other page's, and the browser complains of them even where they are only read.
 */
export const parsePage = (html: string): Document =>
	new DOMParser().parseFromString(html.replace(/<style data-href="([^"]+)">[^]*?<\/style>/g, '<link rel="stylesheet" href="$1">'), 'text/html');
