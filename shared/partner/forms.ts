/** Forms of partners: what a company says of an act. */
import { z } from 'zod';
import { chosenId, text } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

export const acceptActForm = defineForm('partner/accept-act', z.object({ id: chosenId }), { call: 'partner.act.accept' });
export const disputeActForm = defineForm('partner/dispute-act', z.object({ id: chosenId, words: text({ maxLength: 1000 }) }), {
	call: 'partner.act.dispute',
});
