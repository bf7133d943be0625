/** One Observation as a line, or as the heading of others. */
import { z } from 'zod';
import type { ReportedStatus } from '#shared/kit/domain.ts';
import { messageTexts } from '#shared/results/messages.ts';
import type { MessageLine, MessagePart } from '#worker/lab/results/message.ts';
import { withSusceptibility } from '#worker/lab/results/susceptibility.ts';
import { isHeldBelow, remarksOf, type Below } from './antibiogram.ts';
import { isTry, lettersOfValue } from './antibiotic.ts';
import { analyteSystem, loincSystem } from './codes.ts';
import type { Faults } from './faults.ts';
import { performersOf } from './people.ts';
import { readRange, referenceRange, type Whom } from './range.ts';
import type { Located } from './references.ts';
import type { Specimen } from './specimen.ts';
import {
	annotation,
	beginning,
	concept,
	dateTime,
	instantOnly,
	isHeldBack,
	meta,
	momentOf,
	period,
	reference,
	versionOf,
	wordsOf,
	type Moment,
} from './types.ts';
import { bounded, interpretations, readInterpretation, readValue, valueMembers } from './values.ts';

const component = z.looseObject({
	code: concept,
	dataAbsentReason: concept.optional(),
	interpretation: interpretations.optional(),
	referenceRange: z.array(referenceRange).max(50).optional(),
});
const observationSchema = z.looseObject({
	meta: meta.optional(),
	status: z.enum(['registered', 'preliminary', 'final', 'amended', 'corrected', 'cancelled', 'entered-in-error', 'unknown']),
	code: concept,
	subject: reference.optional(),
	specimen: reference.optional(),
	effectiveDateTime: dateTime.optional(),
	effectiveInstant: instantOnly.optional(),
	effectivePeriod: period.optional(),
	performer: z.array(reference).max(20).optional(),
	dataAbsentReason: concept.optional(),
	interpretation: interpretations.optional(),
	note: z.array(annotation).max(50).optional(),
	bodySite: concept.optional(),
	method: concept.optional(),
	referenceRange: z.array(referenceRange).max(50).optional(),
	hasMember: z.array(reference).max(500).optional(),
	derivedFrom: z.array(reference).max(500).optional(),
	component: z.array(component).max(100).optional(),
});

const ofResource = ['resourceType', 'id', 'meta', 'implicitRules', 'language', 'text', 'contained', 'extension', 'modifierExtension'];
const members = [
	...ofResource,
	'identifier',
	'basedOn',
	'partOf',
	'status',
	'category',
	'code',
	'subject',
	'focus',
	'encounter',
	'effectiveDateTime',
	'effectivePeriod',
	'effectiveTiming',
	'effectiveInstant',
	'issued',
	'performer',
	...valueMembers,
	'dataAbsentReason',
	'interpretation',
	'note',
	'bodySite',
	'method',
	'specimen',
	'device',
	'referenceRange',
	'hasMember',
	'derivedFrom',
	'component',
];
const componentMembers = ['id', 'extension', 'modifierExtension', 'code', ...valueMembers, 'dataAbsentReason', 'interpretation', 'referenceRange'];

export type Observation = z.infer<typeof observationSchema>;
/** An Observation whose form was checked, and where it stands. */
export interface ReadObservation {
	readonly located: Located;
	readonly data: Observation;
}

/** Narratives that say more than the elements do (R4, narrative-status). */
export function checkNarrative({ resource, at }: Located, faults: Faults): void {
	const { text } = resource;
	if (typeof text === 'object' && text !== null && 'status' in text && text.status === 'additional') faults.add(`${at}.text`, 'onlyText');
}

export function readObservation(located: Located, faults: Faults): ReadObservation | null {
	const { resource, at } = located;
	faults.checkMembers(resource, members, at);
	checkNarrative(located, faults);
	// It is about somebody else than its subject, a child before birth for one; or at times that are no moment.
	for (const member of ['focus', 'effectiveTiming']) if (resource[member] !== undefined) faults.add(`${at}.${member}`, 'notRead');
	const data = faults.read(observationSchema, resource, at);
	data?.component?.forEach((part, index) => faults.checkMembers(part, componentMembers, `${at}.component.${index}`));
	return data && { located, data };
}

/** When its specimen was taken, as the Observation itself tells it. */
export const effectiveOf = ({ effectiveDateTime, effectiveInstant, effectivePeriod }: Observation): Moment | null =>
	momentOf(effectiveInstant) ?? momentOf(effectiveDateTime) ?? beginning(effectivePeriod);

