/** Masked names and numbers: who has the paper recognises them, nobody else learns who it is. */

/** As many as stand for any surname: how long it is says something of it. */
const hidden = '******';

/** «Нурланова Айгерим» is «Н****** А.»; a name that is not known is nothing. */
export function maskedName({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string {
	const [last, first] = [lastName, firstName].map((name) => Array.from(name.trim())[0]?.toUpperCase());
	return [last && `${last}${hidden}`, first && `${first}.`].filter(Boolean).join(' ');
}

/** `1427368951` is `••••••8951`: the last four at most, and never more than half. */
export function maskedNumber(requestNr: string): string {
	const shown = Math.min(4, Math.floor(requestNr.length / 2));
	return '•'.repeat(requestNr.length - shown) + requestNr.slice(requestNr.length - shown);
}
