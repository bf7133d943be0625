/** What several values mean together: below the summary, in the words of the paper, each with its sources. */
import { Fragment } from 'react';
import { caveats } from '#shared/results/patterns/define.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { patternTexts, type PatternText } from '#shared/results/patterns/say.ts';
import { patternWords } from '#shared/results/patterns/patterns.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { lineId } from './groups.ts';
import styles from './patterns.module.css';

export function Patterns({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(patternWords);
	const said = patternTexts(result, locale);
	if (said.length === 0) return null;
	return (
		<section aria-labelledby="patterns" className={styles.patterns}>
			<div className={styles.head}>
				<h2 id="patterns">{t('title')}</h2>
				<p className={styles.note}>{t('lead')}</p>
			</div>
			{said.map((one) => (
				<Pattern key={one.id} said={one} />
			))}
		</section>
	);
}

/** The values that a pattern was read from; each name leads to its line. */
function Values({ values }: Pick<PatternText, 'values'>) {
	const t = useT(patternWords);
	const [before = '', after = ''] = t('values', { names: '\n' }).split('\n');
	return (
		<p className={styles.note}>
			{before}
			{values.map(({ code, name }, at) => (
				<Fragment key={code}>
					{at > 0 && '; '}
					<a href={`#${encodeURIComponent(lineId({ code }))}`}>{name}</a>
				</Fragment>
			))}
			{after}
		</p>
	);
}

function Pattern({ said: { id, title, lines, values, isToday, sources } }: { readonly said: PatternText }) {
	const t = useT(patternWords);
	return (
		<article aria-labelledby={`pattern-${id}`} className={classNames(styles.pattern, isToday && styles.today)}>
			<h3 id={`pattern-${id}`}>{title}</h3>
			{lines.map(({ key, text, isUrgent }) =>
				key === 'values' ? (
					<Values key={key} values={values} />
				) : (
					<p key={key} className={isUrgent ? styles.urgent : undefined}>
						{text}
					</p>
				),
			)}
			<details className={styles.sources}>
				<summary>{t('sources')}</summary>
				<ul>
					{sources.map((source) => (
						<li key={source} lang="en">
							{source}
						</li>
					))}
				</ul>
			</details>
		</article>
	);
}

/** What a doctor is told besides: not whom to see. */
const forDoctor: ReadonlySet<string> = new Set(caveats);

/** The same for a doctor: short names, each leading to the values that it was read from. */
export function PatternFlags({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(patternWords);
	const said = patternTexts(result, locale);
	if (said.length === 0) return null;
	return (
		<section aria-labelledby="patterns" className={styles.flags}>
			<h2 id="patterns">{t('clinicalTitle')}</h2>
			<ul>
				{said.map(({ id, clinical, lines, values, isToday, sources }) => (
					<li key={id} className={classNames(styles.flag, isToday && styles.today)}>
						<details>
							<summary>
								{clinical}
								{isToday && <span className={styles.urgentMark}>{t('urgent')}</span>}
							</summary>
							<Values values={values} />
							{lines.map(({ key, text }) => forDoctor.has(key) && <p key={key}>{text}</p>)}
							<p className={styles.note} lang="en">
								{sources.join('; ')}
							</p>
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}
