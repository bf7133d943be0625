import { given, taken } from './given.ts';
import { call } from './http.ts';
import type { Answer, Format, Line, Message, Order, Person } from './format.ts';

const type = 'application/fhir+json';

interface Coding {
	system?: string;
	code?: string;
}

interface Identifier {
	system?: string;
	value: string;
}

interface Resource {
	resourceType: string;
	status?: string;
	identifier?: Identifier[];
	requisition?: Identifier;
	code?: { coding?: Coding[] };
	occurrenceDateTime?: string;
	note?: { text: string }[];
	name?: { family: string; given: string[] }[];
	birthDate?: string;
	gender?: string;
	telecom?: { system: string; value: string }[];
	subject?: Reference;
	locationReference?: Reference[];
	issue?: { severity: string; diagnostics?: string; expression?: string[]; details: { coding?: Coding[] } }[];
}

interface Reference {
	reference: string;
}

interface Bundle {
	/** A page without orders has none. */
	entry?: { fullUrl: string; resource: Resource }[];
	link?: { relation: string; url: string }[];
}

/** FHIR R4: a Bundle both ways, and refusals as an OperationOutcome. */
export function fhirFormat(origin: string): Format {
	return {
		name: 'FHIR',
		showsKey: true,
		async order(key, orderNr) {
			const reply = await call(origin, `/lis/orders/${orderNr}/fhir`, { key, accept: type });
			return reply.status === 200 ? (readPage(JSON.parse(reply.text) as Bundle)[0] ?? reply.status) : reply.status;
		},
		async feed(key, status, from) {
			const reply = await call(origin, from ?? `/lis/orders/fhir?status=${status}&pageSize=20`, { key, accept: type });
			const bundle = JSON.parse(taken(reply)) as Bundle;
			return { orders: readPage(bundle), next: bundle.link?.find(({ relation }) => relation === 'next')?.url ?? null };
		},
		async send(key, message) {
			const reply = await call(origin, '/lis/results', { method: 'POST', key, type, body: JSON.stringify(write(message)) });
			if (reply.status === 401 || reply.status === 403) {
				return reply.status;
			}
			const outcome = JSON.parse(reply.text) as Resource;
			return reply.status === 200 ? takenOf(outcome) : refusalOf(outcome);
		},
		idOf: (message) => message.id,
		placeOf: (index, what) => `Bundle.entry[${index + 2}].resource.${what === 'code' ? 'code' : 'value'}`,
	};
}

/** What was taken: its only issue has what JSON would answer. */
function takenOf({ issue = [] }: Resource): Answer {
	const { applied, repeated } = JSON.parse(given(issue[0]?.diagnostics, 'diagnostics')) as { applied: number; repeated: boolean };
	return { isTaken: true, isRepeated: repeated, applied, code: '', faults: [] };
}

function refusalOf(outcome: Resource): Answer {
	const ofSystem = (codings: Coding[], system: string) => codings.find((coding) => coding.system === system)?.code ?? '';
	const issues = outcome.issue ?? [];
	return {
		isTaken: false,
		isRepeated: null,
		applied: null,
		code: ofSystem(issues[0]?.details.coding ?? [], 'urn:zerthana:refusal'),
		faults: issues.map(({ expression, details }) => ({ place: expression?.[0] ?? '', rule: ofSystem(details.coding ?? [], 'urn:zerthana:rule') })),
	};
}

const states: Record<string, Order['state']> = { active: 'open', completed: 'done', revoked: 'cancelled' };

/** The orders of a Bundle, each by the requests of one requisition. */
function readPage({ entry = [] }: Bundle): Order[] {
	const byUrl = new Map(entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
	const requests = entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'ServiceRequest');
	return [...Map.groupBy(requests, ({ requisition }) => requisition?.value).values()].map((orders) => read(orders, byUrl));
}

