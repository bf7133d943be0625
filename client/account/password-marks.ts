/** Marks, while a new password is typed, what it has already. */
import { marksOf, type PasswordMark } from '#shared/account/password.ts';

/** @param rules the list below the field, as `PasswordRules` draws it */
function showMarks(rules: HTMLElement, password: string): void {
	const marks = marksOf(password);
	for (const item of rules.querySelectorAll<HTMLElement>('[data-mark]')) {
		const isMet = marks[item.dataset.mark as PasswordMark];
		item.toggleAttribute('data-met', isMet);
		const word = item.querySelector<HTMLElement>('[data-met-word]');
		if (word) word.hidden = !isMet;
	}
}

/** The list below a field that an event came from; null for any other. */
const rulesOf = (field: Element) => field.closest('[data-field]')?.querySelector<HTMLElement>('[data-password-rules]') ?? null;

const seen = new WeakSet<Element>();

/** Marks every list of the page, as far as its field is typed by now, and goes on with it. */
export function markRules(): void {
	for (const list of document.querySelectorAll<HTMLElement>('[data-password-rules]')) {
		const field = list.closest('[data-field]')?.querySelector('input');
		if (!field || seen.has(field)) continue;
		seen.add(field);
		const show = () => {
			const rules = rulesOf(field);
			if (rules) showMarks(rules, field.value);
		};
		field.addEventListener('input', show, { passive: true });
		if (field.value !== '') show();
	}
}
