/**
 * What a value may mean where it could be read in more than one way: `7,400` is 7.4 or 7400, `7.4 mmol/L` beside the unit `mg/dL` is one of the two, `7.4*` is a number with
 * a mark of the laboratory's. Such a value is printed as it came, and the gravest of its readings marks it (docs/decisions/results.md).
 */
import type { Flag } from '#shared/kit/domain.ts';
import type { MessageValue } from './message.ts';
import { isSameUnit, readUnit, unitFactor } from './units.ts';
import { readValue, type ReadValue } from './value.ts';
import { isImplausible, lacksUnit } from './plausible.ts';
import { conversionOf, factorOf, scaled, type ReferenceRules } from './reference-rules.ts';

/** A value with the unit that it is in; undefined for the catalogue's. */
interface Reading {
	readonly read: ReadValue;
	readonly unit: string | undefined;
}

export interface Readings extends Reading {
	/** What it may be where `read` is a text because that is not sure; empty where it is, and where it is no number at all. */
	readonly possible: readonly Reading[];
	/** What a mark behind the number says: `5.6 H`, `5,6 ↑`. Null without one. */
	readonly mark: Flag | null;
	/**
	 * Whether its mark may part thousands in a unit of which the catalogue knows no decimals: three figures behind it are as likely decimals, so only what holds of
	 * every reading is said.
	 */
	readonly isOpen: boolean;
}

/** What a value says, in its own unit or in the one beside it. */
export function readingsOf({ value: raw = '', comparator, unit: beside }: MessageValue, rules: ReferenceRules): Readings {
	const sent = (beside ?? '').trim() === '' ? undefined : beside;
	const unsure = (possible: readonly Reading[], isOpen = false): Readings => ({
		read: { kind: 'text' },
		unit: sent,
		possible: plausibleOf(
			possible.filter(({ read }) => read.kind !== 'text'),
			rules,
		),
		mark: markBehind(raw),
		isOpen,
	});
	const inUnit = (read: ReadValue): Reading => ({ read, unit: sent ?? ('unit' in read ? (read.unit ?? undefined) : undefined) });
	const [first = { kind: 'text' }, ...others] = [raw, ...(typeof raw === 'string' ? rewritten(raw, sent !== undefined) : [])].map(readValue);
	if (first.kind === 'text') return unsure(others.flatMap((one) => compared(one, comparator)).flatMap((one) => inUnits(one, sent)));
	const [read = first, ...contrary] = compared(first, comparator);
	// A comparator belongs to a number.
	if (comparator !== undefined && read.kind !== 'number' && read.kind !== 'titre') return unsure([]);
	const units = inUnits(read, sent);
	if (contrary.length > 0 || units.length > 1) return unsure([...units, ...contrary.flatMap((one) => inUnits(one, sent))]);
	const sure: Reading = inUnit(read);
	const seconds = (read.kind === 'number' || read.kind === 'interval') && typeof raw === 'string' ? secondNumbers(raw, sure, rules) : [];
	if (seconds.length > 0) {
		const all = [sure, ...seconds.flatMap((one) => compared(readValue(one), comparator)).map(inUnit)];
		const [only, ...further] = plausibleOf(all, rules);
		// 6,500 x 10^9/L can be nothing but 6.5. What is plausible as thousands alone may as well be in another unit.
		if (only === sure && further.length === 0) return { ...only, possible: [], mark: null, isOpen: false };
		return unsure(all, !knowsDecimals(factorOf(sure.unit, rules), rules));
	}
	return { ...sure, possible: [], mark: null, isOpen: false };
}

/** Readings that can have been measured; all of them, where none can. */
function plausibleOf(possible: readonly Reading[], rules: ReferenceRules): readonly Reading[] {
	const kept = possible.filter(({ read, unit }) => {
		const conversion = conversionOf(unit, rules);
		return conversion === null || lacksUnit(read, unit, rules) || !isImplausible(scaled(read, conversion), rules);
	});
	return kept.length > 0 ? kept : possible;
}

/** A number with the comparator that came beside it; with either, where it has another one of its own. */
function compared(read: ReadValue, comparator: MessageValue['comparator']): ReadValue[] {
	if (comparator === undefined || (read.kind !== 'number' && read.kind !== 'titre')) return [read];
	return read.comparator === null || read.comparator === comparator ? [{ ...read, comparator }] : [read, { ...read, comparator }];
}

/** What stands behind a number beside a unit of its own is that unit again, or another one: then it may be in either. */
function inUnits(read: ReadValue, sent: string | undefined): Reading[] {
	const written = 'unit' in read ? read.unit : null;
	if (sent === undefined || written === null) return [{ read, unit: sent ?? written ?? undefined }];
	const isSame = isSameUnit(written, sent) || readUnit(sent).some((code) => unitFactor(written, code, null) === 1);
	return isSame ? [{ read, unit: sent }] : [sent, written].map((unit) => ({ read, unit }));
}

/** Three figures behind one mark, and a group of thousands before it. */
const grouped = /^(\D*)([1-9]\d{0,2})([.,])(\d{3})(?!\d)/;
/** Between the bounds of an interval. */
const between = /([-–—−‒…]|\.\.\.?)/;
const power = /\s*[x×*·хХ]?\s*10\s*(?:(?:\^|\*{1,2})\s*\d{1,2}|[⁰¹²³⁴-⁹]{1,2})|(?<=\d)[eE][+-]?\d{1,2}/u;

