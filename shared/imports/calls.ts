/** The memory of the laboratory's files: what was brought in, by whom, what it changed; approving what waits, and putting back. */
import { z } from 'zod';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { importCounts, importReply, memoryKind } from '#shared/kit/import-call.ts';

/**
 * `running`: under way. `waiting`: right by its form and so unlike what stands that somebody has to say yes. `refused`: nothing of it was taken. `undone`: it was taken, and put back by a
 * later one.
 */
const importState = z.enum(['running', 'waiting', 'applied', 'refused', 'undone']);
export type ImportState = z.infer<typeof importState>;

const reason = z.object({ field: z.string(), rule: z.string(), text: z.string() });

const entry = z.object({
	number: z.int().positive(),
	kind: memoryKind,
	state: importState,
	/** The key's name and the user who showed it (`price-office/A. Seitova`); of the root key the user alone, empty where nobody is named. */
	author: z.string(),
	/** Its name, SHA-256 in hex and bytes; null of an undoing. */
	file: z.object({ name: z.string(), sha256: z.string(), bytes: z.int().min(0) }).nullable(),
	rows: z.int().min(0),
	counts: importCounts,
	/** Why it waits or was refused: the first ones. */
	reasons: z.array(reason),
	startedAt: z.iso.datetime(),
	/** Null while it is under way. */
	endedAt: z.iso.datetime().nullable(),
	/** Who said yes to what it would change; null where nobody was asked. */
	approved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
	/** Of an undoing: the import that it puts back. */
	undoes: z.int().nullable(),
	undoneBy: z.int().nullable(),
});

const change = z.object({
	/** Counts from 1 within the import. */
	nr: z.int().positive(),
	what: z.enum(['added', 'changed', 'taken-away']),
	/** Code or slug by which the row is found now; in the catalogue with its kind before it (`test:HEM-001`). */
	row: z.string(),
	/** In the file; null for what the file does not name. */
	line: z.int().nullable(),
	/** Whole texts; `old` is null where nobody knew any more. */
	columns: z.array(z.object({ column: z.string(), old: z.string().nullable(), new: z.string() })),
});

const ofOne = { params: z.object({ number: z.coerce.number().int().positive() }), audience: 'laboratory' } as const;
/** Areas of content that a file may be about. */
const everyArea = ['cities', 'catalogue', 'prices', 'points', 'discounts', 'content'] as const;

const list = defineCall('lis.imports.list', {
	scope: 'imports.read',
	summary: 'Imports of files, the newest first: who brought what, what it changed and what became of it',
	path: '/lis/imports',
	params: z.object({ after: afterId, pageSize: cursorPageSize, kind: memoryKind.optional(), state: importState.optional() }),
	reply: cursorListOf(entry, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const show = defineCall('lis.imports.show', {
	...ofOne,
	scope: 'imports.read',
	summary: 'One import',
	path: '/lis/imports/:number',
	reply: entry,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
});

const changes = defineCall('lis.imports.changes', {
	scope: 'imports.read',
	summary: 'What an import changed, row by row and column by column, in the order of the file; of one that waits, what it would change by now',
	path: '/lis/imports/:number/changes',
	params: z.object({ number: ofOne.params.shape.number, after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(change, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'validation', 'conflict'],
	timeoutMs: 60_000,
	audience: 'laboratory',
});

const acted = {
	...ofOne,
	scope: 'imports.write',
	method: 'POST',
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'validation', 'conflict', 'confirm-import'],
	timeoutMs: 60_000,
	idempotency: 'none',
	invalidates: everyArea,
} as const;

const approve = defineCall('lis.imports.approve', {
	...acted,
	summary:
		'Takes an import that waits, as the laboratory has kept it. Where something else stands by now it would change something else: 409 `confirm-import`, and it waits with the reasons of now',
	path: '/lis/imports/:number/approve',
	body: z.object({}),
	reply: importReply,
});

const undo = defineCall('lis.imports.undo', {
	...acted,
	summary:
		'Puts back what an import changed, as an import of its own. 409 `conflict` where its rows were changed since: `fields` names them, and by which import',
	path: '/lis/imports/:number/undo',
	body: z.object({}),
	/** `staying`: rows that the import had added and that are not taken away, since something may point at them. */
	reply: importReply.extend({ staying: z.array(z.string()) }),
});

export const importCalls = callTable(list, show, changes, approve, undo);
