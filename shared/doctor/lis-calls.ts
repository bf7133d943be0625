/** What the laboratory reads of doctors: who has acknowledged which critical value, and who has not; and whom it told itself. */
import { z } from 'zod';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { notedContact } from './critical-contacts.ts';

const critical = z.object({
	id: z.int(),
	requestNr: z.string(),
	/** Of the analyte. */
	code: z.string(),
	/** Of the doctor whose the request is now; null for nobody's: then nobody but the laboratory can act. */
	doctorCode: z.string().nullable(),
	/** As the laboratory said; when it came here. */
	issued: z.iso.datetime(),
	arrivedAt: z.iso.datetime(),
	/** It stands, and waits for longer than the laboratory allows (`CRITICAL_MINUTES`). */
	isLate: z.boolean(),
	/** When the doctor was told of that; null for not yet, and where the doctor has neither phone nor e-mail here. */
	toldAt: z.iso.datetime().nullable(),
	/** When the value gave way to another one, or was taken back. */
	endedAt: z.iso.datetime().nullable(),
	/** It stands, and nobody has acknowledged it or told of it so that it waits no more. */
	waits: z.boolean(),
	/** By which doctor, on the site, and when; `note` is what was done, in the doctor's words, and may be empty. */
	acknowledged: z.object({ at: z.iso.datetime(), doctorCode: z.string(), note: z.string() }).nullable(),
	/** What people of the laboratory did by phone, oldest first: the one that `settles` ended the waiting, after it there is none. */
	contacts: z.array(notedContact),
});

const list = defineCall('lis.critical.list', {
	scope: 'results.read',
	summary:
		'Critical values, oldest first, with who acknowledged them and whom the laboratory told by phone: `waiting` those that stand and nobody has seen to, `late` of these what waits for too long, `all` also those that are settled',
	path: '/lis/critical-values',
	params: z.object({ after: afterId, pageSize: cursorPageSize, state: z.enum(['waiting', 'late', 'all']).default('waiting') }),
	reply: cursorListOf(critical, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

export const doctorLisCalls = callTable(list);
