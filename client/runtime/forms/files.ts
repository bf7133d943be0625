/** The files of a form: their list, and how they are sent. Loaded with a form that has some. */
import type { Captcha } from '#client/runtime/captcha/port.ts';
import { watchFiles, type FileList } from './file-list.ts';
import type { Words } from './file-line.ts';
import { fileSender, forget, type FileSender } from './send-files.ts';
import type { Check } from './watch-fields.ts';

export interface FormFiles extends Pick<FileList, 'tell'>, Pick<FileSender, 'send'> {
	/** The form came back, refused, on this page. */
	readonly drawn: (page: Document) => void;
}

interface FormFilesOptions {
	readonly t: Words;
	readonly rules: Readonly<Record<string, string>>;
	readonly checks: Promise<Check | null>;
	readonly captcha: Captcha;
	/** Sends the whole form again. */
	readonly resend: () => void;
}

export function manageFiles(form: HTMLFormElement, { t, rules, checks, captcha, resend }: FormFilesOptions): FormFiles {
	const sender = fileSender(form, t, rules, captcha, () => list);
	const list = watchFiles(form, t, rules, checks, { resend, cancel: sender.cancel });
	return {
		tell: list.tell,
		send: sender.send,
		drawn: (page) => forget(page.querySelector('input[type=file][aria-invalid=true]') !== null),
	};
}
