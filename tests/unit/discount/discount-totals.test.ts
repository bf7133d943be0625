/** What was taken off an order, as pages and paper list it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reasonsOf, reasonText } from '#shared/discount/totals.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';

const by = fc.oneof(
	fc.record({ kind: fc.constantFrom('card', 'point'), discountValue: fc.integer({ min: 0, max: 10_000 }), title: fc.constant('') }),
	fc.record({ kind: fc.constant('promotion' as const), discountValue: fc.constantFrom(1000, 2500), title: fc.constantFrom('Зима', 'Весна') }),
);
const line = fc.record({ discount: fc.integer({ min: 0, max: 100_000 }), by: fc.option(by, { nil: null }) });

describe('what is listed', () => {
	test('adds up to the discount of the order, whatever is told of its lines', () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 1, max: 500_000 }), (lines, discount) => {
				const reasons = reasonsOf(discount, lines);
				expect(reasons.reduce((sum, reason) => sum + reason.sum, 0)).toBe(discount);
				expect(new Set(reasons.map((reason) => JSON.stringify(reason.by))).size).toBe(reasons.length);
			}),
		);
	});
	test('is each discount once, where the lines say all of it', () => {
		const card = { kind: 'card', discountValue: 1000, title: '' } as const;
		const lines = [
			{ discount: 130, by: card },
			{ discount: 650, by: { kind: 'promotion', discountValue: 5000, title: 'Зима' } as const },
			{ discount: 140, by: card },
			{},
		];
		expect(reasonsOf(920, lines).map(({ by: reason, sum }) => [reason?.kind, sum])).toEqual([
			['card', 270],
			['promotion', 650],
		]);
		expect(reasonsOf(900, lines)).toEqual([{ by: null, sum: 900 }]);
	});
	test.each(locales)('%s: one without a reason is a discount', (locale) => {
		const t = translator(locale)(totalsWords);
		expect(reasonText(t, locale, null)).toBe(t('by.unnamed'));
	});
});
