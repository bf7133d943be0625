/** What the form of an invoice says of sums. */
import { describe, expect, it } from 'vitest';
import { parseForm } from '#shared/kit/form.ts';
import { issueInvoiceForm } from '#shared/staff/invoice-forms.ts';

const filled = { partner: 'P-1', number: 'СЧ-1', month: '2026-10', name1: 'Анализы', sum1: '12 500 ₸', name2: '', sum2: '', name3: '', sum3: '' };
const parsed = (more: Partial<typeof filled>) => parseForm(issueInvoiceForm, Object.entries({ ...filled, ...more }));
const rulesOf = (more: Partial<typeof filled>) => {
	const found = parsed(more);
	return found.ok || found.error.name !== 'validation' ? [] : (found.error.fields ?? []).map(({ field, rule }) => `${field} ${rule}`);
};

describe('the form of an invoice', () => {
	it.each(['12,5', '-1', 'сто', '0', '100000000', '999999999'])('says of the sum %s the same on every line', (sum) => {
		const [rule = ''] = rulesOf({ sum1: sum }).map((one) => one.replace('sum1 ', ''));
		expect(['wholeNumber', 'outOfBounds']).toContain(rule);
		expect(rulesOf({ sum2: sum, sum3: sum })).toEqual([`sum2 ${rule}`, `sum3 ${rule}`]);
	});

	it('takes the second and the third sum as typed, and none for an empty one', () => {
		expect(parsed({ name2: 'Выезд', sum2: '1 000₸' })).toMatchObject({ ok: true, value: { sum1: 12_500, sum2: 1000, sum3: undefined } });
		expect(rulesOf({ sum1: '' })).toEqual(['sum1 required']);
	});
});
