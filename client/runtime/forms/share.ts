/** Hands the page on: by the system's own sheet; where there is none, or it is not allowed, the address is copied. */
import { shareWords } from '#shared/i18n/share.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { tell } from '#client/runtime/tell.ts';
import { loadWords } from '#client/runtime/words.ts';

export async function share(): Promise<void> {
	const url = location.origin + location.pathname;
	if ('share' in navigator) {
		// Closing the sheet is no failure.
		const isDone = await navigator.share({ title: document.title, url }).then(
			() => true,
			(thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError',
		);
		if (isDone) return;
	}
	const isCopied = await copy(url);
	await loadWords();
	const t = translator(locale())(shareWords);
	tell(isCopied ? 'success' : 'error', t(isCopied ? 'copied' : 'failed'));
}

/** There is no clipboard without TLS, and a reader may forbid it. */
const copy = async (text: string): Promise<boolean> => {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
};
