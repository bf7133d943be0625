/**
 * Units of results: what laboratories write, read as UCUM (https://ucum.org), and converted to the catalogue's unit. Only what is sure is converted:
 * an unknown unit, an annotation of another kind (`{lg_CFU}` beside `{CFU}`) or equivalents beside moles are no match.
 */
import { ucum } from '@atomic-ehr/ucum';

/** Usual spellings of what is measured, in Russian, Kazakh and English, each with what it may mean. Letters are compared as they are: `Г/л` is no `г/л`. */
const amounts: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries({
		моль: ['mol'],
		ммоль: ['mmol'],
		мкмоль: ['umol'],
		нмоль: ['nmol'],
		пмоль: ['pmol'],
		г: ['g'],
		мг: ['mg'],
		мкг: ['ug'],
		нг: ['ng'],
		пг: ['pg'],
		mcg: ['ug'],
		gm: ['g'],
		Г: ['10*9', 'g'],
		Т: ['10*12'],
		фл: ['fL'],
		fl: ['fL'],
		'%': ['%'],
		// A unit of an enzyme is an international unit by definition; of a hormone laboratories write either.
		Ед: ['U', '[IU]'],
		ЕД: ['U', '[IU]'],
		ед: ['U', '[IU]'],
		бірл: ['U', '[IU]'],
		МЕ: ['[IU]', 'U'],
		ХБ: ['[IU]', 'U'],
		IU: ['[IU]', 'U'],
		U: ['U', '[IU]'],
		'[IU]': ['[IU]', 'U'],
		мЕд: ['mU', 'm[IU]'],
		мЕД: ['mU', 'm[IU]'],
		мМЕ: ['m[IU]', 'mU'],
		мХБ: ['m[IU]', 'mU'],
		mIU: ['m[IU]', 'mU'],
		mU: ['mU', 'm[IU]'],
		'm[IU]': ['m[IU]', 'mU'],
		мкЕд: ['uU', 'u[IU]'],
		мкЕД: ['uU', 'u[IU]'],
		мкМЕ: ['u[IU]', 'uU'],
		мкХБ: ['u[IU]', 'uU'],
		uIU: ['u[IU]', 'uU'],
		uU: ['uU', 'u[IU]'],
		'u[IU]': ['u[IU]', 'uU'],
		кЕд: ['kU', 'k[IU]'],
		кЕД: ['kU', 'k[IU]'],
		кМЕ: ['k[IU]', 'kU'],
		kIU: ['k[IU]', 'kU'],
		kU: ['kU', 'k[IU]'],
		kUA: ['kU'],
		'k[IU]': ['k[IU]', 'kU'],
		КОЕ: ['{CFU}'],
		КТБ: ['{CFU}'],
		CFU: ['{CFU}'],
		копий: ['{copies}'],
		көшірме: ['{copies}'],
		copies: ['{copies}'],
		мосм: ['mosm'],
		мОсм: ['mosm'],
		mOsm: ['mosm'],
		с: ['s'],
		сек: ['s'],
		sec: ['s'],
		мин: ['min'],
		мм: ['mm'],
		млн: ['10*6'],
		млрд: ['10*9'],
		тыс: ['10*3'],
		мл: ['mL'],
		МНО: ['{INR}'],
		INR: ['{INR}'],
		ХҚҚ: ['{INR}'],
		индекс: ['{index}'],
		index: ['{index}'],
		MoM: ['{MoM}'],
		МоМ: ['{MoM}'],
		K: ['10*3'],
		кл: [''],
		cells: [''],
		lgКОЕ: ['{lg_CFU}'],
		lgКТБ: ['{lg_CFU}'],
		lgCFU: ['{lg_CFU}'],
		lgГЭ: ['{lg_GE}'],
		lgGE: ['{lg_GE}'],
		мкгFEU: ['ug{FEU}'],
		ugFEU: ['ug{FEU}'],
	}),
);

