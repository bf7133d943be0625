/** Forms of partners: what a company says of an act. */
import { z } from 'zod';
import { chosenId, line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

export const acceptActForm = defineForm('partner/accept-act', z.object({ id: chosenId }), { call: 'partner.act.accept' });
export const disputeActForm = defineForm('partner/dispute-act', z.object({ id: chosenId, words: line(1000).min(1, 'required') }), {
	call: 'partner.act.dispute',
});
