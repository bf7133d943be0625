/** The action of a form, over HTTP: what it takes, what it refuses, and what it gives back to be drawn again. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { file, personName, text } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import type { EdgeEnv } from '#worker/edge/context.ts';
import { byIntent, fillForm, formAction } from '#worker/site/form-action.ts';

const letter = defineForm('sample/letter', z.object({ name: personName, password: personName, message: text({ maxLength: 50_000 }) }), {
	call: 'order.prove',
	secrets: ['password'],
});
const paper = defineForm('sample/paper', z.object({ name: personName, paper: file({ maxBytes: 1000, types: ['image/png'] }) }), { call: 'order.prove' });

const app = new Hono<EdgeEnv>();
const done = (values: object) => Promise.resolve({ kind: 'filled', values: { got: JSON.stringify(values) } } as const);
const writeLetter = formAction(letter, ({ values }) => done(values));
app.post('/letter', async (c) => c.json(await writeLetter(c)));
app.post('/several', async (c) =>
	c.json(
		await byIntent({
			send: writeLetter,
			paper: formAction(paper, ({ values }) => done({ name: values.name, bytes: values.paper.size, type: values.paper.type })),
			fill: fillForm(letter),
		})(c),
	),
);

const plain = (path: string, fields: Readonly<Record<string, string>> | string) =>
	app.request(path, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() });
function parts(path: string, fields: Readonly<Record<string, string | File>>): Response | Promise<Response> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	return app.request(path, { method: 'POST', body });
}
const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as object;
const whole = { name: 'Әлия', password: 'Тайна', message: 'Раз\r\nдва' };
const png = (bytes: number) => new File([new Uint8Array(bytes)], 'paper.png', { type: 'image/png' });

describe('the action of a form', () => {
	it('hands typed values to its handler', async () => {
		expect(await read(plain('/letter', whole))).toEqual({
			kind: 'filled',
			values: { got: JSON.stringify({ name: 'Әлия', password: 'Тайна', message: 'Раз\nдва' }) },
		});
	});
	it('refuses with what was typed, without the password', async () => {
		expect(await read(plain('/letter', { ...whole, name: '<b>', key: 'k'.repeat(20) }))).toEqual({
			kind: 'refused',
			form: {
				values: { name: '<b>', message: 'Раз\r\nдва' },
				form: 'sample/letter',
				key: 'k'.repeat(20),
				error: { name: 'validation', fields: [{ field: 'name', rule: 'name' }] },
			},
		});
	});
	it.each([
		['another type', { 'Content-Type': 'text/plain' }, 'name=A', 'unsupported-type'],
		['files where none belong', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--', 'unsupported-type'],
		['what is no UTF-8', { 'Content-Type': 'application/x-www-form-urlencoded' }, new Uint8Array([0x6e, 0x3d, 0xff]), 'bad-request'],
		['too much', { 'Content-Type': 'application/x-www-form-urlencoded' }, `name=${'x'.repeat(70_000)}`, 'too-large'],
		['too many fields', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(401), 'too-large'],
	] as const)('refuses %s', async (_, headers, body, name) => {
		expect(await read(app.request('/letter', { method: 'POST', headers, body }))).toEqual({ kind: 'failed', error: { name } });
	});
});

describe('actions by intent', () => {
	it('the first without a name, else the one of the button', async () => {
		expect(await read(plain('/several', whole))).toMatchObject({ kind: 'filled', values: { got: expect.stringContaining('Тайна') } });
		expect(await read(plain('/several', { ...whole, intent: 'fill' }))).toEqual({ kind: 'filled', values: { name: 'Әлия', message: 'Раз\r\nдва' } });
		for (const intent of ['other', '__proto__', 'constructor'])
			expect(await read(plain('/several', { ...whole, intent }))).toEqual({ kind: 'failed', error: { name: 'bad-request' } });
	});
	it('takes a file by the form that has one, within its size and type', async () => {
		const sent = { intent: 'paper', name: 'Әлия' };
		expect(await read(parts('/several', { ...sent, paper: png(900) }))).toEqual({
			kind: 'filled',
			values: { got: JSON.stringify({ name: 'Әлия', bytes: 900, type: 'image/png' }) },
		});
		const refused = (rule: string) => ({ kind: 'refused', form: { values: { name: 'Әлия' }, error: { fields: [{ field: 'paper', rule }] } } });
		expect(await read(parts('/several', { ...sent, paper: png(1001) }))).toMatchObject(refused('fileTooLarge'));
		expect(await read(parts('/several', { ...sent, paper: new File(['<b>'], 'a.png', { type: 'text/html' }) }))).toMatchObject(refused('fileType'));
		expect(await read(parts('/several', { ...sent, paper: new File([], '') }))).toMatchObject(refused('required'));
		expect(await read(parts('/several', { ...sent, paper: 'no file' }))).toMatchObject(refused('required'));
		expect(await read(parts('/several', { ...sent, paper: png(70_000) }))).toEqual({ kind: 'failed', error: { name: 'too-large' } });
	});
	it('a broken body is refused by name', async () => {
		const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
		expect(await read(app.request('/several', { method: 'POST', headers, body: '--x\r\nnonsense' }))).toEqual({
			kind: 'failed',
			error: { name: 'bad-request' },
		});
	});
});