/**
 * Other numbers that a text may be beside the one that was read: without its power, where the unit has one already (`22x10^9`); without its mark, where that may
 * part thousands.
 */
function secondNumbers(raw: string, { read, unit }: Reading, rules: ReferenceRules): string[] {
	const isPower = /^10[*^]/.test(unit ?? rules.unitCode ?? '') || readUnit(unit ?? '').some((code) => code.startsWith('10*'));
	if (isPower && 'unit' in read && read.unit === null && power.test(raw)) {
		const bare = raw.replace(power, '');
		return [/\d/.test(bare) ? bare : `${bare}1`];
	}
	return mayBeThousands(raw, factorOf(unit, rules), rules) ? withThousands(raw) : [];
}

/** Whether the catalogue says how many decimals a number has: not of what it does not have, nor in a unit that is not to be converted to its own. */
const knowsDecimals = (factor: number | null, { unitCode, reference }: ReferenceRules): factor is number =>
	factor !== null && (unitCode !== null || reference !== null);

/**
 * Whether the mark of a number, or of a bound of an interval (`1,250`, `1.250`, `1,000–1,200`), may part thousands: the catalogue prints at most tenths, so nobody measures
 * thousandths. What is sent in another unit has as many decimals more or fewer as that unit is greater or smaller. Where the catalogue knows no decimals, it always may.
 * @param factor to the catalogue's unit; null for a unit that cannot be converted to it
 */
export function mayBeThousands(text: string, factor: number | null, rules: ReferenceRules): boolean {
	if (knowsDecimals(factor, rules) && rules.decimals + Math.round(Math.log10(factor)) > 1) return false;
	return text.split(between).some((part) => grouped.test(part));
}

/** What a number or an interval may have been written as: with its commas, its points or both taken for marks of thousands. */
export function withThousands(text: string): string[] {
	const without = (marks: string) =>
		text
			.split(between)
			.map((part) =>
				part.replace(grouped, (as: string, head: string, thousands: string, mark: string, rest: string) =>
					marks.includes(mark) ? head + thousands + rest : as,
				),
			)
			.join('');
	return [...new Set([',', '.', ',.'].map(without))].filter((other) => other !== text);
}

const arrows: Readonly<Record<string, Flag>> = { '↑': 'H', '↑↑': 'HH', '↓': 'L', '↓↓': 'LL' };

function markBehind(raw: number | string): Flag | null {
	const [, letters, arrow] =
		/^[<>≤≥=]*\s*-?\d.*?(?:[\s\d(](HH?|LL?)\)?|(↑{1,2}|↓{1,2}))$/u.exec(
			String(raw)
				.trim()
				.slice(0, longest + 1),
		) ?? [];
	return arrow === undefined ? ((letters as Flag | undefined) ?? null) : (arrows[arrow] ?? null);
}

/** No number is longer with what laboratories write beside it; what is longer is a conclusion. */
const longest = 60;
const marks = /\s*(?:[*!↑↓▲▼.]+|[([](?:[^()[\]]*)[)\]]|(?<=[\s\d])[HLNA]{1,2}|(?<=\s)[НВ])$/u;
const about = /^\s*(?:[~≈±]|\+(?=\s*\d)|около|примерно|прибл\.?|ок\.|about|approx\.?|шамамен)\s*/iu;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&le;': '≤', '&ge;': '≥' };
const alikes: Readonly<Record<string, string>> = { O: '0', О: '0', o: '0', о: '0', l: '1', I: '1', З: '3', з: '3' };

/** Ways in which a text that is no value may have been meant as one: without marks, remarks and repeats, with letters for figures. */
function rewritten(raw: string, hasUnit: boolean): string[] {
	const text = raw.replace(/\s+/g, ' ').trim();
	if (text.length > longest || !/[\dOОoо+]/.test(text)) return [];
	const plain = text.replace(/&(?:lt|gt|le|ge);/g, (entity) => entities[entity] ?? entity).replace(about, '');
	const found = new Set<string>();
	for (const part of plain.split(/;\s*/)) {
		let bare = part;
		for (let less = bare.replace(marks, ''); less !== bare && less.trim() !== ''; less = bare.replace(marks, '')) bare = less;
		found.add(bare);
		// A remark behind the number: «7,4 гемолиз»; of one short word nobody knows whether it is a unit.
		const [, number] = /^([<>≤≥]*\s*-?\d+(?:[.,]\d+)?)(?:\s*,)?\s+\p{L}/u.exec(bare) ?? [];
		if (number !== undefined && (hasUnit || /\s\p{L}{4,}/u.test(bare))) found.add(number);
		// Marks of thousands: several, or another one before the fraction.
		found.add(bare.replace(/\d{1,3}(?:,\d{3})+(?=\.\d|$|\s)/, (digits) => digits.replaceAll(',', '')));
		found.add(bare.replace(/\d{1,3}(?:\.\d{3})+(?=,\d|$|\s)/, (digits) => digits.replaceAll('.', '')));
		found.add(bare.replace(/\d{1,3}(?:['’]\d{3})+/, (digits) => digits.replaceAll(/['’]/g, '')));
		if (/^\d{1,4} \d{1,2}$/.test(bare)) for (const mark of ['.', '']) found.add(bare.replace(' ', mark));
		if (/^[<>≤≥\s]*[\dOОoоlIЗз.,]+$/.test(bare) && /\d/.test(bare)) found.add(bare.replace(/[OОoоlIЗз]/g, (letter) => alikes[letter] ?? letter));
	}
	found.delete(raw);
	return [...found];
}
