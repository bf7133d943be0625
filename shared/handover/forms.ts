/** Forms of the page that a handed over archive is taken from. */
import { z } from 'zod';
import { defineForm } from '#shared/kit/form.ts';
import { printableLine } from '#shared/kit/printable.ts';

/** Eight digits, however they were typed. */
const code = z
	.string({ error: 'required' })
	.overwrite((typed) => printableLine(typed).replace(/[\s\u00a0-]/g, ''))
	.min(1, 'required')
	.regex(/^\d{8}$/, 'identityCode');

/** Closes what is open: there is nothing to fill in. */
export const handoverCloseForm = defineForm('handover/close', z.object({}), { call: 'handover.close' });

export const takeForm = defineForm('handover/take', z.object({ code }), {
	call: 'handover.open',
	secrets: ['code'],
	errors: { 'wrong-code': 'code' },
});
