/** Puts faults, banner and progress into the places that the server has drawn for them. */
import type { FieldFault } from '#shared/kit/errors.ts';

type Rules = Readonly<Record<string, string>>;

const textOf = (rules: Rules, fault: FieldFault) => rules[fault.rule] ?? rules.invalid ?? '';
const controlsOf = (field: Element) => field.querySelectorAll<HTMLElement>('input[name]:not([type=hidden]):not([data-aside]), textarea[name], select[name]');

/** Shows or clears the message at one field. */
export function showAtField(field: HTMLElement, rules: Rules, fault: FieldFault | null): void {
	const place = field.querySelector<HTMLElement>('[data-error]');
	if (place) {
		place.textContent = fault ? textOf(rules, fault) : '';
		// At a file's own line it is told already; announced it is with the field.
		place.hidden = fault === null || (fault.values?.at !== undefined && field.querySelector('[data-files]:not([hidden])') !== null);
	}
	for (const control of controlsOf(field)) {
		if (fault) control.setAttribute('aria-invalid', 'true');
		else control.removeAttribute('aria-invalid');
	}
}

/** Shows what is wrong, in the fields and above them, and puts the focus into the first wrong field. */
export function showFaults(form: HTMLFormElement, rules: Rules, faults: readonly FieldFault[]): void {
	const wrong: [HTMLElement, FieldFault][] = [];
	for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
		const fault = faults.find((one) => one.field === field.dataset.field) ?? null;
		showAtField(field, rules, fault);
		if (fault) wrong.push([field, fault]);
	}
	summarise(form, rules, wrong);
	const [first] = wrong[0] ?? [];
	const control = first && controlsOf(first)[0];
	// What is folded away cannot take the focus.
	control?.closest('details')?.setAttribute('open', '');
	control?.focus();
}

function summarise(form: HTMLFormElement, rules: Rules, wrong: readonly (readonly [HTMLElement, FieldFault])[]): void {
	const summary = form.querySelector<HTMLElement>('[data-summary]');
	const list = summary?.querySelector('[data-summary-list]');
	if (!summary || !list) return;
	list.replaceChildren(
		...wrong.map(([field, fault]) => {
			const item = document.createElement('li');
			const link = document.createElement('a');
			link.href = `#${field.querySelector('[data-error]')?.id.replace(/-error$/, '') ?? ''}`;
			link.textContent = field.dataset.label ?? '';
			item.append(link, `: ${textOf(rules, fault)}`);
			return item;
		}),
	);
	summary.hidden = wrong.length === 0;
}

/** Says above the form what went wrong as a whole, and when to try again; null takes it away. */
export function showBanner(form: HTMLFormElement, text: string | null, more: string | null): void {
	const banner = form.querySelector<HTMLElement>('[data-banner]');
	const place = banner?.querySelector('[data-banner-text]');
	if (!banner || !place) return;
	for (const old of banner.querySelectorAll('[data-banner-more]')) old.remove();
	showKept(form);
	place.textContent = [text, more].filter((part) => part !== null).join(' ');
	banner.hidden = text === null;
	if (text !== null) takeFocus(banner);
}

/** The form stands as its visitor left it, files included: takes away what the server says to those whose files did not come back. */
export function showKept(form: HTMLFormElement): void {
	for (const lost of form.querySelectorAll('[data-files-lost]')) lost.remove();
	for (const kept of form.querySelectorAll<HTMLElement>('[data-kept]')) kept.hidden = false;
}

export function takeFocus(element: HTMLElement): void {
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
	element.scrollIntoView({ block: 'center' });
}

/** A button says what it does, and while it does it. It keeps the focus, so it is not disabled. */
export function showBusy(button: HTMLElement | null, busy: boolean): void {
	const label = button?.querySelector<HTMLElement>('[data-submit-label]');
	if (!button || !label) return;
	label.dataset.usual ??= label.textContent;
	label.textContent = (busy ? button.dataset.sending : undefined) ?? label.dataset.usual;
	if (busy) button.setAttribute('aria-disabled', 'true');
	else button.removeAttribute('aria-disabled');
}
