/** What stands between the phone and the site: marks that wait, marks that were refused, and whether somebody has to sign in. */
import { clockInAlmaty } from '#shared/kit/dates.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { KeptAct } from './kept-day.ts';
import { actNames } from './act-names.ts';

interface LineStateProps {
	readonly acts: readonly KeptAct[];
	readonly isSignedOut: boolean;
	readonly onRead: (act: KeptAct) => void;
}

export function LineState({ acts, isSignedOut, onRead }: LineStateProps) {
	const t = useT(visitWords);
	const waiting = acts.filter(({ refused }) => refused === null);
	const refused = acts.filter((act) => act.refused !== null);
	const errors: Readonly<Record<string, string>> = t.words.errors;
	return (
		<>
			{refused.map((act) => (
				<Notice key={act.key} tone="warn" role="alert">
					<p>
						{t('mine.refused', { act: t(actNames[act.act]), number: act.number, time: clockInAlmaty(Date.parse(act.at)).time })}{' '}
						{errors[act.refused ?? ''] ?? act.refused}
					</p>
					{act.note !== '' && <p>{act.note}</p>}
					<Button type="button" variant="quiet" onClick={() => onRead(act)}>
						{t('mine.understood')}
					</Button>
				</Notice>
			))}
			{waiting.length > 0 && (
				<Notice role="status">
					<p>{t.plural('mine.waiting', waiting.length)}</p>
					<p>{t(isSignedOut ? 'mine.signIn' : 'mine.offline')}</p>
					{isSignedOut && (
						<p>
							<Link to="/staff/my-day">{t('mine.signInLink')}</Link>
						</p>
					)}
				</Notice>
			)}
			<Hint>{t('mine.keptHint')}</Hint>
		</>
	);
}