const denominators: ReadonlyMap<string, string> = new Map(
	Object.entries({
		л: 'L',
		Л: 'L',
		l: 'L',
		дл: 'dL',
		dl: 'dL',
		мл: 'mL',
		ml: 'mL',
		мкл: 'uL',
		ul: 'uL',
		мм3: 'uL',
		'мм^3': 'uL',
		mm3: 'uL',
		'mm^3': 'uL',
		кг: 'kg',
		г: 'g',
		мг: 'mg',
		ммоль: 'mmol',
		моль: 'mol',
		сут: 'd',
		сутки: 'd',
		тәул: 'd',
		тәулік: 'd',
		day: 'd',
		'24h': 'd',
		'24ч': 'd',
		ч: 'h',
		час: 'h',
		сағ: 'h',
		hr: 'h',
		мин: 'min',
		'п/зр': '[HPF]',
		'п/з': '[HPF]',
		'к/а': '[HPF]',
		HPF: '[HPF]',
		hpf: '[HPF]',
		эякулят: '{ejaculate}',
		'1,73м^2': '{1.73_m2}',
		'1.73м^2': '{1.73_m2}',
		'1.73m^2': '{1.73_m2}',
		'1,73м2': '{1.73_m2}',
		'1.73м2': '{1.73_m2}',
		'1.73m2': '{1.73_m2}',
	}),
);

const superscripts = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [sign, String(digit)]));

/** One spelling for what looks alike: no spaces, one micro sign, powers as `10*9`, Cyrillic letters of Latin words left as they are. */
function plain(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\s\u00A0\u2009\u202F]+/g, '')
		.replace(/[µμ]/g, 'u')
		.replace(/[⁰¹²³⁴-⁹]+/g, (signs) => `^${[...signs].map((sign) => superscripts.get(sign)).join('')}`)
		.replace(/^[x×*х]?10(?:\^|\*\*?|[eEеЕ])(\d{1,2})/, '10*$1')
		.replace(/^(?:в|\/)(?=п\/зр?|к\/а)/, '/')
		.replace(/\.$/, '')
		.replace(/\.\//, '/');
}

/** What a text may mean as a unit, in UCUM, the likeliest first; empty for what nobody knows. */
export function readUnit(text: string): readonly string[] {
	const unit = plain(text);
	// `5/л` is a value with its unit.
	if (/^(?!10[*^])\d/.test(unit)) return [];
	const [top = '', ...rest] = unit.split('/');
	const bottom = rest.join('/');
	const below = bottom === '' ? '' : `/${denominators.get(bottom) ?? rest.map((part) => denominators.get(part) ?? part).join('/')}`;
	const read = (amounts.get(top) ?? [top]).map((above) => above + below);
	// As it stands, for what is UCUM already; and without capitals, for what an analyser wrote in capitals throughout.
	const asItStands = [text.trim(), ...(/^[A-Z/]+$/.test(unit) && unit.length > 2 ? [unit.toLowerCase()] : [])];
	return [...new Set([...read, ...asItStands])].filter(isUcum);
}

/** Whether two texts are one unit as people write it. */
export const isSameUnit = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b);

/** A unit as it was sent; undefined for what names none: nothing, UCUM's `1`, or a dash in its place. */
export const namedUnit = (unit: string | undefined): string | undefined => (unit === undefined || /^\s*(?:1|[-–—]+)?\s*$/u.test(unit) ? undefined : unit);

/** Signs that UCUM has; for others, and for some texts of its own signs, the library throws. */
function isUcum(code: string): boolean {
	if (!/^[\x21-\x7E]+$/.test(code) || !/[A-Za-z%]/.test(code)) return false;
	// Nobody measures in megagrams: `Mg/dL` is a slip of the shift key.
	if (/(?:^|[/.])M(?:g|mol|U|\[IU\])(?![A-Za-z])/.test(code)) return false;
	try {
		return ucum.validate(code.replaceAll('/{1.73_m2}', '')).valid;
	} catch {
		return false;
	}
}

/** Annotations and arbitrary units, which UCUM's dimensions do not tell apart. */
const marksOf = (code: string) =>
	[...code.matchAll(/\{[^}]*\}/g)]
		.map(([mark]) => mark.toLowerCase())
		.toSorted()
		.join();
/**
 * Moles in moles are no percentage, though UCUM takes both for pure numbers: haemoglobin A1c of 54 mmol/mol (IFCC) is 7.1 % (NGSP), not 5.4.
 */
