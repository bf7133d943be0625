/** What the patterns of a request say, in words: once for the page, for paper and for a doctor. Pure. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { patternWords } from './patterns.words.ts';
import { patternRules, type PatternId } from './rules.ts';

export interface PatternText {
	readonly id: PatternId;
	readonly title: string;
	/** Short, for a doctor. */
	readonly clinical: string;
	/** Whom to see, how soon, and when to call an ambulance are urgent. */
	readonly lines: readonly { readonly key: string; readonly text: string; readonly isUrgent: boolean }[];
	/** The lines that it was read from. */
	readonly values: readonly { readonly code: string; readonly name: string }[];
	readonly isToday: boolean;
	readonly sources: readonly string[];
}

const ids = new Set<string>(patternRules.map(({ id }) => id));
const isKnown = (id: string): id is PatternId => ids.has(id);

/** In the order of the request. A rule that another backend has and this site does not know is left out: nothing is said rather than half of it. */
export function patternTexts({ patterns, lines }: Pick<ResultRequest, 'patterns' | 'lines'>, locale: Locale): PatternText[] {
	const t = translator(locale)(patternWords);
	return patterns.flatMap(({ id, urgency, doctor, alarm, codes, caveats, sources }): PatternText[] => {
		if (!isKnown(id)) return [];
		const { title, says, clinical } = t.words.rules[id];
		const values = codes.flatMap((code) => lines.filter((line) => line.code === code).map(({ name }) => ({ code, name })));
		const names = values.map(({ name }) => name).join('; ');
		const line = (key: string, text: string, isUrgent = false) => ({ key, text, isUrgent });
		return [
			{
				id,
				title,
				clinical,
				lines: [
					line('values', t('values', { names })),
					line('says', says),
					...caveats.map((caveat) => line(caveat, t(`caveats.${caveat}`), caveat === 'critical')),
					line('see', t('see', { doctor: t(`doctors.${doctor}`), when: t(`when.${urgency}`) }), true),
					...(alarm === null ? [] : [line('alarm', t(`alarms.${alarm}`), true)]),
				],
				values,
				isToday: urgency === 'today',
				sources,
			},
		];
	});
}
