/** Messages with results in the three forms that a laboratory's own system may write. */
export interface Content {
	readonly messageId: string;
	readonly requestNr: string;
	readonly password: string;
	readonly surname: string;
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
	/** As the site keeps it. */
	readonly messageId: string;
}

const born = { date: '1984-03-15', hl7: '19840315' } as const;
const units: Readonly<Record<string, string>> = { 'HEM-010': 'g/L', 'HEM-001.HGB': 'g/L', 'HOR-001': 'm[IU]/L', 'BIO-001': 'mmol/L' };
const unitOf = (code: string) => units[code] ?? 'g/L';

export function asJson({ messageId, requestNr, password, surname, code, value, status, issued, doctorCode, plannedAt, phone, open = [] }: Content): Written {
	const line = status === 'preliminary' ? { code, status } : { code, status, value, unit: unitOf(code) };
	const body = {
		messageId,
		issued,
		requestNr,
		password,
		patient: { lastName: surname, firstName: 'Гүлжан', birthDate: born.date, sex: 'F', ...(phone === undefined ? {} : { phone }) },
		collectedAt: new Date(Date.parse(issued) - 3_600_000).toISOString(),
		...(doctorCode === undefined ? {} : { doctorCode }),
		...(plannedAt === undefined ? {} : { plannedAt }),
		lines: [line, ...open.map((one) => ({ code: one, status: 'preliminary' }))],
	};
	return { path: '/lis/results', type: 'application/json', body: JSON.stringify(body), messageId };
}

/** FHIR has no place for a receipt's password; nor has HL7. */
function asFhir({ messageId, requestNr, surname, code, value, issued }: Content): Written {
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
			{ fullUrl: patient, resource: { resourceType: 'Patient', name: [{ family: surname, given: ['Гүлжан'] }], birthDate: born.date, gender: 'female' } },
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
	return { path: '/lis/results', type: 'application/fhir+json', body: JSON.stringify(body), messageId };
}

const stamp = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:T]/g, '')}+0000`;
function asHl7({ messageId, requestNr, surname, code, value, issued }: Content): Written {
	const segments = [
		`MSH|^~\\&|LIS|DAY|ZERTHANA|NET|${stamp(issued)}||ORU^R01^ORU_R01|${messageId}|P|2.5.1|||||KAZ|UNICODE UTF-8`,
		`PID|1||||${surname}^Гүлжан^^^^^L||${born.hl7}|F`,
		`OBR|1||${requestNr}|${code}^X^L|||${stamp(new Date(Date.parse(issued) - 3_600_000).toISOString())}|||||||||||||||${stamp(issued)}|||F`,
		`OBX|1|NM|${code}^X^L||${String(value)}|${unitOf(code)}|||||F`,
	];
	return { path: '/lis/hl7', type: 'application/hl7-v2', body: `${segments.join('\r')}\r`, messageId: `LIS|DAY|${messageId}` };
}

export const writeAs = (form: MessageForm, content: Content): Written => (form === 'json' ? asJson : form === 'fhir' ? asFhir : asHl7)(content);
