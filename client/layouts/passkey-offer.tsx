/** Proposes a passkey to people who work with other people's data and signed in by a password: at the top of the account, until they add one or put it off. */
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import styles from './passkey-offer.module.css';

export function PasskeyOffer() {
	const t = useT(accountFrameWords);
	return (
		<Notice title={t('passkey.title')} className={styles.offer}>
			<p>{t('passkey.text')}</p>
			<div className={styles.choice}>
				<ButtonLink to="/cabinet/passkeys" variant="quiet">
					{t('passkey.go')}
				</ButtonLink>
				<PressForm to="/cabinet/passkeys" intent="later">
					{t('passkey.later')}
				</PressForm>
			</div>
		</Notice>
	);
}
