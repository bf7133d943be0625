/** HL7 v2 messages as laboratories' systems send them, and the acknowledgements that they get. */
import { env } from 'cloudflare:test';
import { visit } from './site.ts';

export const hl7Type = 'application/hl7-v2';

/** A segment by the numbers of its fields. */
export function segment(name: string, fields: Readonly<Record<number, string>>): string {
	const last = Math.max(0, ...Object.keys(fields).map(Number));
	return [name, ...Array.from({ length: last }, (_, at) => fields[at + 1] ?? '')].join('|');
}

/** @param more fields of MSH by their numbers */
export function head(controlId: string, more: Readonly<Record<number, string>> = {}): string {
	const fields: Record<number, string> = {
		3: 'LIS',
		4: 'CENTRAL',
		5: 'ZERTHANA',
		6: 'NET',
		7: '20261120123000+0500',
		9: 'ORU^R01^ORU_R01',
		10: controlId,
		11: 'P',
		12: '2.5.1',
		18: 'UNICODE UTF-8',
		...more,
	};
	return `MSH|^~\\&|${Array.from({ length: 18 }, (_, at) => fields[at + 1] ?? '')
		.slice(2)
		.join('|')}`;
}
/** Олег Ким, unless said otherwise. */
export const pid = (more: Readonly<Record<number, string>> = {}): string =>
	segment('PID', { 1: '1', 3: '77^^^LIS^PI', 5: 'Ким^Олег^Петрович^^^^L', 7: '19850102', 8: 'M', ...more });
export const obr = (requestNr: string, more: Readonly<Record<number, string>> = {}): string =>
	segment('OBR', { 1: '1', 3: requestNr, 4: 'BIO^Биохимия^L', 7: '20261120080000', 22: '20261120100000', 25: 'F', ...more });
export const obx = (type: string, code: string, value: string, more: Readonly<Record<number, string>> = {}): string =>
	segment('OBX', { 1: '1', 2: type, 3: `${code}^^L`, 5: value, 11: 'F', ...more });
export const glucose = (value: string, more: Readonly<Record<number, string>> = {}): string => obx('NM', 'BIO-001', value, { 6: 'mmol/L', ...more });

interface Ack {
	readonly http: number;
	readonly type: string;
	/** MSA-1 and MSA-2. */
	readonly code: string;
	readonly controlId: string;
	/** Place, condition of table 0357 and rule of each ERR. */
	readonly errors: readonly string[];
	readonly text: string;
}

/** Sends a message. @param body its segments, or its bytes */
export async function postHl7(body: readonly string[] | Uint8Array<ArrayBuffer>, type = hl7Type, path = '/lis/hl7'): Promise<Ack> {
	const sent = body instanceof Uint8Array ? body : new TextEncoder().encode(`${body.join('\r')}\r`);
	const answer = await visit(path, { method: 'POST', headers: { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': type }, body: sent });
	const text = await answer.text();
	const segments = text.split('\r').map((line) => line.split('|'));
	const [, code = '', controlId = ''] = segments.find(([name]) => name === 'MSA') ?? [];
	return {
		http: answer.status,
		type: answer.headers.get('Content-Type') ?? '',
		code,
		controlId,
		errors: segments
			.filter(([name]) => name === 'ERR')
			.map(([, , place = '', condition = '', , rule = '']) => `${place} ${condition.split('^')[0] ?? ''} ${rule.split('^')[0] ?? ''}`.trim()),
		text,
	};
}
