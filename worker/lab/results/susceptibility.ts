/** What laboratories say of a microbe and an antibiotic: a letter of HL7's interpretations, in the value's place or beside it, or the word for it. */
import { susceptibility, type Interpretation, type Susceptibility } from '#shared/kit/domain.ts';
import type { MessagePart } from './message.ts';

/** As laboratories write them where they send no code. «Промежуточный» is the letter I: what that means is said with it. */
const words: readonly (readonly [Susceptibility, RegExp])[] = [
	['R', /^(?:resistant|(?:резистентен|устойчив)(?:ый|ая)?|резистентный|төзімді)$/iu],
	['S', /^(?:susceptible|sensitive|чувствител(?:ен|ьный|ьная|ьна)|сезімтал)$/iu],
	['I', /^(?:intermediate|промежуточн(?:ый|ая)|аралық)$/iu],
	['NS', /^(?:non-?susceptible|not susceptible|нечувствител(?:ен|ьный|ьная)|сезімтал емес)$/iu],
];
/** Letters of another alphabet that look like these. */
const alike: Readonly<Record<string, string>> = { І: 'I', Ѕ: 'S', Р: 'R', Ч: 'S', У: 'R', П: 'I' };

/** The letter that a text is; null for any other text. «Ч», «У», «П» are the Russian ones. */
export function susceptibilityIn(text: string): Susceptibility | null {
	const plain = text.trim();
	const letter = susceptibility.safeParse(alike[plain.toUpperCase()] ?? plain.toUpperCase());
	if (letter.success) return letter.data;
	return words.find(([, word]) => word.test(plain))?.[0] ?? null;
}

/** Which of some interpretations is one of an antibiotic; null for none. */
export const susceptibilityOf = (codes: readonly Interpretation[]): Susceptibility | null =>
	susceptibility.options.find((letter) => codes.includes(letter)) ?? null;

/** The part with a letter that came in the place of its value as its interpretation; null where the two contradict each other. */
export function withSusceptibility(part: MessagePart): MessagePart | null {
	const known = susceptibilityOf(part.interpretations);
	const said = new Set(part.interpretations.filter((code) => susceptibility.safeParse(code).success));
	if (said.size > 1) return null;
	const written = typeof part.value === 'string' && part.unit === undefined && part.comparator === undefined ? susceptibilityIn(part.value) : null;
	if (written === null) return part;
	if (known !== null && known !== written) return null;
	const { value: _letter, coded: _coded, ...rest } = part;
	return { ...rest, interpretations: known === null ? [...part.interpretations, written] : part.interpretations };
}
