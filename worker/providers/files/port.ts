/** Files that are kept: attachments of visitors, pictures of content. They go in and out as streams. */
import type { Result } from '#shared/kit/errors.ts';

interface PutOptions {
	readonly contentType: string;
	readonly maxBytes: number;
	/** Bytes, where the sender said it: the file goes through without being gathered. One that turns out to be longer or shorter is refused as `bad-request`. */
	readonly size?: number | null;
	/** The file's first bytes, where somebody has read them off the stream already. They count to `size` and `maxBytes`. */
	readonly head?: Uint8Array;
}

interface KeptFile {
	readonly contentType: string;
	/** Bytes. */
	readonly size: number;
	readonly stream: ReadableStream<Uint8Array>;
}

export interface Files {
	/**
	 * Keeps a file under a key, in the place of what stood there. It is there whole or not at all.
	 * Refusals: `too-large` beyond `maxBytes`, `bad-request` when the stream breaks off, `busy` where too many come at once: on R2 of unknown length, in an S3 store of any.
	 * @throws what the store says
	 */
	put(key: string, stream: ReadableStream<Uint8Array>, options: PutOptions): Promise<Result<{ readonly size: number }>>;
	/** Null for a key that nothing stands under. */
	get(key: string): Promise<KeptFile | null>;
	has(key: string): Promise<boolean>;
	/** Nothing happens for a key that nothing stands under. */
	delete(key: string): Promise<void>;
}