const isMolar = (code: string) => /mol\/[munpf]?mol/.test(code);
/** UCUM counts moles, arbitrary units and pieces alike as pure numbers: `[IU]/mL` and `10*9/L` would come out as ever so few moles a litre. */
const countsMoles = (code: string) => /mol/.test(code);
const arbitrary = (code: string) => /\[[^\]]*u\]/i.test(code);
const equivalents = (code: string) => /(?:^|[^a-z])[munpk]?eq(?:$|[^a-z])/.test(code);

/** Of one unit in another: multiply by it. Null where they measure something else, or nobody can be sure. */
function plainFactor(from: string, to: string): number | null {
	if (from === to) return 1;
	if (marksOf(from) !== marksOf(to) || equivalents(from) !== equivalents(to) || isMolar(from) !== isMolar(to)) return null;
	if (countsMoles(from) !== countsMoles(to) || arbitrary(from) !== arbitrary(to)) return null;
	// The library does not know this annotation's digits; what stands before it decides.
	const [a, b] = [from, to].map((code) => code.replaceAll('/{1.73_m2}', '')) as [string, string];
	if (ucum.isSpecialUnit(a) || ucum.isSpecialUnit(b)) return null;
	try {
		if (!ucum.isConvertible(a, b)) return null;
		// 9.999999999999998 is 10.
		const factor = Number(ucum.convert(1, a, b).toPrecision(12));
		return Number.isFinite(factor) && factor > 0 ? factor : null;
	} catch {
		return null;
	}
}

const moles = /^([munpf]?)mol/;
/** The same unit of mass: `mmol/L` and `mg/L`. */
const asMass = (code: string) => code.replace(moles, '$1g');

/**
 * How much of the catalogue's unit one of the sent unit is; null where the two cannot be compared.
 * @param sent as the laboratory wrote it
 * @param wanted UCUM code
 * @param molarMass g/mol, between mass and amount of substance
 */
export function unitFactor(sent: string, wanted: string, molarMass: number | null): number | null {
	for (const unit of readUnit(sent)) {
		const factor = plainFactor(unit, wanted);
		if (factor !== null) return factor;
		if (molarMass === null) continue;
		if (moles.test(wanted) && !moles.test(unit)) {
			const mass = plainFactor(unit, asMass(wanted));
			if (mass !== null) return mass / molarMass;
		}
		if (moles.test(unit) && !moles.test(wanted)) {
			const mass = plainFactor(asMass(unit), wanted);
			if (mass !== null) return mass * molarMass;
		}
	}
	return null;
}

/** How a number in one unit becomes one in another: times `factor`, and then `offset` more. */
export interface Conversion {
	readonly factor: number;
	readonly offset: number;
}
export const unconverted: Conversion = { factor: 1, offset: 0 };

/**
 * What two standardisations of one measurement have in common is no factor. Haemoglobin A1c (LOINC 4548-4): NGSP (%) = 0.09148 x IFCC (mmol/mol) + 2.152, the master
 * equation of IFCC and NGSP (Hoelzel and others, Clin Chem 2004; 50: 166-174; ngsp.org/ifcc.asp). LOINC has a code of its own for the other one: 59261-8, "Hemoglobin
 * A1c/Hemoglobin.total in Blood by IFCC protocol", whose unit is mmol/mol.
 */
export const standardisations = [
	{ loinc: '4548-4', otherLoinc: '59261-8', sent: 'mmol/mol', printed: { cyrillic: 'ммоль/моль' }, wanted: '%', factor: 0.09148, offset: 2.152 },
] as const;

/** As `unitFactor`, for an analyte that may have another standardisation beside the catalogue's. @param loinc of the analyte; null for none */
export function unitConversion(sent: string, wanted: string, molarMass: number | null, loinc: string | null): Conversion | null {
	const factor = unitFactor(sent, wanted, molarMass);
	if (factor !== null) return { factor, offset: 0 };
	const units = readUnit(sent);
	return standardisations.find((one) => one.loinc === loinc && one.wanted === wanted && units.includes(one.sent)) ?? null;
}
