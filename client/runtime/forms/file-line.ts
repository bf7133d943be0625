/** One line of the list of chosen files: name, size, how far it is, what is wrong with it, and what can be done with it. */
import { formatNumber } from '#shared/kit/numbers.ts';
import type { formsWords } from '#shared/i18n/forms.words.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';

export type Words = TranslateOf<typeof formsWords>;
/** `idle`: chosen. `waiting`: its turn comes. `stopped`: it did not arrive. `refused`: it is not taken as it is. */
type State = 'idle' | 'waiting' | 'sending' | 'sent' | 'stopped' | 'refused';

export interface Line {
	readonly file: File;
	readonly element: HTMLElement;
	/** @param text what is said about it; none: nothing */
	readonly mark: (state: State, text?: string) => void;
	/** @param share 0 to 1 */
	readonly advance: (share: number) => void;
	readonly state: () => State;
}

export interface LineActs {
	readonly remove: (file: File) => void;
	readonly cancel: () => void;
	readonly retry: () => void;
}

const shownActs: Readonly<Record<State, readonly (keyof LineActs)[]>> = {
	idle: ['remove'],
	waiting: [],
	sending: ['cancel'],
	sent: ['remove'],
	stopped: ['retry', 'remove'],
	refused: ['remove'],
};

/** @param blank the hidden line that the server has drawn */
export function makeLine(t: Words, blank: HTMLElement, file: File, acts: LineActs): Line {
	const element = blank.cloneNode(true) as HTMLElement;
	element.hidden = false;
	const part = (name: 'name' | 'size' | 'error') => element.querySelector<HTMLElement>(`[data-file-${name}]`);
	const write = (name: 'name' | 'size' | 'error', text: string) => {
		const place = part(name);
		if (place && place.textContent !== text) place.textContent = text;
	};
	const progress = element.querySelector('progress');
	const button = (act: keyof LineActs) => element.querySelector<HTMLButtonElement>(`[data-file-act="${act}"]`);
	let state: State = 'idle';
	const line: Line = {
		file,
		element,
		mark(next, text = '') {
			state = next;
			element.dataset.state = next;
			if (progress) {
				progress.hidden = next !== 'sending' && next !== 'waiting';
				progress.value = 0;
			}
			write('error', text);
			for (const act of ['remove', 'cancel', 'retry'] as const) {
				const one = button(act);
				if (one) one.hidden = !shownActs[next].includes(act);
			}
		},
		advance(share) {
			if (progress) progress.value = Math.min(1, Math.max(0, share));
		},
		state: () => state,
	};
	write('name', file.name);
	write('size', sizeText(t, file.size));
	progress?.setAttribute('aria-label', file.name);
	for (const act of ['remove', 'cancel', 'retry'] as const) {
		const one = button(act);
		one?.setAttribute('aria-label', `${one.textContent}: ${file.name}`);
		one?.addEventListener('click', () => (act === 'remove' ? acts.remove(file) : acts[act]()));
	}
	line.mark('idle');
	return line;
}

function sizeText(t: Words, bytes: number): string {
	const kilobytes = bytes / 1024;
	if (kilobytes < 1024) return t('files.kilobytes', { size: formatNumber(t.locale, Math.max(1, kilobytes)) });
	return t('files.megabytes', { size: formatNumber(t.locale, kilobytes / 1024, 1) });
}
