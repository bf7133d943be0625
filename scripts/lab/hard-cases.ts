/**
 * What laboratories really send, now and then: values as text, units in Russian, words in each language, held back, cancelled, corrected and long
 * results. Each case is one entry of the table; a simulated order shows one of them at most.
 */
import type { LisLine } from '#shared/results/messages.ts';
import { isBound, type Random } from './agreement.ts';
import type { PlausibleLine } from './plausible.ts';

interface HardCase {
	readonly name: string;
	readonly fits: (line: PlausibleLine) => boolean;
	/** The line as it is sent in place of the plausible one. */
	readonly send: (line: PlausibleLine, random: Random) => LisLine;
	/** A line that a later message brings. */
	readonly later?: (line: PlausibleLine, random: Random) => LisLine;
}

const pick = <T>(list: readonly [T, ...T[]], random: Random): T => list[Math.floor(random() * list.length)] ?? list[0];
const isNumber = (line: PlausibleLine) => line.status === 'final' && typeof line.value === 'number' && line.comparator === undefined;
const hasUnit = (line: PlausibleLine) => isNumber(line) && line.unit !== undefined;
/** Far values would contradict those that go with them. */
const isFree = (line: PlausibleLine) => hasUnit(line) && !isBound(line.code) && Number(line.value) > 0;
const inWords = (line: PlausibleLine) => typeof line.value === 'string' && line.value in spellings;
const numberOf = ({ value }: LisLine) => Number(value);
const withComma = (line: LisLine) => String(line.value).replace('.', ',');
/** As many digits as an analyser gives. */
const times = (line: LisLine, factor: number) => Number((numberOf(line) * factor).toPrecision(3));

/** Units as Russian spells them, by UCUM. */
const russianUnits: Readonly<Record<string, string>> = {
	'mmol/L': 'ммоль/л',
	'umol/L': 'мкмоль/л',
	'nmol/L': 'нмоль/л',
	'pmol/L': 'пмоль/л',
	'g/L': 'г/л',
	'mg/L': 'мг/л',
	'ug/L': 'мкг/л',
	'ng/mL': 'нг/мл',
	'pg/mL': 'пг/мл',
	'U/L': 'Ед/л',
	'U/mL': 'Ед/мл',
	'm[IU]/L': 'мМЕ/л',
	'[IU]/mL': 'МЕ/мл',
	'10*9/L': '10^9/л',
	'10*12/L': '10^12/л',
	'mm/h': 'мм/ч',
	fL: 'фл',
	pg: 'пг',
	s: 'сек',
};

/** Answers in words as people write them, by the word of docs/lis.md that they mean. */
const spellings: Readonly<Record<string, readonly [string, ...string[]]>> = {
	'not-detected': ['не обнаружено', 'Не выявлено', 'not detected', 'табылған жоқ', 'анықталмады'],
	detected: ['ОБНАРУЖЕНО', 'выявлено', 'Detected', 'табылды', 'анықталды'],
	negative: ['отрицательно', 'отриц.', 'neg', 'Non-reactive', 'теріс', '-'],
	positive: ['положительно', 'Полож.', 'реактивный', 'pos', 'Reactive', 'оң', '+', '+++'],
	normal: ['норма', 'в норме', 'normal', 'қалыпты'],
	abnormal: ['отклонение от нормы', 'abnormal', 'нормадан ауытқу'],
};

/** As a laboratory sends a culture that grew: the microbe, and how it answers to antibiotics. */
const antibiogram: Pick<LisLine, 'value' | 'comment' | 'parts'> = {
	value: 'Escherichia coli, 10^6 КОЕ/мл',
	comment: 'Рост диагностически значимый. Рекомендована консультация лечащего врача.',
	parts: (
		[
			['Ампициллин', 'R', '>=32'],
			['Амоксициллин/клавулановая кислота', 'I', '16'],
			['Цефтриаксон', 'S', '<=0.25'],
			['Ципрофлоксацин', 'R', '>=4'],
			['Нитрофурантоин', 'S', null],
			['Фосфомицин', 'S', null],
			['Меропенем', 'S', '<=0.125'],
		] as const
	).map(([name, flag, value]) => ({ group: 'Escherichia coli', name, flag, ...(value === null ? {} : { value, unit: 'mg/L' }) })),
};

/** Codes of cultures and of what is seen under a microscope: their results are words, and laboratories send their own report along. */
const isCulture = ({ code }: Pick<LisLine, 'code'>) => code.startsWith('CUL-');
export const hasOwnReport = ({ code }: Pick<LisLine, 'code'>): boolean => isCulture({ code }) || code.startsWith('CYT-');

/** Every culture that is told in words grew, so that the demo shows an antibiogram. */
export const withAntibiograms = (lines: readonly PlausibleLine[]): PlausibleLine[] =>
	lines.map((line) => (isCulture(line) && typeof line.value === 'string' && line.status === 'final' ? ({ ...line, ...antibiogram } as PlausibleLine) : line));

