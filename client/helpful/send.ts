/** Sends what a reader says of a page, and puts the server's thanks into the question's place. What does not come so is sent as the browser sends it. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { parsePage } from '#client/runtime/parse-page.ts';
import { replaceHtml } from '#client/runtime/replace-html.ts';
import { loadStyles } from '#client/runtime/stylesheets.ts';

const part = '[data-helpful]';
const sending = new WeakSet<HTMLFormElement>();

export const helpfulBehaviour = ({ sendPlainly }: Pick<FirstScript, 'sendPlainly'>): Behaviour => ({
	name: 'helpful',
	start() {
		// Before the form engine: this one stays on its page.
		document.addEventListener(
			'submit',
			(event) => {
				const form = event.target;
				if (!(form instanceof HTMLFormElement) || !form.closest(part) || !isSimple(form)) return;
				event.preventDefault();
				event.stopPropagation();
				void send(form, event.submitter, sendPlainly);
			},
			true,
		);
	},
});

/** One with a captcha, or with a comment that is too long, is left to the form engine. */
const isSimple = (form: HTMLFormElement) => form.querySelector('[data-captcha]') === null && form.checkValidity();

async function send(form: HTMLFormElement, submitter: HTMLElement | null, sendPlainly: FirstScript['sendPlainly']): Promise<void> {
	if (sending.has(form)) return;
	sending.add(form);
	const next = await thanks(form, submitter).catch(() => null);
	sending.delete(form);
	const place = form.closest(part);
	// The reader has gone on meanwhile.
	if (!place?.isConnected) return;
	if (next === null) return sendPlainly(form, submitter);
	afterPress(() => replaceHtml(place, [...next.childNodes], { focus: (target) => target.querySelector<HTMLElement>('[data-outcome]') }));
}

/** @returns null when it was not taken, or what came is not as expected */
async function thanks(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Element | null> {
	const body = new URLSearchParams([...new FormData(form, submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
	const sent = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } });
	const { redirect } = sent.ok ? ((await sent.json()) as { readonly redirect?: string }) : {};
	if (redirect === undefined) return null;
	const answer = await fetch(redirect, { headers: { Accept: 'text/html' } });
	const page = parsePage(await answer.text());
	return answer.ok && (await loadStyles(page)) ? page.querySelector(part) : null;
}