/** A heading has no result of its own: its members have. */
export const isHeading = ({ hasMember = [], component: parts = [], ...data }: Observation): boolean =>
	hasMember.length > 0 && parts.length === 0 && valueMembers.every((member) => data[member] === undefined);

const states = {
	registered: 'preliminary',
	preliminary: 'preliminary',
	unknown: 'preliminary',
	final: 'final',
	amended: 'corrected',
	corrected: 'corrected',
	cancelled: 'cancelled',
	'entered-in-error': 'withdrawn',
} as const satisfies Record<Observation['status'], ReportedStatus>;

/** What stands around an Observation. */
export interface Around {
	readonly all: readonly Located[];
	readonly whom: Whom;
	readonly specimen: Specimen | null;
	/** Its report, or a heading above it, is held back. */
	readonly isHeld: boolean;
	/** Its report, or a heading above it, was taken back. */
	readonly takenBack: 'cancelled' | 'withdrawn' | null;
	/** Who validated the report, where the Observation does not say. */
	readonly validatedBy: string;
	/** Its antibiogram. */
	readonly below: readonly Below[];
}

/** Reasons for which a value exists and must not be shown. */
const hidden: ReadonlySet<string> = new Set(['masked', 'not-permitted']);

/** Null when something of it is at fault. */
export function lineOf({ located, data }: ReadObservation, around: Around, faults: Faults): MessageLine | null {
	const { at } = located;
	const before = faults.all.length;
	const own = around.takenBack ?? states[data.status];
	const value = readValue(data, at, faults);
	const partsBelow = around.below.map((one) => [partBelow(one, around, faults), ...componentsBelow(one, around, faults)]);
	const parts = [...(data.component ?? []).map((part, index) => partOf(part, `${at}.component.${index}`, around.whom, faults)), ...partsBelow.flat()];
	const isFinal = own === 'final' || own === 'corrected';
	const reasonCodes = data.dataAbsentReason?.coding?.map(({ code }) => code ?? '') ?? [];
	const isAbsent = data.dataAbsentReason !== undefined && value.value === undefined;
	if (data.dataAbsentReason !== undefined && value.value !== undefined) faults.add(`${at}.dataAbsentReason`, 'contradiction');
	if (reasonCodes.includes('as-text')) faults.add(`${at}.dataAbsentReason`, 'onlyText');
	if (around.specimen?.isBad === true && isFinal && !isAbsent) faults.add(`${at}.specimen`, 'specimenStatus');
	const isHidden = isAbsent && reasonCodes.some((code) => hidden.has(code));
	const isHeld = around.isHeld || isHeldBack(data.meta) || isHidden || isHeldBelow(around.below);
	const status: ReportedStatus =
		isHeld && own !== 'withdrawn' && own !== 'cancelled' ? 'restricted' : isFinal && isAbsent && parts.length === 0 ? 'cancelled' : own;
	const { codes, words, letters } = readInterpretation(data.interpretation);
	if (letters.length > 1) faults.add(`${at}.interpretation`, 'contradiction');
	// Of the analyte itself only a word that warns is one of its flags.
	const warning = letters.filter((letter) => (letter === 'R' || letter === 'NS') && !codes.includes(letter));
	const performers = performersOf(around.all, data.performer ?? [], located, `${at}.performer`, faults);
	const names = performers.filter(({ kind }) => kind === 'person').map(({ name }) => name);
	const remarks = [
		data.bodySite === undefined ? '' : wordsOf(data.bodySite),
		...(data.note ?? []).map((note) => note.text),
		...(around.specimen?.remarks ?? []),
		...remarksOf(around.below, partsBelow),
	];
	const range = readRange(data.referenceRange, at, around.whom, faults);
	const line: MessageLine = {
		at,
		...codeOf(data, at, faults),
		version: versionOf(data.meta),
		status,
		...value,
		...(range ? { range } : {}),
		interpretations: [...codes, ...warning],
		interpretationText: bounded(messageTexts.interpretation, words.replaceAll('\n', ' '), `${at}.interpretation`, faults),
		comment: bounded(messageTexts.comment, remarks.filter(Boolean).join('\n'), `${at}.note`, faults),
		reason: bounded(messageTexts.reason, reasonOf(data), `${at}.dataAbsentReason`, faults),
		method: bounded(messageTexts.method, wordsOf(data.method).replaceAll('\n', ' '), `${at}.method`, faults),
		validatedBy: bounded(messageTexts.person, names.join(', ') || around.validatedBy, `${at}.performer`, faults),
		parts,
	};
	return faults.all.length > before ? null : line;
}

