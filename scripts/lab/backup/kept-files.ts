/** The files of a backup as a place of files (`scripts/lab/move-files.ts`): each is a part of its own, written once, and read back when it was written. */
import { success } from '#shared/kit/errors.ts';
import type { Place } from '#scripts/lab/move-files.ts';
import { readPart, writePart, type Manifest } from './parts.ts';

type Kept = NonNullable<Manifest['files']>['parts'][number];

export function keptFiles(folder: string, { identity, recipient }: { readonly identity: string; readonly recipient: string }, known: readonly Kept[] = []) {
	const parts = new Map(known.map((one) => [one.key, one]));
	const place: Place = {
		files: {
			async get(key) {
				const found = parts.get(key);
				if (found === undefined) return null;
				return { contentType: found.contentType, size: found.size, stream: await readPart(folder, found.name, identity) };
			},
			async put(key, stream, { contentType }) {
				let size = 0;
				const counted = stream.pipeThrough(
					new TransformStream<Uint8Array, Uint8Array>({
						transform(piece, to) {
							size += piece.byteLength;
							to.enqueue(piece);
						},
					}),
				);
				const written = await writePart(folder, `file-${String(parts.size + 1).padStart(8, '0')}.age`, recipient, counted);
				parts.set(key, { ...written, key, contentType, size });
				return success({ size });
			},
		},
		async *keys() {
			yield* parts.keys();
		},
		end: async () => {},
	};
	return { place, parts: () => [...parts.values()] };
}
