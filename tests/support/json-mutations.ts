/** Messages of results as JSON and as Bundles, and what templates, scripts and transport make of them at their worst. */
import fc from 'fast-check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

const uuid = (nr: number) => `urn:uuid:00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;
const observation = (code: string, more: Json): Json => ({
	resourceType: 'Observation',
	status: 'final',
	code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
	...(more as object),
});
const quantity = (value: number, unit: string, comparator?: string): Json => ({
	valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit, ...(comparator === undefined ? {} : { comparator }) },
});
const interpreted = (code: string): Json => [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code }] }];
const bundleOf = (observations: readonly Json[]): Json => ({
	resourceType: 'Bundle',
	type: 'collection',
	identifier: { system: 'urn:lab:messages', value: 'MSG1' },
	timestamp: '2026-11-20T12:00:00+05:00',
	entry: [
		{
			fullUrl: uuid(1),
			resource: {
				resourceType: 'DiagnosticReport',
				identifier: [{ system: 'urn:zerthana:request', value: 'REQ-1' }],
				status: 'final',
				code: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
				subject: { reference: uuid(2) },
				effectiveDateTime: '2026-11-20T08:00:00+05:00',
				issued: '2026-11-20T12:00:00+05:00',
				result: observations.map((_, at) => ({ reference: uuid(3 + at) })),
			},
		},
		{ fullUrl: uuid(2), resource: { resourceType: 'Patient', name: [{ family: 'Ким', given: ['Олег'] }], birthDate: '1985-01-02', gender: 'male' } },
		...observations.map((resource, at) => ({ fullUrl: uuid(3 + at), resource })),
	],
});
const message = (lines: readonly Json[]): Json => ({
	messageId: 'MSG1',
	issued: '2026-11-20T12:00:00+05:00',
	requestNr: 'REQ-1',
	patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' },
	collectedAt: '2026-11-20T08:00:00+05:00',
	lines,
});

/** Good ones. */
export const jsonBases: readonly Json[] = [
	message([
		{ code: 'BIO-051', status: 'final', value: 7.4, unit: 'mmol/L', range: { low: 3.5, high: 5.1 }, flag: 'HH' },
		{ code: 'BIO-001', status: 'final', value: '5,2', unit: 'ммоль/л', flag: ['N'], comment: 'Повторено.' },
	]),
	message([
		{ code: 'BIO-002', status: 'corrected', value: 33.3, comparator: '>', unit: 'mmol/L', flag: 'H' },
		{ code: 'SER-012', status: 'final', value: '1:80' },
		{ code: 'URI-001', status: 'final', value: '2-4', unit: '/[HPF]' },
		{ code: 'BIO-052', status: 'preliminary', value: 141, unit: 'mmol/L' },
	]),
	message([
		{
			code: 'CUL-001',
			status: 'final',
			value: 'Escherichia coli, 10^6 КОЕ/мл',
			parts: [
				{ group: 'Escherichia coli', name: 'Ампициллин', value: '>=32', unit: 'mg/L', flag: 'R' },
				{ group: 'Escherichia coli', name: 'Меропенем', flag: 'S' },
			],
		},
		{ code: 'BIO-053', status: 'cancelled', reason: 'Гемолиз.' },
	]),
	bundleOf([
		observation('BIO-051', {
			...(quantity(7.4, 'mmol/L') as object),
			interpretation: interpreted('HH'),
			referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
		}),
		observation('BIO-001', { ...(quantity(33.3, 'mmol/L', '>') as object), interpretation: interpreted('H') }),
		observation('SER-012', { valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } }),
	]),
	bundleOf([
		observation('SER-001', { valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '260415000', display: 'Not detected' }] } }),
		observation('BIO-002', { valueString: '5,2', interpretation: interpreted('N') }),
		observation('CUL-001', {
			valueString: 'Klebsiella pneumoniae',
			component: [
				{ code: { text: 'Ампициллин' }, ...(quantity(32, 'mg/L', '>=') as object), interpretation: interpreted('R') },
				{ code: { text: 'Меропенем' }, interpretation: interpreted('S') },
			],
		}),
	]),
];

type Path = readonly (string | number)[];
const isObject = (value: Json): value is { readonly [member: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
/** Every place of a tree but its root. */
function pathsOf(value: Json, at: Path = []): Path[] {
	const own = at.length === 0 ? [] : [at];
	if (isList(value)) return [...own, ...value.flatMap((one, index) => pathsOf(one, [...at, index]))];
	return isObject(value) ? [...own, ...Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...at, name]))] : own;
}
const valueAt = (value: Json, [first, ...rest]: Path): Json => {
	if (first === undefined) return value;
	const next = isList(value) ? value[Number(first)] : isObject(value) ? value[first] : null;
	return valueAt(next ?? null, rest);
};
/** The tree with something else at a place; undefined: nothing. */
function withAt(value: Json, [first, ...rest]: Path, put: Json | undefined): Json {
	if (first === undefined) return put ?? null;
	const inner = (one: Json): Json | undefined => (rest.length === 0 ? put : withAt(one, rest, put));
	if (isList(value)) return value.flatMap((one, index) => (index === Number(first) ? (inner(one) ?? []) : [one]));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, one]) => {
			const made = name === first ? inner(one) : one;
			return made === undefined ? [] : [[name, made] as const];
		}),
	);
}

interface Change {
	readonly kind: 'drop' | 'copy' | 'swap' | 'replace' | 'text' | 'break';
	readonly at: number;
	readonly other: number;
	readonly put: Json;
	readonly sign: string;
}
const values: readonly Json[] = [
	null,
	true,
	0,
	7.4,
	-1,
	1e21,
	'',
	' ',
	'7,400',
	'1.234,5',
	'>7',
	'<0.1',
	'не обнаружено',
	'R',
	'S',
	'HH',
	'final',
	'withdrawn',
	'mg/dL',
	[],
	{},
];
const signs = ['"', ',', '.', '-', '0', '1', '9', 'e', '}', '{', '[', ']', ':', '\\', ' ', '\u200b', 'Ж', '\ufffd', '\n'];
const change = fc.record<Change>({
	kind: fc.constantFrom('drop', 'copy', 'swap', 'replace', 'text', 'break'),
	at: fc.double({ min: 0, max: 0.999, noNaN: true }),
	other: fc.double({ min: 0, max: 0.999, noNaN: true }),
	put: fc.constantFrom(...values),
	sign: fc.constantFrom(...signs),
});

function changed(text: string, { kind, at, other, put, sign }: Change): string {
	const place = Math.floor(at * text.length);
	if (kind === 'text') return text.slice(0, place) + sign + text.slice(place + (other < 0.5 ? 0 : 1));
	if (kind === 'break') return other < 0.1 ? text.slice(0, place) : text.slice(0, place) + text.slice(place + 1);
	let tree: Json;
	try {
		tree = JSON.parse(text) as Json;
	} catch {
		// What is no JSON any more is not mended.
		return text;
	}
	const paths = pathsOf(tree);
	const [one, two] = [paths[Math.floor(at * paths.length)], paths[Math.floor(other * paths.length)]];
	if (one === undefined || two === undefined) return text;
	const [first, second] = [valueAt(tree, one), valueAt(tree, two)];
	if (kind === 'drop') return JSON.stringify(withAt(tree, one, undefined));
	if (kind === 'replace') return JSON.stringify(withAt(tree, one, put));
	if (kind === 'copy') return JSON.stringify(withAt(tree, one, second));
	return JSON.stringify(withAt(withAt(tree, one, second), two, first));
}

/** The text of a message with one to four things wrong with it. */
export const mutatedJson: fc.Arbitrary<string> = fc
	.tuple(fc.constantFrom(...jsonBases), fc.array(change, { minLength: 1, maxLength: 4 }))
	.map(([base, changes]) => changes.reduce(changed, JSON.stringify(base)));
