/** What laboratories say of a microbe and an antibiotic: a letter of HL7's interpretations, in the value's place or beside it, or the word for it. */
import { susceptibility, type Interpretation, type Susceptibility } from '#shared/kit/domain.ts';
import type { MessagePart } from './message.ts';

/** As laboratories write them where they send no code. «Промежуточный» is the letter I: what that means is said with it. */
const words: readonly (readonly [Susceptibility, RegExp])[] = [
	[
		'R',
		/^(?:(?:multi-?)?resistant|resistance|res(?:ist)?\.?|(?:высоко|поли|мульти)?резистент(?:ен|на|но|ны|ный|ная|ное|ные|ность)|(?:высоко)?устойчив(?:а|о|ы|ый|ая|ое|ые|ость)?|рез(?:ист)?\.|уст(?:ойч)?\.|төзімді(?:лік)?|тұрақты|резистентті(?:лік)?)$/iu,
	],
	['S', /^(?:susceptible|sensitive|(?:susc|sens)\.?|(?:высоко)?чувствител(?:ен|ьна|ьно|ьны|ьный|ьная|ьное|ьные)|чувств?\.|сезімтал)$/iu],
	[
		'I',
		/^(?:intermediate|susceptible,? (?:at )?increased exposure|промежуточн(?:ый|ая|ое|ые)|умеренно[ -](?:резистент|устойчив)\p{L}*|чувствител(?:ен|ьна|ьно|ьный|ьная)(?: при|,) (?:увеличенной|повышенной) (?:экспозици[ия]|доз[аеы])|аралық)$/iu,
	],
	['SDD', /^(?:susceptible[ ,-]*dose[ -]dependent|чувствител(?:ен|ьна|ьный|ьная), зависит от дозы|дозаға байланысты сезімтал)$/iu],
	['MS', /^(?:moderately (?:susceptible|sensitive)|умеренно[ -]чувствител(?:ен|ьна|ьно|ьный|ьная)|орташа сезімтал)$/iu],
	['NS', /^(?:non-?susceptible|not (?:susceptible|sensitive)|не ?чувствител(?:ен|ьна|ьно|ьный|ьная)|сезімтал емес)$/iu],
	['SYN-R', /^synerg(?:y|ism)(?: -|:) resistant$/iu],
	['SYN-S', /^synerg(?:y|ism)(?: -|:) susceptible$/iu],
];
/** Letters of another alphabet that look like these. */
const alike: Readonly<Record<string, string>> = { І: 'I', Ѕ: 'S', Р: 'R', Ч: 'S', У: 'R', П: 'I' };

/** What names of SNOMED CT and of HL7's table have behind them, and says nothing more. */
const suffixes = / *(?:\(qualifier value\)|\. indicates for microbiology susceptibilities only\.?)$/iu;

/** The letter that a text is; null for any other text. «Ч», «У», «П» are the Russian ones. */
export function susceptibilityIn(text: string): Susceptibility | null {
	const plain = text.trim().replace(suffixes, '').replace(/\s+/gu, ' ');
	const letter = susceptibility.safeParse(alike[plain.toUpperCase()] ?? plain.toUpperCase());
	if (letter.success) return letter.data;
	return words.find(([, word]) => word.test(plain))?.[0] ?? null;
}

/** Of «R (устойчив)», «устойчив; МПК > 32». */
const between = /\s*[()[\],;:/=\n]\s*|\s+[-–—]\s+/u;
const denial = /(?:^|[^\p{L}])(?:не|нет|без|no|not|none|емес|жоқ)(?:[^\p{L}]|$)/iu;
/** Nothing calmer is read out of a part of a text. */
const calm: ReadonlySet<Susceptibility> = new Set(['S', 'VS', 'SYN-S']);

export interface SaidInWords {
	readonly letters: readonly Susceptibility[];
	/** Whether the text says nothing more. */
	readonly isWhole: boolean;
	/** Whether it begins with one. */
	readonly leads: boolean;
}

/**
 * The letters that a text says, alone or among other words. «R (устойчив)» is R; beside words that nobody here can read a letter that warns is one still, unless they deny something,
 * and S is none: those words may take it back.
 */
export function susceptibilitiesIn(text: string): SaidInWords {
	const whole = susceptibilityIn(text);
	if (whole !== null) return { letters: [whole], isWhole: true, leads: true };
	const pieces = text
		.replace(suffixes, '')
		.split(between)
		.filter((piece) => piece.trim() !== '');
	const read = pieces.map((piece) => ({ piece, letter: susceptibilityIn(piece) }));
	const letters = [...new Set(read.flatMap(({ letter }) => letter ?? []))];
	const others = read.filter(({ letter }) => letter === null);
	const leads = (read[0]?.letter ?? null) !== null;
	if (others.length === 0) return { letters, isWhole: letters.length > 0, leads };
	return { letters: others.some(({ piece }) => denial.test(piece)) ? [] : letters.filter((letter) => !calm.has(letter)), isWhole: false, leads };
}

/** Which of some interpretations is one of an antibiotic; null for none. */
export const susceptibilityOf = (codes: readonly Interpretation[]): Susceptibility | null =>
	susceptibility.options.find((letter) => codes.includes(letter)) ?? null;

/** All letters among some interpretations: more than one of them contradict each other. */
export const susceptibilitiesOf = (codes: readonly Interpretation[]): Susceptibility[] => susceptibility.options.filter((letter) => codes.includes(letter));

/**
 * The part with a letter that came in the place of its value, or in words, as its interpretation; null where two letters contradict each other.
 * @param said letters that its words say
 */
export function withSusceptibility(part: MessagePart, said: readonly Susceptibility[] = []): MessagePart | null {
	const isText = part.unit === undefined && part.comparator === undefined;
	const written = typeof part.value === 'string' && isText ? susceptibilitiesIn(part.value) : { letters: [], isWhole: false, leads: false };
	// A finding in words may have one in it that is none: «I (0)» is a blood group.
	const inValue = written.letters.filter((one) => written.isWhole || (written.leads && (one === 'R' || one === 'NS')));
	const [letter, ...others] = new Set([...susceptibilitiesOf(part.interpretations), ...said, ...inValue]);
	if (others.length > 0) return null;
	if (letter === undefined) return part;
	const { value, coded, ...rest } = part;
	return {
		...rest,
		...(written.isWhole ? {} : { ...(value === undefined ? {} : { value }), ...(coded === undefined ? {} : { coded }) }),
		interpretations: part.interpretations.includes(letter) ? part.interpretations : [...part.interpretations, letter],
	};
}
