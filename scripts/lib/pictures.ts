/** A picture in the sizes and types that pages offer. */
import { describePicture, maxPixels, type Picture } from '#shared/content/pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
interface ReadPicture {
	readonly picture: Picture;
	/** The picture itself and its other sizes. */
	readonly files: readonly { readonly file: string; readonly bytes: Bytes }[];
}

/** Widths in pixels: a phone's tile, a phone's page or a wide tile, a wide page. */
const widths = [400, 800, 1200];
/** The smaller first: a browser takes the first type that it knows. */
const types = ['avif', 'webp'] as const;
/** A drawing is as small in WebP as it gets: another type is made of photographs alone, which costs a second each. */
const photographBytes = 100_000;

/** Null for what is no picture that is taken. One that is too large to be drawn is described and not read: the laboratory refuses it by its size. */
export async function readPicture(bytes: Bytes): Promise<ReadPicture | null> {
	const own = await describePicture(bytes);
	if (own === null) return null;
	const alone = { picture: { ...own, sources: [] }, files: [{ file: own.file, bytes }] };
	if (own.width * own.height > maxPixels) return alone;
	const made: { readonly source: Picture['sources'][number]; readonly bytes: Bytes }[] = [];
	for (const type of types) {
		if (type === 'avif' && bytes.byteLength < photographBytes) continue;
		for (const width of widths.filter((one) => one <= own.width)) {
			const one = await encode(bytes, type, width);
			// Its bytes are broken behind a sound head: it is sent as it is, and shown as far as it goes.
			if (one === null) return alone;
			const source = await describePicture(one);
			if (source !== null && one.byteLength < bytes.byteLength) made.push({ source, bytes: one });
		}
	}
	return {
		picture: { ...own, sources: made.map(({ source }) => source) },
		files: [...alone.files, ...made.map(({ source, bytes: one }) => ({ file: source.file, bytes: one }))],
	};
}

async function encode(bytes: Bytes, type: (typeof types)[number], width: number): Promise<Bytes | null> {
	try {
		const { default: sharp } = await import('sharp');
		const sized = sharp(bytes, { limitInputPixels: maxPixels }).rotate().resize({ width, withoutEnlargement: true });
		const made = await (type === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 78 })).toBuffer();
		return new Uint8Array(made);
	} catch {
		return null;
	}
}
