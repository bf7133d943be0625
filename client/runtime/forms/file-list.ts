/**
 * The list of a form's chosen files: a line each with name, size, progress and what is wrong. The control's own list stays the truth: what is
 * taken out here is taken out there, so a form is sent the same with and without this.
 */
import type { FieldFault } from '#shared/kit/errors.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { formsWords } from '#shared/i18n/forms.words.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { upload } from './upload.ts';
import type { Check } from './watch-fields.ts';

export interface FileList {
	/** Says at each file what is wrong with it. */
	readonly tell: (faults: readonly FieldFault[]) => void;
	/** Sends the form: lines show how far it is, and may call it off. */
	readonly upload: (url: string, data: FormData, headers: Readonly<Record<string, string>>) => Promise<Response | 'offline' | 'cancelled'>;
	/** It was not taken: lines say so, and offer to send it again. */
	readonly stopped: () => void;
}

type Words = TranslateOf<typeof formsWords>;
interface Line {
	readonly file: File;
	readonly element: HTMLElement;
}

const part = (line: HTMLElement, name: 'name' | 'size' | 'error') => line.querySelector<HTMLElement>(`[data-file-${name}]`);
const progressOf = (line: HTMLElement) => line.querySelector('progress');
const button = (line: HTMLElement, act: string) => line.querySelector<HTMLButtonElement>(`[data-file-act="${act}"]`);

/** @param resend sends the whole form again */
export function watchFiles(
	form: HTMLFormElement,
	t: Words,
	rules: Readonly<Record<string, string>>,
	checks: Promise<Check | null>,
	resend: () => void,
): FileList {
	const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
	const lines = new Map<HTMLInputElement, readonly Line[]>();
	let underway: AbortController | null = null;

	function draw(input: HTMLInputElement): void {
		const list = input.closest('[data-field]')?.querySelector<HTMLElement>('[data-files]');
		const blank = list?.querySelector<HTMLElement>('[data-file]');
		if (!list || !blank) return;
		const made = [...(input.files ?? [])].map((file): Line => {
			const element = blank.cloneNode(true) as HTMLElement;
			element.hidden = false;
			fill(element, file);
			button(element, 'remove')?.addEventListener('click', () => remove(input, file));
			button(element, 'cancel')?.addEventListener('click', () => underway?.abort());
			button(element, 'retry')?.addEventListener('click', resend);
			return { file, element };
		});
		list.replaceChildren(blank, ...made.map(({ element }) => element));
		list.hidden = made.length === 0;
		lines.set(input, made);
	}

	function fill(element: HTMLElement, { name, size }: File): void {
		const [label, bytes] = [part(element, 'name'), part(element, 'size')];
		if (label) label.textContent = name;
		if (bytes) bytes.textContent = sizeText(t, size);
		for (const act of element.querySelectorAll('button')) act.setAttribute('aria-label', `${act.textContent}: ${name}`);
	}

	function remove(input: HTMLInputElement, file: File): void {
		const rest = new DataTransfer();
		for (const one of input.files ?? []) if (one !== file) rest.items.add(one);
		input.files = rest.files;
		input.dispatchEvent(new Event('change', { bubbles: true }));
		input.focus();
	}

	const tell = (faults: readonly FieldFault[]) => {
		for (const [input, made] of lines) {
			made.forEach(({ element }, at) => {
				const fault = faults.find(({ field, values }) => field === input.name && values?.at === at);
				say(element, fault ? (rules[fault.rule] ?? rules.invalid ?? '') : '');
			});
		}
	};
	for (const input of inputs) {
		const show = () => {
			draw(input);
			void checks.then((check) => tell(check?.form(new FormData(form)) ?? []));
		};
		input.addEventListener('change', show);
		show();
	}

	const all = () => [...lines.values()].flat();
	const stopped = (text: string) => {
		for (const { element } of all()) {
			mark(element, 'stopped');
			say(element, text);
		}
	};

	const send: FileList['upload'] = (url, data, headers) => {
		underway = new AbortController();
		const { signal } = underway;
		for (const { element } of all()) mark(element, 'sending');
		signal.addEventListener('abort', () => stopped(t('files.cancelled')));
		return upload(url, data, headers, { signal, progress: (sent, total) => advance(all(), sent, total) });
	};
	return { tell, upload: send, stopped: () => stopped(t('files.stopped')) };
}

/** Files travel one after another: what is on its way fills them in their order. Names and texts around them weigh next to nothing. */
function advance(lines: readonly Line[], sent: number, total: number): void {
	const bytes = lines.reduce((sum, { file }) => sum + file.size, 0);
	let left = total > 0 ? (sent / total) * bytes : 0;
	for (const { file, element } of lines) {
		const progress = progressOf(element);
		if (progress) progress.value = file.size === 0 ? 1 : Math.min(1, Math.max(0, left / file.size));
		left -= file.size;
	}
}

function mark(element: HTMLElement, state: 'sending' | 'stopped'): void {
	const progress = progressOf(element);
	if (progress) {
		progress.hidden = state !== 'sending';
		progress.value = 0;
	}
	say(element, '');
	for (const [act, shown] of [
		['cancel', state === 'sending'],
		['retry', state === 'stopped'],
		['remove', state === 'stopped'],
	] as const) {
		const one = button(element, act);
		if (one) one.hidden = !shown;
	}
}

function say(element: HTMLElement, text: string): void {
	const place = part(element, 'error');
	if (place) place.textContent = text;
}

function sizeText(t: Words, bytes: number): string {
	const kilobytes = bytes / 1024;
	if (kilobytes < 1024) return t('files.kilobytes', { size: formatNumber(t.locale, Math.max(1, kilobytes)) });
	return t('files.megabytes', { size: formatNumber(t.locale, kilobytes / 1024, 1) });
}
