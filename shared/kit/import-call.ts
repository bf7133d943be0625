/** Calls by which the laboratory's own system brings a file in. */
import { z } from 'zod';
import { defineCall } from './call.ts';

const reply = z.object({ rows: z.int().min(0), changed: z.int().min(0) });
/** CSV as text, or JSON rows with the same column names. One without rows is refused as a file, with its line. */
const body = z.union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))]);

interface ImportOptions {
	readonly path: `/lis/${string}`;
	readonly summary: string;
	/** Areas of content that the file is about. */
	readonly invalidates: readonly string[];
}

/** A file of up to 32 MB, checked whole before anything changes; brought in twice it changes nothing more. */
export const importCall = <const Id extends string>(id: Id, { path, summary, invalidates }: ImportOptions) =>
	defineCall(id, {
		summary,
		method: 'PUT',
		path,
		body,
		reply,
		errors: ['wrong-key', 'forbidden', 'validation'],
		audience: 'laboratory',
		codec: 'text',
		bodyTypes: ['text/csv', 'application/json'],
		maxBytes: 32 * 1024 * 1024,
		timeoutMs: 60_000,
		idempotency: 'natural',
		invalidates,
	});
