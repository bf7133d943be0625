/** Forms as they are defined: what a schema says of its fields, and what becomes of a post. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadForm } from '#client/runtime/forms/definitions.ts';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { file, files, iinCheckDigitFits, optionalIin, optionalText, personName, text, ticked } from '#shared/kit/fields.ts';
import { confirmName, defineForm, parseForm, typedValues, type Form } from '#shared/kit/form.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';

const shared = join(import.meta.dirname, '../../../shared');
const modules = await Promise.all(
	readdirSync(shared, { recursive: true, encoding: 'utf8' })
		.filter((path) => /^[^/]+\/(?:[\w-]+-)?forms\.ts$/.test(path))
		.map(async (path) => [path.split('/', 1)[0] ?? '', (await import(join(shared, path))) as Readonly<Record<string, unknown>>] as const),
);
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'encoding' in value;
const forms = modules.flatMap(([feature, exported]) => Object.values(exported).flatMap((one) => (isForm(one) ? [[feature, one] as const] : [])));

describe('every form of the site', () => {
	it('is found by its name: the feature’s folder and a name of its own', () => {
		expect(forms.length).toBeGreaterThan(3);
		for (const [feature, { name }] of forms) expect(name).toMatch(new RegExp(`^${feature}/[a-z-]+$`));
		expect(new Set(forms.map(([, { name }]) => name)).size).toBe(forms.length);
	});
	it('is what the browser checks it by, whatever else its file exports', async () => {
		for (const [, form] of forms) expect(await loadForm(form.name)).toBe(form);
		const heard = vi.fn<typeof reportError>();
		vi.stubGlobal('reportError', heard);
		await expect(loadForm('staff/none')).rejects.toThrow('no form staff/none');
		expect(heard).toHaveBeenCalledOnce();
		vi.unstubAllGlobals();
	});
	it('leads to a call that there is, and which takes what the form holds', () => {
		/** The console names a partner by its code, and the lines of an invoice field by field. */
		const inCall = (field: string) => (field === 'partner' ? 'code' : field.replace(/^(?:name|sum|vat)\d$/, 'lines'));
		/** Of the page that the search stands on. */
		const ofThePage = new Set(['staff/find-other id']);
		for (const [, { name, call, fields: all }] of forms) {
			expect(callIds).toContain(call);
			// The file of a form goes behind the body.
			const fields = Object.fromEntries(Object.entries(all).filter(([, { kind }]) => callEntry(call as CallId).codec !== 'multipart' || kind !== 'file'));
			const body = callEntry(call as CallId).body as z.ZodObject | z.ZodDiscriminatedUnion;
			// What a call names in its path is a field of its form, too.
			const shapes = 'options' in body ? body.options.map((option) => (option as z.ZodObject).shape) : [body.shape];
			expect([...shapes, callEntry(call as CallId).params.shape].flatMap((shape) => Object.keys(shape))).toEqual(
				expect.arrayContaining(Object.keys(fields).flatMap((field) => (ofThePage.has(`${name} ${field}`) ? [] : [inCall(field)]))),
			);
		}
	});
	it('takes 64 KiB besides its files, but for a whole text of the site', () => {
		const large = forms.flatMap(([, { name, maxBytes, fields }]) => {
			const ofFiles = Object.values(fields).reduce((sum, { maxBytes: bytes = 0, maxCount = 1 }) => sum + bytes * maxCount, 0);
			return maxBytes === 64 * 1024 + ofFiles ? [] : [name];
		});
		expect(large).toEqual(['staff/save-content']);
	});
	it('refuses whatever is posted with rules that have words', () => {
		const entry = fc.constantFrom(...forms).chain(([, form]) =>
			fc.record({
				form: fc.constant(form),
				entries: fc.array(fc.tuple(fc.constantFrom(...Object.keys(form.fields), 'else'), fc.oneof(fc.string({ unit: 'binary' }), fc.constant('')))),
			}),
		);
		fc.assert(
			fc.property(entry, ({ form, entries }) => {
				const parsed = parseForm(form, entries);
				for (const { rule } of parsed.ok ? [] : (parsed.error.fields ?? [])) expect(Object.keys(rulesWords.tree ?? {})).toContain(rule);
			}),
			{ numRuns: 50 },
		);
	});
});

const png = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'picture.png', { type });
const sample = defineForm(
	'sample/sample',
	z.object({
		name: personName,
		iin: optionalIin,
		topics: z.array(z.enum(['a', 'b', 'c'])).min(1, 'required'),
		city: z.enum(['almaty', 'astana'], { error: 'required' }),
		message: text({ maxLength: 20 }),
		note: optionalText({ maxLength: 10 }),
		password: z.string({ error: 'required' }).min(1, 'required'),
		consent: ticked('consent'),
		paper: file({ maxBytes: 100, types: ['image/png'] }).optional(),
		pictures: files({ maxBytes: 100, maxCount: 2, types: ['image/png'] }),
	}),
	{ call: 'sample', secrets: ['password'], warnings: { iin: 'iinCheckDigit' } },
);
const good: [string, FormDataEntryValue][] = [
	['name', 'Әлия'],
	['iin', ''],
	['topics', 'a'],
	['topics', 'c'],
	['city', 'almaty'],
	['message', ' один\r\nдва\tтри '],
	['note', ''],
	['password', 'secret'],
	['consent', 'on'],
	['paper', new File([], '')],
	['pictures', png(3)],
	['pictures', png(4)],
];
const without = (name: string): typeof good => good.filter(([key]) => key !== name);
const faultsOf = (entries: typeof good) => {
	const parsed = parseForm(sample, entries);
	return parsed.ok ? [] : parsed.error.fields?.map(({ field, rule, values }) => [field, rule, ...(values?.at === undefined ? [] : [values.at])]);
};

