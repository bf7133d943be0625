/**
 * Joins fonts of one family, each with letters of its own, to one file: Fontsource gives a family in pieces, and harfbuzz can cut but not join. Reads and
 * writes the tables of OpenType as its specification describes them (https://learn.microsoft.com/typography/opentype/spec), as far as a variable TrueType
 * font with the one axis of weight, whose lower end is its default, needs them.
 */
import { Buffer } from 'node:buffer';

export type Tables = Map<string, Buffer>;

/** One piece: the variable font and the same letters at the upper end of the axis, from which the widths there are read. */
export interface Piece {
	readonly font: Tables;
	readonly boldest: Tables;
}

/** The tables of a TrueType file. */
export function readTables(file: Buffer): Tables {
	const count = file.readUInt16BE(4);
	return new Map(
		Array.from({ length: count }, (_, at) => {
			const entry = 12 + at * 16;
			const offset = file.readUInt32BE(entry + 8);
			return [file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + file.readUInt32BE(entry + 12))] as const;
		}),
	);
}

const padded = (bytes: Buffer, to = 4) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);
const checksum = (bytes: Buffer) => {
	let sum = 0;
	const all = padded(bytes);
	for (let at = 0; at < all.length; at += 4) sum = (sum + all.readUInt32BE(at)) >>> 0;
	return sum;
};
const u16 = (...values: readonly number[]) => {
	const bytes = Buffer.alloc(values.length * 2);
	for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
	return bytes;
};
const u32 = (...values: readonly number[]) => {
	const bytes = Buffer.alloc(values.length * 4);
	for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
	return bytes;
};

/** A TrueType file of tables. */
export function writeTables(tables: Tables): Buffer {
	const list = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
	const power = Math.floor(Math.log2(list.length));
	const head = Buffer.concat([u32(0x00010000), u16(list.length, 16 * 2 ** power, power, (list.length - 2 ** power) * 16)]);
	let offset = head.length + list.length * 16;
	const entries: Buffer[] = [];
	for (const [name, bytes] of list) {
		entries.push(Buffer.concat([Buffer.from(name, 'latin1'), u32(checksum(bytes), offset, bytes.length)]));
		offset += padded(bytes).length;
	}
	return Buffer.concat([head, ...entries, ...list.map(([, bytes]) => padded(bytes))]);
}

/** @throws when a font lacks what every TrueType font has */
function table(tables: Tables, name: string): Buffer {
	const bytes = tables.get(name);
	if (bytes === undefined) throw new Error(`the font has no table ${name}`);
	return bytes;
}

const glyphsOf = (tables: Tables) => table(tables, 'maxp').readUInt16BE(4);

/** Glyphs by code point, of the table's format 4. */
export function readCmap(tables: Tables): Map<number, number> {
	const bytes = table(tables, 'cmap');
	const found = new Map<number, number>();
	for (let at = 0; at < bytes.readUInt16BE(2); at += 1) {
		const start = bytes.readUInt32BE(4 + at * 8 + 4);
		if (bytes.readUInt16BE(start) !== 4) continue;
		const twice = bytes.readUInt16BE(start + 6);
		for (let segment = 0; segment < twice; segment += 2) {
			const [end, first] = [bytes.readUInt16BE(start + 14 + segment), bytes.readUInt16BE(start + 16 + twice + segment)];
			const [delta, range] = [bytes.readUInt16BE(start + 16 + 2 * twice + segment), start + 16 + 3 * twice + segment];
			for (let code = first; code <= end && code < 0xffff; code += 1) {
				const offset = bytes.readUInt16BE(range);
				const glyph = offset === 0 ? code : bytes.readUInt16BE(range + offset + 2 * (code - first));
				if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
			}
		}
	}
	return found;
}

function writeCmap(glyphs: ReadonlyMap<number, number>): Buffer {
	const segments: [first: number, end: number, delta: number][] = [];
	for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
		const last = segments.at(-1);
		if (last && last[1] === code - 1 && code + last[2] === glyph) last[1] = code;
		else segments.push([code, code, glyph - code]);
	}
	segments.push([0xffff, 0xffff, 1]);
	const power = Math.floor(Math.log2(segments.length));
	const length = 16 + segments.length * 8;
	const body = [
		u16(4, length, 0, segments.length * 2, 2 * 2 ** power, power, 2 * (segments.length - 2 ** power)),
		u16(...segments.map(([, end]) => end), 0),
		u16(...segments.map(([first]) => first)),
		u16(...segments.map(([, , delta]) => delta)),
		u16(...segments.map(() => 0)),
	];
	return Buffer.concat([u16(0, 1, 3, 1), u32(12), ...body]);
}

function readOutlines(tables: Tables): Buffer[] {
	const [glyf, loca] = [table(tables, 'glyf'), table(tables, 'loca')];
	const isLong = table(tables, 'head').readInt16BE(50) === 1;
	const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
	return Array.from({ length: glyphsOf(tables) }, (_, glyph) => Buffer.from(glyf.subarray(at(glyph), at(glyph + 1))));
}

