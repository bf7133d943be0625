/** Lines with as few points as a distance allows (Douglas and Peucker). */
import type { Degrees } from '#shared/maps/lines.ts';

/** A degree of latitude. */
const degreeMetres = 111_320;

/** @returns how far a point lies from the piece of a line between two others, in metres */
export function metresFrom(point: Degrees, from: Degrees, to: Degrees): number {
	const width = degreeMetres * Math.cos((point[1] * Math.PI) / 180);
	const x = (point[0] - from[0]) * width;
	const y = (point[1] - from[1]) * degreeMetres;
	const alongX = (to[0] - from[0]) * width;
	const alongY = (to[1] - from[1]) * degreeMetres;
	const squared = alongX ** 2 + alongY ** 2;
	const part = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / squared));
	return Math.hypot(x - part * alongX, y - part * alongY);
}

/** @returns the line without the points that lie within `metres` of what is left; both ends stay */
export function simplified(line: readonly Degrees[], metres: number): Degrees[] {
	const kept = new Set([0, line.length - 1]);
	const pieces: [number, number][] = [[0, line.length - 1]];
	for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
		const [first, last] = piece;
		const [from, to] = [line[first], line[last]];
		let [furthest, distance] = [-1, metres];
		for (let at = first + 1; at < last; at++) {
			const point = line[at];
			const away = point && from && to ? metresFrom(point, from, to) : 0;
			if (away > distance) [furthest, distance] = [at, away];
		}
		if (furthest === -1) continue;
		kept.add(furthest);
		pieces.push([first, furthest], [furthest, last]);
	}
	return line.filter((_, at) => kept.has(at));
}
