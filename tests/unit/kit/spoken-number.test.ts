import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnDigits, groupsOf, isMistyped, plainNumber, withCheckDigit } from '#shared/kit/spoken-number.ts';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: drawnDigits, maxLength: drawnDigits }).map((drawn) => drawn.join(''));
const at = fc.nat({ max: drawnDigits });

describe('numbers of orders and house calls', () => {
	it('have ten digits; the example of Damm’s thesis is the same here', () => {
		expect(withCheckDigit('572')).toBe('5724');
		fc.assert(fc.property(digits, (drawn) => /^\d{10}$/.test(withCheckDigit(drawn))));
	});
	it('with one wrong digit, or two neighbours that changed places, are mistyped', () => {
		const oneWrong = fc.property(digits, at, fc.integer({ min: 1, max: 9 }), (drawn, place, by) => {
			const number = withCheckDigit(drawn);
			const wrong = number.slice(0, place) + String((Number(number[place]) + by) % 10) + number.slice(place + 1);
			expect([isMistyped(number), isMistyped(wrong)]).toEqual([false, true]);
		});
		const twoSwapped = fc.property(digits, fc.nat({ max: drawnDigits - 1 }), (drawn, place) => {
			const number = withCheckDigit(drawn);
			const swapped = number.slice(0, place) + (number[place + 1] ?? '') + (number[place] ?? '') + number.slice(place + 2);
			expect(isMistyped(swapped)).toBe(swapped !== number);
		});
		fc.assert(oneWrong);
		fc.assert(twoSwapped);
	});
	it('are read with spaces and hyphens, and old ones of eight digits are none that is mistyped', () => {
		const number = withCheckDigit('482913507');
		const [a = '', b = '', c = ''] = groupsOf(number);
		for (const typed of [number, `${a} ${b} ${c}`, `${a}-${b}-${c}`, ` ${a}\u00a0${b}\u2009${c} `, `${a}–${b}–${c}`])
			expect(plainNumber(typed)).toBe(number);
		expect([groupsOf(number).join(''), groupsOf('63981155')]).toEqual([number, ['6398', '1155']]);
		expect([isMistyped('63981155'), isMistyped('6398-1156'), isMistyped('LAB-1234567890')]).toEqual([false, false, false]);
		expect(plainNumber('LAB-12 3')).toBe('LAB-12 3');
	});
});
