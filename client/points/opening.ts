/** Says of each collection point of the page whether it is open now, and until when blood is drawn today; again while the page stays open. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { pointNow, stateOf, type PointNow } from '#shared/points/opening.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { pointsWords } from '#shared/points/words.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { loadWords } from '#client/runtime/words.ts';

const everyMs = 30_000;
let watching = false;

export async function tellOpening(): Promise<void> {
	try {
		await loadWords();
	} catch {
		// The plain hours stand.
		return;
	}
	tell();
	if (watching) return;
	watching = true;
	setInterval(tell, everyMs);
	// A phone that slept shows at once what holds now.
	document.addEventListener('visibilitychange', tell);
}

function tell(): void {
	if (document.visibilityState === 'hidden') return;
	const t = translator(locale())(pointsWords);
	for (const node of document.querySelectorAll<HTMLElement>('[data-hours]')) {
		const now = pointNow(JSON.parse(node.dataset.hours ?? '') as Cabinet['schedule'], Date.now());
		const text = textOf(t, now, node.dataset.hoursBelow !== undefined);
		if (node.textContent === text) continue;
		node.textContent = text;
		node.dataset.state = stateOf(now);
	}
}

function textOf(t: TranslateOf<typeof pointsWords>, { opening, blood, holiday }: PointNow, hoursBelow: boolean): string {
	if (opening.state === 'ask') return t('ask', { holiday: holiday ?? '' });
	const open =
		opening.state === 'closed'
			? opening.next === null
				? t('closed.never')
				: t(`closed.${opening.next.day}`, { atTime: timeIn(t.locale, opening.next.from, 'locative') })
			: t(opening.state, { untilTime: timeIn(t.locale, opening.till, 'dative') });
	// Of a point that has closed for the day it goes without saying.
	const isOver = opening.state === 'closed' && opening.next?.day !== 'today';
	const text =
		blood === null || isOver || (hoursBelow && blood !== 'over')
			? open
			: `${open} · ${blood === 'over' ? t('blood.over') : t('blood.until', { untilTime: timeIn(t.locale, blood.until, 'dative') })}`;
	return holiday === null ? text : t('onHoliday', { holiday, text });
}
