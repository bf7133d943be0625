/**
 * Which OBX belongs below which: answers to antibiotics stand under their microbe, and microbes under their culture. Laboratories say so by the parent of an order (OBR-26) or, within one
 * order, by OBX-4. What that does not say is left where it stands: its code says what it is, or refuses it.
 */
import { hasValue, isMicroscopy, isOfAntibiotic, isTry, mayBeOfAntibiotic, readSaid } from '#worker/lab/results/fhir/antibiotic.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import { sameCode, type Item } from './observation.ts';

/** An Observation and what stands below it. */
export interface Placed {
	readonly item: Item;
	readonly below: Placed[];
	/** It has a code of the catalogue that counts: one of an antibiotic or of a microbe does not. */
	isOwn: boolean;
}

const said = ({ code, members, value }: Item) => readSaid({ code: code.withoutLocal, ...members, ...value });
const isAnswer = (item: Item): boolean => {
	const read = said(item);
	return read !== null && isOfAntibiotic(read) && isTry(read);
};
const mayBeAnswer = (item: Item): boolean => {
	const read = said(item);
	return read !== null && (isAnswer(item) || mayBeOfAntibiotic(read));
};

/** LOINC: bacteria, fungi, mycobacteria identified by culture, in specimens of several kinds. */
const cultures: ReadonlySet<string> = new Set([
	'600-7',
	'634-6',
	'6463-4',
	'11475-1',
	'630-4',
	'580-1',
	'543-9',
	'6462-6',
	'625-4',
	'624-7',
	'610-6',
	'609-8',
	'17928-3',
	'88461-2',
]);
/** «Escherichia coli», «Candida spp.». */
const species = /^[A-Z][a-z]{3,} (?:[a-z]{3,}|spp?\.?)(?:\b|$)/;

/** Whether it names a microbe, by more than standing where one would. */
function namesMicrobe({ code, value }: Item): boolean {
	const { coding = [] } = code.concept;
	if (coding.some((one) => cultures.has(one.code ?? ''))) return true;
	const concept = value['valueCodeableConcept'] as { readonly coding?: readonly { readonly system?: string; readonly display?: string }[] } | undefined;
	const texts = [value['valueString'], ...(concept?.coding ?? []).map(({ display }) => display)];
	return (
		concept?.coding?.some(({ system }) => system === 'http://snomed.info/sct') === true ||
		texts.some((text) => typeof text === 'string' && species.test(text))
	);
}

/** Findings in words that something may be tried on. */
const carries = (item: Item): boolean => {
	const read = said(item);
	return read !== null && hasValue(read) && !('valueQuantity' in item.value) && !('valueRange' in item.value) && !isMicroscopy(read) && !mayBeAnswer(item);
};

export const placed = (item: Item): Placed => ({ item, below: [], isOwn: item.code.isCatalogues });

/** The local code of a microbe or of an antibiotic is none of the catalogue's. */
const put = (one: Placed, above: Placed): void => {
	above.below.push(one);
	one.isOwn &&= !mayBeAnswer(one.item) && !carries(one.item);
};

/** Puts the answers of one order below its microbes. @returns what is below nothing */
export function withAnswers(all: readonly Placed[], reader: FieldReader): Placed[] {
	const carriers = all.filter(({ item }) => carries(item));
	const below = new Set<Placed>();
	for (const one of all) {
		if (!mayBeAnswer(one.item)) continue;
		const { subId, obx } = one.item;
		const nested = carriers.filter(({ item }) => item.subId !== '' && subId.startsWith(`${item.subId}.`));
		const beside = carriers.filter(({ item }) => item.subId === subId && namesMicrobe(item));
		const [carrier, ...others] = nested.length > 0 ? nested : isAnswer(one.item) || beside.length === 1 ? beside : [];
		if (carrier === undefined) continue;
		if (others.length > 0) {
			reader.faults.add(placeOf(obx, 4), 'contradiction');
			continue;
		}
		put(one, carrier);
		below.add(one);
	}
	return all.filter((one) => !below.has(one));
}

/** The cultures of one order, once all answers are below their microbes. @returns what stands above all others */
export const withCultures = (tops: readonly Placed[], reader: FieldReader): Placed[] => underMicroscope(severalMicrobes(tops, reader));

/** Several findings under one code of the catalogue, each with a number of its own, are microbes of one culture. */
function severalMicrobes(tops: readonly Placed[], reader: FieldReader): Placed[] {
	return tops.flatMap((one): Placed[] => {
		const alike = tops.filter(({ item }) => sameCode(item, one.item) && carries(item));
		const isSeveral = alike.length > 1 && alike.includes(one) && new Set(alike.map(({ item }) => item.subId)).size === alike.length;
		if (!isSeveral || !one.item.code.isCatalogues || alike.every(({ below }) => below.length === 0)) return [one];
		if (alike[0] !== one) return [];
		if (new Set(alike.map(({ item }) => item.status)).size > 1) reader.faults.add(placeOf(one.item.obx, 11), 'contradiction');
		const culture = placed({ ...one.item, value: {}, members: {} });
		for (const microbe of alike) put(microbe, culture);
		return [culture];
	});
}

/** What was seen under the microscope belongs to the one culture of its order that has a code of the catalogue. */
function underMicroscope(tops: readonly Placed[]): Placed[] {
	const [culture, ...others] = tops.filter(({ below, isOwn }) => isOwn && below.length > 0);
	if (culture === undefined || others.length > 0) return [...tops];
	const seen = tops.filter((one) => {
		const read = one.isOwn ? null : said(one.item);
		return read !== null && isMicroscopy(read);
	});
	for (const one of seen) put(one, culture);
	return tops.filter((one) => !seen.includes(one));
}

const everything = (tops: readonly Placed[]): Placed[] => tops.flatMap((one) => [one, ...everything(one.below)]);

/** The Observation that an order's results are of (OBR-26, PRL): by its code, its OBX-4, and its value's name where those are not enough. Null: nobody's, which was told. */
export function parentOf(obr: Segment, tops: readonly Placed[], reader: FieldReader): Placed | null {
	const code = reader.subcomponent(obr, 26, 1, 1);
	const subId = reader.component(obr, 26, 2);
	const found = [...new Set(everything(tops))].filter(({ item }) => item.subId === subId && [1, 4].some((at) => reader.component(item.obx, 3, at) === code));
	const [one, ...others] = found;
	return one === undefined || others.length > 0 ? reader.faults.add(placeOf(obr, 26), 'contradiction') : one;
}

/** Puts the results of an order below the Observation that it names as their parent. */
export function underParent(all: readonly Placed[], parent: Placed): void {
	for (const one of all) put(one, parent);
}
