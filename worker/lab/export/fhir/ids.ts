/** Ids of resources that apps read one by one. They name what stands in the store, so that none has to be looked for; FHIR has no underscore in them. */
import { createHash } from 'node:crypto';
import { observationKey } from './observation.ts';

const written = (id: string): string => id.replaceAll('_', '.');
const read = (id: string): string => id.replaceAll('.', '_');

export const patientFhirId = written;
export const reportFhirId = written;
/** The request that a report's id names. */
export const requestOfReport = read;

const hashLetters = 16;
/** Tells the lines of a request apart. */
export const lineMark = (requestId: string, code: string): string =>
	createHash('sha256').update(observationKey(requestId, code)).digest('hex').slice(0, hashLetters);

/** @param member 0 for the line itself, from 1 for what it has as members */
export const observationFhirId = (requestId: string, code: string, member: number): string =>
	`${written(requestId)}.${lineMark(requestId, code)}${member === 0 ? '' : `-${String(member)}`}`;

const observationPattern = new RegExp(`^(.+)\\.([0-9a-f]{${String(hashLetters)}})(?:-([1-9]\\d{0,3}))?$`);

/** The request and the line that an Observation's id names; null for what is none. */
export function placeOfObservation(id: string): { readonly requestId: string; readonly mark: string } | null {
	const [, request, mark] = observationPattern.exec(id) ?? [];
	return request === undefined || mark === undefined ? null : { requestId: read(request), mark };
}
