/**
 * Runs a form that the server has drawn: checks it by the server's own definition, lets the captcha work meanwhile, sends it once, and
 * keeps everything that was typed when the answer is a refusal or does not come.
 */
import { idempotencyField } from '#shared/kit/form.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { startCaptcha } from '#client/runtime/captcha/captcha.ts';
import { isReachable } from '#client/runtime/connection.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { lastClickRect } from '#client/runtime/last-click.ts';
import { replaceHtml } from '#client/runtime/replace-html.ts';
import { isGoing, sends, takeTicket, type Ticket } from '#client/runtime/tickets.ts';
import { loadWords } from '#client/runtime/words.ts';
import { toastLink } from '#client/toasts/toast-link.ts';
import { showToast } from '#client/toasts/toasts.ts';
import { keepDraft } from './draft.ts';
import { faultsIn } from './faults.ts';
import { restoreInto } from './restore-into.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { sendForm, type Answer } from './send.ts';
import { showBanner, showBusy, showFaults, takeFocus } from './show.ts';
import { watchFields, type Check } from './watch-fields.ts';

export interface FormEngine {
	/** Checks and sends; does nothing while the form is on its way already. @param submitter the button that was pressed */
	readonly submit: (submitter: HTMLElement | null) => Promise<void>;
}

