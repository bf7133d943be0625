/** The scale under a reference: as wide as its place, with the values at the ends of the reference. It repeats what the words beside it say, so it is not read out. */
import type { ResultLine } from '#shared/results/calls.ts';
import { agreedInterval } from '#shared/results/lines.ts';
import { useFrame } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberLine } from './number-line-geometry.ts';
import { boundWords, type Tone } from './line-words.ts';
import styles from './number-line.module.css';

const middle = 12;
const x = (place: number) => `${String(Math.round(place * 100) / 100)}%`;

export function NumberLine({ line, tone }: { readonly line: ResultLine; readonly tone: Tone | null }) {
	const { locale } = useFrame();
	const range = line.range ?? agreedInterval(line);
	// Beside a value that is in doubt a scale would say more than anybody knows.
	const drawn = line.doubts.length > 0 ? null : numberLine({ ...line, range });
	if (drawn === null || range === null) return null;
	const { band, mark, off, towards } = drawn;
	const { rangeDecimals = line.decimals } = line;
	const at = x(mark);
	const ends = [
		{ place: band.from, bound: range.low },
		{ place: band.to, bound: range.high },
	];
	return (
		<svg className={classNames(styles.line, tone !== null && tone !== 'unjudged' && styles[tone])} aria-hidden="true">
			<rect className={styles.track} x="0" y={middle - 2} width="100%" height="4" rx="2" />
			<rect className={styles.band} x={x(band.from)} y={middle - 4} width={x(Math.max(1, band.to - band.from))} height="8" rx="2" />
			{ends.map(
				({ place, bound }, end) =>
					bound !== null &&
					// A reference of one point has one end.
					(end === 0 || bound !== range.low) && (
						<g key={place}>
							<line className={styles.bound} x1={x(place)} x2={x(place)} y1={middle - 7} y2={middle + 7} />
							<text className={styles.end} x={x(place)} y={middle + 23} textAnchor={place < 8 ? 'start' : place > 92 ? 'end' : 'middle'}>
								{boundWords(bound, rangeDecimals, locale)}
							</text>
						</g>
					),
			)}
			{towards !== null && <line className={styles.reach} x1={at} x2={towards === 'low' ? '1%' : '99%'} y1={middle} y2={middle} />}
			{off === null ? (
				<circle className={styles.mark} cx={at} cy={middle} r="6" />
			) : (
				<svg x={at} overflow="visible">
					<path className={styles.mark} d={off === 'high' ? `M-6 ${String(middle - 7)}l11 7-11 7z` : `M6 ${String(middle - 7)}l-11 7 11 7z`} />
				</svg>
			)}
		</svg>
	);
}
