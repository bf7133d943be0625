/**
 * Follows day and city of the form of a house call: the server draws the slots of another day, and what the tests cost in another city, and nothing else of the
 * form is touched. Where that fails, or without this script, a button of the form does the same by the server.
 */
import { listen } from '#client/runtime/events.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';
import { parsePage } from '#client/runtime/parse-page.ts';
import { replaceHtml } from '#client/runtime/replace-html.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const watched = new WeakSet<HTMLFormElement>();

export function watchSlots(place: HTMLElement): void {
	const form = place.closest('form');
	if (!form || watched.has(form)) return;
	watched.add(form);
	const button = form.querySelector<HTMLElement>('[data-show-slots]');
	const valueOf = (name: string) => {
		const control = form.elements.namedItem(name);
		return control instanceof RadioNodeList || control instanceof HTMLSelectElement ? control.value : '';
	};
	const days = form.querySelector<HTMLElement>('[data-days]');
	const radioOf = (day: string) => days?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(day)}"]`);
	let asked = new AbortController();
	/** The button of the next free day was pressed. */
	let isPressed = false;

	async function follow(): Promise<void> {
		const [day, city] = [valueOf('departure_date'), valueOf('city')];
		const drawn = place.querySelector<HTMLElement>('[data-date]')?.dataset;
		asked.abort();
		place.ariaBusy = null;
		if (city === '' || (day !== '' && !dayPattern.test(day)) || (drawn?.date === day && drawn.city === city)) return;
		const { signal } = (asked = new AbortController());
		place.ariaBusy = 'true';
		const page = await fetchPage(`${place.dataset.base ?? ''}/${city}${day === '' ? '' : `?date=${day}`}`, signal);
		if (signal.aborted || !form?.isConnected) return;
		place.ariaBusy = null;
		const [slots, cost, otherDays] = ['[data-slots]', '[data-cost]', '[data-days]'].map((part) => page?.querySelector<HTMLElement>(part));
		afterPress(() => {
			if (button) button.hidden = slots !== null && slots !== undefined;
			if (!slots) return sayFailed();
			// Another city has other days: those of this one stay, and with them the focus.
			if (days && otherDays && days.dataset.of !== city) {
				replaceHtml(days, [...otherDays.childNodes]);
				days.dataset.of = city;
			}
			const chosen = place.querySelector<HTMLInputElement>('input[name=slot]:checked')?.value;
			replaceHtml(place, [...slots.childNodes]);
			for (const radio of place.querySelectorAll<HTMLInputElement>('input[name=slot]')) if (radio.value === chosen) radio.checked = true;
			const here = document.querySelector('[data-cost]');
			if (here && cost) replaceHtml(here, [...cost.childNodes]);
			// After a press on the next day, the focus goes to its first time.
			if (isPressed) place.querySelector<HTMLElement>('input[name=slot]')?.focus();
			isPressed = false;
		});
	}

	/** Slots of another day than the one that is chosen must not be taken for its own. */
	function sayFailed(): void {
		for (const radio of place.querySelectorAll<HTMLInputElement>('input[name=slot]')) radio.closest('label')?.remove();
		const said = place.querySelector('[aria-live]');
		if (said) said.textContent = place.dataset.failed ?? '';
		place.querySelector('[data-next-day]')?.remove();
		isPressed = false;
		place.querySelector<HTMLElement>('[data-date]')?.removeAttribute('data-city');
		if (days && days.dataset.of !== valueOf('city')) {
			delete days.dataset.of;
			for (const places of days.querySelectorAll('[data-places]')) places.remove();
		}
	}

	if (button) button.hidden = true;
	form.addEventListener('change', ({ target }) => {
		if (target instanceof Element && ['departure_date', 'city'].includes(target.getAttribute('name') ?? '')) void follow();
	});
	place.addEventListener('click', (event) => {
		const day = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-next-day]')?.dataset.nextDay : undefined;
		const date = day === undefined ? null : radioOf(day);
		if (!date) return;
		event.preventDefault();
		date.checked = true;
		date.closest('details')?.setAttribute('open', '');
		isPressed = true;
		// As if it was pressed: its slots, checks and drafts follow.
		for (const kind of ['input', 'change']) date.dispatchEvent(new Event(kind, { bubbles: true }));
	});
	// A draft may bring another day back, now or later, and the browser's own memory may have.
	listen('form:filled', ({ form: filled }) => void (filled === form && follow()), { signal: lifetimeOf(form) });
	void follow();
}

async function fetchPage(url: string, signal: AbortSignal): Promise<Document | null> {
	try {
		const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal });
		return answer.ok ? parsePage(await answer.text()) : null;
	} catch {
		return null;
	}
}
