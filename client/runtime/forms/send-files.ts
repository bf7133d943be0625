/**
 * Sends a form's files before the form, each in a request of its own, one after another: each says how far it is and what is wrong with it, and one that
 * has arrived is not sent again. What they are called from then on stands in the form's post in their place.
 */
import { browserCalls } from 'virtual:browser-calls';
import { isErrorName, type FieldFault } from '#shared/kit/errors.ts';
import { captchaField, idempotencyField } from '#shared/kit/form.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import type { Captcha } from '#client/runtime/captcha/port.ts';
import { cityId, locale } from '#client/runtime/page-facts.ts';
import { signOf, type FileList } from './file-list.ts';
import type { Line, Words } from './file-line.ts';
import type { Reason } from './send.ts';
import { upload } from './upload.ts';

type FilesSent =
	| { readonly kind: 'sent'; /** The form's post, with the files' tokens. */ readonly complete: (data: FormData) => void }
	/** Some are not taken as they are. */
	| { readonly kind: 'wrong'; readonly faults: readonly FieldFault[] }
	| { readonly kind: 'failed'; readonly reason: Reason; readonly message?: string; readonly retryAfter?: number };

export interface FileSender {
	readonly send: () => Promise<FilesSent>;
	/** Calls off what is on its way. */
	readonly cancel: () => void;
}

/** What has arrived in this page's life: by the form's key and the file. */
const arrived = new Map<string, string>();
/** Which counts for all calls of a form, by its key. */
const passes = new Map<string, string>();
const passHeader = 'X-Captcha-Token';

type Failed = Extract<FilesSent, { kind: 'failed' }>;
/** `last`: nor is any other file taken now. */
type One = { readonly token: string } | { readonly rule: FieldFault['rule']; readonly last: boolean } | Failed;

/** @param list is there by the time that anything is sent */
export function fileSender(form: HTMLFormElement, t: Words, rules: Readonly<Record<string, string>>, captcha: Captcha, list: () => FileList): FileSender {
	let underway: AbortController | null = null;
	const keyOf = () => (form.elements.namedItem(idempotencyField) as HTMLInputElement | null)?.value ?? '';
	const place = (file: File) => `${keyOf()}\n${signOf(file)}`;
	const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

	async function proof(): Promise<string | null> {
		const pass = passes.get(keyOf());
		if (pass !== undefined) return pass;
		return (await captcha.ready()) ? field(captchaField) : null;
	}

	async function one({ file, advance }: Line, signal: AbortSignal): Promise<One> {
		const [, path = ''] = browserCalls[form.dataset.uploads ?? ''] ?? [];
		const shown = await proof();
		if (shown === null) return { kind: 'failed', reason: 'failed', message: captcha.refusal?.() ?? t('captcha.failed') };
		const query = new URLSearchParams({ lang: localeFacts[locale()].alias, city_id: String(cityId()), form: keyOf() });
		const headers = { 'Content-Type': 'application/octet-stream', Accept: 'application/json', [passHeader]: shown };
		const answer = await upload(`${path}?${query.toString()}`, file, headers, { signal, progress: advance });
		const pass = typeof answer === 'string' ? null : answer.headers.get(passHeader);
		if (pass !== null) passes.set(keyOf(), pass);
		else {
			// It may have been spent, or counts no more.
			passes.delete(keyOf());
			captcha.renew();
		}
		return typeof answer === 'string' ? { kind: 'failed', reason: answer } : read(answer);
	}

	async function send(): Promise<FilesSent> {
		// Without a call of their own they travel in the form.
		if (form.dataset.uploads === undefined) return { kind: 'sent', complete: () => {} };
		underway = new AbortController();
		const { signal } = underway;
		const faults: FieldFault[] = [];
		const all = list().fields();
		const left = all.flatMap(({ lines }) => lines).filter(({ file }) => !arrived.has(place(file)));
		for (const line of left) line.mark('waiting');
		for (const { input, lines } of all) {
			for (const [at, line] of lines.entries()) {
				if (arrived.has(place(line.file))) continue;
				line.mark('sending');
				const came = await one(line, signal);
				if ('token' in came) {
					arrived.set(place(line.file), came.token);
					line.mark('sent', t('files.sent'));
				} else if ('rule' in came) {
					line.mark('refused', rules[came.rule] ?? rules.invalid ?? '');
					faults.push({ field: input.name, rule: came.rule, values: { at } });
					if (came.last) {
						for (const other of left) if (other.state() === 'waiting') other.mark('idle');
						return { kind: 'wrong', faults };
					}
				} else {
					for (const other of left) if (other.state() === 'waiting') other.mark('idle');
					line.mark('stopped', t(came.reason === 'cancelled' ? 'files.cancelled' : 'files.stopped'));
					return came;
				}
			}
		}
		return faults.length > 0 ? { kind: 'wrong', faults } : { kind: 'sent', complete: (data) => complete(data, all) };
	}

	function complete(data: FormData, all: ReturnType<FileList['fields']>): void {
		const pass = passes.get(keyOf());
		if (pass !== undefined) data.set(captchaField, pass);
		for (const { input, lines } of all) {
			data.delete(input.name);
			for (const { file } of lines) data.append(input.name, arrived.get(place(file)) ?? '');
		}
	}
	return { send, cancel: () => underway?.abort() };
}

/** The form came back refused. @param all its files are not there any more, or not what they should be: they have to be sent anew */
export function forget(all: boolean): void {
	passes.clear();
	if (all) arrived.clear();
}

async function read(answer: Response): Promise<One> {
	const said = (await answer.json().catch(() => ({}))) as {
		readonly token?: unknown;
		readonly code?: unknown;
		readonly message?: unknown;
		readonly fields?: readonly FieldFault[];
	};
	if (answer.ok && typeof said.token === 'string') return { token: said.token };
	if (answer.status === 413) return { rule: 'fileTooLarge', last: false };
	const [fault] = said.code === 'validation' || said.code === 'too-many' ? (said.fields ?? []) : [];
	if (fault) return { rule: fault.rule, last: said.code === 'too-many' };
	const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN);
	return {
		kind: 'failed',
		reason: said.code === 'too-many' ? 'tooMany' : answer.status >= 502 ? 'unavailable' : 'failed',
		...(isErrorName(said.code) && typeof said.message === 'string' ? { message: said.message } : {}),
		...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
	};
}