describe('a form', () => {
	it('reads from its schema what is required, how long and how it is sent', () => {
		const required = Object.entries(sample.fields).flatMap(([name, field]) => (field.required ? [name] : []));
		expect(required).toEqual(['name', 'topics', 'city', 'message', 'password', 'consent']);
		expect(sample.fields.name).toMatchObject({ kind: 'text', maxLength: 80 });
		expect(sample.fields.message).toMatchObject({ kind: 'text', maxLength: 20 });
		expect(sample.fields.note).toMatchObject({ kind: 'text', maxLength: 10 });
		expect(sample.fields.topics).toMatchObject({ kind: 'list' });
		expect(sample.fields.paper).toMatchObject({ kind: 'file', maxBytes: 100, types: ['image/png'] });
		expect(sample.fields.pictures).toMatchObject({ kind: 'files', maxBytes: 100, maxCount: 2 });
		expect([sample.encoding, sample.maxBytes]).toEqual(['multipart', 64 * 1024 + 300]);
		expect(defineForm('sample/large', sample.schema, { call: 'sample', maxBytes: 500_000 }).maxBytes).toBe(500_300);
	});
	it('gives values: repeated names as a list, lines with LF, files, and nothing for what was left alone', () => {
		const parsed = parseForm(sample, good);
		expect(parsed).toMatchObject({ ok: true, value: { topics: ['a', 'c'], message: 'один\nдва\tтри', consent: true } });
		expect(parsed.ok && parsed.value.paper).toBeUndefined();
		expect(parsed.ok && parsed.value.pictures.map(({ size }) => size)).toEqual([3, 4]);
	});
	it.each([
		['nothing at all', [], ['name', 'topics', 'city', 'message', 'password', 'consent'].map((name) => [name, name === 'consent' ? 'consent' : 'required'])],
		['a value that is no choice', [...without('city'), ['city', 'paris']], [['city', 'required']]],
		['a topic that is none', [...good, ['topics', 'd']], [['topics', 'invalid', 2]]],
		['a text too long', [...without('message'), ['message', 'x'.repeat(21)]], [['message', 'tooLong']]],
		['a control character', [...without('message'), ['message', 'a\u0007b']], [['message', 'characters']]],
		['signs that turn the writing around', [...without('message'), ['message', 'a\u202eb']], [['message', 'characters']]],
		['a file too large', [...without('pictures'), ['pictures', png(3)], ['pictures', png(101)]], [['pictures', 'fileTooLarge', 1]]],
		['a file of another kind', [...without('paper'), ['paper', png(3, 'text/html')]], [['paper', 'fileType', 0]]],
		['an empty file', [...without('paper'), ['paper', png(0)]], [['paper', 'fileEmpty', 0]]],
		['too many files', [...good, ['pictures', png(5)]], [['pictures', 'tooManyFiles']]],
		['a file where a text belongs', [...without('name'), ['name', png(3)]], [['name', 'required']]],
	] as [string, typeof good, unknown[]][])('refuses %s at its field', (_, entries, faults) => {
		expect(faultsOf(entries)).toEqual(faults);
	});
	it('takes a file whose type the system does not know: the server judges by content', () => {
		const texts = good.filter(([, value]) => typeof value === 'string');
		expect(faultsOf([...texts, ['paper', png(3, '')], ['pictures', png(4, '')]])).toEqual([]);
		expect(sample.fields.paper?.types).toEqual(['image/png']);
	});
	it('asks about a doubtful value until that very value is confirmed', () => {
		const iin = Array.from({ length: 10 }, (_one, digit) => `90050540012${digit}`).find((one) => !iinCheckDigitFits(one)) ?? '';
		const doubtful: typeof good = [...without('iin'), ['iin', ` ${iin.slice(0, 6)} ${iin.slice(6)}`]];
		expect(faultsOf(doubtful)).toEqual([['iin', 'iinCheckDigit']]);
		expect(faultsOf([...doubtful, [confirmName('iin'), 'on']])).toEqual([['iin', 'iinCheckDigit']]);
		expect(faultsOf([...doubtful, [confirmName('iin'), iin]])).toEqual([]);
	});
	it('hands back what was typed, but no secrets and no files', () => {
		expect(typedValues(sample, [...good, ['key', 'k'], ['else', 'x']])).toEqual({
			name: 'Әлия',
			iin: '',
			topics: ['a', 'c'],
			city: 'almaty',
			message: ' один\r\nдва\tтри ',
			note: '',
			consent: 'on',
		});
	});
});
