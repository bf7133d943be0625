/** What a terminal may be given: texts of files and answers are shown, never obeyed. */

/** Controls, escapes, signs that nobody sees or that turn the writing around, ends of lines, and halves of letters. */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A text for one line of a terminal: what it would obey is written as `\u001b`. JSON stays the same JSON. */
export const plain = (text: string): string =>
	text.replace(obeyed, (signs) => Array.from({ length: signs.length }, (_, at) => `\\u${signs.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''));

/** The same for a text of several lines. */
export const plainLines = (text: string): string => text.split('\n').map(plain).join('\n');
