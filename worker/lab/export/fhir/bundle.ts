/**
 * Requests of results as a FHIR R4 Bundle: Patient and Observation as International Patient Access has them, with the report, the material, who made it, and where it comes from.
 * What is held back stands there without its value, what waits and what was taken back with its state.
 */
import { brand } from '#shared/brand.ts';
import { exportWords } from '#shared/export/words.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import { iinSystem, loincSystem, patientSystem, plannedUrl, reportSystem, requestSystem } from '#worker/lab/results/fhir/codes.ts';
import type { OwnedRequest } from '#worker/lab/results/owned.ts';
import { coded, element, to, urnOf, type Element, type Entry, type Resource } from './elements.ts';
import { patientFhirId } from './ids.ts';
import { observationsOf } from './observation.ts';

/** What is the same for a whole file. */
export interface BundleOptions {
	readonly locale: Locale;
	/** Of the site: links to the laboratory's files lead there. */
	readonly origin: string;
	readonly cityId: number;
	/** Milliseconds since 1970. */
	readonly now: number;
	/** The account that reads, which the requests are in; null for who has a receipt alone. */
	readonly patientId: string | null;
	/** Whether the reader may be told the IIN: such an account may. */
	readonly withIin: boolean;
	/** Of a file about several people: tells them apart where their names and birth dates do not. */
	readonly personOf?: (row: OwnedRequest['row']) => string;
}

export function bundleOf(requests: readonly OwnedRequest[], options: BundleOptions): Resource {
	const entries = new Map(requests.flatMap((one) => requestEntries(one, options)).map((entry) => [entry.fullUrl, entry] as const));
	const content = requests.map(({ row }) => `${row.id} ${row.version}`);
	return element({
		resourceType: 'Bundle',
		language: localeFacts[options.locale].html,
		identifier: { system: 'urn:ietf:rfc:3986', value: urnOf('Bundle', ...content, String(options.now)) },
		type: 'collection',
		timestamp: instant(options.now),
		entry: [...entries.values()],
	});
}

const instant = (at: number) => new Date(at).toISOString();

/** The report first, then whom and what it is about, then its lines, each with its members behind it. */
export function requestEntries(owned: OwnedRequest, options: BundleOptions): Entry[] {
	const { request, row, lines } = owned;
	const effective = row.collected_at === null ? row.collected_day || undefined : instant(row.collected_at);
	const patient = patientEntry(owned, options);
	const organization = organizationEntry(request);
	const specimens = new Map([...new Set(request.lines.map(({ material }) => material))].filter(Boolean).map((name) => [name, specimenEntry(name)] as const));
	const practitioners = new Map(
		[...new Set(request.lines.map(({ validatedBy }) => validatedBy))]
			.filter(Boolean)
			.map((name) => [name, { fullUrl: urnOf('Practitioner', name), resource: { resourceType: 'Practitioner', name: [{ text: name }] } }] as const),
	);
	const around = { locale: options.locale, request, effective, patient, organization, specimens, practitioners };
	const observations = lines.flatMap((line, at) => {
		const shown = request.lines[at];
		return shown === undefined ? [] : [observationsOf(shown, line, around)];
	});
	const report: Entry = {
		fullUrl: urnOf('DiagnosticReport', row.id),
		resource: element({
			resourceType: 'DiagnosticReport',
			extension: [
				...notesOf(request, options.locale).map((text) => ({ url: noteUrl, valueAnnotation: { authorString: brand.name, text } })),
				...plannedOf(request),
			],
			identifier: [
				{ system: requestSystem, value: request.internalNr },
				{ system: reportSystem, value: reportNumber(request.internalNr, request.edition) },
			],
			status: statusOf(request),
			category: [coded('http://terminology.hl7.org/CodeSystem/v2-0074', 'LAB', 'Laboratory')],
			code: coded(loincSystem, '11502-2', 'Laboratory report'),
			subject: to(patient),
			effectiveDateTime: effective,
			issued: row.issued > 0 ? instant(row.issued) : undefined,
			performer: [to(organization)],
			specimen: [...specimens.values()].map(to),
			result: observations.flatMap(([line]) => (line === undefined ? [] : [to(line)])),
			conclusion: request.conclusion,
			presentedForm: request.files.map((file) => fileElement(request, file, options)),
		}),
	};
	return [
		report,
		patient,
		organization,
		...practitioners.values(),
		...specimens.values(),
		...observations.flat(),
		provenanceEntry(report, organization, owned, options),
	];

	function specimenEntry(material: string): Entry {
		return {
			fullUrl: urnOf('Specimen', row.id, material),
			resource: element({
				resourceType: 'Specimen',
				type: { text: material },
				subject: to(patient),
				receivedTime: row.received_at === null ? undefined : instant(row.received_at),
				collection: effective === undefined ? undefined : { collectedDateTime: effective },
			}),
		};
	}
}

/** R5's member, as R4 may carry it (https://hl7.org/fhir/versions.html#extensions). */
const noteUrl = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note';
const birthTimeUrl = 'http://hl7.org/fhir/StructureDefinition/patient-birthTime';
const genders = { F: 'female', M: 'male' } as const;

