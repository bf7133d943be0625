import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openapiDocument, openapiText } from '#scripts/lib/openapi-document.ts';
import { admits } from '#shared/kit/audience.ts';
import { callEntry, callIds } from '#shared/calls.ts';

describe('docs/openapi.json', () => {
	test('says what the table of calls says (npm run openapi writes it anew)', () => {
		expect(readFileSync('docs/openapi.json', 'utf8') === openapiText(), 'docs/openapi.json is stale: npm run openapi').toBe(true);
	});

	test('holds every call of the table once, and no other', () => {
		const { paths } = openapiDocument();
		const said = Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
		);
		const wanted = callIds.map((id) => `${id} ${callEntry(id).method} ${callEntry(id).path.replaceAll(/:(\w+)/g, '{$1}')}`);
		expect(said.sort()).toEqual(wanted.sort());
	});

	test('asks for the key of the laboratory wherever the path is the laboratory’s, and nowhere else', () => {
		const keyed = callIds.filter((id) => admits(callEntry(id), 'laboratory'));
		expect(keyed.length).toBeGreaterThan(0);
		expect(keyed).toEqual(callIds.filter((id) => callEntry(id).path.startsWith('/lis/')));
	});
});
