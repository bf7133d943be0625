/** What a nurse says of a visit with one press; what waits to be sent is said in the place of its button. */
import { useId, useState } from 'react';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { maxMissedNote, missedReasons, type MissedReason, type VisitAct } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { KeptAct } from './kept-day.ts';
import type { MissedWhy } from './open-day.ts';
import { actNames, actsAfter, waitingOf } from './act-names.ts';
import styles from './my-day.module.css';

export interface ActButtonsProps {
	readonly visit: OwnVisit;
	/** All that was said and has no answer yet. */
	readonly acts: readonly KeptAct[];
	readonly onSay: (visit: OwnVisit, act: VisitAct, why?: MissedWhy) => void;
}

export function ActButtons({ visit, acts, onSay }: ActButtonsProps) {
	const t = useT(visitWords);
	const name = useId();
	const [reason, setReason] = useState<MissedReason>('nobody');
	const [note, setNote] = useState('');
	const waiting = waitingOf(visit, acts);
	const open = actsAfter(visit, acts);
	if (open.length === 0 && waiting.length === 0) return null;
	const about = `visit-${visit.number}`;
	return (
		<div className={styles.acts}>
			{waiting.map(({ key, act }) => (
				<p key={key} className={styles.waits}>
					{t('mine.waits', { act: t(actNames[act]) })}
				</p>
			))}
			{open
				.filter((act) => act !== 'missed' && act !== 'undo')
				.map((act) => (
					<Button key={act} type="button" variant={act === 'done' ? 'main' : 'quiet'} aria-describedby={about} onClick={() => onSay(visit, act)}>
						{t(actNames[act])}
					</Button>
				))}
			{/* Folded: it comes to where the button was that has just been pressed. */}
			{open.includes('undo') && (
				<Disclosure summary={t('mine.slip')}>
					<Button type="button" variant="quiet" aria-describedby={about} onClick={() => onSay(visit, 'undo')}>
						{t('mine.undo')}
					</Button>
				</Disclosure>
			)}
			{open.includes('missed') && (
				<Disclosure summary={t('mine.missed')}>
					<fieldset className={styles.reasons}>
						<legend>{t('fields.reason')}</legend>
						{missedReasons.map((one) => (
							<label key={one} className={styles.reason}>
								<input type="radio" name={name} checked={reason === one} onChange={() => setReason(one)} />
								{t(`options.reason.${one}`)}
							</label>
						))}
					</fieldset>
					<label className={styles.note}>
						{t('mine.note')}
						<input value={note} maxLength={maxMissedNote} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
					</label>
					<Button type="button" variant="quiet" aria-describedby={about} onClick={() => onSay(visit, 'missed', { reason, note: note.trim() })}>
						{t('mine.missedSend')}
					</Button>
				</Disclosure>
			)}
		</div>
	);
}
