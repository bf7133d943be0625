/** Reads the pixels of a PNG of 8 bits a channel (https://www.w3.org/TR/png-3/), to see what was drawn. */

export interface Pixels {
	readonly width: number;
	readonly height: number;
	/** Red, green and blue of a pixel, as `#rrggbb`. */
	readonly at: (x: number, y: number) => string;
	/** How many pixels of a rectangle have another colour than its first. */
	readonly drawn: (left: number, top: number, right: number, bottom: number) => number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** What is predicted for a byte by those left of it, above it, and both. */
function paeth(left: number, above: number, corner: number): number {
	const guess = left + above - corner;
	const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
	if (a <= b && a <= c) return left;
	return b <= c ? above : corner;
}
const predictions: readonly ((left: number, above: number, corner: number) => number)[] = [
	() => 0,
	(left) => left,
	(_left, above) => above,
	(left, above) => Math.floor((left + above) / 2),
	paeth,
];

/** @throws for what is no such PNG */
export async function pixelsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
	if (signature.some((byte, at) => bytes[at] !== byte)) throw new Error('no PNG');
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let head: { readonly width: number; readonly height: number; readonly channels: number } | null = null;
	for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
		const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		if (name === 'IHDR') {
			const channels = channelsOf[bytes[at + 17] ?? 0];
			if (bytes[at + 16] !== 8 || channels === undefined || bytes[at + 20] !== 0) throw new Error('a PNG of another kind');
			head = { width: view.getUint32(at + 8), height: view.getUint32(at + 12), channels };
		}
		if (name === 'IDAT') parts.push(bytes.slice(at + 8, at + 8 + view.getUint32(at)));
	}
	if (head === null) throw new Error('a PNG without a head');
	const { width, height, channels } = head;
	const lines = new Uint8Array(await new Response(new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer());
	const row = width * channels;
	const all = new Uint8Array(row * height);
	for (let y = 0; y < height; y += 1) {
		const predict = predictions[lines[y * (row + 1)] ?? 9];
		if (predict === undefined) throw new Error('a line of an unknown kind');
		for (let x = 0; x < row; x += 1) {
			const left = x < channels ? 0 : (all[y * row + x - channels] ?? 0);
			const above = y === 0 ? 0 : (all[(y - 1) * row + x] ?? 0);
			const corner = x < channels || y === 0 ? 0 : (all[(y - 1) * row + x - channels] ?? 0);
			all[y * row + x] = ((lines[y * (row + 1) + 1 + x] ?? 0) + predict(left, above, corner)) & 255;
		}
	}
	const at = (x: number, y: number) =>
		`#${[0, 1, 2].map((channel) => (all[(y * width + x) * channels + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
	return {
		width,
		height,
		at,
		drawn: (left, top, right, bottom) => {
			const ground = at(left, top);
			let count = 0;
			for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (at(x, y) !== ground) count += 1;
			return count;
		},
	};
}
