/** By what a report proves itself on paper: a square that a camera reads, and the same address in letters. */
import { encode } from 'uqr';
import type { Translate } from './marks.ts';
import { colours, leading, paper, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

export interface Proof {
	/** Scheme and host. */
	readonly site: string;
	/** Of the page that says whether it is genuine, without the code. */
	readonly path: string;
	/** As it is printed. */
	readonly code: string;
}

/** Points that it takes at the right of what is said of the request. */
export const proofWidth = 168;
/** Points of a side, of black and white squares alone: 22 mm, so that phones with poor cameras read it too. */
const side = 62.4;
/** Squares that stay white around it (ISO/IEC 18004). */
const quiet = 4;

/** @returns where it ends */
export function drawProof(sheet: Sheet, t: Translate, { site, path, code }: Proof, top: number): number {
	const x = paper.width - paper.right - proofWidth + 8;
	const width = proofWidth - 8;
	// A seventh of it may be soiled, and more where its squares grow no smaller by that: they are half a millimetre wide and more.
	const { data, size } = encode(`${site}${path}${code}`, { ecc: 'M', boostEcc: true, maxVersion: 10, border: 0 });
	const square = side / size;
	const [left, upper] = [x + quiet * square, top + quiet * square];
	const figure = sheet.structure.add('Figure', { alt: `${t('proof')} ${site}${path}${code}` });
	const squares = () =>
		sheet.fillAll(
			data.flatMap((row, y) => runs(row).map(([from, length]) => [left + from * square, upper + y * square, length * square, square] as const)),
			colours.black,
		);
	sheet.structure.inside(figure, squares);
	let y = upper + side + quiet * square;
	const lines = [
		...sheet.wrap(t('proof'), width, styles.small).map((text) => ({ text, style: styles.small })),
		...sheet.wrap(`${site.replace(/^https?:\/\//, '')}${path}`, width, styles.small).map((text) => ({ text, style: styles.small })),
		...sheet.wrap(code, width, styles.code).map((text) => ({ text, style: styles.code })),
	];
	sheet.structure.inside(sheet.structure.add('P'), () => {
		for (const { text, style } of lines) {
			sheet.write(text, x, y, style);
			y += leading(style.size);
		}
	});
	return y;
}

/** Black squares of a row that stand together: where they begin, and how many. */
function runs(row: readonly boolean[]): [number, number][] {
	const found: [number, number][] = [];
	for (const [at, black] of row.entries()) {
		const last = found.at(-1);
		if (!black) continue;
		if (last && last[0] + last[1] === at) last[1] += 1;
		else found.push([at, 1]);
	}
	return found;
}
