/**
 * Answers in words as laboratories write them: in Russian, Kazakh and English, abbreviated, with the name of what was looked for, with a slip of the pen. What is not
 * surely one of them is no answer.
 */
import type { QualitativeWord } from '#shared/kit/domain.ts';
import { isCalm } from '#shared/results/lines.ts';

/** Usual spellings; compared without case, ё, full stop and doubled spaces. */
const words: Readonly<Record<QualitativeWord, readonly string[]>> = {
	'not-detected': [
		'not-detected',
		'not detected',
		'none detected',
		'no detected',
		'not det',
		'undetected',
		'undetectable',
		'not found',
		'absent',
		'nd',
		'n/d',
		'не обнаружено',
		'не обнаружен',
		'не обнаружена',
		'не обнаружены',
		'не обн',
		'не обнар',
		'н/обн',
		'не выявлено',
		'не выявлен',
		'не выявлена',
		'не выявлены',
		'не выявл',
		'не найдено',
		'не найден',
		'не найдена',
		'не найдены',
		'не детектировано',
		'не определяется',
		'отсутствует',
		'отсутствуют',
		'отсутствие',
		'отс',
		'отсут',
		'н/о',
		'abs',
	],
	detected: [
		'detected',
		'found',
		'present',
		'обнаружено',
		'обнаружен',
		'обнаружена',
		'обнаружены',
		'обн',
		'обнар',
		'выявлено',
		'выявлен',
		'выявлена',
		'выявлены',
		'выявл',
		'присутствует',
		'присутствуют',
	],
	negative: [
		'negative',
		'neg',
		'отрицательно',
		'отрицательный',
		'отрицательная',
		'отрицательное',
		'отрицательны',
		'отрицательные',
		'отрицательный результат',
		'отрицат',
		'отриц',
		'отр',
	],
	positive: [
		'positive',
		'pos',
		'положительно',
		'положительный',
		'положительная',
		'положительное',
		'положительны',
		'положительные',
		'положительный результат',
		'резко положительно',
		'резко положительный',
		'резко положительная',
		'положит',
		'полож',
	],
	reactive: ['reactive', 'react', 'реактивный', 'реактивная', 'реактивно', 'реактивен'],
	'non-reactive': [
		'non-reactive',
		'non reactive',
		'nonreactive',
		'not reactive',
		'non-react',
		'non react',
		'нереактивный',
		'нереактивная',
		'нереактивно',
		'нереактивен',
		'не реактивный',
		'не реактивная',
		'не реактивно',
	],
	'weakly-positive': [
		'weakly-positive',
		'weakly positive',
		'weak positive',
		'слабоположительно',
		'слабоположительный',
		'слабоположительная',
		'слабоположительное',
		'слабо положительно',
		'слабо положительный',
		'слабо положительная',
		'слабо-положительно',
		'слабо-положительный',
		'слабополож',
		'слабо полож',
		'сл полож',
		'сл. полож',
	],
	equivocal: [
		'equivocal',
		'indeterminate',
		'inconclusive',
		'borderline',
		'doubtful',
		'gray zone',
		'grey zone',
		'сомнительно',
		'сомнительный',
		'сомнительная',
		'сомнительное',
		'сомнит',
		'неопределенно',
		'неопределенный',
		'пограничный',
		'пограничная',
		'серая зона',
		'±',
		'+/-',
		'+-',
		'(±)',
	],
	trace: ['trace', 'traces', 'следы', 'следовые количества'],
	'no-growth': [
		'no-growth',
		'no growth',
		'роста нет',
		'нет роста',
		'рост отсутствует',
		'рост не выявлен',
		'роста не выявлено',
		'роста не обнаружено',
		'рост не обнаружен',
		'роста микрофлоры нет',
		'рост микрофлоры не выявлен',
		'роста микрофлоры не выявлено',
		'роста микрофлоры не обнаружено',
		'рост микрофлоры не обнаружен',
	],
	'normal-flora': [
		'normal-flora',
		'normal flora',
		'normal microflora',
		'normal microbiota',
		'growth of normal flora',
		'normal flora isolated',
		'normal respiratory flora',
		'normal skin flora',
		'нормальная флора',
		'нормальная микрофлора',
		'нормальная микрофлора зева',
		'нормальная микрофлора носа',
		'нормофлора',
		'рост нормальной флоры',
		'рост нормальной микрофлоры',
		'рост нормальной микрофлоры зева',
		'выделена нормальная микрофлора',
		'выделена нормальная флора',
		'микрофлора в норме',
		'флора в норме',
	],
	normal: ['normal', 'норма', 'в норме', 'нормальный', 'нормальная', 'нормально', 'нормальное', 'within normal limits', 'wnl'],
	abnormal: ['abnormal', 'отклонение', 'не в норме', 'патология'],
};

