/** A nurse's day with a script. Without a payload it is what stands in for her page where there is no line, and shows what the phone has kept. */
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { DayLinks } from './day-links.tsx';
import { LineState } from './line-state.tsx';
import { MyDay } from './my-day.tsx';
import { openDay, type DayState, type OpenDay } from './open-day.ts';
import styles from './my-day.module.css';

export function LiveDay({ payload }: { readonly payload: MyDayPayload | null }) {
	const t = useT(visitWords);
	const { locale, person } = useFrame();
	const mark = person?.mark ?? null;
	const [{ day, days, acts, isSignedOut, isLost }, show] = useState<DayState>({ day: payload, days: null, acts: null, isSignedOut: false, isLost: false });
	const opened = useRef<OpenDay | null>(null);
	useEffect(() => {
		const open = openDay(payload, mark, show);
		opened.current = open;
		return () => open.end();
	}, [payload, mark]);
	if (day === null)
		return isLost ? (
			<Notice tone="warn" role="alert">
				<p>{t('mine.notKept')}</p>
				<p>
					<Link to="/staff/my-day">{t('titles.myDay')}</Link>
				</p>
			</Notice>
		) : null;
	const live = acts === null ? null : { acts, onSay: (...said: Parameters<OpenDay['say']>) => void opened.current?.say(...said) };
	return (
		<div className={styles.day}>
			{payload === null && <h2>{formatDay(locale, day.date)}</h2>}
			<DayLinks date={day.date} today={day.today} days={payload === null ? days : null} kept={days ?? []} />
			{acts !== null && <LineState acts={acts} isSignedOut={isSignedOut} onRead={(act) => void opened.current?.read(act)} />}
			<MyDay {...day} live={live} />
		</div>
	);
}
