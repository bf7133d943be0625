/** The same case comes out the same, whether it comes as JSON or as HL7 v2: the golden cases of results, sent in both forms. */
import { expect, it } from 'vitest';
import { readHl7 } from '#worker/lab/results/hl7/message.ts';
import { ofJson } from '#worker/lab/results/json-message.ts';
import { lisResults, type LisLine, type LisResults } from '#shared/results/messages.ts';
import type { MessageLine } from '#worker/lab/results/message.ts';

interface Case {
	readonly name: string;
	readonly messages: readonly { readonly lines?: readonly LisLine[]; readonly refused?: object; readonly resourceType?: string }[];
}
const files = import.meta.glob<readonly Case[]>('/tests/golden/results/*.json', { import: 'default', eager: true });

const states: Readonly<Record<LisLine['status'], string>> = { final: 'F', corrected: 'C', preliminary: 'P', cancelled: 'X', withdrawn: 'W', restricted: '' };
const escaped = (text: string) =>
	text.replace(/[\\|^~&]/g, (sign) => `\\${{ '\\': 'E', '|': 'F', '^': 'S', '~': 'R', '&': 'T' }[sign] ?? ''}\\`).replaceAll('\n', '\\.br\\');

/** Lines that HL7 has a place for as they are: no parts, a reference in words alone, and nothing that would be held back. */
const fits = ({ status, parts, range, comparator, value }: LisLine): boolean =>
	status !== 'restricted' &&
	// HL7's NM has no exponent.
	!(typeof value === 'number' && String(value).includes('e')) &&
	parts === undefined &&
	(range === undefined || Object.keys(range).join() === 'text') &&
	(comparator === undefined || typeof value === 'number') &&
	!(status === 'cancelled' && value !== undefined);

function obxOf({ code, status, value, unit, range, flag, comparator, comment, reason, method, validatedBy }: LisLine): string[] {
	const type = comparator !== undefined ? 'SN' : typeof value === 'number' ? 'NM' : 'ST';
	const flags = flag === undefined ? [] : typeof flag === 'string' ? [flag] : flag;
	const fields = [
		'',
		'1',
		type,
		`${escaped(code)}^^ZERTHANA`,
		'',
		comparator !== undefined ? `${comparator}^${String(value)}` : escaped(String(value ?? (status === 'cancelled' ? (reason ?? '') : ''))),
		escaped(unit ?? ''),
		escaped(range?.text ?? ''),
		flags.map(escaped).join('~'),
		'',
		'',
		states[status],
		...Array.from({ length: 4 }, () => ''),
		validatedBy === undefined ? '' : `^${escaped(validatedBy)}`,
		method === undefined ? '' : `^${escaped(method)}`,
	];
	return [`OBX${fields.join('|')}`, ...(comment === undefined ? [] : [`NTE|1||${escaped(comment)}`])];
}

const said = ({ at: _at, loinc: _loinc, version: _version, reason, ...line }: MessageLine) => {
	const { status } = line;
	return JSON.parse(JSON.stringify({ ...line, ...(status === 'cancelled' ? { reason } : {}) })) as object;
};

const lines = Object.values(files)
	.flat()
	.flatMap(({ name, messages }) =>
		messages.flatMap((message) =>
			(message.refused === undefined && message.resourceType === undefined ? (message.lines ?? []) : []).map((line) => ({ name, line })),
		),
	)
	.filter(({ line }) => fits(line));

it('there are enough of them', () => {
	expect(lines.length).toBeGreaterThan(150);
});

it.each(lines)('$name: $line.code', ({ line }) => {
	const message = lisResults.parse({ messageId: 'x', issued: '2026-11-20T12:00:00+05:00', requestNr: 'R', lines: [line] } satisfies LisResults);
	const head = 'MSH|^~\\&|LIS|LAB|||20261120120000||ORU^R01|x|P|2.5.1|||||||';
	const { messages } = readHl7([head, 'OBR|1||R|X|||||||||||||||||||||F', ...obxOf(line)].join('\r'));
	expect(messages.ok ? [] : messages.error.fields).toEqual([]);
	expect(messages.ok ? messages.value[0]?.lines.map(said) : []).toEqual(ofJson(message).lines.map(said));
});
