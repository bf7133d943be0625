/** Forms whose page was left, by a full load, while they were on their way: nobody knows whether they arrived, and that is told on the page that came. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { loadWords } from '#client/runtime/words.ts';
import { toastLink } from '#client/toasts/toast-link.ts';
import { showToast } from '#client/toasts/toasts.ts';
import type { Draft } from './draft.ts';
import { accountSign, draftNames, maxDraftAgeMs } from './draft-names.ts';

export async function tellUnanswered(): Promise<void> {
	for (const name of draftNames().filter(isOurs)) {
		const draft = read(name);
		if (draft?.sending === undefined || Date.now() - draft.at > maxDraftAgeMs) continue;
		const { title, from } = draft.sending;
		await loadWords();
		const t = translator(locale())(formsWords);
		// Told once; what was typed and the key of what was sent stay.
		sessionStorage.setItem(name, JSON.stringify({ ...draft, sending: undefined }));
		const isHere = from === location.pathname + location.search;
		showToast('error', t(draft.key ? 'outcome.unknown' : 'outcome.unknownOnce', { title }), isHere ? {} : { link: toastLink(from, t('outcome.toForm')) });
	}
}

/** Of an account's form nobody hears but that account. */
function isOurs(name: string): boolean {
	const [, account] = name.split(accountSign);
	return account === undefined || account === frame().person?.mark;
}

function frame(): { readonly person?: { readonly mark?: string } } {
	return JSON.parse(document.getElementById('page-frame')?.textContent ?? '{}') as ReturnType<typeof frame>;
}

function read(name: string): Draft | null {
	try {
		return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Draft | null;
	} catch {
		// Somebody else's value under a name of ours.
		return null;
	}
}
