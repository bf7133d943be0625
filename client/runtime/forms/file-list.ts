/**
 * The list of a form's chosen files, a line each. Choosing again adds to it; the same file stands in it once. The control's own list stays the truth: what
 * is taken out here is taken out there, so a form can be sent with and without this.
 */
import type { FieldFault } from '#shared/kit/errors.ts';
import { makeLine, type Line, type Words } from './file-line.ts';
import type { Check } from './watch-fields.ts';

export interface FileList {
	/** Says at each file what is wrong with it. */
	readonly tell: (faults: readonly FieldFault[]) => void;
	readonly fields: () => readonly { readonly input: HTMLInputElement; readonly lines: readonly Line[] }[];
}

/** Two of the same name, length and age are one. */
export const signOf = ({ name, size, lastModified }: File): string => `${name}\n${size}\n${lastModified}`;

/** @param resend sends the whole form again @param cancel calls off what is on its way */
export function watchFiles(
	form: HTMLFormElement,
	t: Words,
	rules: Readonly<Record<string, string>>,
	checks: Promise<Check | null>,
	{ resend, cancel }: { readonly resend: () => void; readonly cancel: () => void },
): FileList {
	const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
	const lines = new Map<HTMLInputElement, readonly Line[]>();
	/** It is changed from here. */
	let own = false;

	function put(input: HTMLInputElement, files: readonly File[]): void {
		const rest = new DataTransfer();
		for (const file of files) rest.items.add(file);
		own = true;
		input.files = rest.files;
		input.dispatchEvent(new Event('change', { bubbles: true }));
		own = false;
	}

	/** What was chosen before stays: a browser forgets it. @returns how many were there already */
	function add(input: HTMLInputElement): number {
		const before = lines.get(input)?.map(({ file }) => file) ?? [];
		const chosen = [...(input.files ?? [])];
		if (!input.multiple || chosen.length === 0 || before.length === 0) return 0;
		const known = new Set(before.map(signOf));
		const added = chosen.filter((file) => !known.has(signOf(file)));
		put(input, [...before, ...added]);
		return chosen.length - added.length;
	}

	function draw(input: HTMLInputElement): void {
		const list = input.closest('[data-field]')?.querySelector<HTMLElement>('[data-files]');
		const blank = list?.querySelector<HTMLElement>('[data-file]');
		if (!list || !blank) return;
		const before = lines.get(input) ?? [];
		const remove = (gone: File) => {
			put(
				input,
				(lines.get(input) ?? []).flatMap(({ file }) => (file === gone ? [] : [file])),
			);
			input.focus();
		};
		const drawn = [...(input.files ?? [])].map(
			(file) => before.find((line) => signOf(line.file) === signOf(file)) ?? makeLine(t, blank, file, { remove, cancel, retry: resend }),
		);
		list.replaceChildren(blank, ...drawn.map(({ element }) => element));
		list.hidden = drawn.length === 0;
		lines.set(input, drawn);
	}

	const tell = (faults: readonly FieldFault[]) => {
		for (const [input, drawn] of lines) {
			drawn.forEach((line, at) => {
				const fault = faults.find(({ field, values }) => field === input.name && values?.at === at);
				if (fault) line.mark('refused', rules[fault.rule] ?? rules.invalid ?? '');
				else if (line.state() === 'refused') line.mark('idle');
			});
		}
	};
	const note = (input: HTMLInputElement, text: string) => {
		const place = input.closest('[data-field]')?.querySelector('[data-files-note]');
		if (place) place.textContent = text;
	};
	for (const input of inputs) {
		const show = () => {
			if (own) return;
			const twice = add(input);
			draw(input);
			note(input, twice > 0 ? t.plural('files.twice', twice) : '');
			void checks.then((check) => tell(check?.form(new FormData(form)) ?? []));
		};
		input.addEventListener('change', () => {
			if (!own) return show();
			draw(input);
			note(input, '');
			void checks.then((check) => tell(check?.form(new FormData(form)) ?? []));
		});
		show();
	}
	return { tell, fields: () => [...lines].map(([input, drawn]) => ({ input, lines: drawn })) };
}
