/** QR codes as a camera sees them, on a page and on paper, read by another library than the one that draws them. */
import jsQR from 'jsqr';

interface Squares {
	/** RGBA, as decoders take it. */
	readonly image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
	/** Millimetres from the first black square to the last. */
	readonly sideMm: number;
	/** Millimetres to what is drawn nearest, a text or a rule. */
	readonly quietMm: number;
}

const mm = 72 / 25.4;
/** Dots of a point on paper, and of a module on a page. */
const scale = 4;
const margin = 8;

/** The squares as a page of a report draws them, painted. @param operators of the page @throws where it has no such squares */
export function squaresOf(operators: string): Squares {
	const line = operators.split('\n').find((one) => one.startsWith('0.000 0.000 0.000 rg') && (one.match(/ re/g) ?? []).length > 100);
	if (line === undefined) throw new Error('no squares');
	const boxes = [...line.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) => found.slice(1).map(Number) as [number, number, number, number]);
	const edges = { left: Math.min(...boxes.map(([x]) => x)), right: Math.max(...boxes.map(([x, , width]) => x + width)) };
	const heights = { low: Math.min(...boxes.map(([, y]) => y)), high: Math.max(...boxes.map(([, y, , height]) => y + height)) };
	const size = edges.right - edges.left;
	const module = Math.min(...boxes.map(([, , , height]) => height));
	const dots = Math.ceil((size + 2 * margin) * scale);
	const data = new Uint8ClampedArray(dots * dots * 4).fill(255);
	for (const [x, y, width, height] of boxes) {
		const [left, top] = [(x - edges.left + margin) * scale, (heights.high - y - height + margin) * scale].map(Math.round) as [number, number];
		for (let row = top; row < top + Math.round(height * scale); row += 1)
			for (let column = left; column < left + Math.round(width * scale); column += 1)
				data.fill(0, (row * dots + column) * 4, (row * dots + column) * 4 + 3);
	}
	// Texts are known by their lower left corner: those of the columns at the left end before it (`width` of facts).
	const nearest = [...operators.matchAll(/ ([\d.]+) Tf 1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, points, x, y]) => {
		if (Number(x) < edges.left - 60) return Infinity;
		return Math.max(Number(x) - edges.right, heights.low - (Number(y) + Number(points)), Number(y) - heights.high);
	});
	const quiet = Math.min(...nearest);
	if (quiet < 4 * module - 0.5) throw new Error(`only ${String(quiet / module)} squares stay white`);
	return { image: { data, width: dots, height: dots }, sideMm: size / mm, quietMm: quiet / mm };
}

/** What a QR code says. @param modules row by row, true is dark @throws where it cannot be read */
export function readQr(modules: readonly (readonly boolean[])[]): string {
	const size = modules.length * scale;
	const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
	for (let y = 0; y < size; y += 1)
		for (let x = 0; x < size; x += 1)
			if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
	const read = jsQR(pixels, size, size);
	if (read === null) throw new Error('No QR code can be read there');
	return read.data;
}

/** Modules of the only QR code of a page, as `client/ui/qr-code.tsx` draws them. */
export function modulesIn(page: string): boolean[][] {
	const [, size = '', path = ''] = /<svg[^>]*viewBox="0 0 (\d+) \1"[^>]*><path d="((?:M\d+ \d+h1v1h-1z)+)"/.exec(page) ?? [];
	const modules = Array.from({ length: Number(size) }, () => Array.from({ length: Number(size) }, () => false));
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) modules[Number(y)]?.splice(Number(x), 1, true);
	return modules;
}
