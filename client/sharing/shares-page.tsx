/** Every link to the results of the person whose data is shown. */
import type { SharesPayload } from '#shared/sharing/payload.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { ShareList } from './share-list.tsx';

export function SharesPage({ shares, revoked, failed }: SharesPayload) {
	const t = useT(sharingWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('list.title')} lead={t('list.lead')} />
				{revoked && (
					<Notice role="status">
						<p>{t('revoked')}</p>
					</Notice>
				)}
				{failed && (
					<Notice tone="warn" role="alert">
						<p>{t('failed')}</p>
					</Notice>
				)}
				{shares.length === 0 ? (
					<>
						<p>{t('list.none')}</p>
						<Actions>
							<ButtonLink to="/results">{t('list.results')}</ButtonLink>
						</Actions>
					</>
				) : (
					<ShareList shares={shares} />
				)}
			</Stack>
		</AccountFrame>
	);
}
