/** A line of a result as an Observation of FHIR R4, as International Patient Access has it. */
import type { Interpretation } from '#shared/kit/domain.ts';
import { formatPhone } from '#shared/kit/money.ts';
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { lineToldWords } from '#shared/results/reported-state.ts';
import { doubtWords, reportWords } from '#shared/results/report.words.ts';
import { stateWords } from '#shared/results/said.ts';
import { brand } from '#shared/brand.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { analyteSystem, loincSystem } from '#worker/lab/results/fhir/codes.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';
import { catalogueCode, loincBeside } from '#worker/lab/results/standardisations.ts';
import { absent, coded, element, interpretationsOf, observation, to, unitAsWritten, urnOf, type Element, type Entry, type Unit } from './elements.ts';
import { partElements } from './parts.ts';
import { referenceElement, valueElement } from './values.ts';

const laboratoryCategory = coded('http://terminology.hl7.org/CodeSystem/observation-category', 'laboratory', 'Laboratory');

/** What stands around a line, as references. */
export interface OfRequest {
	readonly locale: Locale;
	readonly request: ResultRequest;
	/** When the sample was taken, as far as it is known: a moment or a day. */
	readonly effective: string | undefined;
	readonly patient: Entry;
	readonly organization: Entry;
	/** By its material. */
	readonly specimens: ReadonlyMap<string, Entry>;
	/** By the name of who validated. */
	readonly practitioners: ReadonlyMap<string, Entry>;
}

/** By which a line is told from any other. */
export const observationKey = (requestId: string, code: string): string => `Observation ${requestId} ${code}`;

/** @returns the line itself first, then what it has as members */
export function observationsOf(line: ResultLine, row: LineRow, around: OfRequest): Entry[] {
	const { locale, request, effective, patient, organization, specimens, practitioners } = around;
	const key = observationKey(request.id, line.code);
	const isDone = line.state === 'done';
	const specimen = specimens.get(line.material);
	const common: Element = element({
		status: statusOf(line),
		category: [laboratoryCategory],
		subject: to(patient),
		effectiveDateTime: effective,
		specimen: specimen && to(specimen),
	});
	const unit = unitOf(row, line.unit);
	const parts = isDone ? partElements(row.line, line.parts, { locale, key, common }) : { components: [], members: [], entries: [] };
	const value = isDone ? valueElement(row.line.value, { text: line.value, unit, sent: line.sent }) : {};
	const hasResult = Object.keys(value).length > 0 || parts.components.length + parts.members.length > 0;
	const by = practitioners.get(line.validatedBy);
	const resource = observation({
		...common,
		code: codeOf(line, row),
		issued: line.issuedAt,
		performer: [to(organization), ...(by === undefined ? [] : [to(by)])],
		...value,
		dataAbsentReason: hasResult ? undefined : reasonOf(line, locale),
		interpretation: isDone && !line.isFact ? interpretationsOf({ ...row.line, interpretations: saidBy(row), flag: line.flag }, line.isDoubtful) : [],
		note: notesOf(line, around),
		method: line.method === '' ? undefined : { text: line.method },
		referenceRange: isDone ? referencesOf(line, unit, locale) : [],
		hasMember: parts.members.map(to),
		component: parts.components,
	});
	return [{ fullUrl: urnOf(key), resource }, ...parts.entries];
}

const states = { 'in-process': 'registered', 'not-available': 'cancelled', restricted: 'final', withdrawn: 'entered-in-error' } as const;
const statusOf = ({ state, corrected }: ResultLine) => (state === 'done' ? (corrected ? 'corrected' : 'final') : states[state]);

/** The catalogue's own code of UCUM where the value is in the catalogue's unit. */
function unitOf({ line, basis }: LineRow, printed: string): Unit {
	const facts = basis?.facts;
	const isOwn = facts !== undefined && facts.unitCode !== null && locales.every((locale) => facts.unit[locale] === line.unit[locale]);
	return printed !== '' && isOwn ? { unit: printed, code: facts.unitCode } : unitAsWritten(printed);
}

const codeOf = ({ name }: ResultLine, row: LineRow): Element => ({ coding: codingsOf(row), text: name });

/** The codes of a line: LOINC where it has one, and the catalogue's. */
export function codingsOf({ code, basis }: Pick<LineRow, 'code' | 'basis'>): readonly { readonly system: string; readonly code: string }[] {
	// Code and unit of some name two measurements: then the code stays the one that was sent, and nobody takes the value for judged.
	const sent = basis?.sent?.mayBeHigher === true ? basis.sent.loinc : null;
	const loinc = loincBeside(code) ?? sent ?? basis?.facts.loinc ?? null;
	return [...(loinc === null ? [] : [{ system: loincSystem, code: loinc }]), { system: analyteSystem, code: catalogueCode(code) }];
}

/** All that the laboratory said of the value by codes; of a line from before that was kept, what its flag does not say. */
const saidBy = ({ line, basis }: LineRow): readonly Interpretation[] => basis?.sent?.interpretations ?? line.interpretations ?? [];

const reasons = { 'in-process': 'temp-unknown', 'not-available': 'not-performed', restricted: 'masked', withdrawn: 'error', done: 'unknown' } as const;

/** Why there is no value: in the laboratory's words where it gave some. Of what is held back nothing else is told. */
const reasonOf = (line: ResultLine, locale: Locale): Element => absent(reasons[line.state], line.reason || stateWords(translator(locale)(reportWords), line));

/** The laboratory's comment, and what the page says beside the value; that is the site's word, and names it. */
function notesOf(line: ResultLine, { locale, request }: OfRequest): Element[] {
	const t = translator(locale)(reportWords);
	const phone = formatPhone(request.phone);
	const isDone = line.state === 'done';
	const told = line.isByToldState && request.toldState !== null ? [lineToldWords({ ...request.toldState, isOwn: false }, locale)] : [];
	const ours = [
		...(isDone ? line.doubts.map((doubt) => t(doubtWords[doubt])) : []),
		...(isDone && line.isDoubtful ? [`${t('details.inDoubt')} ${phone}`] : []),
		...told,
		...(isDone && line.conditional.length > 0 && line.range === null ? [t('details.conditional').replace(/:$/u, '.')] : []),
		...(isDone ? [line.note] : []),
		...(line.state === 'restricted' ? [`${t('restricted')} ${phone}`] : []),
		...(line.state === 'withdrawn' ? [`${t('details.withdrawn')} ${phone}`] : []),
		...(line.isReopened ? [`${t('details.reopened')} ${phone}`] : []),
	].filter(Boolean);
	return [...(line.comment === '' ? [] : [{ text: line.comment }]), ...ours.map((text) => ({ authorString: brand.name, text }))];
}

/** As they stood on the day; those that depend on what nobody told each with its condition. */
function referencesOf(line: ResultLine, unit: Unit, locale: Locale): Element[] {
	const t = translator(locale)(reportWords);
	const decimals = line.rangeDecimals ?? line.decimals;
	const own = referenceElement(locale, { range: line.range, rangeText: line.rangeText, decimals, unit });
	const conditional = line.conditional.flatMap(({ condition, ...range }) => {
		const one = referenceElement(locale, { range, rangeText: '', decimals, unit, condition: t(`conditions.${condition ?? 'none'}`) });
		return one === null ? [] : [one];
	});
	return [...(own === null ? [] : [own]), ...conditional];
}
