/**
 * A nurse's day with a script: what she says of a visit is written down on the phone first, sent as soon as there is a line, and told to her when it was refused. Without a
 * payload it is the page that stands in for hers where there is no line, and shows what the phone has kept.
 */
import { useEffect, useRef, useState } from 'react';
import type { OwnVisit } from '#shared/visits/calls.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import type { MissedReason, VisitAct } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ActButtons } from './act-buttons.tsx';
import { actsOf, dropAct, keepAct, keepDay, keptDay, type KeptAct } from './kept-day.ts';
import { keepOffline } from './keep-offline.ts';
import { LineState } from './line-state.tsx';
import { MyDay } from './my-day.tsx';
import { sendAct } from './send-act.ts';

/** Between two tries while something waits. */
const retryMs = 15_000;

interface Queue {
	readonly acts: readonly KeptAct[];
	readonly isSignedOut: boolean;
}

export function LiveDay({ payload }: { readonly payload: MyDayPayload | null }) {
	const t = useT(visitWords);
	const { person } = useFrame();
	const [day, setDay] = useState(payload);
	const [queue, setQueue] = useState<Queue | null>(null);
	const [isLost, setLost] = useState(false);
	const account = useRef(person?.mark ?? null);
	const current = useRef(payload);

	const show = async (isSignedOut: boolean) => {
		if (account.current !== null) setQueue({ acts: await actsOf(account.current), isSignedOut });
	};
	const take = async (visit: OwnVisit) => {
		const before = current.current;
		if (before === null || account.current === null) return;
		const next = { ...before, visits: before.visits.map((one) => (one.number === visit.number ? visit : one)) };
		current.current = next;
		setDay(next);
		await keepDay(account.current, next);
	};
	const sending = useRef(Promise.resolve());
	/** One after another, in the order in which they were said: the first that has to wait holds the others up. */
	const send = (): Promise<void> => {
		sending.current = sending.current.then(async () => {
			if (account.current === null) return;
			for (const act of await actsOf(account.current)) {
				if (act.refused !== null) continue;
				const sent = await sendAct(act);
				if (sent.kind === 'later' || sent.kind === 'signed-out') return show(sent.kind === 'signed-out');
				if (sent.kind === 'refused') await keepAct({ ...act, refused: sent.name });
				else {
					await dropAct(act.key);
					await take(sent.visit);
				}
			}
			return show(false);
		});
		return sending.current;
	};
	const latest = useRef(send);
	latest.current = send;

	useEffect(() => {
		const start = async () => {
			if (payload === null) {
				const kept = await keptDay();
				if (kept === null) return setLost(true);
				account.current = kept.account;
				current.current = kept.payload;
				setDay(kept.payload);
			} else if (account.current !== null) await keepDay(account.current, payload);
			await show(false);
			await latest.current();
			if (payload !== null) await keepOffline();
		};
		// A browser that keeps nothing has the forms of the page.
		start().catch(() => setLost(payload === null));
		const again = () => void latest.current().catch(() => undefined);
		const over = new AbortController();
		addEventListener('online', again, { signal: over.signal });
		document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), { signal: over.signal });
		const timer = setInterval(again, retryMs);
		return () => {
			over.abort();
			clearInterval(timer);
		};
	}, [payload]);

	const say = async (visit: OwnVisit, act: VisitAct, reason?: MissedReason) => {
		if (account.current === null) return;
		const { number, date, from } = visit;
		const said = { key: crypto.randomUUID(), account: account.current, number, act, date, from, at: new Date().toISOString(), refused: null };
		await keepAct(reason === undefined ? said : { ...said, reason });
		await show(queue?.isSignedOut ?? false);
		await send();
	};
	const read = async ({ key }: KeptAct) => {
		await dropAct(key);
		await show(queue?.isSignedOut ?? false);
	};

	if (day === null)
		return isLost ? (
			<Notice tone="warn" role="alert">
				<p>{t('mine.notKept')}</p>
			</Notice>
		) : null;
	return (
		<>
			{queue !== null && <LineState {...queue} onRead={(act) => void read(act)} />}
			<MyDay {...day} acts={queue === null ? null : (visit) => <ActButtons visit={visit} acts={queue.acts} onSay={(act, reason) => void say(visit, act, reason)} />} />
		</>
	);
}
