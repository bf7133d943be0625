/** How collection points lie to each other, as pins without a map: what opens when the map is wanted. The list says where they are. */
import type { Place } from '#shared/points/distance.ts';
import styles from './points-sketch.module.css';

const [width, height] = [420, 260];
const edge = { side: 24, top: 40, bottom: 12 };
/** From the tip. */
const pin = 'c-4-7-10-11-10-18a10 10 0 0 1 20 0c0 7-6 11-10 18zm0-22a4 4 0 1 0 0 8a4 4 0 0 0 0-8z';

export function PointsSketch({ points }: { readonly points: readonly Place[] }) {
	if (points.length < 2) return null;
	const lats = points.map(({ lat }) => lat);
	const across = Math.cos((Math.max(...lats) * Math.PI) / 180);
	const places = points.map(({ lat, lon }) => ({ x: lon * across, y: -lat }));
	const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
	const [wide, high] = [Math.max(...places.map(({ x }) => x)) - left, Math.max(...places.map(({ y }) => y)) - top];
	const room = { width: width - 2 * edge.side, height: height - edge.top - edge.bottom };
	// Two points at one place have no extent.
	const scale = Math.min(room.width / (wide || 1e-6), room.height / (high || 1e-6));
	const d = places
		.map(({ x, y }) => {
			const right = edge.side + (room.width - wide * scale) / 2 + (x - left) * scale;
			const down = edge.top + (room.height - high * scale) / 2 + (y - top) * scale;
			return `M${Math.round(right)} ${Math.round(down)}${pin}`;
		})
		.join('');
	return (
		<svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<path d={d} />
		</svg>
	);
}
