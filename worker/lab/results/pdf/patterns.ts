/** What the values mean together, in the words of the page, between the overview and the table. */
import type { ResultRequest } from '#shared/results/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { patternTexts } from '#shared/results/patterns/say.ts';
import { patternWords } from '#shared/results/patterns/patterns.words.ts';
import type { Sheet } from './sheet.ts';
import { styles } from './styles.ts';

/** Points that a pattern wants at least, so that its title does not stand alone at the foot of a page. */
const begun = 60;

export function patterns(sheet: Sheet, locale: Locale, request: ResultRequest): void {
	const said = patternTexts(request, locale);
	if (said.length === 0) return;
	const t = translator(locale)(patternWords);
	sheet.need(begun);
	sheet.paragraph(t('title'), styles.section);
	sheet.paragraph(t('lead'), styles.note);
	for (const { title, lines, sources } of said) {
		sheet.y += 5;
		sheet.need(begun);
		sheet.paragraph(title, styles.strong);
		for (const { text, isUrgent } of lines) sheet.paragraph(text, isUrgent ? styles.strong : styles.cell);
		sheet.paragraph(`${t('sources')}: ${sources.join('; ')}`, styles.note);
	}
	sheet.y += 10;
}
