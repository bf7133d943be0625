/** The last whole copy of a document, for when the backend is down: it stands for a day, whatever was imported meanwhile. */
import type { KVNamespace } from '@cloudflare/workers-types';

const daySeconds = 24 * 3600;
/** A copy that says the same is written again after so long: the store counts what is written. */
const againMs = 3_600_000;

interface CopyMetadata {
	/** Milliseconds since 1970. */
	readonly madeAt: number;
	readonly etag: string;
}

interface Copy {
	readonly text: string;
	/** Milliseconds since 1970. */
	readonly madeAt: number;
}

/** Copies of one document. A store that cannot be read or written is no reason to fail. */
export const documentCopies = (kv: KVNamespace, name: string) => ({
	/** Null where there is none of this day. */
	async read(now: number): Promise<Copy | null> {
		const { value, metadata } = await kv.getWithMetadata<CopyMetadata>(name, 'text').catch(() => ({ value: null, metadata: null }));
		return value === null || metadata === null || now - metadata.madeAt > daySeconds * 1000 ? null : { text: value, madeAt: metadata.madeAt };
	},
	async write(text: string, etag: string, now: number): Promise<void> {
		const { value, metadata: before } = await kv.getWithMetadata<CopyMetadata>(name, 'stream').catch(() => ({ value: null, metadata: null }));
		await value?.cancel();
		if (before?.etag === etag && now - before.madeAt < againMs) return;
		await kv.put(name, text, { expirationTtl: daySeconds, metadata: { madeAt: now, etag } }).catch(() => undefined);
	},
});
