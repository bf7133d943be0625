/** A nurse's day with a script. Without a payload it is what stands in for her page where there is no line, and shows what the phone has kept. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { DayLinks } from './day-links.tsx';
import { LineState } from './line-state.tsx';
import { MyDay } from './my-day.tsx';
import { openDay, unknownDay, type DayState, type OpenDay } from './open-day.ts';
import styles from './my-day.module.css';

export function LiveDay({ payload }: { readonly payload: MyDayPayload | null }) {
	const t = useT(visitWords);
	const { locale, person } = useFrame();
	const mark = person?.mark ?? null;
	const [{ day, days, acts, isSignedOut, isLost, left }, show] = useState<DayState>({ ...unknownDay, day: payload });
	const opened = useRef<OpenDay | null>(null);
	const first = useRef(payload);
	useEffect(() => {
		const open = openDay(first.current, mark, show);
		opened.current = open;
		return () => open.end();
	}, [mark]);
	// Before the page is measured: what moves is put back to where it stood (`client/staff/live/watch.ts`).
	useLayoutEffect(() => {
		// The page has been drawn anew around it.
		if (payload === null || payload === first.current) return;
		const askedAt = Number(document.querySelector<HTMLElement>('[data-console]')?.dataset.askedAt ?? 0);
		// It is shown, though a browser may keep nothing.
		opened.current?.renew(payload, askedAt).catch(() => undefined);
	}, [payload]);
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
			{left.length > 0 && (
				<Notice tone="warn" role="status" title={t('mine.left')}>
					<ul>
						{left.map(({ number, from, till, address }) => (
							<li key={number}>{`№ ${number} · ${from}–${till} · ${address}`}</li>
						))}
					</ul>
				</Notice>
			)}
			{acts !== null && <LineState acts={acts} isSignedOut={isSignedOut} onRead={(act) => void opened.current?.read(act)} />}
			<MyDay {...day} live={live} left={left} />
		</div>
	);
}
