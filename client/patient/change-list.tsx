/** What changed in a request since the last time: a small drawing, and beside it the same in words. Values that cannot be compared have none. */
import type { ResultChange } from '#shared/patient/calls.ts';
import { dayInAlmaty, formatShortDay } from '#shared/kit/dates.ts';
import { patientWords } from '#shared/patient/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { severestOf, withUnit } from '#client/results/line-words.ts';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { sparkBox, sparkOf } from './spark-geometry.ts';
import styles from './change-list.module.css';

export function ChangeList({ changes }: { readonly changes: readonly ResultChange[] }) {
	const t = useT(patientWords);
	const { locale } = useFrame();
	if (changes.length === 0) return null;
	return (
		<div className={styles.changes} role="group" aria-label={t('change.label')}>
			{changes.map((change) => {
				const standing = severestOf({ ...change, parts: [] }, locale);
				return (
					<div key={change.code} className={styles.change}>
						<Drawing
							change={change}
							mark={standing.tone === 'unjudged' ? 'unknown' : standing.tone === 'good' || standing.tone === 'fact' ? 'within' : 'outside'}
						/>
						<div className={styles.text}>
							<p className={styles.name}>
								<Link to={`/cabinet/trend${queryString({ code: change.code })}`}>{keptName(change.name)}</Link>
							</p>
							<p className={styles.now}>
								<strong>{withUnit(change)}</strong> <StandingWord standing={standing} />
							</p>
							<p className={styles.before}>
								{t('change.before', { value: change.before.value, day: formatShortDay(locale, dayInAlmaty(change.before.at)) })}
							</p>
						</div>
					</div>
				);
			})}
		</div>
	);
}

interface DrawingProps {
	readonly change: ResultChange;
	/** As the chart over time marks it: a ring, a solid square, an open one. */
	readonly mark: 'within' | 'outside' | 'unknown';
}

function Drawing({ change, mark }: DrawingProps) {
	const { points, bands } = sparkOf(change.points);
	const { width, height } = sparkBox;
	const last = points.at(-1) ?? { x: 0, y: 0 };
	return (
		<svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
			{bands.map((band) => (
				<rect key={band.x} className={styles.band} {...band} />
			))}
			<polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
			{points.slice(0, -1).map(({ x, y }) => (
				<circle key={x} className={styles.past} cx={x} cy={y} r="2" />
			))}
			{mark === 'within' ? (
				<circle className={styles.within} cx={last.x} cy={last.y} r="4.5" />
			) : (
				<rect className={styles[mark]} x={last.x - 4.5} y={last.y - 4.5} width="9" height="9" />
			)}
		</svg>
	);
}
