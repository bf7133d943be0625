/** The laboratory's own system as the tests play it: messages of results, and what their owner reads then. */
import type { Reply } from '#shared/calls.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { ask, fresh, read, type Refused } from './laboratory.ts';
import { lis } from './site.ts';

export type Taken = Reply<'lis.results'>;
/** A message of results, as the laboratory's system sends it; answered in JSON. */
export const send = (body: unknown, type = 'application/json') =>
	read<Taken & Refused>(lis('POST', '/lis/results', body, { 'Content-Type': type, Accept: 'application/json' }));
/** Units of what the fixtures measure. */
const units: Readonly<Record<string, string>> = { 'BIO-001': 'mmol/L', 'BIO-002': 'mmol/L' };
/** Whether a value says its unit itself, or has none. */
const isBare = (value: number | string) => typeof value === 'number' || /^[<>≤≥\s]*\d[\d.,]*$/.test(value);
/** A finished line; a number is in the unit of the fixtures unless another one, or none (null), is told. */
export const final = (code: string, value: number | string, more: object = {}) => ({
	code,
	status: 'final',
	value,
	...(isBare(value) && units[code] !== undefined ? { unit: units[code] } : {}),
	...more,
});
/** A moment of one hour of one day. */
export const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00+05:00`;
/** Unlike every other, issued at the beginning of that hour. */
export const message = (requestNr: string, lines: readonly object[], more: object = {}) => ({ messageId: fresh(), issued: at(0), requestNr, lines, ...more });

/** The request as its owner reads it. */
export async function shown({ requestNr, password }: { requestNr: string; password: string }, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') {
	const { id, access } = await read<{ id: string; access: string }>(
		ask('POST', '/api/site-test-results/login', { body: { internalNr: requestNr, password } }),
	);
	return read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, lang }));
}
/** Its lines by the code of their analyte. */
export const linesOf = async (request: { requestNr: string; password: string }) =>
	Object.fromEntries((await shown(request)).lines.map((line) => [line.code, line] as const));