export const hardCases: readonly HardCase[] = [
	{ name: 'a number as text, with a comma', fits: isNumber, send: (line) => ({ ...line, value: withComma(line) }) },
	{
		name: 'a number as text, with its unit',
		fits: hasUnit,
		send: ({ unit, ...line }) => ({ ...line, value: `${withComma(line)} ${russianUnits[unit ?? ''] ?? unit ?? ''}` }),
	},
	{ name: 'more than can be measured, as text', fits: isFree, send: (line) => ({ ...line, value: `>${withComma({ ...line, value: times(line, 30) })}` }) },
	{
		name: 'less than can be measured, as text',
		fits: isFree,
		send: (line) => ({ ...line, value: `< ${withComma({ ...line, value: times(line, 1 / 30) })}` }),
	},
	{
		name: 'more than can be measured, with a comparator',
		fits: isFree,
		send: (line) => ({ ...line, value: times(line, 30), comparator: '>' }),
	},
	{
		name: 'a unit in Russian',
		fits: (line) => hasUnit(line) && line.unit !== undefined && line.unit in russianUnits,
		send: (line) => ({ ...line, unit: russianUnits[line.unit ?? ''] ?? '' }),
	},
	{
		name: 'a word in one of the languages',
		fits: inWords,
		send: (line, random) => ({ ...line, value: pick(spellings[String(line.value)] ?? [String(line.value)], random) }),
	},
	{
		name: 'a value far outside, of which the doctor was told',
		fits: isFree,
		send: (line, random) => ({
			...line,
			value: times(line, random() < 0.5 ? 8 : 0.1),
			comment: 'Результат подтверждён повторным измерением, сообщён лечащему врачу по телефону.',
		}),
	},
	{
		name: 'held back',
		fits: () => true,
		send: ({ code }) => ({ code, status: 'restricted', reason: 'Результат выдаётся лично, после разговора с врачом.' }),
	},
	{
		name: 'cancelled',
		fits: () => true,
		send: ({ code }, random) => ({
			code,
			status: 'cancelled',
			reason: pick(['Гемолиз пробы. Просим пересдать.', 'Недостаточный объём материала.', 'Сгусток в пробирке.'], random),
		}),
	},
	{
		name: 'corrected by a later message',
		fits: (line) => isNumber(line) && !isBound(line.code),
		send: (line) => ({ ...line, value: times(line, 1.3) }),
		later: (line) => ({ ...line, status: 'corrected', comment: 'Исправлено: при первом вводе допущена опечатка.' }),
	},
	{ name: 'preliminary, then final', fits: (line) => line.status === 'final', send: ({ code }) => ({ code, status: 'preliminary' }), later: (line) => line },
	{
		name: 'taken back by a later message',
		fits: (line) => line.status === 'final',
		send: (line) => line,
		later: ({ code }) => ({ code, status: 'cancelled', reason: 'Результат отозван лабораторией: перепутаны пробирки. Просим пересдать.' }),
	},
];

/** How many orders show a hard case, of 1; the others are sent as plain numbers and words. */
const share = 0.3;

export interface Chosen {
	readonly name: string;
	readonly lines: readonly LisLine[];
	/** What a third message brings; empty for none. */
	readonly later: readonly LisLine[];
}

/** The lines of an order as they are sent: now and then one of them is a hard case, each as likely as the others that fit. */
export function withHardCase(lines: readonly PlausibleLine[], random: Random): Chosen {
	const plainly: Chosen = { name: '', lines, later: [] };
	if (random() >= share) return plainly;
	const fitting = hardCases.flatMap((hardCase) => {
		const places = lines.flatMap((line, at) => (hardCase.fits(line) ? [at] : []));
		return places.length > 0 ? [{ hardCase, places }] : [];
	});
	const chosen = fitting[Math.floor(random() * fitting.length)];
	const place = chosen?.places[Math.floor(random() * chosen.places.length)] ?? -1;
	const line = lines[place];
	if (!chosen || !line) return plainly;
	const { name, send, later } = chosen.hardCase;
	return { name, lines: lines.with(place, send(line, random) as PlausibleLine), later: later ? [later(line, random)] : [] };
}

/** How many women of an age to have children get a report about their newborn beside their own, of 1. */
const childShare = 0.05;

export interface Newborn {
	readonly birthDate: string;
	readonly sex: 'F' | 'M';
	readonly lines: readonly LisLine[];
}

/**
 * Mother and child: what the laboratory measured of a newborn while it worked on its mother's order, for a request of the child's own. Its values are
 * unlike a grown-up's, so that they would be seen on the wrong page.
 * @param today `YYYY-MM-DD`
 */
export function newbornOf(mother: { readonly sex: string; readonly birthDate: string }, today: string, random: Random): Newborn | null {
	const years = Number(today.slice(0, 4)) - Number(mother.birthDate.slice(0, 4));
	if (mother.sex !== 'F' || years < 18 || years > 45 || random() >= childShare) return null;
	const value = (low: number, high: number, decimals: number) => Number((low + (high - low) * random()).toFixed(decimals));
	return {
		birthDate: today,
		sex: random() < 0.5 ? 'F' : 'M',
		lines: [
			{ code: 'BIO-001', status: 'final', value: value(2.3, 3.2, 1), unit: 'mmol/L' },
			{ code: 'HEM-010', status: 'final', value: value(150, 195, 0), unit: 'g/L' },
		],
	};
}
