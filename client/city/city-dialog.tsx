/**
 * The dialog for choosing a city: a native `<dialog>` filled from the list of cities, with a field that finds a name in any of its
 * spellings, and the form that the page /city sends as well. Made without React, which a press in the header ought not to load.
 */
import { normalise } from '#shared/search/text.ts';
import { cityWords } from '#shared/city/words.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { callUrl, cityId, locale } from '#client/runtime/page-facts.ts';
import { loadWords } from '#client/runtime/words.ts';
import { element } from './element.ts';
import styles from './city-dialog.module.css';

interface ListedCity {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
}

/** Opens the dialog; when the list does not load, its place is taken by a link to the page that works without. */
export async function openCityDialog(opener: HTMLElement): Promise<void> {
	if (document.querySelector(`dialog.${styles.dialog ?? ''}[open]`)) return;
	await loadWords();
	const t = translator(locale())(cityWords);
	const shut = element('button', { type: 'button', className: styles.shut ?? '', ariaLabel: t('close'), textContent: '×' });
	const title = element('h2', { id: 'city-title', textContent: t('title'), tabIndex: -1 });
	const dialog = element('dialog', { className: styles.dialog ?? '' }, element('div', { className: styles.head ?? '' }, title, shut));
	dialog.setAttribute('aria-labelledby', 'city-title');
	shut.addEventListener('click', () => dialog.close());
	dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
	dialog.addEventListener('close', () => {
		dialog.remove();
		opener.focus();
	});
	document.body.append(dialog);
	dialog.showModal();
	title.focus();
	const cities = await loadCities();
	if (cities === null)
		dialog.append(
			element('p', { role: 'alert', textContent: t('failed') }),
			element('a', { href: opener.getAttribute('href') ?? localise('/city', locale()), textContent: t('retry') }),
		);
	else dialog.append(...picker(cities, t));
	dialog.querySelector<HTMLElement>('input[type=search],a')?.focus();
}

async function loadCities(): Promise<readonly ListedCity[] | null> {
	try {
		const response = await fetch(callUrl('/api/city', {}));
		return response.ok ? ((await response.json()) as { data: readonly ListedCity[] }).data : null;
	} catch {
		return null;
	}
}

function picker(cities: readonly ListedCity[], t: TranslateOf<typeof cityWords>): Node[] {
	const field = element('input', { type: 'search', className: styles.field ?? '', placeholder: t('search'), ariaLabel: t('search'), autocomplete: 'off' });
	const status = element('p', { role: 'status', className: styles.status ?? '' });
	const back = element('input', { type: 'hidden', name: 'back', value: location.pathname + location.search });
	const buttons = cities.map((city) => {
		const button = element('button', { name: 'city', value: city.slug, textContent: city.name });
		if (city.id === cityId()) button.setAttribute('aria-current', 'true');
		return { button, folded: normalise(`${city.name} ${city.slug}`) };
	});
	const list = element(
		'form',
		{ method: 'post', action: localise('/city', locale()), className: styles.list ?? '' },
		back,
		...buttons.map(({ button }) => button),
	);
	field.addEventListener('input', () => {
		const wanted = normalise(field.value);
		for (const { button, folded } of buttons) button.hidden = !folded.includes(wanted);
		const count = buttons.filter(({ button }) => !button.hidden).length;
		status.textContent = wanted === '' ? '' : count === 0 ? t('none') : t.plural('found', count);
	});
	const move = (event: KeyboardEvent) => {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		const shown = buttons.map(({ button }) => button).filter((button) => !button.hidden);
		if (event.key === 'Enter' && event.target === field) {
			event.preventDefault();
			if (field.value !== '') shown[0]?.click();
		}
		if (step === 0) return;
		event.preventDefault();
		const at = shown.findIndex((button) => button === document.activeElement) + step;
		(at < 0 ? field : shown[Math.min(at, shown.length - 1)])?.focus();
	};
	field.addEventListener('keydown', move);
	list.addEventListener('keydown', move);
	return [field, status, list];
}
