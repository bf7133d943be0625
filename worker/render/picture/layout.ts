/** Lays a card out as SVG: the brand and the section above, the title as large as it fits, and the facts at the bottom. */
import sign from '#client/public/favicon.svg?raw';
import { brand } from '#shared/brand.ts';
import { escapeHtml } from '#worker/render/document.ts';
import { pictureSize, type ShareCard, type ShareFact } from './card.ts';
import { colours, type Colour } from './colours.ts';
import { fitted, linesOf, printable, widthOf, type Widths } from './letters.ts';

export interface PictureLetters {
	readonly regular: Widths;
	readonly bold: Widths;
}

const { width, height } = pictureSize;
const margin = 72;
const inner = width - 2 * margin;
const titleTop = 164;
const bottom = height - 56;
const leading = 1.16;
/** From the top of a line to the foot of its letters, as a share of their size. */
const foot = 0.92;

/** The flask of the sign without its ground, in a square of 32. */
const flask = Array.from(sign.matchAll(/<path d="([^"]+)"/g), ([, path = '']) => path);
const drawnSign = sign.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');
/** On the brand's own colour its ground is the darker one. */
const signAt = (x: number, y: number, size: number, isBrand: boolean) =>
	`<g transform="translate(${x} ${y}) scale(${size / 32})">${isBrand ? drawnSign.replace(/(<rect [^>]*fill=")[^"]*/, `$1${colours['brand-strong']}`) : drawnSign}</g>`;

interface Style {
	readonly size: number;
	readonly colour: Colour;
	readonly isBold?: boolean;
}

const text = (shown: string, x: number, top: number, { size, colour, isBold = false }: Style) =>
	`<text x="${round(x)}" y="${round(top + size * foot)}" font-family="Onest" font-weight="${isBold ? 700 : 400}" font-size="${size}" fill="${colour}">${escapeHtml(shown)}</text>`;
const round = (measure: number) => Math.round(measure * 10) / 10;

/** A word on a ground of its own that ends at `right`. */
function pill(shown: string, right: number, letters: PictureLetters, ground: Colour, colour: Colour): { readonly svg: string; readonly left: number } {
	const size = 26;
	const [line = ''] = linesOf(printable(shown, letters.bold), 560 / size, 1, letters.bold);
	const long = widthOf(line, letters.bold) * size;
	const left = right - long - 48;
	return {
		left,
		svg: `<rect x="${round(left)}" y="62" width="${round(long + 48)}" height="52" rx="26" fill="${ground}"/>${text(line, left + 24, 75, { size, colour, isBold: true })}`,
	};
}

const nameSize = 25;
const valueSizes = { usual: 36, strong: 62 } as const;
const gap = { columns: 60, rows: 22, underName: 6, aboveFacts: 48 } as const;

interface FactBox {
	readonly name: string;
	readonly lines: readonly string[];
	readonly size: number;
	readonly isStrong: boolean;
	readonly width: number;
}

function factBox({ name, value, isStrong = false }: ShareFact, { regular, bold }: PictureLetters): FactBox {
	const size = isStrong ? valueSizes.strong : valueSizes.usual;
	const lines = value
		.split('\n')
		.flatMap((line) => linesOf(printable(line, bold), inner / size, 2, bold))
		.slice(0, 2);
	const [shownName = ''] = linesOf(printable(name, regular), inner / nameSize, 1, regular);
	const widest = Math.max(widthOf(shownName, regular) * nameSize, ...lines.map((line) => widthOf(line, bold) * size));
	return { name: shownName, lines, size, isStrong, width: widest };
}

const heightOf = ({ lines, size }: FactBox) => nameSize * leading + gap.underName + lines.length * size * leading;

const titleSizes = [
	{ size: 78, lines: 2 },
	{ size: 64, lines: 3 },
	{ size: 54, lines: 3 },
	{ size: 46, lines: 4 },
] as const;
/** A title has two lines at the least. */
const factsRoom = bottom - titleTop - gap.aboveFacts - 2 * titleSizes[3].size * leading;

const heightOfRows = (rows: readonly (readonly FactBox[])[]) =>
	rows.reduce((sum, row) => sum + Math.max(...row.map(heightOf)) + gap.rows, 0) - (rows.length > 0 ? gap.rows : 0);

