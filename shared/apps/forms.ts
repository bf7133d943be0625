/** Answers to an app. What it asks for stands in the address of the page, and is read there. */
import { z } from 'zod';
import { defineForm } from '#shared/kit/form.ts';
import { chosenId } from '#shared/kit/fields.ts';

export const allowAppForm = defineForm('apps/allow', z.object({}), { call: 'apps.allow' });
export const denyAppForm = defineForm('apps/deny', z.object({}), { call: 'apps.deny' });
export const endAppForm = defineForm('apps/end', z.object({ id: chosenId }), { call: 'apps.end' });
