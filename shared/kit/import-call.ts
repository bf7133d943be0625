/** Calls by which the laboratory's own system brings a file in. */
import { z } from 'zod';
import { isPrintable } from './printable.ts';
import { defineCall } from './call.ts';
import type { Scope } from './scope.ts';

/** Files that are a table, by the names that commands and calls give them. */
export const importKinds = [
	'cities',
	'catalogue',
	'prices',
	'points',
	'holidays',
	'representatives',
	'staff',
	'doctors',
	'partners',
	'cards',
	'doctor-money',
	'promotions',
	'discount-levels',
	'house-call-slots',
	'held',
	'health',
	'patterns',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** All that has a number in the memory of imports: tables, and the folder of texts. */
export const memoryKinds = [...importKinds, 'content'] as const;
export const memoryKind = z.enum(memoryKinds);
export type MemoryKind = (typeof memoryKinds)[number];

/** Bytes of a file at most. */
export const maxFileBytes = 32 * 1024 * 1024;

/** Rows that a trial tells one by one; of the others it tells the number. */
export const maxChanges = 2000;
/** The same of a trial that is asked for the whole (`whole=1`). */
export const maxWholeChanges = 20_000;

/** What a file would change in one row. `row` is its code or slug, in the catalogue after its kind (`test:HEM-001`), of a text its address. */
const rowChange = z.object({
	/** Counts from 1; null in a folder of files. */
	line: z.int().positive().nullable(),
	row: z.string(),
	kind: z.enum(['new', 'changed', 'gone']),
	/** Of long texts, the place where they differ; `old` is null where nobody knows any more. None for a new row and one that goes. */
	columns: z.array(z.object({ column: z.string(), old: z.string().nullable(), new: z.string() })),
});
export type RowChange = z.infer<typeof rowChange>;

/** What has to be confirmed before a file is taken: by `confirm`, which names exactly what it would change. */
const confirmation = z.object({ digest: z.string(), summary: z.string(), counts: z.record(z.string(), z.int()) });
export type Confirmation = z.infer<typeof confirmation>;

/** What a trial answers beside the counts. */
export const trial = z.object({
	/** The first ones. */
	changes: z.array(rowChange).max(maxWholeChanges),
	/** All of them. */
	changedRows: z.int().min(0),
	/** Left out where nothing has to be confirmed. */
	confirm: confirmation.optional(),
});
export type Trial = z.infer<typeof trial>;

/**
 * `dryRun=1` checks a file and tells what it would change; nothing is written, and it has no number. `confirm` is the digest of changes that the laboratory was asked about: a file that
 * would change anything else is asked about anew. `yes=1` says the same of a file that waits, which is known by its bytes. `file` is its name, for the history.
 */
export const importParams = z.object({
	dryRun: z.literal('1').optional(),
	confirm: z.string().max(64).optional(),
	yes: z.literal('1').optional(),
	whole: z.literal('1').optional(),
	file: z.string().max(120).refine(isPrintable).optional(),
});

const count = z.int().min(0);
/** What an import changes: of a price list prices are counted, of other files rows. `unchanged` are those of the file. */
export const importCounts = z.object({ added: count, changed: count, takenAway: count, unchanged: count });

export const importReply = z.object({
	/** The import's, in the history; null for a trial. */
	number: z.int().positive().nullable(),
	rows: count,
	/** All that is new, other or gone. */
	changed: count,
	counts: importCounts,
	trial: trial.optional(),
});
/** CSV as text, or JSON rows with the same column names. One without rows is refused as a file, with its line. */
const body = z.union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))]);

interface ImportOptions {
	readonly path: `/lis/${string}`;
	readonly summary: string;
	readonly scope: Scope;
	/** Areas of content that the file is about. */
	readonly invalidates: readonly string[];
}

/** A file of up to 32 MB, checked whole before anything changes; brought in twice it changes nothing more. */
export const importCall = <const Id extends string>(id: Id, { path, summary, scope, invalidates }: ImportOptions) =>
	defineCall(id, {
		scope,
		summary,
		method: 'PUT',
		path,
		params: importParams,
		body,
		reply: importReply,
		errors: ['wrong-key', 'forbidden', 'validation', 'confirm-import', 'conflict'],
		audience: 'laboratory',
		codec: 'text',
		bodyTypes: ['text/csv', 'application/json'],
		maxBytes: maxFileBytes,
		timeoutMs: 60_000,
		idempotency: 'natural',
		invalidates,
	});