function read(orders: Resource[], byUrl: Map<string, Resource>): Order {
	const first = given(orders[0], 'ServiceRequest');
	const patient = given(byUrl.get(first.subject?.reference ?? ''), 'Patient');
	const location = given(byUrl.get(first.locationReference?.[0]?.reference ?? ''), 'Location');
	const idOf = (resource: Resource | undefined, system: string) => resource?.identifier?.find((identifier) => identifier.system === system)?.value ?? null;
	const name = given(patient.name?.[0], 'name');
	return {
		orderNr: given(first.requisition, 'requisition').value,
		requestNr: idOf(first, 'urn:zerthana:request'),
		state: given(states[first.status ?? ''], 'state of the order'),
		patient: {
			lastName: name.family,
			firstName: given(name.given[0], 'given name'),
			middleName: name.given.slice(1).join(' '),
			birthDate: given(patient.birthDate, 'birth date'),
			sex: patient.gender === 'female' ? 'F' : 'M',
			iin: idOf(patient, 'urn:zerthana:iin'),
			phone: patient.telecom?.find(({ system }) => system === 'phone')?.value ?? '',
		},
		point: idOf(location, 'urn:zerthana:point') ?? '',
		visitAt: first.occurrenceDateTime === undefined ? null : new Date(first.occurrenceDateTime).toISOString(),
		comment: first.note?.[0]?.text ?? '',
		tests: orders.map(({ code }) => code?.coding?.find(({ system }) => system === 'urn:zerthana:test')?.code ?? ''),
	};
}

function write(message: Message): unknown {
	const urn = (nr: number) => `urn:uuid:5b8f3a52-0b0c-4c6e-9a8e-${String(nr).padStart(12, '0')}`;
	const subject = { reference: urn(1) };
	const { patient } = message;
	const isPreliminary = message.lines.every(({ status }) => status === 'preliminary');
	const isCorrected = message.lines.some(({ status }) => status === 'corrected');
	return {
		resourceType: 'Bundle',
		type: 'collection',
		identifier: { system: 'urn:lab:messages', value: message.id },
		timestamp: message.issued,
		entry: [
			{
				fullUrl: urn(0),
				resource: {
					resourceType: 'DiagnosticReport',
					identifier: [{ system: 'urn:zerthana:request', value: message.requestNr }],
					// Each line of the order by the number that it came with.
					basedOn: message.tests.map((_, index) => ({ identifier: { system: 'urn:zerthana:order:line', value: `${message.orderNr}-${index + 1}` } })),
					status: isCorrected ? 'corrected' : message.isWhole ? 'final' : isPreliminary ? 'preliminary' : 'partial',
					code: { coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' }] },
					subject,
					effectiveDateTime: message.collectedAt,
					issued: message.issued,
					performer: [{ display: 'Central laboratory, Almaty' }],
					result: message.lines.map((_, index) => ({ reference: urn(index + 2) })),
				},
			},
			{ fullUrl: urn(1), resource: writePatient(patient) },
			...message.lines.map((line, index) => ({
				fullUrl: urn(index + 2),
				resource: {
					resourceType: 'Observation',
					status: line.status,
					code: { coding: [{ system: 'urn:zerthana:analyte', code: line.code }] },
					subject,
					...valueOf(line),
					...(line.comment !== undefined && { note: [{ text: line.comment }] }),
				},
			})),
		],
	};
}

function valueOf({ value, unit }: Line): object {
	return typeof value === 'string' ? { valueString: value } : value === null ? {} : { valueQuantity: { value, ...(unit !== null && { unit }) } };
}

function writePatient(patient: Person): unknown {
	return {
		resourceType: 'Patient',
		...(patient.iin !== null && { identifier: [{ system: 'urn:zerthana:iin', value: patient.iin }] }),
		name: [{ family: patient.lastName, given: [patient.firstName, patient.middleName].filter(Boolean) }],
		birthDate: patient.birthDate,
		gender: patient.sex === 'F' ? 'female' : 'male',
	};
}
