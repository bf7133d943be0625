/** The laboratory's own reference: of several ranges the one that is for this patient; where that is not sure, all of them in words. */
import { z } from 'zod';
import type { Sex } from '#shared/kit/domain.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { messageTexts } from '#shared/results/messages.ts';
import { ageInDays } from '#shared/results/ranges.ts';
import type { MessageRange } from '#worker/lab/results/message.ts';
import type { Faults } from './faults.ts';
import { concept, quantity, text, unitOf, wordsOf, type Concept, type Quantity } from './types.ts';

export const referenceRange = z.object({
	low: quantity.optional(),
	high: quantity.optional(),
	type: concept.optional(),
	appliesTo: z.array(concept).max(20).optional(),
	age: z.object({ low: quantity.optional(), high: quantity.optional() }).optional(),
	text: text.optional(),
});
type ReferenceRange = z.infer<typeof referenceRange>;
const members = ['id', 'extension', 'modifierExtension', 'low', 'high', 'type', 'appliesTo', 'age', 'text'];

/** For whom a range may be. */
export interface Whom {
	readonly sex: Sex | undefined;
	/** Whole, or null where it is known in part alone. */
	readonly birthDate: string | null;
	/** Of collection, in Almaty; null where nobody told it. */
	readonly day: string | null;
}

const sexes: Readonly<Record<string, Sex>> = { '248153007': 'M', M: 'M', male: 'M', '248152002': 'F', F: 'F', female: 'F' };
/** UCUM's units of time, in days. */
const unitDays: Readonly<Record<string, number>> = { a: 365.25, mo: 365.25 / 12, wk: 7, d: 1 };

type Applies = 'yes' | 'no' | 'unknown';
const all = (answers: readonly Applies[]): Applies => (answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes');

function forSex(group: Concept, sex: Sex | undefined): Applies {
	const wanted = group.coding?.map(({ code = '' }) => ownValue(sexes, code)).find((one) => one !== undefined);
	if (wanted === undefined || sex === undefined) return 'unknown';
	return wanted === sex ? 'yes' : 'no';
}

/** Completed units are compared, as ages are told: who is 12 and a half is 12. */
function forAge({ low, high }: { readonly low?: Quantity | undefined; readonly high?: Quantity | undefined }, { birthDate, day }: Whom): Applies {
	if (birthDate === null || day === null) return 'unknown';
	const age = ageInDays(birthDate, day);
	const against = (bound: Quantity | undefined, fits: (completed: number, limit: number) => boolean): Applies => {
		if (bound === undefined) return 'yes';
		const days = ownValue(unitDays, bound.code ?? bound.unit ?? '');
		if (days === undefined || bound.value === undefined) return 'unknown';
		return fits(Math.floor(age / days + 1e-9), bound.value) ? 'yes' : 'no';
	};
	return all([against(low, (completed, limit) => completed >= limit), against(high, (completed, limit) => completed <= limit)]);
}

const applies = (range: ReferenceRange, whom: Whom): Applies =>
	all([...(range.appliesTo ?? []).map((group) => forSex(group, whom.sex)), ...(range.age ? [forAge(range.age, whom)] : [])]);

/** "normal" is what a range is unless it says otherwise (therapeutic, recommended, a phase of the cycle). */
const isNormal = ({ type }: ReferenceRange) => type === undefined || type.coding?.some(({ code }) => code === 'normal') === true;

/** The range of an Observation, or of a component; null when it has none that may be this patient's. */
export function readRange(given: readonly ReferenceRange[] | undefined, at: string, whom: Whom, faults: Faults): MessageRange | null {
	const ranges = (given ?? []).map((range, index) => checked(range, `${at}.referenceRange.${index}`, faults));
	const candidates = ranges.map((range) => ({ range, applies: applies(range, whom) })).filter((one) => one.applies !== 'no');
	const normal = candidates.filter(({ range }) => isNormal(range));
	const [one] = normal;
	const isSure = normal.length === 1 && one?.applies === 'yes' && (one.range.low ?? one.range.high) !== undefined;
	const others = candidates.filter((candidate) => !isSure || candidate !== one).map(({ range }) => inWords(range));
	const words = [isSure ? one.range.text : undefined, ...others].filter(Boolean).join('; ');
	if (!isSure && words === '') return null;
	const written = words === '' ? undefined : (faults.read(messageTexts.reference, words.replaceAll('\n', ' '), `${at}.referenceRange`) ?? undefined);
	return { ...(isSure ? boundsOf(one.range) : {}), ...(written === undefined ? {} : { text: written }) };
}

function boundsOf({ low, high }: ReferenceRange): MessageRange {
	const unit = low ? unitOf(low) : high && unitOf(high);
	return {
		...(low?.value === undefined ? {} : { low: low.value }),
		...(high?.value === undefined ? {} : { high: high.value }),
		...(unit === undefined ? {} : { unit }),
	};
}

function checked(range: ReferenceRange, at: string, faults: Faults): ReferenceRange {
	faults.checkMembers(range, members, at);
	const { low, high } = range;
	for (const [name, bound] of [['low', low] as const, ['high', high] as const]) {
		if (bound === undefined) continue;
		if (bound.value === undefined) faults.add(`${at}.${name}.value`, 'required');
		// A bound has none (R4: SimpleQuantity).
		if (bound.comparator !== undefined) faults.add(`${at}.${name}.comparator`, 'notRead');
		faults.read(messageTexts.unit.optional(), unitOf(bound), `${at}.${name}.unit`);
	}
	if (low === undefined && high === undefined && range.text === undefined) faults.add(at, 'required');
	const isMixed = low !== undefined && high !== undefined && (unitOf(low) !== unitOf(high) || (low.value ?? 0) > (high.value ?? 0));
	if (isMixed) faults.add(at, 'contradiction');
	return range;
}

/** As the laboratory would write it: whom or what it is for, its own words, its bounds. */
function inWords(range: ReferenceRange): string {
	const { low, high, unit } = boundsOf(range);
	const bounds = low !== undefined && high !== undefined ? `${low}–${high}` : low !== undefined ? `≥${low}` : high !== undefined ? `≤${high}` : '';
	const [from, to] = [range.age?.low, range.age?.high].map((bound) =>
		bound?.value === undefined ? '' : `${bound.value} ${bound.unit ?? bound.code ?? ''}`.trim(),
	);
	const age = from || to ? `${from ?? ''}–${to ?? ''}` : '';
	const whom = [wordsOf(range.type), ...(range.appliesTo ?? []).map(wordsOf), age].filter(Boolean).join(', ');
	const said = [range.text, bounds && [bounds, unit].filter(Boolean).join(' ')].filter(Boolean).join(', ');
	return whom && said ? `${whom}: ${said}` : said || whom;
}
