/** The kind of a message among the words: `result-ready-sms` is `result-ready`; itself where no word is known. @param kinds the dictionary */
export const kindWord = (kinds: Readonly<Record<string, string>>, kind: string): string => {
	const [longest] = Object.keys(kinds)
		.filter((name) => kind === name || kind.startsWith(`${name}-`))
		.toSorted((a, b) => b.length - a.length);
	return (longest === undefined ? undefined : kinds[longest]) ?? kind;
};
