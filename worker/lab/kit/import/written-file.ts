/** A file as it came: by its bytes it is known again. */
import { hex } from '#shared/kit/bytes.ts';
import type { BodyOut } from '#shared/calls.ts';
import type { IncomingMessage } from '#worker/lab/kit/body.ts';

type TableBody = BodyOut<'lis.catalogue'>;

export interface WrittenFile<B = TableBody> {
	readonly body: B;
	/** What is kept of one that waits: the table's text, its rows as JSON, or the texts of a folder as JSON. */
	readonly text: string;
	/** In hex. */
	readonly sha256: string;
	readonly bytes: number;
	readonly format: 'csv' | 'json';
}

/** @param message the bytes; without them those of the text count */
export async function writtenFile<B>(body: B, message: IncomingMessage | undefined): Promise<WrittenFile<B>> {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const bytes = message?.bytes ?? new TextEncoder().encode(text);
	const digest = await crypto.subtle.digest('SHA-256', bytes);
	return { body, text, sha256: hex(new Uint8Array(digest)), bytes: bytes.byteLength, format: typeof body === 'string' ? 'csv' : 'json' };
}
