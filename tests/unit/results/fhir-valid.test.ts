/**
 * FHIR R4 that we write or print: the example of docs/lis.md, the simulator's Bundles, and the golden cases that are taken. Two validators that know nothing of
 * each other read them: one by FHIR's own profiles and value sets, one by schemas of zod, resource by resource.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asBundle } from '#scripts/lab/messages.ts';
import type { LisLine } from '#shared/results/messages.ts';
import { noProblems as none, problemsOf, type ValidatedResource as Resource } from '#tests/support/fhir-validators.ts';

const documents = readFileSync('docs/lis.md', 'utf8');
const printed = [...documents.matchAll(/```json\n([\s\S]*?)```/g)]
	.map(([, text = '']) => JSON.parse(text) as Partial<Resource>)
	.filter((one): one is Resource => one.resourceType !== undefined);

const simulated: readonly LisLine[] = [
	{ code: 'BIO-001', status: 'final', value: 4.8, unit: 'mmol/L', comment: 'Повторено.' },
	{ code: 'BIO-047', status: 'corrected', value: 1000, comparator: '>', unit: 'мкг/л' },
	{ code: 'SER-001', status: 'final', value: 'not-detected' },
	{ code: 'CUL-001', status: 'final', value: 'Escherichia coli 10^6 КОЕ/мл' },
	{ code: 'HEM-010', status: 'cancelled', reason: 'Сгусток в пробирке.' },
	{ code: 'SER-011', status: 'restricted', reason: 'Требуется подтверждение.' },
	{ code: 'HOR-001', status: 'preliminary' },
];
const simulate = (lines: readonly LisLine[], complete: boolean) =>
	asBundle({
		messageId: 'sim-1',
		issued: '2026-11-20T12:00:00.000Z',
		collectedAt: '2026-11-20T03:00:00.000Z',
		requestNr: '1427368951',
		orderNr: '87272631',
		complete,
		lines,
	}).body as Resource;

interface Case {
	readonly name: string;
	readonly messages: readonly (Partial<Resource> & { readonly refused?: object })[];
}
const cases = Object.values(import.meta.glob<readonly Case[]>('/tests/golden/results/*.json', { import: 'default', eager: true })).flat();
const golden = cases.flatMap(({ name, messages }) =>
	messages.flatMap(({ refused, ...message }) => (message.resourceType === undefined || refused ? [] : [[name, message as Resource] as const])),
);

describe('our FHIR is valid R4', () => {
	test('what docs/lis.md prints', () => {
		expect(printed.map(({ resourceType }) => resourceType)).toContain('Bundle');
		for (const one of printed) expect(problemsOf(one)).toEqual(none);
	});
	test('what the simulator sends', () => {
		expect(problemsOf(simulate(simulated, true))).toEqual(none);
		for (const line of simulated) expect(problemsOf(simulate([line], false))).toEqual(none);
	});
	test.each(golden)('golden case: %s', (_name, message) => {
		expect(problemsOf(message)).toEqual(none);
	});
});

test.each<[string, object]>([
	['a status that FHIR does not know', { resourceType: 'Observation', status: 'finale', code: { text: 'x' } }],
	['a number as text', { resourceType: 'Observation', status: 'final', code: { text: 'x' }, valueQuantity: { value: '5' } }],
	['a report without its code', { resourceType: 'DiagnosticReport', status: 'final' }],
])('both see %s', (_name, resource) => {
	const { byProfile: first, bySchema: second } = problemsOf({ resourceType: 'Bundle', type: 'collection', entry: [{ resource }] } as unknown as Resource);
	expect(first).not.toEqual([]);
	expect(second).not.toEqual([]);
});
