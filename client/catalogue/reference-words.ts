/** Reference ranges in words: whom a range is for, and what it is. */
import type { Analyte, ReferenceRange } from '#shared/catalogue/calls.ts';
import { formatInterval } from '#shared/results/lines.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import type { PlacedRange } from './reference-groups.ts';

/** In days. */
const year = 365.25;
const month = year / 12;

const units = ['Years', 'Months', 'Days'] as const;
type Unit = (typeof units)[number];
interface Age {
	readonly count: number;
	readonly unit: Unit;
}

const isWhole = (count: number) => Math.round(count) > 0 && Math.abs(count - Math.round(count)) < 0.02;

/** Days as the largest unit in which they are whole; what is whole in none is told in days. */
function ageOf(days: number): Age {
	if (isWhole(days / year)) return { count: Math.round(days / year), unit: 'Years' };
	if (isWhole(days / month)) return { count: Math.round(days / month), unit: 'Months' };
	return { count: Math.round(days), unit: 'Days' };
}

const nominative = { Years: 'age.years', Months: 'age.months', Days: 'age.days' } as const;

/** «1–5 лет», «до 14 дней», «от 50 лет»; null for every age. Bounds in days, the upper one excluded. */
export function ageWords(translator: Translator, from: number | null, to: number | null): string | null {
	const t = translator(catalogueWords);
	const low = from === null || from <= 0 ? null : ageOf(from);
	const high = to === null ? null : ageOf(to);
	if (low && high) {
		const upper = t.plural(nominative[high.unit], high.count);
		return low.unit === high.unit ? `${low.count}–${upper}` : t('age.between', { from: t.plural(nominative[low.unit], low.count), to: upper });
	}
	if (low) return t.plural(`age.from${low.unit}`, low.count);
	return high && t.plural(`age.to${high.unit}`, high.count);
}

/** Whom a range is for: sex, age and condition, as far as it names them. */
export function whomWords(translator: Translator, { sex, ageFrom, ageTo, condition }: ReferenceRange): string {
	return joinedWhom(translator, { sex, condition }, ageWords(translator, ageFrom, ageTo));
}

/** The same with the ages that other entries leave to it: «Женщины, от 12 лет» where children have entries of their own. */
export function placedWhomWords(translator: Translator, { range, ages }: PlacedRange): string {
	return joinedWhom(translator, range, ages === 'other' ? translator(catalogueWords)('age.other') : ageWords(translator, ages.from, ages.to));
}

function joinedWhom(translator: Translator, { sex, condition }: Pick<ReferenceRange, 'sex' | 'condition'>, age: string | null): string {
	const t = translator(catalogueWords);
	const parts = [sex && t(`whom.${sex}`), age, condition && t(`conditions.${condition}`)].filter(Boolean);
	return parts.length > 0 ? parts.join(', ') : t('whom.all');
}

export function rangeWords(translator: Translator, range: ReferenceRange, { decimals, unit }: Pick<Analyte, 'decimals' | 'unit'>): string {
	const interval = formatInterval(translator.locale, range, decimals);
	if (interval !== null) return unit ? `${interval}\u00a0${unit}` : interval;
	return range.expected ? translator(catalogueWords)(`expected.${range.expected}`) : '—';
}