let isLeaving = false;
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));
/** A request that dies with its document is refused before `pagehide` has been heard by everybody; in a document that is left no task comes after it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** @throws when the words of forms are not to be had */
export async function startForm(form: HTMLFormElement): Promise<FormEngine> {
	form.noValidate = true;
	const draft = keepDraft(form);
	const captcha = startCaptcha(form);
	// Without the definition the form goes to the server unchecked, and the server says what is wrong.
	const checks: Promise<Check | null> = Promise.all([
		import('./check.ts'),
		import('./definitions.ts').then(({ loadForm }) => loadForm(form.dataset.form ?? '')),
	]).then(
		([{ checkOf }, definition]) => checkOf(definition),
		() => null,
	);
	await loadWords();
	const t = translator(locale())(formsWords);
	const rules: Readonly<Record<string, string>> = translator(locale())(rulesWords).words;
	let pressed: HTMLElement | null = null;
	// Where the list of files cannot be had the browser's own control does.
	const files = form.querySelector('input[type=file]')
		? await import('./files.ts').then(
				({ manageFiles }) => manageFiles(form, { t, rules, checks, captcha, resend: () => void submit(pressed) }),
				() => null,
			)
		: null;
	void checks.then((check) => check && watchFields(form, rules, check));
	let sending = false;
	let gone = false;
	let ticket: Ticket | null = null;
	/** Nobody is on the way elsewhere: what came of the form is shown in its place. */
	const isHere = () => ticket?.signal.aborted !== true || (form.isConnected && !isGoing());
	const { title, from } = { title: document.querySelector('h1')?.textContent ?? document.title, from: location.pathname + location.search };
	/** Told where the visitor is by now, until it is closed. */
	const showOutcome = (outcome: 'sent' | 'refused' | 'failed' | 'unknown' | 'unknownOnce', to = from) =>
		afterPress(
			() =>
				void showToast(outcome === 'sent' ? 'success' : 'error', t(`outcome.${outcome}`, { title }), {
					multiple: true,
					keepClear: lastClickRect(),
					link: toastLink(to, t(outcome === 'sent' ? 'outcome.next' : 'outcome.toForm')),
				}),
		);
	/** Of one with a key the second post counts for nothing. */
	const unknown = form.elements.namedItem(idempotencyField) === null ? 'unknownOnce' : 'unknown';
	const stop = (submitter: HTMLElement | null, text: string | null, retryAfter?: number, outcome: 'failed' | typeof unknown = 'failed') => {
		sending = false;
		ticket?.end();
		draft.answered();
		if (!isHere() && text !== null) showOutcome(outcome);
		afterPress(() => {
			showBusy(submitter, false);
			if (text !== null && form.isConnected)
				showBanner(form, text, retryAfter === undefined ? null : t.plural('retryMinutes', Math.max(1, Math.ceil(retryAfter / 60))));
		});
	};

	async function submit(by: HTMLElement | null): Promise<void> {
		if (sending) return;
		sending = true;
		// Enter in a field presses no button that a person sees.
		const submitter = by === null || 'default' in by.dataset ? form.querySelector<HTMLElement>('[data-submit]') : by;
		pressed = submitter;
		const check = await checks;
		// A button that is for some of the fields asks for no others.
		const fields = submitter?.dataset.fields?.split(' ');
		const faults = faultsIn(form, check).filter(({ field }) => fields === undefined || fields.includes(field));
		showBanner(form, null, null);
		showFaults(form, rules, faults);
		files?.tell(faults);
		if (faults.length > 0) {
			sending = false;
			return;
		}
		showBusy(submitter, true);
		ticket = takeTicket();
		if (!(await captcha.ready())) return stop(submitter, (await isReachable()) ? (captcha.refusal?.() ?? t('captcha.failed')) : t('offline'));
		const uploaded = await files?.send();
		if (uploaded !== undefined && uploaded.kind !== 'sent') {
			if (uploaded.kind === 'failed') return stop(submitter, textOf(uploaded), uploaded.retryAfter);
			stop(submitter, null);
			if (!isHere()) showOutcome('refused');
			return afterPress(() => showFaults(form, rules, uploaded.faults));
		}
		draft.sending({ title, from });
		sends.add(form);
		const answer = await sendForm(form, submitter, uploaded?.complete);
		sends.delete(form);
		if (answer.kind === 'failed') await nextTask();
		// The document is being left, and its requests with it: what came of this one is not known. `pageshow` has told it of one that came back.
		if (answer.kind === 'failed' && (isLeaving || !sending)) return;
		if (answer.kind === 'moved') {
			gone = true;
			draft.done(answer.sent);
			if (!isHere()) return showOutcome(answer.sent ? 'sent' : 'failed', answer.to);
			ticket.end();
			location.assign(answer.to);
			return;
		}
		if (answer.kind === 'drawn') {
			draft.answered();
			if (!isHere()) return showOutcome('refused');
			ticket.end();
			files?.drawn(answer.page);
			afterPress(() => showDrawn(form, answer.page));
			return;
		}
		// The token may have been spent on the way.
		captcha.renew();
		stop(submitter, textOf(answer), answer.retryAfter, mayHaveArrived(answer) ? unknown : 'failed');
	}

	const textOf = (answer: Extract<Answer, { kind: 'failed' }>): string | null => {
		if (answer.reason === 'cancelled') return null;
		return answer.message ?? t(answer.reason);
	};
	addEventListener(
		'pageshow',
		(event) => {
			if (!event.persisted) return;
			// What was sent is no form any more: the server says what stands in its place.
			if (gone) return location.reload();
			for (const button of form.querySelectorAll<HTMLElement>('[data-submit]')) showBusy(button, false);
			// Its request died with the page, and nobody knows whether it had arrived.
			stop(null, sending ? t(`outcome.${unknown}`, { title }) : null);
			captcha.renew();
		},
		{ signal: lifetimeOf(form) },
	);
	return { submit };
}

/** No answer came, or one that knows nothing of the form. */
const mayHaveArrived = ({ reason, message }: Extract<Answer, { kind: 'failed' }>) =>
	reason === 'offline' || reason === 'unavailable' || (reason === 'failed' && message === undefined);

/** The server's own drawing of the refused form, with what was typed and the files that were chosen. */
function showDrawn(form: HTMLFormElement, page: Document): void {
	const [main, drawn] = [document.getElementById('main'), page.getElementById('main')];
	if (!main || !drawn) return;
	document.title = page.title;
	restoreInto(form, drawn);
	replaceHtml(main, [...drawn.childNodes]);
	const wrong = main.querySelector<HTMLElement>('[autofocus], [aria-invalid=true]');
	if (wrong) wrong.focus();
	else {
		const banner = main.querySelector<HTMLElement>('[data-banner]:not([hidden])') ?? main.querySelector<HTMLElement>('[data-outcome]');
		if (banner) takeFocus(banner);
	}
}
