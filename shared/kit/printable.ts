/**
 * Which signs a text may have that is shown to people, on pages and on paper: one rule for what visitors type, the laboratory sends, files bring in and
 * addresses say. Letters, figures, punctuation and symbols of any script pass, emoji too; what nobody sees, what turns its neighbours around, what
 * is broken, and piles of accents do not.
 */

/** Marks (accents, vowel signs) that a letter may carry when it is composed (NFC): scripts in use need three. */
const maxMarks = 3;

/** As keyboards write them: with a skin colour, as one picture of several, as a key. Their joiners are unseen by themselves. */
const emoji = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]?)*|[0-9#*]\ufe0f?\u20e3`;
/**
 * Control characters but tab and line feed; format characters, embeddings and overrides of the direction among them; line and paragraph separators; halves
 * of pairs, private and non-characters; whatever Unicode says is to be ignored where it is shown (fillers of Hangul, tags, selectors); enclosing marks; and
 * signs that are blank or stand for something lost (U+2800, U+FFFC, U+FFFD, U+1D159).
 */
const unseen = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Me}\u2800\ufffc\ufffd\u{1d159}]`;

/** Nearly all that is written here needs no closer look: Latin, Greek and Cyrillic letters, punctuation, figures, currencies, mathematics. A whole file is read so. */
const usual = /^[\t\n -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u202f-\u205e\u2070-\u20cf\u2100-\u27ff]*$/;
const emojis = new RegExp(emoji, 'gu');
const unprintable = new RegExp(unseen, 'u');
const emojiOrUnseen = new RegExp(`(${emoji})|${unseen}`, 'gu');
/** A mark that no letter carries, or one too many. */
const strayMark = new RegExp(String.raw`(?:^|\s)\p{M}|\p{M}{${maxMarks + 1}}`, 'u');

/** What is wrong with a text, as a key of the `rules` words; null for one that may be shown. Tabs and line feeds are for the caller to judge. */
export function textFault(text: string): 'characters' | 'marks' | null {
	if (usual.test(text)) return null;
	// An emoji counts as a letter.
	const plain = composed(text).replace(emojis, 'o');
	if (unprintable.test(plain)) return 'characters';
	return strayMark.test(plain) ? 'marks' : null;
}

/** Whether a text may be shown. A tab never may stand in it, a line feed where there may be several lines. */
export const isPrintable = (text: string, { lines = false }: { readonly lines?: boolean } = {}): boolean =>
	!hasUnprintable(text) && !text.includes('\t') && (lines || !text.includes('\n'));

/** The same without tabs and line feeds, for callers that judge those by rules of their own. */
export const hasUnprintable = (text: string): boolean => textFault(text) !== null;

/** Composed (NFC): the same letters are the same text, whatever keyboard they come from. */
export const composed = (text: string): string => text.normalize('NFC');

/** One line of what may be shown of a text, composed: for what is looked for, and for figures, whose reader has no use for the rest. */
export function printableLine(text: string): string {
	const kept = composed(text.toWellFormed())
		.replace(/[\t\n\r\u2028\u2029]/g, ' ')
		.replace(emojiOrUnseen, (_, whole: string | undefined) => whole ?? '');
	const seen = composed(kept).replace(new RegExp(String.raw`(\p{M}{${maxMarks}})\p{M}+`, 'gu'), '$1');
	return composed(seen.replace(/(^|\s)\p{M}+/gu, '$1'));
}

/** CR LF and CR as LF. */
export const plainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
