/**
 * What was typed into a form, kept for this tab: a reload, another language or city, Back and a lost connection cost no letter. It goes once the form was
 * sent, when somebody has this device forget something, and two hours after the last letter, because a tab may stay open on a shared computer. Passwords,
 * files and what the captcha leaves are never in it.
 */
import { raise } from '#client/runtime/events.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';
import { captchaField, idempotencyField } from '#shared/kit/form.ts';
import { accountSign, draftPrefix, forgetOtherAccounts, maxDraftAgeMs, typedInto } from './draft-names.ts';
import { followChoices } from './follow.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { showAtField } from './show.ts';

export interface Draft {
	/** Milliseconds since 1970, by the device. */
	readonly at: number;
	/** Of the values that the server drew (`data-given`), when those were the first of this draft. */
	readonly mark: string | null;
	/** By name: the text of a field, or the values that are ticked. */
	readonly values: Readonly<Record<string, readonly string[]>>;
	/** Key under which it was sent, should the answer not have come: sent again it is the same form. */
	readonly key: string | null;
	/** It is on its way. */
	readonly sending?: Sending | undefined;
}

/** What is told of a form whose page was left while it was on its way. */
export interface Sending {
	/** Of its page. */
	readonly title: string;
	/** Path and query of its page. */
	readonly from: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']);
/** What is typed on an account's page is given back to that account alone; what is typed about one thing, to the form of that one. */
const nameOf = ({ dataset: { form = '', about, account } }: HTMLFormElement) =>
	draftPrefix + form + (about === undefined ? '' : `#${about}`) + (account === undefined ? '' : accountSign + account);
const isTick = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox';

/** Fields with a text or a tick, those of a password that is shown not among them. */
const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(one): one is Control =>
			(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
			one.name !== '' &&
			one.name !== captchaField &&
			!unkept.has(one.type) &&
			!one.hasAttribute('data-secret'),
	);

/** @param before values that are kept already. A list that shows what the page proposes is nobody's word: it goes on following the page, as a city does */
function valuesOf(form: HTMLFormElement, before: Draft['values'] | null): Draft['values'] {
	const controls = controlsOf(form);
	const here = new Set(controls.map(({ name }) => name));
	// A form that is filled in on several pages has more fields than stand on this one.
	const values = Object.fromEntries(Object.entries(before ?? {}).flatMap(([name, own]) => (here.has(name) ? [] : [[name, [...own]]])));
	for (const control of controls) {
		if (before !== null && control instanceof HTMLSelectElement && !(control.name in before) && !isTouched(control)) continue;
		const own = (values[control.name] ??= []);
		if (!isTick(control) || (control.checked && !control.disabled)) own.push(control.value);
	}
	return values;
}

function read(form: HTMLFormElement): Draft | null {
	try {
		const draft = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null;
		return draft !== null && Date.now() - draft.at < maxDraftAgeMs ? draft : null;
	} catch {
		return null;
	}
}

/** A browser that lets nothing be kept keeps nothing: the form works all the same. */
function write(form: HTMLFormElement, draft: Omit<Draft, 'at'> | null): void {
	try {
		if (draft === null) sessionStorage.removeItem(nameOf(form));
		else sessionStorage.setItem(nameOf(form), JSON.stringify({ ...draft, at: Date.now() }));
	} catch {}
}

const isTouched = (control: Control): boolean => {
	if (control instanceof HTMLSelectElement)
		return [...control.options].some((option) => option.selected !== option.defaultSelected && (option.defaultSelected || option.index > 0));
	return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

/** A browser may have put older values back by itself: a draft is newer than those, and what is being typed is newer than the draft. */
function restore(form: HTMLFormElement, { values, key }: Draft): void {
	const controls = controlsOf(form);
	const touched = new Set(controls.filter((control) => typedInto.has(control)).map(({ name }) => name));
	for (const control of controls) {
		const kept = values[control.name];
		if (kept === undefined || touched.has(control.name)) continue;
		if ('aside' in control.dataset) confirmAgain(control as HTMLInputElement, kept[0]);
		else if (isTick(control)) {
			control.checked = kept.includes(control.value);
			// What was chosen is seen.
			if (control.checked) control.closest('details')?.setAttribute('open', '');
		} else if (!(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === kept[0])) control.value = kept[0] ?? '';
		// What differs from what the page shows is seen.
		if (!isTick(control) && isTouched(control)) control.closest('details')?.setAttribute('open', '');
	}
	const keyed = form.elements.namedItem(idempotencyField);
	if (key !== null && keyed instanceof HTMLInputElement) keyed.value = key;
	raise('form:filled', { form });
}

/** The box beside a doubtful value carries the value that it was ticked for. */
function confirmAgain(box: HTMLInputElement, value: string | undefined): void {
	if (value === undefined) return;
	Object.assign(box, { value, checked: true, disabled: false });
	const ask = box.closest<HTMLElement>('[data-confirm]');
	if (ask) ask.hidden = false;
}

function sayRestored(form: HTMLFormElement, shown: boolean): void {
	const line = form.querySelector<HTMLElement>('[data-restored]');
	if (line) afterPress(() => (line.hidden = !shown));
}

/** As it is opened by somebody else: without what was typed and without what is said of it. What the page itself proposes stays. */
function empty(form: HTMLFormElement): void {
	form.reset();
	// The list of chosen files has to become empty, too.
	for (const input of form.querySelectorAll('input[type=file]')) input.dispatchEvent(new Event('change', { bubbles: true }));
	for (const control of controlsOf(form)) {
		if (isTick(control)) control.checked = false;
		else if (!(control instanceof HTMLSelectElement)) control.value = '';
	}
	for (const box of form.querySelectorAll<HTMLElement>('[data-confirm]')) box.hidden = true;
	for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) showAtField(field, {}, null);
	for (const line of form.querySelectorAll<HTMLElement>('[data-summary], [data-banner]')) line.hidden = true;
	sayRestored(form, false);
	raise('form:filled', { form });
	controlsOf(form)[0]?.focus();
}

/** How a form and its draft go on. */
export interface KeptDraft {
	/** It is on its way: from now on its key belongs to what is typed. */
	readonly sending: (sending: Sending) => void;
	/** The server has said something of it, or could not be reached. */
	readonly answered: () => void;
	/** It is done with. @param sent nothing of it is needed any more; else only its key is used up */
	readonly done: (sent: boolean) => void;
}

const started = new WeakMap<HTMLFormElement, KeptDraft>();

/** Gives a form back what was typed into it in this tab, and keeps it from now on. The first call counts. */
export function keepDraft(form: HTMLFormElement): KeptDraft {
	const before = started.get(form);
	if (before) return before;
	if (form.dataset.account !== undefined) forgetOtherAccounts(form.dataset.account);
	const mark = form.dataset.given ?? null;
	const draft = read(form);
	// What the server has just given is newer than a draft, unless the draft began with it.
	const ours = draft !== null && (mark === null || draft.mark === mark);
	let key = ours ? draft.key : null;
	let over = false;
	let sending: Sending | undefined;
	// What the server has given back is all somebody's word.
	let values = ours ? draft.values : mark === null ? {} : null;
	const save = () => {
		if (over) return;
		values = valuesOf(form, values);
		write(form, { mark: mark ?? (ours ? draft.mark : null), values, key, sending });
	};
	if (ours) {
		restore(form, draft);
		if (controlsOf(form).some(isTouched)) sayRestored(form, true);
	} else if (mark !== null || controlsOf(form).some(isTouched)) save();
	else write(form, null);
	// A page out of the browser's memory stands as it was left; the form may have been gone on with on another page since.
	addEventListener(
		'pageshow',
		({ persisted }) => {
			const newer = persisted && !over ? read(form) : null;
			if (newer === null) return;
			for (const control of controlsOf(form)) typedInto.delete(control);
			restore(form, newer);
		},
		{ signal: lifetimeOf(form) },
	);
	for (const type of ['input', 'change']) form.addEventListener(type, save);
	form.querySelector('[data-start-over]')?.addEventListener('click', () => {
		key = null;
		empty(form);
		values = {};
		write(form, null);
	});
	const kept: KeptDraft = {
		sending: (now) => {
			sending = now;
			const keyed = form.elements.namedItem(idempotencyField);
			key = keyed instanceof HTMLInputElement ? keyed.value : null;
			save();
		},
		answered: () => {
			sending = undefined;
			// Its page may be gone, and the form gone on with on another one.
			const newest = read(form);
			if (newest !== null && !over) write(form, { ...newest, sending });
		},
		done: (sent) => {
			const sentUnder = key;
			key = null;
			sending = undefined;
			if (form.isConnected) save();
			over = true;
			if (!sent) return;
			if (form.isConnected || read(form)?.key === sentUnder) write(form, null);
			// Nor does the browser's own memory bring it back.
			form.autocomplete = 'off';
		},
	};
	started.set(form, kept);
	followChoices(form);
	return kept;
}