/** In Kazakh one letter tells found from not found (анықталды, анықталмады): these are read as they are written, or not at all. */
const exact: Readonly<Partial<Record<QualitativeWord, readonly string[]>>> = {
	'not-detected': ['табылған жоқ', 'табылмады', 'анықталған жоқ', 'анықталмады', 'жоқ'],
	detected: ['табылды', 'анықталды', 'бар'],
	negative: ['теріс', 'теріс нәтиже', '(-)', 'neg (-)', 'отрицательно (-)', 'отрицательный (-)', 'отрицательная (-)', 'теріс (-)'],
	positive: ['оң', 'оң нәтиже'],
	reactive: ['реактивті'],
	'non-reactive': ['реактивті емес'],
	'weakly-positive': ['әлсіз оң'],
	equivocal: ['күмәнді'],
	trace: ['іздері', 'іздері бар', 'ізі бар'],
	'no-growth': ['өсу жоқ', 'өсім жоқ', 'өсу анықталмады', 'өсім анықталмады', 'микрофлораның өсуі анықталмады', 'микрофлораның өсуі жоқ'],
	'normal-flora': ['қалыпты флора', 'қалыпты микрофлора', 'қалыпты микрофлораның өсуі', 'қалыпты микрофлора өсті'],
	normal: ['қалыпты'],
	abnormal: ['ауытқу бар'],
};

const entries = (table: Readonly<Partial<Record<QualitativeWord, readonly string[]>>>) =>
	(Object.entries(table) as [QualitativeWord, readonly string[]][]).flatMap(([word, spellings]) => spellings.map((spelling) => [spelling, word] as const));
const wordOf: ReadonlyMap<string, QualitativeWord> = new Map([...entries(words), ...entries(exact)]);

/** Shorter words differ by one letter from others, and so do these: «анормально» is not «нормально». */
const shortestOfSlips = 8;
const mayBeMisspelt = entries(words).filter(
	([spelling, word]) => spelling.length >= shortestOfSlips && word !== 'normal' && word !== 'abnormal' && word !== 'normal-flora',
);

/** What was looked for, before or behind the answer. It says nothing of it. */
const sought = String.raw`(?:днк|рнк|кднк|днқ|рнқ|dna|rna|антиген(?:ы|а)?|антител(?:а|о)|возбудител[ья]|antigens?|antibod(?:y|ies)|антиген(?:і|дер|дері)?|антидене(?:лер|лері)?|қоздырғыш(?:ы)?)`;
const ofWhat = String.raw`(?: (?:вируса?|возбудител[яьей]+|бактери[ийя]+|микроорганизм(?:а|ов)|патоген(?:а|ов)|вирус(?:ы|ының)|қоздырғыш(?:ы|ының)))?`;
const result = String.raw`(?:результат(?: исследования| анализа)?|result|нәтиже(?:сі)?)`;
const before = new RegExp(`^(?:${result}|${sought}${ofWhat})\\s*[:–—-]?\\s*(?=\\p{L})`, 'u');
const behind = new RegExp(`(?<=\\p{L})\\.?\\s+${sought}${ofWhat}$`, 'u');

const alike: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', k: 'к', m: 'м', t: 'т', h: 'н', b: 'в' };
/** One spelling for what looks alike: no case, ё, Latin letters within Cyrillic words. */
const folded = (text: string) =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/\p{L}+/gu, (word) => (/[а-я]/.test(word) ? word.replace(/[acehkmoptxyb]/g, (letter) => alike[letter] ?? letter) : word))
		.replace(/[.!]+$/u, '')
		.trim();

/** «необнаружено» */
const apart = (text: string) => text.replace(/^не(?=(?:обнаруж|выявл|найден))/u, 'не ');

const negation = /^(?:не|нет|no|non|not|un)(?:[\s-]|(?=реактив|обнаруж|выявл|найд|reactive|detect))/u;

/** Whether one slip of the pen parts two words: a letter too many, too few, another one, or two that changed places. */
function isSlip(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let at = 0;
	while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
	const [restA, restB] = [a.slice(at), b.slice(at)];
	if (a.length > b.length) return restA.slice(1) === restB;
	if (a.length < b.length) return restA === restB.slice(1);
	return restA.slice(1) === restB.slice(1) || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
}

/** What may have been meant by a misspelt word; null where nobody can tell. */
function misspelt(text: string): QualitativeWord | null {
	if (text.length < shortestOfSlips - 1 || text.length > 40) return null;
	const found = mayBeMisspelt.filter(([spelling]) => isSlip(text, spelling));
	const meant = new Set(found.map(([, word]) => word));
	const [only = null] = meant;
	// A slip in a negation, or one that makes one, is none that may be mended.
	const isNegated = (of: string) => negation.test(of);
	return meant.size === 1 && found.every(([spelling]) => isNegated(spelling) === isNegated(text)) ? only : null;
}

const single = (text: string): QualitativeWord | null => {
	const bare = apart(text.replace(before, '').replace(behind, '').replace(/\.$/u, '').trim());
	return wordOf.get(text) ?? wordOf.get(bare) ?? misspelt(bare);
};

/** The answer that a text is; null for any other text. */
export function readAnswer(text: string): QualitativeWord | null {
	const whole = folded(text);
	const word = single(whole);
	if (word !== null) return word;
	// «Не обнаружено (отрицательно)»: two answers that say the same.
	const [, first, second] = /^(\p{L}[^(),;/]*?)\s*(?:[,;/]\s*|\()(\p{L}[^(),;/]*?)\)?$/u.exec(whole) ?? [];
	if (first === undefined || second === undefined) return null;
	const [one, other] = [single(folded(first)), single(folded(second))];
	return one !== null && other !== null && one !== 'normal' && isCalm(one) === isCalm(other) ? one : null;
}