function patientEntry({ request, row }: OwnedRequest, { withIin, patientId, personOf }: BundleOptions): Entry {
	const iin = withIin && row.iin !== '' && row.iin_confirmed === 1 ? row.iin : '';
	const resource = patientResource({ ...request, patientId, iin, bornAt: row.born_at });
	// One person who is named alike by several requests is one.
	return { fullUrl: urnOf('Patient', JSON.stringify(resource), ...(personOf === undefined ? [] : [personOf(row)])), resource };
}

interface PatientFacts extends Pick<ResultRequest, 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex'> {
	/** Of the account; null where none reads. */
	readonly patientId: string | null;
	/** Empty for one that is not told. */
	readonly iin: string;
	/** Milliseconds since 1970; null where the hour is not known. */
	readonly bornAt: number | null;
}

/** International Patient Access wants an identifier of each person: one that has none names no profile. */
export function patientResource({ lastName, firstName, middleName, birthDate, sex, patientId, iin, bornAt }: PatientFacts): Resource {
	const identifier = [
		...(patientId === null ? [] : [{ system: patientSystem, value: patientFhirId(patientId) }]),
		...(iin === '' ? [] : [{ system: iinSystem, value: iin }]),
	];
	const given = [firstName, middleName].filter(Boolean);
	return element({
		resourceType: 'Patient',
		meta: identifier.length === 0 ? undefined : { profile: ['http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-patient'] },
		identifier,
		active: patientId === null ? undefined : true,
		name: [element({ use: 'official', text: [lastName, ...given].filter(Boolean).join(' '), family: lastName, given })],
		gender: sex === null ? 'unknown' : genders[sex],
		birthDate,
		_birthDate: bornAt === null || birthDate === '' ? undefined : { extension: [{ url: birthTimeUrl, valueDateTime: instant(bornAt) }] },
	});
}

function organizationEntry({ lab, phone }: ResultRequest): Entry {
	const name = lab || brand.name;
	const resource = { resourceType: 'Organization', name, telecom: [{ system: 'phone', value: phone, use: 'work' }] };
	return { fullUrl: urnOf('Organization', name, phone), resource };
}

/** Of the whole report: what was changed once it was finished is told, also where the change is a line less. */
function statusOf({ state, lines, edition, lacking }: ResultRequest): string {
	const all = (one: ResultRequest['lines'][number]['state']) => lines.length > 0 && lines.every((line) => line.state === one);
	if (all('withdrawn')) return 'entered-in-error';
	if (all('not-available')) return 'cancelled';
	if (state === 'done' && lacking.length === 0) return edition === 1 ? 'final' : lines.some(({ corrected }) => corrected) ? 'corrected' : 'amended';
	return lines.some((line) => line.state !== 'in-process') ? 'partial' : 'registered';
}

/** What there is to know of the report beside its lines. */
function notesOf({ lacking, withheldFiles }: ResultRequest, locale: Locale): string[] {
	const t = translator(locale)(exportWords);
	return [
		...lacking.map(({ analysis, names }) => t('notes.notArrived', { analysis, names: names.join(', ') })),
		...(withheldFiles > 0 ? [t('notes.withheldFiles', { count: withheldFiles })] : []),
	];
}

/** When results are expected, of what is not finished: the laboratory's last word, as it is told to a reader. A moment that is over stands there too, and says that the request is late. */
const plannedOf = ({ plannedDate, endDate }: ResultRequest): Element[] =>
	plannedDate === null || endDate !== null ? [] : [{ url: plannedUrl, valueDateTime: plannedDate }];

/** A file of the laboratory by its address, which opens for who may read the result: its bytes are in the archive. */
function fileElement({ id }: ResultRequest, file: ResultRequest['files'][number], { locale, origin, cityId }: BundleOptions): Element {
	const asked = new URLSearchParams({ id, fileNr: String(file.nr), lang: localeFacts[locale].alias, city_id: String(cityId) }).toString();
	const { contentType, size, title, issuedAt } = file;
	return element({ contentType, url: `${origin}/api/site-test-results/file?${asked}`, size, title, creation: issuedAt });
}

const agentType = (code: string): Element => coded('http://terminology.hl7.org/CodeSystem/provenance-participant-type', code);

/** The laboratory wrote it, this site handed it on; a report that took the place of another one names it. */
function provenanceEntry(report: Entry, organization: Entry, { request, row }: OwnedRequest, { now, origin }: BundleOptions): Entry {
	const { replaces } = request;
	return {
		fullUrl: urnOf('Provenance', row.id, String(row.version)),
		resource: element({
			resourceType: 'Provenance',
			target: [to(report)],
			recorded: instant(now),
			agent: [
				{ type: agentType('author'), who: to(organization) },
				{ type: agentType('assembler'), who: { identifier: { system: 'urn:ietf:rfc:3986', value: origin }, display: brand.name } },
			],
			entity: replaces === null ? [] : [{ role: 'revision', what: { identifier: { system: reportSystem, value: replaces.number } } }],
		}),
	};
}
