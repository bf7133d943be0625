/** Calls by which the laboratory's own system brings a file in. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import type { Scope } from './scope.ts';

/** Rows that a trial tells one by one; of the others it tells the number. */
export const maxChanges = 2000;

/** What a file would change in one row. `row` is its code or slug, in the catalogue after its kind (`test:HEM-001`), of a text its address. */
const rowChange = z.object({
	/** Counts from 1; null in a folder of files. */
	line: z.int().positive().nullable(),
	row: z.string(),
	kind: z.enum(['new', 'changed']),
	/** Of long texts, the place where they differ; `old` is null where nobody knows any more. None for a new row. */
	columns: z.array(z.object({ column: z.string(), old: z.string().nullable(), new: z.string() })),
});
export type RowChange = z.infer<typeof rowChange>;

/** What has to be confirmed before a file is taken: by `confirm`, which names exactly what it would change. */
const confirmation = z.object({ digest: z.string(), summary: z.string(), counts: z.record(z.string(), z.int()) });
export type Confirmation = z.infer<typeof confirmation>;

/** What a trial answers beside the counts. */
export const trial = z.object({
	/** The first ones. */
	changes: z.array(rowChange).max(maxChanges),
	/** All of them. */
	changedRows: z.int().min(0),
	/** Left out where nothing has to be confirmed. */
	confirm: confirmation.optional(),
});
export type Trial = z.infer<typeof trial>;

/**
 * `dryRun=1` checks a file and tells what it would change; nothing is written. `confirm` is the digest of changes that the laboratory was asked about: a file that
 * would change anything else is asked about anew.
 */
export const importParams = z.object({ dryRun: z.literal('1').optional(), confirm: z.string().max(64).optional() });

const reply = z.object({ rows: z.int().min(0), changed: z.int().min(0), trial: trial.optional() });
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
		reply,
		errors: ['wrong-key', 'forbidden', 'validation', 'confirm-import'],
		audience: 'laboratory',
		codec: 'text',
		bodyTypes: ['text/csv', 'application/json'],
		maxBytes: 32 * 1024 * 1024,
		timeoutMs: 60_000,
		idempotency: 'natural',
		invalidates,
	});
