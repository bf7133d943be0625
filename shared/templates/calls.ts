/** A doctor's own lists of tests. */
import { z } from 'zod';
import { analysis } from '#shared/catalogue/calls.ts';
import { callTable, defineCall, listOf } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { templateCreateForm, templateUpdateForm } from './forms.ts';
import { templateLimit } from './rules.ts';

/** Raised by each change of a template. */
const version = z.int().positive();
/** Ids of tests and panels in the doctor's order, each once. */
const analyses = z.array(z.int().positive()).min(1, 'templateEmpty').max(templateLimit, 'templateFull');

const templateRow = z.object({
	id: secretId,
	name: z.string(),
	changedAt: z.iso.datetime(),
	/** Tests in it. */
	count: z.int().min(0),
	/** How many of them the asked city does not offer. */
	unavailable: z.int().min(0),
});
export type TemplateRow = z.output<typeof templateRow>;

const template = z.object({
	id: secretId,
	name: z.string(),
	changedAt: z.iso.datetime(),
	version,
	/** In the doctor's order, with price and availability in the asked city. */
	analyses: z.array(analysis),
});
export type Template = z.output<typeof template>;

const list = defineCall('template.list', {
	summary: 'The templates of the doctor who asks, by name; all of them, there are at most 200',
	path: '/account/doctor-room/templates',
	reply: listOf(templateRow),
	errors: ['unauthorised'],
	audience: 'doctor',
});

const view = defineCall('template.view', {
	summary: 'One template with its tests; those that the asked city does not offer are `expired`',
	path: '/account/doctor-room/template',
	params: z.object({ id: secretId }),
	reply: template,
	errors: ['unauthorised', 'not-found'],
	audience: 'doctor',
	owner: 'id',
	object: 'template',
});

const create = defineCall('template.create', {
	summary: 'Writes a template down; the same key and body give the same one, another body 409. A doctor has at most 200 (`templatesFull` at `name`)',
	method: 'POST',
	path: '/account/doctor-room/template',
	body: templateCreateForm.schema.extend({ analyses }),
	reply: z.object({ id: secretId, version }),
	errors: ['unauthorised', 'validation', 'conflict'],
	audience: 'doctor',
	idempotency: 'key',
});

const update = defineCall('template.update', {
	summary: 'Changes a template of a `version`; one that was changed meanwhile is 409 `conflict`, and stays as it is. Sent twice it changes it once',
	method: 'PUT',
	path: '/account/doctor-room/template',
	body: templateUpdateForm.schema.extend({ id: secretId, version, analyses }),
	reply: z.object({ id: secretId, version }),
	errors: ['unauthorised', 'validation', 'conflict', 'not-found'],
	audience: 'doctor',
	owner: 'id',
	object: 'template',
	idempotency: 'natural',
});

const remove = defineCall('template.delete', {
	summary: 'Deletes a template; orders that were made of it stay',
	method: 'DELETE',
	path: '/account/doctor-room/template',
	params: z.object({ id: secretId }),
	body: z.object({}),
	reply: z.object({ deleted: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: 'doctor',
	owner: 'id',
	object: 'template',
	idempotency: 'natural',
});

export const templateCalls = callTable(list, view, create, update, remove);
