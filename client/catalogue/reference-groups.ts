/**
 * Reference ranges as a reader looks for them: adults first, then pregnancy, then children. Which entry holds for whom follows the rule by
 * which results are judged (shared/results/ranges.ts): an entry that names an age beats one that names none.
 */
import type { Analyte, ReferenceRange } from '#shared/catalogue/calls.ts';
import type { Sex } from '#shared/kit/domain.ts';

const adult = 18 * 365.25;

/** Rows up to which a table stays whole: who reads so few finds his own. */
const maxWhole = 8;

/** Days, the upper bound excluded; null is without bound. */
interface Ages {
	readonly from: number | null;
	readonly to: number | null;
}

/** An entry, and the ages that other entries leave to it; `other` where these are no single span. */
export interface PlacedRange {
	readonly range: ReferenceRange;
	readonly ages: Ages | 'other';
}

/** What entries that name an age leave of all ages, for one sex. */
function agesLeft(ranges: readonly ReferenceRange[], sex: Sex): Ages[] {
	const taken = ranges
		.filter((one) => one.condition === null && one.ageFrom !== null && (one.sex === null || one.sex === sex))
		.map(({ ageFrom, ageTo }) => ({ from: ageFrom ?? 0, to: ageTo ?? Infinity }))
		.toSorted((a, b) => a.from - b.from);
	const left: Ages[] = [];
	let reached = 0;
	for (const { from, to } of taken) {
		if (from > reached) left.push({ from: reached, to: from });
		reached = Math.max(reached, to);
	}
	if (reached < Infinity) left.push({ from: reached, to: null });
	return left.map(({ from, to }) => ({ from: from === 0 ? null : from, to }));
}

const sexes: readonly Sex[] = ['F', 'M'];

/** The ages for which an entry is the one that holds. @param ranges all entries of the analyte, itself among them */
export function placeRange(range: ReferenceRange, ranges: readonly ReferenceRange[]): PlacedRange {
	const { sex, ageFrom, ageTo, condition } = range;
	if (ageFrom !== null || condition !== null) return { range, ages: { from: ageFrom, to: ageTo } };
	const spans = (sex === null ? sexes : [sex]).map((one) => agesLeft(ranges, one));
	const [first = []] = spans;
	const [only, ...more] = first;
	const alike = spans.every((span) => JSON.stringify(span) === JSON.stringify(first));
	return { range, ages: only && more.length === 0 && alike ? only : 'other' };
}

const isOfPregnancy = ({ range }: PlacedRange) => range.condition?.startsWith('preg') ?? false;
const isOfAdults = (placed: PlacedRange) => !isOfPregnancy(placed) && (placed.ages === 'other' || placed.ages.to === null || placed.ages.to > adult);
/** An entry of a state that names no age speaks of grown women. */
const isOfChildren = (placed: PlacedRange) =>
	!isOfPregnancy(placed) && (placed.ages === 'other' || (placed.ages.from ?? (placed.range.condition === null ? 0 : adult)) < adult);

/** Analytes with the entries of one group of readers; an analyte without one has no range for them. */
export interface ReferenceGroup {
	readonly name: 'all' | 'adults' | 'pregnancy' | 'children';
	readonly analytes: readonly { readonly analyte: Analyte; readonly ranges: readonly PlacedRange[] }[];
}

/** The groups in which a reader finds his own; the first is the one that is shown unasked. A few rows are one group. */
export function referenceGroups(analytes: readonly Analyte[]): readonly ReferenceGroup[] {
	const placed = analytes.map((analyte) => ({ analyte, ranges: analyte.ranges.map((range) => placeRange(range, analyte.ranges)) }));
	const group = (name: ReferenceGroup['name'], isOf: (range: PlacedRange) => boolean, isListed: (ranges: number) => boolean): ReferenceGroup => ({
		name,
		analytes: placed.map(({ analyte, ranges }) => ({ analyte, ranges: ranges.filter(isOf) })).filter(({ ranges }) => isListed(ranges.length)),
	});
	const rowsOf = ({ analytes: listed }: ReferenceGroup) => listed.flatMap(({ ranges }) => ranges);
	const adults = group('adults', isOfAdults, () => true);
	const whole: ReferenceGroup = {
		name: 'all',
		analytes: placed.map(({ analyte, ranges }) => ({ analyte, ranges: ranges.toSorted((a, b) => Number(isOfAdults(b)) - Number(isOfAdults(a))) })),
	};
	if (rowsOf(whole).length <= maxWhole || rowsOf(adults).length === 0) return [whole];
	const children = group('children', isOfChildren, () => true);
	const known = new Set(rowsOf(adults).map(({ range }) => range));
	// Children for whom everything is as for adults need no table of their own.
	const differ = rowsOf(children).length !== known.size || rowsOf(children).some(({ range }) => !known.has(range));
	const rest = [group('pregnancy', isOfPregnancy, (ranges) => ranges > 0), ...(differ ? [children] : [])].filter((one) => rowsOf(one).length > 0);
	return rest.length === 0 ? [whole] : [adults, ...rest];
}
