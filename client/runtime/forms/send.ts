/**
 * Sends a form and reads what came of it. The server answers a script with where the way goes on, as JSON, so that the next page is fetched
 * once; with the page drawn again when it refused the form; or with an error that has words of its own.
 */
import { parsePage } from '#client/runtime/parse-page.ts';

export type Answer =
	| {
			readonly kind: 'moved';
			readonly to: string;
			/** False where the way goes on though nothing came of the form. */
			readonly sent: boolean;
	  }
	/** The page with the form, refused. */
	| { readonly kind: 'drawn'; readonly page: Document }
	| {
			readonly kind: 'failed';
			readonly reason: Reason;
			/** In the reader's language. */
			readonly message?: string;
			/** In seconds. */
			readonly retryAfter?: number;
	  };
/** Each has words. */
export type Reason = 'offline' | 'failed' | 'tooLarge' | 'tooMany' | 'unavailable' | 'cancelled';

const patienceMs = 60_000;
const headers = { Accept: 'application/json, text/html' };

/** @param complete puts what was sent of it before into its post */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null, complete: (data: FormData) => void = () => {}): Promise<Answer> {
	const url = (submitter?.hasAttribute('formaction') ? submitter.getAttribute('formaction') : form.getAttribute('action')) ?? location.href;
	const data = new FormData(form);
	if (submitter instanceof HTMLButtonElement && submitter.name !== '') data.append(submitter.name, submitter.value);
	complete(data);
	const response = await post(url, form.enctype === 'multipart/form-data' ? data : textsOf(data));
	return typeof response === 'string' ? { kind: 'failed', reason: response } : read(form, response);
}

const textsOf = (data: FormData) => new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const post = (url: string, body: URLSearchParams | FormData): Promise<Response | 'offline'> =>
	fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => 'offline' as const);

async function read(form: HTMLFormElement, response: Response): Promise<Answer> {
	const type = response.headers.get('Content-Type') ?? '';
	if (type.startsWith('application/json')) {
		const body = (await response.json().catch(() => ({}))) as {
			readonly redirect?: unknown;
			readonly unsent?: unknown;
			readonly message?: unknown;
		};
		if (response.ok && typeof body.redirect === 'string')
			return { kind: 'moved', to: new URL(body.redirect, location.origin).href, sent: body.unsent !== true };
		return failed(response, typeof body.message === 'string' ? body.message : undefined);
	}
	if (type.startsWith('text/html')) {
		const page = parsePage(await response.text().catch(() => ''));
		const name = form.dataset.form ?? '';
		// What the form was about may be gone: then the page says what had been typed.
		if (page.querySelector(`main form[data-form="${name}"], main [data-unkept="${name}"]`)) return { kind: 'drawn', page };
	}
	return failed(response);
}

const reasons: Readonly<Record<number, Reason>> = { 413: 'tooLarge', 429: 'tooMany', 502: 'unavailable', 503: 'unavailable', 504: 'unavailable' };

function failed(response: Response, message?: string): Answer {
	const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
	return {
		kind: 'failed',
		reason: reasons[response.status] ?? 'failed',
		...(message === undefined ? {} : { message }),
		...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
	};
}
