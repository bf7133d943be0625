/** The OpenAPI document as three validators see it that know nothing of each other: by JSON schema, by resolving every reference, and by rules of style. */
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openapiText } from '#scripts/vite/openapi-document.ts';

/** The parsers write into what they are given. */
const document = () => JSON.parse(openapiText()) as object;
/** As it might be spoilt by a definition that goes wrong: an answer without a description. */
const spoilt = () => {
	const spoiling = document() as { paths: Record<string, Record<string, { responses: Record<string, object> }>> };
	const [call] = Object.values(spoiling.paths).flatMap((methods) => Object.values(methods));
	if (!call) throw new Error('no call');
	call.responses['200'] = { content: 'application/json' };
	return spoiling;
};

const problemsOf = {
	'@seriousme/openapi-schema-validator': async (given: object) => {
		const { valid, errors } = await new Validator().validate(given as Record<string, unknown>);
		return valid ? [] : [errors];
	},
	'@apidevtools/swagger-parser': async (given: object) => {
		try {
			await SwaggerParser.validate(given as never);
			return [];
		} catch (error) {
			return [String(error)];
		}
	},
	'@redocly/openapi-core': async (given: object) => {
		const problems = await lintFromString({ source: JSON.stringify(given), config: await createConfig({ extends: ['spec'] }) });
		return problems.map(({ message, location }) => `${location[0]?.pointer ?? ''} ${message}`);
	},
} as const satisfies Record<string, (given: object) => Promise<unknown[]>>;

describe.each(Object.entries(problemsOf))('%s', (_name, problems) => {
	test('finds the document right', async () => {
		expect(await problems(document())).toEqual([]);
	});
	test('sees what is spoilt', async () => {
		expect((await problems(spoilt())).length).toBeGreaterThan(0);
	});
});
