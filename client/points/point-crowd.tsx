/** How full a collection point is by the hour of a usual weekday: bars for the eye, words for everybody, and the hours to come in. */
import type { CabinetView } from '#shared/points/calls.ts';
import { clockOf, isInTime, levelOf, loadLevels, quietest } from '#shared/points/load.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Section } from '#client/ui/section.tsx';
import styles from './point-crowd.module.css';

type CrowdProps = Pick<CabinetView, 'load' | 'schedule'>;

/** Nothing where the laboratory does not say. */
export function Crowd({ load = [], schedule }: CrowdProps) {
	const { bloodUntil } = schedule;
	const t = useT(pointsWords);
	const words = t.words.view.load;
	if (load.length === 0) return null;
	const span = quietest(load, schedule);
	const isLate = (hour: number) => !isInTime(hour, bloodUntil);
	const hasLate = load.some(({ hour }) => isLate(hour));
	return (
		<Section title={words.title} wide>
			{span !== null && <p>{t(hasLate ? 'view.load.quietestForBlood' : 'view.load.quietest', { from: span.from, till: span.till })}</p>}
			<figure className={styles.crowd}>
				<ol className={styles.hours}>
					{load.map(({ hour, percent }) => (
						<li key={hour} data-level={levelOf(percent)} data-late={isLate(hour) ? '' : undefined}>
							<svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
								<rect y={100 - percent} width="10" height={percent} />
							</svg>
							<span aria-hidden="true">{clockOf(hour).slice(0, 2)}</span>
							<span className="visually-hidden">
								{t(isLate(hour) ? 'view.load.hourAfterBlood' : 'view.load.hour', { time: clockOf(hour), level: words[levelOf(percent)] })}
							</span>
						</li>
					))}
				</ol>
				<figcaption>
					<ul className={styles.legend} aria-hidden="true">
						{loadLevels.map((level) => (
							<li key={level} data-level={level}>
								{words[level]}
							</li>
						))}
						{hasLate && <li data-late="">{words.afterBlood}</li>}
					</ul>
					<Hint>{words.lead}</Hint>
				</figcaption>
			</figure>
		</Section>
	);
}
