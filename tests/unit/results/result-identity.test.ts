import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsOfCycle, conditionsOfOrder, conditionsOfPregnancy } from '#worker/lab/results/conditions.ts';
import { mismatchesOf, type Identity } from '#worker/lab/request-facts/identity.ts';
import type { MessagePatient } from '#worker/lab/results/message.ts';

const ours: Identity = { last_name: 'Әбілқасымова', first_name: 'Гүлжан', middle_name: 'Ерланқызы', birth_date: '1990-05-14', sex: 'F', iin: '' };
const theirs: MessagePatient = { lastName: 'Әбілқасымова', firstName: 'Гүлжан', middleName: 'Ерланқызы', birthDate: '1990-05-14', sex: 'F' };
const against = (more: Partial<MessagePatient>, own: Partial<Identity> = {}) => mismatchesOf({ ...theirs, ...more }, { ...ours, ...own });

describe('the same person', () => {
	it.each([
		['Kazakh letters as Russian ones', { lastName: 'Абилкасымова', firstName: 'Гулжан' }, {}],
		['capitals', { lastName: 'ӘБІЛҚАСЫМОВА', firstName: 'ГҮЛЖАН' }, {}],
		['a soft sign that one side has', { firstName: 'Гульжан' }, {}],
		['ё and е', { firstName: 'Алёна' }, { first_name: 'Алена' }],
		['hyphens and doubled spaces', { lastName: 'Ким-Ли ' }, { last_name: 'Ким  Ли' }],
		['an apostrophe', { lastName: 'О’Коннор' }, { last_name: "О'Коннор" }],
		['a patronymic in two words', { middleName: 'Ерлан қызы' }, {}],
		['a Russian patronymic', { middleName: 'Ерлановна' }, {}],
		['an initial on their side', { firstName: 'Г.', middleName: 'Е' }, {}],
		['an initial on ours', {}, { first_name: 'Г.', middle_name: '' }],
		['name and patronymic in one, theirs', { firstName: 'Гүлжан Ерланқызы', middleName: '' }, {}],
		['name and patronymic in one, ours', {}, { first_name: 'Гүлжан Ерланқызы', middle_name: '' }],
		['a month of birth', { birthDate: '1990-05' }, {}],
		['a year of birth', { birthDate: '1990' }, {}],
		['a sex that nobody knows', { sex: undefined }, { sex: null }],
		['an IIN that one side knows', { iin: '900514400126' }, {}],
	])('%s', (_, more, own) => {
		expect(against(more, own)).toEqual([]);
	});
});

describe('another person', () => {
	it.each([
		['a family name', { lastName: 'Әбілқасымов' }, {}, ['lastName']],
		['a name that begins alike', { firstName: 'Гүлнар' }, {}, ['firstName']],
		['an initial', { firstName: 'Д.' }, {}, ['firstName']],
		['a patronymic', { middleName: 'Маратқызы' }, {}, ['middleName']],
		['a patronymic behind the name', { firstName: 'Гүлжан Маратқызы', middleName: '' }, {}, ['firstName']],
		['an empty name', { firstName: ' ' }, {}, ['firstName']],
		['a month of birth', { birthDate: '1990-06' }, {}, ['birthDate']],
		['a sex', { sex: 'M' as const }, {}, ['sex']],
		['an IIN', { iin: '900514400126' }, { iin: '900514400127' }, ['iin']],
		['another alphabet', { lastName: 'Abilkasymova' }, {}, ['lastName']],
	])('%s', (_, more, own, fields) => {
		expect(against(more, own)).toEqual(fields);
	});
	it('whatever the names: who differs from everybody is nobody here', () => {
		const name = fc.stringMatching(/^[а-яәғқңөұүһі]{2,12}$/);
		fc.assert(
			fc.property(name, name, (one, other) => {
				const same = mismatchesOf({ ...theirs, lastName: one }, { ...ours, last_name: one.toUpperCase() });
				expect(same).toEqual([]);
				// A name of which only a part is written is another one.
				expect(mismatchesOf({ ...theirs, lastName: `${one}ц${other}` }, { ...ours, last_name: one })).toEqual(['lastName']);
			}),
		);
	});
});

describe('states of the body', () => {
	it.each([
		[0, 'preg1'],
		[13, 'preg1'],
		[14, 'preg2'],
		[27, 'preg2'],
		[28, 'preg3'],
		[42, 'preg3'],
	])('week %i', (week, third) => {
		expect(conditionsOfPregnancy(week)).toEqual(['preg', third]);
	});
	it('a pregnancy of unknown week is of no third', () => {
		expect(conditionsOfPregnancy(null)).toEqual(['preg']);
	});
	it.each([
		[1, ['fol']],
		[9, ['fol']],
		[10, ['cycle']],
		[14, ['cycle']],
		[21, ['cycle']],
		[22, ['lut']],
		[35, ['lut']],
		[36, ['cycle']],
		[60, ['cycle']],
		[61, []],
		[0, []],
	])('day %i of a cycle', (day, expected) => {
		expect(conditionsOfCycle(day)).toEqual(expected);
	});
	it('an order says what its analyses imply, when they agree, and nothing of a man', () => {
		const analysis = (implies: 'preg' | 'preg1' | 'preg2' | 'fol' | null) => ({
			analysis: { code: '', name: { ru: '', en: '', kz: '' }, slug: '', implies },
		});
		const of = (...implied: readonly Parameters<typeof analysis>[0][]) => conditionsOfOrder({ sex: 'F' }, implied.map(analysis));
		expect(of(null)).toEqual([]);
		expect(of('preg1', null)).toEqual(['preg', 'preg1']);
		expect(of('preg', 'preg1')).toEqual(['preg', 'preg1']);
		expect(of('preg1', 'preg2')).toEqual(['preg']);
		expect(of('preg', 'fol')).toEqual([]);
		expect(of('fol')).toEqual(['fol']);
		expect(conditionsOfOrder({ sex: 'M' }, [analysis('preg')])).toEqual([]);
	});
});