/** Facts beside one another as far as they fit, then below; what comes last goes where the title needs its room. */
function rowsOf(boxes: readonly FactBox[]): FactBox[][] {
	const rows: FactBox[][] = [];
	let room = 0;
	for (const box of boxes) {
		const row = rows.at(-1);
		if (row !== undefined && box.width <= room) row.push(box);
		else {
			rows.push([box]);
			room = inner;
		}
		room -= box.width + gap.columns;
	}
	while (heightOfRows(rows) > factsRoom) rows.pop();
	return rows;
}

function drawFacts(rows: readonly (readonly FactBox[])[], top: number, colourOf: { readonly name: Colour; readonly value: Colour; readonly strong: Colour }) {
	let svg = '';
	let y = top;
	for (const row of rows) {
		const tall = Math.max(...row.map(heightOf));
		let x = margin;
		for (const box of row) {
			// Values of a row stand on one line.
			const valueTop = y + tall - box.lines.length * box.size * leading;
			svg += text(box.name, x, valueTop - gap.underName - nameSize * leading, { size: nameSize, colour: colourOf.name });
			box.lines.forEach((line, at) => {
				svg += text(line, x, valueTop + at * box.size * leading, {
					size: box.size,
					colour: box.isStrong ? colourOf.strong : colourOf.value,
					isBold: true,
				});
			});
			x += box.width + gap.columns;
		}
		y += tall + gap.rows;
	}
	return svg;
}

const leadSize = 31;
const maxLeadLines = 3;

/** The card as SVG, of the size of a picture. */
export function layout(card: ShareCard, letters: PictureLetters): string {
	const { section, title, lead = '', facts = [], example, isBrand = false } = card;
	const { regular, bold } = letters;
	const ground = isBrand ? colours.brand : colours.paper;
	const ink = isBrand ? colours['on-brand'] : colours.ink;
	const muted = isBrand ? colours['brand-soft'] : colours.muted;

	const rows = rowsOf(facts.map((fact) => factBox(fact, letters)));
	const factsTop = bottom - heightOfRows(rows);
	const titleRoom = (rows.length > 0 ? factsTop - gap.aboveFacts : bottom) - titleTop;
	const sizes = titleSizes.map(({ size, lines }) => ({ size, lines: Math.min(lines, Math.floor(titleRoom / (size * leading))) }));
	const head = fitted(printable(title, bold), inner, sizes, bold);
	const headHeight = head.lines.length * head.size * leading;

	const leadRoom = titleRoom - headHeight - 20;
	const leadLines = Math.min(maxLeadLines, Math.floor(leadRoom / (leadSize * leading)));
	// A lead that is cut could say the opposite of the whole one.
	const allLead = lead === '' ? [] : linesOf(printable(lead, regular), inner / leadSize, Number.POSITIVE_INFINITY, regular);
	const shownLead = allLead.length > leadLines ? [] : allLead;

	const sectionPill =
		section === undefined
			? null
			: pill(
					section,
					width - margin,
					letters,
					isBrand ? colours['brand-strong'] : colours['brand-soft'],
					isBrand ? colours['on-brand'] : colours['brand-strong'],
				);
	const examplePill =
		example === undefined
			? null
			: pill(example, sectionPill === null ? width - margin : sectionPill.left - 16, letters, colours['warn-soft'], colours.warn);

	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		`<rect width="${width}" height="${height}" fill="${ground}"/>`,
		`<g transform="translate(790 170) scale(16)" fill="${isBrand ? colours['brand-strong'] : colours['brand-soft']}" opacity="0.6"><path d="${flask[0] ?? ''}"/></g>`,
		isBrand ? '' : `<rect width="${width}" height="14" fill="${colours.brand}"/>`,
		signAt(margin, 60, 56, isBrand),
		text(brand.name, margin + 72, 68, { size: 36, colour: ink, isBold: true }),
		sectionPill?.svg ?? '',
		examplePill?.svg ?? '',
		...head.lines.map((line, at) => text(line, margin, titleTop + at * head.size * leading, { size: head.size, colour: ink, isBold: true })),
		...shownLead.map((line, at) => text(line, margin, titleTop + headHeight + 20 + at * leadSize * leading, { size: leadSize, colour: muted })),
		rows.length > 0
			? `<rect x="${margin}" y="${round(factsTop - 26)}" width="${inner}" height="2" fill="${isBrand ? colours['brand-strong'] : colours.line}"/>`
			: '',
		drawFacts(rows, factsTop, { name: muted, value: ink, strong: isBrand ? colours['on-brand'] : colours.brand }),
		'</svg>',
	].join('');
}