/** Letters that are made of others name them by their numbers, which are others in the joined font. */
function renumber(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
	if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
	let at = 10;
	for (;;) {
		const flags = outline.readUInt16BE(at);
		outline.writeUInt16BE(numberOf(outline.readUInt16BE(at + 2)), at + 2);
		if ((flags & 0x20) === 0) return outline;
		at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
	}
}

/** Width and left side bearing of each glyph. */
function readMetrics(tables: Tables): [width: number, bearing: number][] {
	const hmtx = table(tables, 'hmtx');
	const full = table(tables, 'hhea').readUInt16BE(34);
	return Array.from({ length: glyphsOf(tables) }, (_, glyph) => {
		const width = hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4);
		return [width, glyph < full ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(full * 4 + (glyph - full) * 2)];
	});
}

/** What the weight changes in each glyph's outline. */
function readVariations(tables: Tables): { readonly shared: Buffer; readonly glyphs: Buffer[] } {
	const gvar = table(tables, 'gvar');
	const [sharedCount, sharedAt, data] = [gvar.readUInt16BE(6), gvar.readUInt32BE(8), gvar.readUInt32BE(16)];
	const isLong = (gvar.readUInt16BE(14) & 1) === 1;
	const at = (glyph: number) => data + (isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2);
	return {
		shared: gvar.subarray(sharedAt, sharedAt + sharedCount * 2),
		glyphs: Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) => gvar.subarray(at(glyph), at(glyph + 1))),
	};
}

function writeVariations(shared: Buffer, glyphs: readonly Buffer[]): Buffer {
	const parts = glyphs.map((bytes) => padded(bytes, 2));
	const offsets = [0];
	for (const part of parts) offsets.push((offsets.at(-1) ?? 0) + part.length);
	const before = 20 + offsets.length * 4;
	return Buffer.concat([u16(1, 0, 1, shared.length / 2), u32(before), u16(glyphs.length, 1), u32(before + shared.length), u32(...offsets), shared, ...parts]);
}

/** HVAR: what the upper end of the axis adds to each width, so that a browser need not draw a letter to know how wide it is. */
function writeWidths(added: readonly number[]): Buffer {
	const regions = Buffer.concat([u16(1, 1), u16(0, 0x4000, 0x4000)]);
	const data = Buffer.concat([u16(added.length, 1, 1, 0), u16(...added)]);
	const store = Buffer.concat([u16(1), u32(12), u16(1), u32(12 + regions.length), regions, data]);
	return Buffer.concat([u16(1, 0), u32(20, 0, 0, 0), store]);
}

/** How far letters stand nearer to each other, in units of the font: first and second letter, as code points, and the distance. */
export type Kerning = readonly (readonly [first: number, second: number, distance: number])[];

