/** Which signs a text may have that comes from another system and is shown to people, on pages and on paper. */

/** Control characters but tab and line feed, Unicode's own line ends, embeddings and overrides of the writing's direction, and what is left of broken text. */
// eslint-disable-next-line no-control-regex -- control characters are just what is looked for
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd\ufffe\uffff]/;

/** Whether nothing in a text is unseen or turns its neighbours around. A tab never may stand there, a line feed where there may be several lines. */
export const isPrintable = (text: string, { lines = false }: { readonly lines?: boolean } = {}): boolean =>
	!hasUnprintable(text) && !text.includes('\t') && (lines || !text.includes('\n'));

/** The same without tabs and line feeds, for whoever judges those by rules of its own. */
export const hasUnprintable = (text: string): boolean => unprintable.test(text) || !text.isWellFormed();

/** CR LF and CR as LF. */
export const plainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