/** In words where there are any: a bare code of HL7's says no more than that there is no value. */
const reasonOf = ({ dataAbsentReason }: Observation) =>
	dataAbsentReason?.text ?? dataAbsentReason?.coding?.find(({ display }) => display !== undefined)?.display ?? '';

function codeOf({ code: given }: Observation, at: string, faults: Faults): Pick<MessageLine, 'code' | 'loinc'> {
	const codesIn = (system: string) => [...new Set(given.coding?.flatMap((one) => (one.system === system && one.code !== undefined ? [one.code] : [])) ?? [])];
	const [own, loinc] = [codesIn(analyteSystem), codesIn(loincSystem)];
	if (own.length > 1 || (own.length === 0 && loinc.length > 1)) faults.add(`${at}.code`, 'contradiction');
	if (own.length === 0 && loinc.length === 0) faults.add(`${at}.code`, 'unknownAnalyte');
	return { code: own[0] ?? null, loinc: loinc[0] ?? null };
}

function partOf(part: z.infer<typeof component>, at: string, whom: Whom, faults: Faults): MessagePart {
	const value = readValue(part, at, faults);
	const absent = part.dataAbsentReason;
	if (absent !== undefined && value.value !== undefined) faults.add(`${at}.dataAbsentReason`, 'contradiction');
	// Why a part has no value is what stands in its place.
	const reason =
		value.value === undefined && absent !== undefined ? bounded(messageTexts.value, wordsOf(absent), `${at}.dataAbsentReason`, faults) : undefined;
	const { codes, words, letters, beyondLetters } = readInterpretation(part.interpretation);
	// «Промежуточный» beside a finding of another kind says nothing of an antibiotic.
	const said = isTry(part) ? letters : letters.filter((letter) => letters.length > 1 || letter !== 'I' || codes.includes(letter));
	// What no code of HL7's table says is printed as it came: it is no letter of ours.
	const rest = said.length > 0 ? beyondLetters : words;
	const written = bounded(messageTexts.interpretation, rest.replaceAll('\n', ' '), `${at}.interpretation`, faults);
	if (value.value === undefined && reason === undefined && codes.length === 0 && said.length === 0 && written === undefined)
		faults.add(`${at}.value`, 'required');
	const range = readRange(part.referenceRange, at, whom, faults);
	const read: MessagePart = {
		name: faults.read(messageTexts.part, wordsOf(part.code).replaceAll('\n', ' '), `${at}.code`) ?? '',
		...value,
		...(reason === undefined ? {} : { value: reason }),
		...(range ? { range } : {}),
		interpretations: codes,
		...(written === undefined ? {} : { interpretationText: written }),
	};
	return withSusceptibility(read, [...said, ...lettersOfValue(part)]) ?? faults.add(`${at}.interpretation`, 'contradiction') ?? read;
}

/** A part that came as an Observation of its own. One that is in work, or was taken back, has nothing to say yet. */
function partBelow({ named: { observation, takenBack }, group, ofComponents }: Below, { all, whom }: Around, faults: Faults): MessagePart {
	const { data, located } = observation;
	// Who did it has no place in a part; a reference that leads nowhere refuses the Bundle all the same.
	performersOf(all, data.performer ?? [], located, `${located.at}.performer`, faults);
	if (ofComponents === null && data.component !== undefined && data.component.length > 0) faults.add(`${located.at}.component`, 'notRead');
	const status = takenBack ?? states[data.status];
	const part =
		status === 'final' || status === 'corrected'
			? partOf(data, located.at, whom, faults)
			: { name: faults.read(messageTexts.part, wordsOf(data.code).replaceAll('\n', ' '), `${located.at}.code`) ?? '', interpretations: [] };
	const named = group === '' ? null : faults.read(messageTexts.part, group.replaceAll('\n', ' '), located.at);
	return named === null ? part : { ...part, group: named };
}

/** Answers to antibiotics that came as components of their microbe. What is in work, or was taken back, has none yet. */
function componentsBelow({ named: { observation, takenBack }, ofComponents }: Below, { whom }: Around, faults: Faults): MessagePart[] {
	const { data, located } = observation;
	const status = takenBack ?? states[data.status];
	if (ofComponents === null || (status !== 'final' && status !== 'corrected')) return [];
	const group = faults.read(messageTexts.part, ofComponents.replaceAll('\n', ' '), located.at);
	return (data.component ?? []).map((part, at) => ({
		...partOf(part, `${located.at}.component.${at}`, whom, faults),
		...(group === null ? {} : { group }),
	}));
}
