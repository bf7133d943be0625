/** A result did not open: because the half hour is over, because something failed, or its report was asked for too often. */
import type { ResultsErrorPayload } from '#shared/results/payload.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';

export function ResultsErrorPage({ reason, openId, phone }: ResultsErrorPayload) {
	const t = useT(resultsWords);
	return (
		<Stack narrow>
			<PageHead title={t(`error.${reason}Title`)} />
			<p>{t(`error.${reason}`)}</p>
			<Actions>
				{reason === 'busy' && openId !== null ? (
					<ButtonLink to={`/results/${openId}`}>{t('error.back')}</ButtonLink>
				) : (
					<ButtonLink to="/results/login">{t('error.again')}</ButtonLink>
				)}
			</Actions>
			<p>
				{t('error.call')} <PhoneLink phone={phone} />
			</p>
		</Stack>
	);
}
