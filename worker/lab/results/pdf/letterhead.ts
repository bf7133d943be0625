/** What stands at the top of everything that the laboratory prints. */
import { brand } from '#shared/brand.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { colours, leading, paper, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

/** @param phone whom to call */
export function letterhead(sheet: Sheet, locale: Locale, phone: string, { licence }: ShownRequisites): void {
	const t = translator(locale)(requisitesWords);
	sheet.write(brand.name, paper.left, sheet.y, styles.brand);
	const right = [
		brand.legalEntity[locale],
		brand.address[locale],
		`${formatPhone(phone)} · ${brand.email}`,
		...(licence === null ? [] : [t('licenceLine', { licence })]),
	];
	for (const [at, text] of right.entries())
		sheet.write(text, paper.width - paper.right - sheet.widthOf(text, styles.small), sheet.y + at * leading(8), styles.small);
	sheet.y += right.length * leading(8) + 8;
	sheet.rule(sheet.y, colours.brand);
	sheet.y += sheet.isTight() ? 10 : 16;
}
