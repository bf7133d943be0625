/** The squares of a QR code as a page of a report draws them, painted as a camera would see them. */

interface Squares {
	/** RGBA, as decoders take it. */
	readonly image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
	/** Millimetres from the first black square to the last. */
	readonly sideMm: number;
	/** Millimetres to what is drawn nearest, a text or a rule. */
	readonly quietMm: number;
}

const mm = 72 / 25.4;
/** Dots of a point. */
const scale = 4;
const margin = 8;

/** @param operators of the page @throws where it has no such squares */
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
