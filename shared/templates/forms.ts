/** The forms of a doctor's template. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** Name of a template, at most 100 characters. @param missing rule that is told when there is none */
const nameOr = (missing: 'templateName' | 'templateNameEmpty') => line(100).min(1, missing);

export const templateCreateForm = defineForm('templates/create', z.object({ name: nameOr('templateName') }), { call: 'template.create' });

export const templateUpdateForm = defineForm('templates/update', z.object({ name: nameOr('templateNameEmpty') }), { call: 'template.update' });

/** The hidden inputs of both: ids of the tests in their order, and the version that was opened. */
export const idsField = 'ids';
export const versionField = 'version';
