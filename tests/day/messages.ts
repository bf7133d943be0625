/** Messages with results in the three forms that a laboratory's own system may write. */
import type { Said } from './tally.ts';

export interface Content {
	readonly messageId: string;
	readonly requestNr: string;
	readonly password: string;
	readonly lastName: string;
	readonly birthDate: string;
	readonly code: string;
	readonly value: number;
	readonly status: 'final' | 'corrected' | 'preliminary';
	/** ISO moment. */
	readonly issued: string;
	readonly doctorCode?: string;
	readonly plannedAt?: string;
	readonly phone?: string;
	/** Lines that wait beside it. */
	readonly open?: readonly string[];
}

export type MessageForm = 'json' | 'fhir' | 'hl7';
export interface Written {
	readonly path: '/lis/results' | '/lis/hl7';
	readonly type: string;
	readonly body: string;
	readonly said: Said;
}

export const firstName = 'Гүлжан';
const units: Readonly<Record<string, string>> = { 'HEM-010': 'g/L', 'HEM-001.HGB': 'g/L', 'HOR-001': 'm[IU]/L', 'BIO-001': 'mmol/L' };
export const unitOf = (code: string) => units[code] ?? 'g/L';

/** @param messageId as the site keeps it */
const saidBy = (form: MessageForm, { requestNr, lastName, birthDate, phone = '', status, code, value }: Content, messageId: string): Said => ({
	messageId,
	form,
	requestNr,
	lastName,
	firstName,
	birthDate,
	phone,
	lines: status === 'preliminary' ? [] : [{ code, value }],
});

export function asJson(content: Content): Written {
	const { messageId, requestNr, password, lastName, birthDate, code, value, status, issued, doctorCode, plannedAt, phone, open = [] } = content;
	const line = status === 'preliminary' ? { code, status } : { code, status, value, unit: unitOf(code) };
	const body = {
		messageId,
		issued,
		requestNr,
		password,
		patient: { lastName, firstName, birthDate, sex: 'F', ...(phone === undefined ? {} : { phone }) },
		collectedAt: new Date(Date.parse(issued) - 3_600_000).toISOString(),
		...(doctorCode === undefined ? {} : { doctorCode }),
		...(plannedAt === undefined ? {} : { plannedAt }),
		lines: [line, ...open.map((one) => ({ code: one, status: 'preliminary' }))],
	};
	return { path: '/lis/results', type: 'application/json', body: JSON.stringify(body), said: saidBy('json', content, messageId) };
}

/** FHIR has no place for a receipt's password; nor has HL7. */
function asFhir(content: Content): Written {
	const { messageId, requestNr, lastName, birthDate, phone, code, value, issued } = content;
	const [report, patient, observation] = ['r', 'p', 'o'].map((letter) => `urn:uuid:${letter}-${messageId}`);
	const body = {
		resourceType: 'Bundle',
		type: 'collection',
		identifier: { system: 'urn:lab:messages', value: messageId },
		timestamp: issued,
		entry: [
			{
				fullUrl: report,
				resource: {
					resourceType: 'DiagnosticReport',
					identifier: [{ system: 'urn:zerthana:request', value: requestNr }],
					status: 'final',
					code: { coding: [{ system: 'http://loinc.org', code: '11502-2' }] },
					subject: { reference: patient },
					effectiveDateTime: new Date(Date.parse(issued) - 3_600_000).toISOString(),
					issued,
					result: [{ reference: observation }],
				},
			},
			{
				fullUrl: patient,
				resource: {
					resourceType: 'Patient',
					name: [{ family: lastName, given: [firstName] }],
					birthDate,
					gender: 'female',
					...(phone === undefined ? {} : { telecom: [{ system: 'phone', value: phone }] }),
				},
			},
			{
				fullUrl: observation,
				resource: {
					resourceType: 'Observation',
					status: 'final',
					code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
					subject: { reference: patient },
					valueQuantity: { value, unit: unitOf(code), system: 'http://unitsofmeasure.org', code: unitOf(code) },
				},
			},
		],
	};
	return { path: '/lis/results', type: 'application/fhir+json', body: JSON.stringify(body), said: saidBy('fhir', content, messageId) };
}

const stamp = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:T]/g, '')}+0000`;
function asHl7(content: Content): Written {
	const { messageId, requestNr, lastName, birthDate, phone, code, value, issued } = content;
	const segments = [
		`MSH|^~\\&|LIS|DAY|ZERTHANA|NET|${stamp(issued)}||ORU^R01^ORU_R01|${messageId}|P|2.5.1|||||KAZ|UNICODE UTF-8`,
		`PID|1||||${lastName}^${firstName}^^^^^L||${birthDate.replaceAll('-', '')}|F${phone === undefined ? '' : `|||||${phone}`}`,
		`OBR|1||${requestNr}|${code}^X^L|||${stamp(new Date(Date.parse(issued) - 3_600_000).toISOString())}|||||||||||||||${stamp(issued)}|||F`,
		`OBX|1|NM|${code}^X^L||${String(value)}|${unitOf(code)}|||||F`,
	];
	return { path: '/lis/hl7', type: 'application/hl7-v2', body: `${segments.join('\r')}\r`, said: saidBy('hl7', content, `LIS|DAY|${messageId}`) };
}

export const writeAs = (form: MessageForm, content: Content): Written => (form === 'json' ? asJson : form === 'fhir' ? asFhir : asHl7)(content);
