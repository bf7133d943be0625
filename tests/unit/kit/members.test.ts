import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '#shared/kit/faults.ts';
import { atMost, nearestName, strictMembers } from '#shared/kit/members.ts';
import { readerOf, writeRefusal } from '#shared/kit/refusal.ts';

const faults = (schema: z.ZodType, value: unknown) => {
	const read = schema.safeParse(value);
	return read.success ? [] : faultsOf(read.error);
};

describe('members that nobody knows', () => {
	const known = ['code', 'status', 'value', 'unit', 'flag', 'comment', 'collectedAt'];
	it.each([
		['units', 'unit'],
		['falg', 'flag'],
		['collected_at', 'collectedAt'],
		['COMMENT', 'comment'],
		['vlaue', 'value'],
	])('%s was meant to be %s', (name, nearest) => {
		expect(nearestName(name, known)).toBe(nearest);
	});
	it('are refused each by its place, inside of lists and of forms of which there are several', () => {
		const line = strictMembers({ code: z.string(), unit: z.string().optional() });
		const message = strictMembers({ id: z.string(), lines: z.array(line) });
		expect(faults(z.union([message, z.looseObject({ kind: z.literal('x') })]), { id: '1', lines: [{ code: 'a', units: 'g', unti: 'g' }] })).toEqual([
			{ field: 'lines.0.units', rule: 'unknownMember', values: { nearest: 'unit' } },
			{ field: 'lines.0.unti', rule: 'unknownMember', values: { nearest: 'unit' } },
		]);
	});
	it('a name of any length tells only its beginning', () => {
		expect(faults(strictMembers({ code: z.string().optional() }), { ['я'.repeat(5000)]: 1 })[0]?.field).toHaveLength(60);
	});
});

it('too many items are told by their number', () => {
	expect(faults(z.object({ lines: atMost(z.string(), 2, 'tooManyLines') }), { lines: ['a', 'b', 'c'] })).toEqual([
		{ field: 'lines', rule: 'tooManyLines', values: { max: 2, count: 3 } },
	]);
});

describe('a refusal', () => {
	it('is written for who reads it', () => {
		expect(readerOf('/api/site-order/create', { contentType: 'application/fhir+json', accept: 'application/fhir+json' })).toBe('visitor');
		expect(readerOf('/lis/results', { contentType: 'application/json', accept: '*/*' })).toBe('laboratory');
		expect(readerOf('/lis/results', { contentType: 'application/fhir+json; charset=utf-8', accept: null })).toBe('fhir');
		const said = (reader: 'visitor' | 'laboratory') => (writeRefusal('en', { name: 'conflict' }, reader).body as { message: string }).message;
		expect(said('visitor')).toContain('Reload the page');
		expect(said('laboratory')).not.toMatch(/page|reload/i);
	});
	it('as OperationOutcome names places as FHIRPath', () => {
		const fields = [{ field: 'entry.3.resource.contained.0.code', rule: 'unknownAnalyte' as const, values: { code: 'X' } }];
		expect(writeRefusal('en', { name: 'validation', fields }, 'fhir')).toMatchObject({
			contentType: 'application/fhir+json',
			body: { issue: [{ severity: 'error', code: 'code-invalid', expression: ['Bundle.entry[3].resource.contained[0].code'], diagnostics: 'code: X' }] },
		});
		expect(writeRefusal('en', { name: 'unavailable' }, 'fhir').body).toMatchObject({ issue: [{ severity: 'fatal', code: 'transient' }] });
	});
});
