/** The journal of the staff: read page by page, and taken along as a file. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { journalOutcomes } from './acts.ts';

/** Of the journal as a file. */
export const maxJournalBytes = 32 * 1024 * 1024;
const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'journal' } as const;

const journalEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	/** Code and name. */
	person: z.string(),
	act: z.string(),
	object: z.string(),
	/** `begun`: what came of it is not known; `done`, or the name of the refusal. */
	outcome: z.string(),
	before: z.unknown(),
	after: z.unknown(),
});
export type JournalEntry = z.output<typeof journalEntry>;

const filter = {
	/** Number or id of what it was about; left out for all. */
	object: z.string().trim().max(80).optional(),
	/** Code of the person; left out for all. */
	person: z.string().trim().max(40).optional(),
	/** The call (`staff.payment.settle`); left out for all. */
	act: z
		.string()
		.regex(/^[a-z]+(?:[.-][a-z]+){0,5}$/)
		.max(60)
		.optional(),
	/** What came of it: `refused` for whatever reason; left out for all. */
	outcome: z.enum(journalOutcomes).optional(),
	/** Days in Almaty, both included; left out for any. */
	from: z.iso.date().optional(),
	till: z.iso.date().optional(),
};

const journal = defineCall('staff.journal', {
	...asStaff,
	summary: 'What the staff did, the latest first: of a person, a thing, a kind of act, an outcome, some days, or several of these together',
	path: '/account/staff/journal',
	params: z.object({
		...filter,
		/** The `next` of the page before; left out for the first page. */
		before: z.coerce.number().int().positive().optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(journalEntry, z.int()),
	errors: [...refusals, 'bad-request'],
});

const file = defineCall('staff.journal.file', {
	...asStaff,
	summary: 'The same as CSV for a spreadsheet; more than 50,000 entries, or 32 MiB, are refused at `from` (`journalTooLong`), never cut off',
	path: '/account/staff/journal-file',
	params: z.object(filter),
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: maxJournalBytes, whole: true, attachment: true, page: '/staff/journal' },
	errors: [...refusals, 'bad-request', 'validation'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

export const staffJournalCalls = [journal, file] as const;
