/** Prices and promotions as the staff sends them: what one file would change, a second person's yes, from when on it holds, and the way back. */
import { z } from 'zod';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { importCounts } from '#shared/kit/import-call.ts';
import { maxSentBytes, sentImportStates, sentKinds, shownKinds } from './imports.ts';
import { checkStart, start } from './start-fields.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'prices' } as const;
const number = z.coerce.number().int().positive();
/** Areas of content that these files are about. */
const areas = ['prices', 'discounts', 'content'] as const;

const entry = z.object({
	number,
	kind: z.enum(shownKinds),
	state: z.enum(sentImportStates),
	/** Code and name of the person, or name and user of the key. */
	author: z.string(),
	/** The reader has sent it: somebody else says yes to it. */
	isOwn: z.boolean(),
	/** Null of an undoing. */
	fileName: z.string().nullable(),
	rows: z.int().min(0),
	counts: importCounts,
	/** At what it was stopped, or why it was refused. */
	reasons: z.array(z.object({ field: z.string(), rule: z.string(), text: z.string() })),
	/** Name of exactly what it would change, while it waits; null where it cannot be taken. */
	digest: z.string().nullable(),
	sentAt: z.iso.datetime(),
	/** Since when it is in this state; null while it is under way. */
	since: z.iso.datetime().nullable(),
	/** From when on it holds, in UTC: the author's wish while it waits; null for at once. */
	startsAt: z.iso.datetime().nullable(),
	approved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
	undoes: z.int().nullable(),
	undoneBy: z.int().nullable(),
	/** The newest of its kind that stands: it can be undone. */
	isNewest: z.boolean(),
});
export type SentImport = z.output<typeof entry>;

const change = z.object({
	/** Counts from 1. */
	nr: z.int().positive(),
	what: z.enum(['added', 'changed', 'taken-away']),
	/** Code of an analysis, slug of a promotion, address of a text; and what it is called in the reader's language, empty where it has no name any more. */
	key: z.string(),
	name: z.string(),
	/** Line of the file; null for what the file does not name. */
	line: z.int().nullable(),
	/** As the file has it, of long texts the place where they differ; `old` is null where nobody knows any more. Of prices, columns are cities. */
	columns: z.array(z.object({ column: z.string(), old: z.string().nullable(), new: z.string() })),
});
export type SentChange = z.output<typeof change>;

const list = defineCall('staff.imports.list', {
	...asStaff,
	summary: 'Files of prices and promotions, and folders of texts, the newest first; with `open=1` those that wait for somebody, the oldest first',
	path: '/account/staff/imports',
	params: z.object({
		after: afterId,
		pageSize: cursorPageSize,
		kind: z.enum(shownKinds).optional(),
		state: z.enum(sentImportStates).optional(),
		open: z.enum(['0', '1']).default('0'),
	}),
	reply: cursorListOf(entry, z.int()),
	errors: [...refusals, 'bad-request'],
});

const one = { ...asStaff, params: z.object({ number }) } as const;

const show = defineCall('staff.imports.show', {
	...one,
	summary: 'One of them; of one that waits, what it would change is looked at anew where prices or promotions have changed since',
	path: '/account/staff/imports/:number',
	reply: entry,
	errors: [...refusals, 'bad-request', 'not-found'],
	timeoutMs: 60_000,
});

const changes = defineCall('staff.imports.changes', {
	...asStaff,
	summary: 'What one changed, or would change, row by row; `q`: part of a code or a name',
	path: '/account/staff/imports/:number/changes',
	params: z.object({ number, after: afterId, pageSize: cursorPageSize, q: z.string().trim().max(80).default('') }),
	reply: cursorListOf(change, z.int()),
	errors: [...refusals, 'bad-request', 'not-found'],
});

const send = defineCall('staff.imports.send', {
	...asStaff,
	summary:
		'Sends a file of prices or promotions as CSV. It is checked whole: 422 with every fault by line and column; what is right waits for a second person, whatever it changes. 409 `conflict` where the same file waits already',
	method: 'POST',
	path: '/account/staff/imports',
	body: z.object({ kind: z.enum(sentKinds), ...start }).superRefine(checkStart),
	reply: z.object({ number }),
	errors: [...refusals, 'bad-request', 'validation', 'conflict', 'too-large'],
	codec: 'multipart',
	maxBytes: maxSentBytes + 64 * 1024,
	timeoutMs: 60_000,
});

const acted = { ...one, method: 'POST', errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'], timeoutMs: 60_000 } as const;

const approve = defineCall('staff.imports.approve', {
	...acted,
	summary:
		'Says yes to exactly what was shown (`digest`), at once or from a `day` and `time` of Almaty on; never to what one has sent oneself. Where something else stands by then it waits for a new yes: 409 `conflict`, as where somebody else was faster',
	path: '/account/staff/imports/:number/approve',
	body: z.object({ digest: z.string().min(1).max(64), ...start }).superRefine(checkStart),
	reply: z.object({ number, state: z.enum(['applied', 'scheduled']) }),
	invalidates: areas,
});

const callOff = defineCall('staff.imports.call-off', {
	...acted,
	summary: 'Ends one that waits, or that has been approved and has not begun; 409 `conflict` where it does not wait any more',
	path: '/account/staff/imports/:number/call-off',
	body: z.object({ note: z.string().trim().min(1, 'required').max(500, 'tooLong') }),
	reply: z.object({ number }),
});

const back = defineCall('staff.imports.back', {
	...asStaff,
	summary: 'What undoing one would bring back, row by row; 409 `conflict` where it cannot be undone',
	path: '/account/staff/imports/:number/undo',
	params: z.object({ number, after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(change, z.int()).extend({
		counts: importCounts,
		/** Rows that it had added and that stay. */
		staying: z.array(z.string()),
	}),
	errors: [...refusals, 'bad-request', 'not-found', 'validation', 'conflict'],
	timeoutMs: 60_000,
});

const undo = defineCall('staff.imports.undo', {
	...acted,
	summary: 'Puts the newest of its kind back, as an import of its own; 409 `conflict` where it is not the newest, or its rows were changed since',
	path: '/account/staff/imports/:number/undo',
	body: z.object({}),
	reply: z.object({ number }),
	invalidates: areas,
});

export const staffImportCalls = [list, show, changes, send, approve, callOff, back, undo] as const;