/** GPOS with kerning by classes: letters that behave alike before all others, or behind them, share a row or a column. */
function writeKerning(kerning: Kerning, cmap: ReadonlyMap<number, number>): Buffer {
	const pairs = new Map<number, Map<number, number>>();
	for (const [first, second, distance] of kerning) {
		const [left, right] = [cmap.get(first), cmap.get(second)];
		if (left === undefined || right === undefined) continue;
		const row = pairs.get(left) ?? new Map<number, number>();
		pairs.set(left, row.set(right, distance));
	}
	const lefts = [...pairs.keys()].sort((a, b) => a - b);
	const rights = [...new Set([...pairs.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
	const distance = (left: number, right: number) => pairs.get(left)?.get(right) ?? 0;
	const classesOf = (glyphs: readonly number[], key: (glyph: number) => string, from: number) => {
		const numbers = new Map<string, number>();
		return new Map(
			glyphs.map((glyph) => {
				const alike = key(glyph);
				const known = numbers.get(alike) ?? numbers.size + from;
				numbers.set(alike, known);
				return [glyph, known];
			}),
		);
	};
	// Class 0 is of all other glyphs: only those of the coverage stand on the left, and on the right it means no kerning.
	const leftClasses = classesOf(lefts, (left) => rights.map((right) => distance(left, right)).join(), 0);
	const rightClasses = classesOf(rights, (right) => lefts.map((left) => distance(left, right)).join(), 1);
	const leftOf = [...new Map([...leftClasses].map(([glyph, number]) => [number, glyph])).entries()].sort(([a], [b]) => a - b);
	const rightOf = [...new Map([...rightClasses].map(([glyph, number]) => [number, glyph])).entries()].sort(([a], [b]) => a - b);
	const values = leftOf.flatMap(([, left]) => [0, ...rightOf.map(([, right]) => distance(left, right))]);
	const classTable = (classes: ReadonlyMap<number, number>) => {
		const ranges: [first: number, last: number, number: number][] = [];
		for (const [glyph, number] of [...classes].sort(([a], [b]) => a - b)) {
			const last = ranges.at(-1);
			if (number === 0) continue;
			if (last && last[1] === glyph - 1 && last[2] === number) last[1] = glyph;
			else ranges.push([glyph, glyph, number]);
		}
		return Buffer.concat([u16(2, ranges.length), ...ranges.map((range) => u16(...range))]);
	};
	const coverage = u16(1, lefts.length, ...lefts);
	const [leftTable, rightTable] = [classTable(leftClasses), classTable(rightClasses)];
	const start = 16 + values.length * 2;
	const subtable = Buffer.concat([
		u16(2, start, 4, 0, start + coverage.length, start + coverage.length + leftTable.length, leftOf.length, rightOf.length + 1),
		u16(...values),
		coverage,
		leftTable,
		rightTable,
	]);
	const language = [4, 0, 0, 0xffff, 1, 0];
	const script = (name: string, offset: number) => Buffer.concat([Buffer.from(name, 'latin1'), u16(offset)]);
	const scripts = Buffer.concat([u16(3), script('DFLT', 20), script('cyrl', 20), script('latn', 20), u16(...language)]);
	const features = Buffer.concat([u16(1), Buffer.from('kern', 'latin1'), u16(8), u16(0, 1, 0)]);
	const lookups = Buffer.concat([u16(1, 4), u16(2, 0, 1, 8), subtable]);
	return Buffer.concat([u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length), scripts, features, lookups]);
}

/**
 * One font of pieces whose letters do not overlap. Names, vertical metrics and substitutions (figures of one width) are those of the first.
 * @throws when the pieces do not belong together
 */
export function joinFonts(pieces: readonly Piece[], kerning: Kerning): Tables {
	const [first] = pieces;
	if (first === undefined) throw new Error('there is nothing to join');
	const outlines: Buffer[] = [];
	const metrics: [number, number][] = [];
	const added: number[] = [];
	const variations: Buffer[] = [];
	const cmap = new Map<number, number>();
	const { shared } = readVariations(first.font);
	const maxp = Buffer.from(table(first.font, 'maxp'));
	for (const { font, boldest } of pieces) {
		const own = readVariations(font);
		if (!table(font, 'fvar').subarray(0, 36).equals(table(first.font, 'fvar').subarray(0, 36)) || font.has('avar'))
			throw new Error('the pieces have other axes');
		// A piece of few letters may share none, and say the region with each letter.
		if (own.shared.length > 0 && !own.shared.equals(shared)) throw new Error('the pieces vary in other regions');
		if (table(font, 'head').readUInt16BE(18) !== table(first.font, 'head').readUInt16BE(18)) throw new Error('the pieces have other units');
		// The box for a missing letter stands once.
		const skipped = outlines.length === 0 ? 0 : 1;
		const offset = outlines.length - skipped;
		const numberOf = (glyph: number) => (glyph === 0 ? 0 : glyph + offset);
		const bold = readMetrics(boldest);
		const mine = readMetrics(font);
		outlines.push(
			...readOutlines(font)
				.slice(skipped)
				.map((outline) => renumber(outline, numberOf)),
		);
		metrics.push(...mine.slice(skipped));
		added.push(...mine.map(([width], glyph) => (bold[glyph]?.[0] ?? width) - width).slice(skipped));
		variations.push(...own.glyphs.slice(skipped));
		for (const [code, glyph] of readCmap(font)) if (!cmap.has(code)) cmap.set(code, numberOf(glyph));
		const most = table(font, 'maxp');
		for (let at = 6; at < most.length; at += 2) maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), most.readUInt16BE(at)), at);
	}
	maxp.writeUInt16BE(outlines.length, 4);
	const head = Buffer.from(table(first.font, 'head'));
	head.writeInt16BE(1, 50);
	const hhea = Buffer.from(table(first.font, 'hhea'));
	hhea.writeUInt16BE(metrics.length, 34);
	const parts = outlines.map((outline) => padded(outline));
	const offsets = [0];
	for (const part of parts) offsets.push((offsets.at(-1) ?? 0) + part.length);
	return new Map([
		...['OS/2', 'name', 'post', 'STAT', 'fvar', 'GSUB', 'prep', 'gasp'].flatMap((name) => {
			const bytes = first.font.get(name);
			return bytes === undefined ? [] : [[name, bytes] as const];
		}),
		['head', head],
		['hhea', hhea],
		['maxp', maxp],
		['cmap', writeCmap(cmap)],
		['glyf', Buffer.concat(parts)],
		['loca', u32(...offsets)],
		['hmtx', Buffer.concat(metrics.map(([width, bearing]) => u16(width, bearing)))],
		['gvar', writeVariations(shared, variations)],
		['HVAR', writeWidths(added)],
		['GPOS', writeKerning(kerning, cmap)],
	]);
}
