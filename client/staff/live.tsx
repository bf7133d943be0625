/** What of a page of the console follows what others do: `live/watch.ts` finds it by its marks. Without a script it is the page as it was. */
import type { ReactNode } from 'react';
import type { LiveState } from '#shared/staff/live.ts';
import { staffFollowingWords } from '#shared/staff/following.words.ts';
import { staffLiveWords } from '#shared/staff/live.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './live.module.css';

interface LiveProps {
	/** Null where there is nothing to follow. */
	readonly state: LiveState | null;
	/** Whose entries these are, where it can be told who has seen to one. */
	readonly queue?: string;
	/** As wide as a page of one thought. */
	readonly narrow?: boolean;
	readonly children: ReactNode;
}

/** Pages whose entries wait for somebody; from any other list a row goes because it is looked for by something else. */
const waiting: ReadonlySet<LiveState['view']> = new Set(['queue', 'house-calls']);

export function Live({ state, queue, narrow = false, children }: LiveProps) {
	const t = useT(staffLiveWords);
	const tFollowing = useT(staffFollowingWords);
	if (state === null) return <Stack narrow={narrow}>{children}</Stack>;
	const { view, of, after, version } = state;
	const moment = '{{moment}}';
	return (
		<>
			<Stack narrow={narrow} data-console={view} data-of={of} data-after={after} data-version={version} data-queue={queue}>
				{children}
			</Stack>
			<div
				className={styles.line}
				data-live-line=""
				data-looked={t('looked', { moment })}
				data-offline={t('offline', { moment })}
				data-busy={tFollowing('busy', { moment })}
				data-unavailable={tFollowing('unavailable', { moment })}
				data-over={t('over')}
				data-anew={tFollowing('anew')}
				data-came={t('came', { count: '{{count}}' })}
				data-waits={t('waits')}
				data-settled={t('settled', { who: '{{who}}', moment })}
				data-gone={t(waiting.has(view) ? 'gone' : 'off')}
				data-moved={t('moved')}
			>
				<p data-live-looked="" />
				<p role="status" data-live-news="" />
			</div>
		</>
	);
}
