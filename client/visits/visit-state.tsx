/** Where a visit stands, in a word. */
import { clockInAlmaty } from '#shared/kit/dates.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './visit-state.module.css';

export function VisitState({ visit: { state, missed, onWayAt } }: { readonly visit: OwnVisit }) {
	const t = useT(visitWords);
	// Whatever was said of it before: nobody goes there any more.
	if (state === 'cancelled')
		return <span>{[t('states.cancelled'), missed === null ? '' : t(`options.reason.${missed.reason}`)].filter(Boolean).join(': ')}</span>;
	if (missed !== null)
		return (
			<b className={styles.missed}>
				{t('states.missed')}: {t(`options.reason.${missed.reason}`)}
			</b>
		);
	if (state === 'done') return <b className={styles.done}>{t('states.done')}</b>;
	if (onWayAt !== null) return <b>{t('mine.onWaySince', { time: clockInAlmaty(Date.parse(onWayAt)).time })}</b>;
	return <span>{t(`states.${state}`)}</span>;
}
