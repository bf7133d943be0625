/** Numbers that the state gave an operator, as pages and papers show them. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { CompanyDetails } from './details.ts';
import { requisitesWords } from './words.ts';

/** As settings have them; null for one that the operator has not given. */
export interface Requisites {
	readonly bin: string | null;
	/** Number of the licence for medical work. */
	readonly licence: string | null;
	/** For documents of money: account, certificate of VAT (null: it pays none), who signs. */
	readonly details: CompanyDetails;
	/** Where no people are served, the place of a missing number is marked; elsewhere nothing stands there. */
	readonly marksMissing: boolean;
}

/** What stands on the page; null for nothing. */
export type ShownRequisites = Pick<Requisites, 'bin' | 'licence'>;

export function shownRequisites({ bin, licence, marksMissing }: Pick<Requisites, 'bin' | 'licence' | 'marksMissing'>, locale: Locale): ShownRequisites {
	const t = translator(locale)(requisitesWords);
	const missing = marksMissing ? t('example') : null;
	return { bin: bin ?? missing, licence: licence === null ? missing : t('number', { number: licence }) };
}
