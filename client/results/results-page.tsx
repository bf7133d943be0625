/** Looking a result up by what stands on the receipt. */
import type { ResultsLookupPayload } from '#shared/results/payload.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { CloseResults } from './close-results.tsx';
import { LookupForm } from './lookup-form.tsx';
import { Receipt } from './receipt.tsx';

export function ResultsPage({ number, numberMark, captcha, refused, openId, closed, ended, phone }: ResultsLookupPayload) {
	const t = useT(resultsWords);
	const receipt = (
		<>
			<Receipt />
			<Hint>
				{t('lost')} <PhoneLink phone={phone} />
			</Hint>
		</>
	);
	return (
		<Stack>
			<PageHead title={t('title')} lead={t('lead')} />
			{closed && openId === null && (
				<Notice role="status">
					<p>{t('closed')}</p>
				</Notice>
			)}
			{ended && (
				<Notice tone="warn" role="status" title={t('endedTitle')} data-account="ended">
					<p>{t('ended')}</p>
				</Notice>
			)}
			{openId !== null && (
				<Notice>
					<p>
						{t('still')} <Link to={`/results/${openId}`}>{t('back')}</Link>
					</p>
					<CloseResults id={openId} />
				</Notice>
			)}
			<Columns aside={receipt}>
				<LookupForm number={number} given={numberMark} captcha={captcha} refused={refused} phone={phone} />
			</Columns>
		</Stack>
	);
}
