/** What is neither good nor bad, whatever it is: a blood group, a rhesus factor, an antigen of red cells. */
import type { Interpretation } from '#shared/kit/domain.ts';
import type { MessageValue } from './message.ts';
import type { ReadValue } from './value.ts';
import type { ReferenceRules } from './reference-rules.ts';

/** Interpretations that say the answer once more. */
const repeating: ReadonlySet<Interpretation> = new Set(['N', 'POS', 'NEG', 'DET', 'ND']);

const letter = '(?:0|O|О|A[12]?|А[12]?|B|В|A[12]?B|А[12]?В)';
const number = '(?:I{1,3}|IV|І{1,3}|ІV|[1-4]|первая|вторая|третья|четв[её]ртая|бірінші|екінші|үшінші|төртінші)';
const plus = String.raw`\(?\s*(?:\+|positive|pos\.?|полож[а-я]*\.?|оң)\s*\)?`;
const minus = String.raw`\(?\s*(?:[−–-]|negative|neg\.?|отриц[а-я]*\.?|отр\.?|теріс)\s*\)?`;
/** Said once, or twice alike. */
const sign = String.raw`(?:${plus}(?:\s*${plus})?|${minus}(?:\s*${minus})?)`;
const rhesus = String.raw`(?:Rh|Рh|резус(?:[ -]фактор)?)\s*(?:\(?[DД]\)?)?\s*[:,]?\s*${sign}`;
const group = String.raw`(?:${letter}\s*\(?\s*(?:${number})?\s*\)?|${number}\s*\(?\s*${letter}\s*\)?)`;
const bloodGroup = new RegExp(`^(?:группа крови|blood group|қан тобы)?\\s*:?\\s*${group}(?:\\s*,?\\s*${rhesus})?$`, 'iu');
const antigen = new RegExp(`^(?:${rhesus}|${sign}|(?:Kell|K|C|c|E|e|Cw)\\s*${sign}|[CcDdEe]{4,6})$`, 'u');

/** Whether the catalogue expects any answer of it. */
const expectsAny = ({ reference }: ReferenceRules): boolean => reference?.expected === 'any';

/** Whether a value is one of the answers that such a thing has, and the laboratory said no more of it. What is equivocal, or a text, a doctor reads. */
export function isFactual({ value = '', interpretations, interpretationText }: MessageValue, read: ReadValue, rules: ReferenceRules): boolean {
	if (!expectsAny(rules) || interpretationText !== undefined || !interpretations.every((code) => repeating.has(code))) return false;
	if (read.kind === 'word') return read.grade.length <= 4 && ['positive', 'negative', 'detected', 'not-detected'].includes(read.word);
	return bloodGroup.test(String(value).trim()) || antigen.test(String(value).trim());
}
