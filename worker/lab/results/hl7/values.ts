/** OBX-5 by its type (OBX-2), as the value of a FHIR Observation. What is no number in HL7's own spelling goes on as it was written, and is read like any number that came as a text. */
import { unitUrl } from '#worker/lab/results/fhir/values.ts';
import { conceptOf, unitOf } from './codes.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import { momentOf } from './moments.ts';

export type Members = Readonly<Record<string, unknown>>;

/** HL7's NM, of no more figures than a number keeps. */
const plainNumber = /^[+-]?\d{1,12}(?:\.\d{1,10})?$/;
const isExact = (text: string) => plainNumber.test(text) && text.replace(/\D/g, '').length <= 15;

/** A text with the unit that stands beside it. */
export const written = (value: string, unit: ReturnType<typeof unitOf>): Members => {
	const beside = unit?.code ?? unit?.unit;
	return {
		valueString: value,
		...(beside === undefined ? {} : { _valueString: { extension: [{ url: unitUrl, valueString: beside }] } }),
	};
};

interface Asked {
	readonly reader: FieldReader;
	readonly obx: Segment;
	readonly unit: ReturnType<typeof unitOf>;
}
/** Null where it is at fault, which was told then; no members where there is no value. */
type Reading = (asked: Asked) => Members | null;

/** Two numbers in one field are two results, of which nobody knows which counts. */
function single({ reader, obx }: Asked): boolean {
	if (reader.repetitions(obx, 5).length <= 1) return true;
	reader.faults.add(placeOf(obx, 5), 'oneValue');
	return false;
}

const ofNumber: Reading = (asked) => {
	const { reader, obx, unit } = asked;
	if (!single(asked)) return null;
	const [first = '', ...more] = reader.repetitions(obx, 5)[0] ?? [];
	if (more.some((part) => part !== '') || first.includes(reader.delimiters.subcomponent))
		return reader.faults.add(placeOf(obx, 5), 'valueType', { type: 'NM' });
	const text = reader.text(first, placeOf(obx, 5));
	return isExact(text) ? { valueQuantity: { value: Number(text), ...unit } } : written(text, unit);
};

const comparators: Readonly<Record<string, string>> = { '': '', '=': '', '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

/** SN: comparator, number, separator or suffix, number. */
const ofStructured: Reading = (asked) => {
	const { reader, obx, unit } = asked;
	if (!single(asked)) return null;
	const [sign, one, between, other] = [1, 2, 3, 4].map((at) => reader.component(obx, 5, at)) as [string, string, string, string];
	const refused = () => reader.faults.add(placeOf(obx, 5), 'valueType', { type: 'SN' });
	const comparator = Object.hasOwn(comparators, sign) ? comparators[sign] : undefined;
	if (comparator === undefined || one === '' || (reader.repetitions(obx, 5)[0] ?? []).slice(4).some((part) => part !== '')) return refused();
	const isNumber = isExact(one) && (other === '' || isExact(other));
	if (between === '' && other === '')
		return isNumber
			? { valueQuantity: { value: Number(one), ...(comparator === '' ? {} : { comparator }), ...unit } }
			: written(`${comparator}${one}`, unit);
	if (between === '+' && other === '' && comparator === '') return written(`${one}+`, unit);
	if (other === '' || !isNumber) return refused();
	if (between === ':' && unit === null)
		return {
			valueRatio: { numerator: { value: Number(one) }, denominator: { value: Number(other), ...(comparator === '' ? {} : { comparator }) } },
		};
	if (comparator !== '') return refused();
	if (between === '-') return { valueRange: { low: { value: Number(one), ...unit }, high: { value: Number(other), ...unit } } };
	// A fraction, or a ratio with a unit: printed as it came.
	return between === '/' || between === ':' ? written(`${one}${between}${other}`, unit) : refused();
};

/** Several answers are one text with all of them, for a person to read. */
const ofCoded: Reading = ({ reader, obx, unit }) => {
	const concepts = reader.repetitions(obx, 5).flatMap((_, at) => conceptOf(reader, obx, 5, at + 1) ?? []);
	const [only, ...more] = concepts;
	if (only === undefined) return {};
	if (more.length === 0) return { valueCodeableConcept: only };
	return written(
		concepts.map(({ text, coding = [] }) => text ?? coding.map(({ display, code }) => display ?? code ?? '').find(Boolean) ?? '').join('; '),
		unit,
	);
};

const ofString: Reading = ({ reader, obx, unit }) => {
	// «~5» is about five: an empty answer before it is none.
	const repeats = reader.repetitions(obx, 5).map((parts) => parts.join(reader.delimiters.component));
	const isWhole = repeats.length > 1 && repeats.some((part) => part.trim() === '');
	const text = isWhole ? reader.text(reader.raw(obx, 5), placeOf(obx, 5)) : repeats.map((part) => reader.text(part, placeOf(obx, 5))).join('; ');
	return text === '' ? {} : written(text, unit);
};

const ofText: Reading = ({ reader, obx, unit }) => {
	const text = reader.prose(obx, 5).trim();
	return text === '' ? {} : written(text, unit);
};

const ofDay: Reading = ({ reader, obx }) => {
	const given = reader.component(obx, 5);
	const moment = momentOf(given);
	if (given === '') return {};
	return moment === null ? reader.faults.add(placeOf(obx, 5), 'date') : { valueDateTime: moment };
};

const readings: Readonly<Record<string, Reading>> = {
	NM: ofNumber,
	SN: ofStructured,
	CE: ofCoded,
	CWE: ofCoded,
	CNE: ofCoded,
	ST: ofString,
	TX: ofText,
	FT: ofText,
	DT: ofDay,
	TS: ofDay,
	DTM: ofDay,
};

/** Types whose consecutive OBX segments are one text: that is how long reports are sent. */
export const isLines = (type: string): boolean => type === 'TX' || type === 'FT';

/** The value of an OBX; no members for none, null where something of it is at fault. */
export function valueOf(reader: FieldReader, obx: Segment): Members | null {
	const type = reader.component(obx, 2);
	if (!reader.has(obx, 5)) return {};
	if (type === '') return reader.faults.add(placeOf(obx, 2), 'required');
	const reading = Object.hasOwn(readings, type) ? readings[type] : undefined;
	if (reading === undefined) return reader.faults.add(placeOf(obx, 2), 'valueType', { type: /^[A-Z0-9]{2,3}$/.test(type) ? type : '?' });
	return reading({ reader, obx, unit: unitOf(reader, obx) });
}
