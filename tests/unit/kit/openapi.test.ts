import { describe, expect, test } from 'vitest';
import { openapiDocument, openapiText } from '#scripts/vite/openapi-document.ts';
import { openapi } from '#scripts/vite/openapi.ts';
import { admits } from '#shared/kit/audience.ts';
import { callEntry, callIds } from '#shared/calls.ts';

describe('the OpenAPI document', () => {
	test('is a file of the client build alone', () => {
		const plugin = openapi();
		const emitted: unknown[] = [];
		const hook = plugin.generateBundle as unknown as (this: { emitFile: (file: unknown) => void }) => void;
		hook.call({ emitFile: (file) => emitted.push(file) });
		expect(emitted).toEqual([{ type: 'asset', fileName: 'openapi.json', source: openapiText() }]);
		expect(['client', 'zerthana'].map((name) => plugin.applyToEnvironment?.({ name } as never))).toEqual([true, false]);
		expect(JSON.parse(openapiText())).toMatchObject({ openapi: '3.1.1' });
	});

	test('says states of an order as the wire has them, in what is asked and in what is answered', () => {
		const { paths } = openapiDocument() as { paths: Record<string, Record<string, object>> };
		const numbers = { enum: [0, 1, 2, 3, 4, 5] };
		expect(paths['/api/site-order/cancel']?.post).toMatchObject({
			responses: { 200: { content: { 'application/json': { schema: { properties: { status: numbers } } } } } },
		});
		expect(paths['/lis/orders/{orderNr}/status']?.put).toMatchObject({
			requestBody: { content: { 'application/json': { schema: { properties: { status: numbers } } } } },
		});
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
