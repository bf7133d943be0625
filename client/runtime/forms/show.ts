/** Puts faults, banner and progress into the places that the server has drawn for them. */
import type { FormWords } from '#client/ui/form.tsx';
import type { FieldFault } from '#shared/kit/errors.ts';

type Words = Pick<FormWords, 'rules'>;

const textOf = (words: Words, fault: FieldFault) => words.rules[fault.rule] ?? words.rules.invalid ?? '';
const inputsOf = (field: Element) => field.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden]):not([data-aside])');

/** Shows or clears the message at one field. */
export function showAtField(field: HTMLElement, words: Words, fault: FieldFault | null): void {
	const place = field.querySelector<HTMLElement>('[data-error]');
	if (place) {
		place.textContent = fault ? textOf(words, fault) : '';
		place.hidden = fault === null;
	}
	for (const input of inputsOf(field)) {
		if (fault) input.setAttribute('aria-invalid', 'true');
		else input.removeAttribute('aria-invalid');
	}
}

/** Shows what is wrong, in the fields and above them, and puts the focus into the first wrong field. */
export function showFaults(form: HTMLFormElement, words: Words, faults: readonly FieldFault[]): void {
	const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
	const wrong: [HTMLElement, FieldFault][] = [];
	for (const field of fields) {
		const fault = faults.find((one) => one.field === field.dataset.field) ?? null;
		showAtField(field, words, fault);
		if (fault) wrong.push([field, fault]);
	}
	summarise(form, words, wrong);
	const [first] = wrong[0] ?? [];
	const input = first && inputsOf(first)[0];
	// What is folded away cannot take the focus.
	input?.closest('details')?.setAttribute('open', '');
	input?.focus();
}

function summarise(form: HTMLFormElement, words: Words, wrong: readonly (readonly [HTMLElement, FieldFault])[]): void {
	const summary = form.querySelector<HTMLElement>('[data-summary]');
	const list = summary?.querySelector('[data-summary-list]');
	if (!summary || !list) return;
	list.replaceChildren(
		...wrong.map(([field, fault]) => {
			const item = document.createElement('li');
			const link = document.createElement('a');
			link.href = `#f-${field.dataset.field ?? ''}`;
			link.textContent = field.dataset.label ?? '';
			item.append(link, `: ${textOf(words, fault)}`);
			return item;
		}),
	);
	summary.hidden = wrong.length === 0;
}

/** Says above the form what went wrong as a whole; null takes it away. */
export function showBanner(form: HTMLFormElement, text: string | null): void {
	const banner = form.querySelector<HTMLElement>('[data-banner]');
	const place = banner?.querySelector('[data-banner-text]');
	if (!banner || !place) return;
	place.textContent = text ?? '';
	banner.hidden = text === null;
	if (text !== null) takeFocus(banner);
}

export function takeFocus(element: HTMLElement): void {
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
	element.scrollIntoView({ block: 'center' });
}

/** The button says what it does, and while it does it. It keeps the focus, so it is not disabled. */
export function showBusy(form: HTMLFormElement, words: Pick<FormWords, 'sending'>, busy: boolean): void {
	const button = form.querySelector<HTMLElement>('[data-submit]');
	const label = button?.querySelector<HTMLElement>('[data-submit-label]');
	if (!button || !label) return;
	label.dataset.usual ??= label.textContent;
	label.textContent = busy ? words.sending : label.dataset.usual;
	if (busy) button.setAttribute('aria-disabled', 'true');
	else button.removeAttribute('aria-disabled');
}
