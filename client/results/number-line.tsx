/** The small line under a value. It repeats what the words beside it say, so it is not read out. */
import type { ResultLine } from '#shared/results/calls.ts';
import { classNames } from '#client/ui/class-names.ts';
import { numberLine } from './number-line-geometry.ts';
import type { Tone } from './line-words.ts';
import styles from './number-line.module.css';

const width = 200;
const middle = 12;
const x = (place: number) => (place / 100) * width;

export function NumberLine({ line, tone }: { readonly line: ResultLine; readonly tone: Tone | null }) {
	const drawn = numberLine(line);
	if (drawn === null) return null;
	const { band, mark, off, towards } = drawn;
	const at = x(mark);
	return (
		<svg className={classNames(styles.line, tone !== null && tone !== 'unjudged' && styles[tone])} viewBox={`0 0 ${width} 24`} aria-hidden="true">
			<rect className={styles.track} x="0" y={middle - 2} width={width} height="4" rx="2" />
			<rect className={styles.band} x={x(band.from)} y={middle - 4} width={Math.max(2, x(band.to - band.from))} height="8" rx="2" />
			{!band.openLow && <line className={styles.bound} x1={x(band.from)} x2={x(band.from)} y1={middle - 7} y2={middle + 7} />}
			{!band.openHigh && <line className={styles.bound} x1={x(band.to)} x2={x(band.to)} y1={middle - 7} y2={middle + 7} />}
			{towards !== null && <line className={styles.reach} x1={at} x2={towards === 'low' ? 2 : width - 2} y1={middle} y2={middle} />}
			{off === null ? (
				<circle className={styles.mark} cx={at} cy={middle} r="6" />
			) : (
				<path className={styles.mark} d={off === 'high' ? `M${at - 6} ${middle - 7}l11 7-11 7z` : `M${at + 6} ${middle - 7}l-11 7 11 7z`} />
			)}
		</svg>
	);
}
