/** The checkout of people who may not order: why, and where to go instead. */
import { preorderWords } from '#shared/preorder/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';

export function CheckoutClosed() {
	const t = useT(preorderWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('closedTitle')} lead={t('closed')} />
				<Actions>
					<ButtonLink to="/cabinet/profile">{t('profile')}</ButtonLink>
				</Actions>
			</Stack>
		</AccountFrame>
	);
}
