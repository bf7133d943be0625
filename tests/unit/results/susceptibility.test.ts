/** The letter that laboratories' words say of a microbe and an antibiotic. */
import { describe, expect, it } from 'vitest';
import { susceptibilitiesIn, susceptibilityIn } from '#worker/lab/results/susceptibility.ts';

describe('susceptibilityIn', () => {
	it.each([
		[
			'R',
			[
				'R',
				'р',
				'У',
				'Resistant',
				'resistance',
				'RESISTANT (qualifier value)',
				'Резистентен',
				'резистентна',
				'Устойчивый',
				'полирезистентный',
				'төзімді',
				'рез.',
			],
		],
		[
			'S',
			[
				'S',
				'Ч',
				'Susceptible',
				'sensitive',
				'Чувствителен',
				'чувствительная',
				'сезімтал',
				'Susceptible. Indicates for microbiology susceptibilities only.',
			],
		],
		[
			'I',
			[
				'I',
				'Intermediate (qualifier value)',
				'промежуточный',
				'аралық',
				'Susceptible, increased exposure',
				'чувствителен при увеличенной экспозиции',
				'умеренно устойчивый',
			],
		],
		['SDD', ['SDD', 'Susceptible-dose dependent', 'Susceptible- Dose Dependent']],
		['MS', ['умеренно-чувствителен', 'орташа сезімтал']],
		['NS', ['Non-susceptible', 'Nonsusceptible', 'not susceptible', 'нечувствителен', 'не чувствителен', 'сезімтал емес']],
		['SYN-R', ['Synergy - resistant']],
	])('%s', (letter, texts) => {
		expect(texts.map((text) => [text, susceptibilityIn(text)])).toEqual(texts.map((text) => [text, letter]));
	});
	it.each(['', 'WT', 'Susceptible?', 'не устойчив', 'неустойчив', 'малочувствителен', 'sensitivity', 'чувствительность', 'R1', 'pan'])(
		'%j is no letter',
		(text) => {
			expect(susceptibilityIn(text)).toBeNull();
		},
	);
});

describe('susceptibilitiesIn', () => {
	it.each([
		['R (устойчив)', ['R'], true],
		['S/R', ['S', 'R'], true],
		['Чувствителен; Resistant', ['S', 'R'], true],
		['R, МПК > 32 мг/л', ['R'], false],
		['S, рост через 48 ч', [], false],
		['Устойчив: нет', [], false],
		['рост - нет', [], false],
		['', [], false],
	])('%j says %j', (text, letters, isWhole) => {
		expect(susceptibilitiesIn(text)).toMatchObject({ letters, isWhole });
	});
});
