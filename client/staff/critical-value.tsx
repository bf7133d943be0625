/** A critical value as it is said on the phone: whole, with its reference, and the calls that were made about it. */
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { QueueEntry } from '#shared/staff/payload.ts';
import { staffCriticalWords } from '#shared/staff/critical.words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { rangeWords, severestOf, standingOf, withUnit } from '#client/results/line-words.ts';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { ItemFacts } from '#client/ui/item-list.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import styles from './staff.module.css';

type Critical = NonNullable<QueueEntry['critical']>;

export function CriticalValue({ critical: { line, contacts, doctor } }: { readonly critical: Critical }) {
	const t = useT(staffCriticalWords);
	return (
		<>
			<Line line={line} />
			{contacts.length > 0 && <Contacts contacts={contacts} />}
			<Hint>{t(doctor === null ? 'endsBy.anybody' : doctor.hasEnded ? 'endsBy.ended' : 'endsBy.doctor')}</Hint>
		</>
	);
}

function Line({ line }: Pick<Critical, 'line'>) {
	const { locale } = useFrame();
	const tDoctor = useT(doctorWords);
	const tCritical = useT(criticalWords);
	const tReport = useT(reportWords);
	if (line.state !== 'done')
		return (
			<p>
				{keptName(line.name)} <b>{tReport(line.isReopened ? 'reopened' : `states.${line.state}`)}</b>
			</p>
		);
	return (
		<div>
			<p className={styles.said} data-said>
				{keptName(line.name)} <b className={styles.text}>{withUnit(line)}</b> <StandingWord standing={severestOf(line, locale)} />
				{line.isDoubtful && <> {tDoctor('doubtful')}</>}
			</p>
			{line.parts.length > 0 && (
				<ul className={styles.cells}>
					{line.parts.map((part, at) => (
						<li key={`${part.name}-${String(at)}`}>
							{[part.group, part.name].filter(Boolean).join(', ')} <b>{withUnit(part)}</b> {part.reference !== '' && <>({part.reference}) </>}
							{part.flag !== null && part.flag !== 'N' && <StandingWord standing={standingOf(part, locale)} />}
						</li>
					))}
				</ul>
			)}
			<ItemFacts>
				<span>{tCritical('range', { range: rangeWords(line, locale) })}</span>
			</ItemFacts>
		</div>
	);
}

function Contacts({ contacts }: Pick<Critical, 'contacts'>) {
	const { locale } = useFrame();
	const t = useT(staffCriticalWords);
	const unreached = contacts.filter(({ outcome }) => outcome === 'unreached');
	const last = unreached.at(-1);
	return (
		<section aria-label={t('contacts')}>
			{last !== undefined && (
				<p>
					<b>{t.plural('unreachedTimes', unreached.length, { moment: formatMoment(locale, last.at) })}</b>
				</p>
			)}
			<ul className={styles.cells}>
				{contacts.map(({ at, by, outcome, whom, name, note }, nr) => (
					<li key={`${at}-${String(nr)}`} data-contact={outcome}>
						{formatMoment(locale, at)}: {t(`outcomes.${outcome}.${whom}`)}
						{name !== '' && <> ({name})</>}. {note !== '' && <>{note}. </>}
						{by}
					</li>
				))}
			</ul>
		</section>
	);
}
