/* eslint-disable no-underscore-dangle -- zod shows what a schema was made of under `_zod` */
/** Whoever chose nothing is asked to choose, in every form of the site: nobody fills in a radio button. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chosenComingDay, chosenTime, chosenWhole, oneOf, slugChoice } from '#shared/kit/fields.ts';
import type { Form } from '#shared/kit/form.ts';
import { parseForm } from '#shared/kit/form.ts';

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'schema' in value && 'fields' in value;
const modules = Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/shared/**/*forms.ts', { eager: true }));
const forms = modules.flatMap((module) => Object.values(module)).filter(isForm);

/** Fields that take one of several values that the schema names. */
const choices = forms.flatMap((form) =>
	Object.entries(form.schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, schema]) =>
		schema._zod.def.type === 'enum' && (schema as z.ZodEnum).options.length > 1 ? [[form, name] as const] : [],
	),
);
const ruleOf = (form: Form, name: string, sent: readonly (readonly [string, string])[]) => {
	const parsed = parseForm(form, sent);
	return parsed.ok ? null : parsed.error.fields?.find(({ field }) => field === name)?.rule;
};

/** The buttons of an offer say their value themselves: nobody leaves it out. */
const pressed = new Set(['offers/answer answer']);

describe('a choice that was not made', () => {
	test.each(choices.map(([form, name]) => [`${form.name} ${name}`, form, name] as const).filter(([title]) => !pressed.has(title)))('%s', (_, form, name) => {
		expect([ruleOf(form, name, []), ruleOf(form, name, [[name, '']])]).toEqual(['choose', 'choose']);
	});
	test('is looked for where there are some', () => {
		for (const known of [
			'order/order sex',
			'order/order payment',
			'results/state bodyState',
			'consultation/consultation reason',
			'registration/login activation',
		])
			expect(choices.map(([form, name]) => `${form.name} ${name}`)).toContain(known);
	});
	test.each([
		['one of several', oneOf(['a', 'b'])],
		['a slug', slugChoice],
		['a day', chosenComingDay],
		['a time', chosenTime],
		['a number', chosenWhole(1, 6)],
	] as const)('of %s', (_, schema) => {
		for (const nothing of [undefined, '']) expect(z.safeParse(schema, nothing).error?.issues[0]?.message).toBe('choose');
	});
});
