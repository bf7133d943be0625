/** A ZIP that is made while it is read: of its files one piece is in memory at a time. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
	readonly name: string;
	/** PDF and pictures are packed already. */
	readonly isPacked: boolean;
	readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

async function* pieces(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
	let made: Uint8Array[] = [];
	const zip = new Zip((error, piece) => {
		if (error) throw error;
		made.push(piece);
	});
	const taken = () => {
		const all = made;
		made = [];
		return all;
	};
	for await (const { name, isPacked, bytes } of entries) {
		const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
		file.mtime = at;
		zip.add(file);
		for await (const piece of bytes) {
			file.push(piece);
			yield* taken();
		}
		file.push(new Uint8Array(0), true);
		yield* taken();
	}
	zip.end();
	yield* taken();
}

/** @param at when its files were made. What `entries` throws breaks it off before its directory, so that it opens nowhere. */
export function zipOf(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
	const made = pieces(entries, at);
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await made.next();
			if (done === true) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await made.return(undefined);
		},
	});
}
