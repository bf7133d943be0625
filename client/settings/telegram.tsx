/** Messages at Telegram: connecting a chat by a link that is good once, and ending that. */
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { clockInAlmaty, formatMoment } from '#shared/kit/dates.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import type { Settings } from '#shared/settings/calls.ts';
import { leaveTelegramForm, telegramForm } from '#shared/settings/forms.ts';
import type { SettingsPayload } from '#shared/settings/payload.ts';
import { settingsWords } from '#shared/settings/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './telegram.module.css';

interface TelegramProps {
	readonly telegram: NonNullable<Settings['telegram']>;
	readonly link: SettingsPayload['telegramLink'];
	readonly refused: RefusedForm | null;
}

export function Telegram({ telegram: { bot, connectedAt }, link, refused }: TelegramProps) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	const tErrors = useT(errorsWords);
	const refusal = refusalOf(telegramForm, refused);
	return (
		<div className={styles.telegram}>
			{connectedAt !== null ? (
				<>
					<div>
						<p>{t('telegram.connected', { bot })}</p>
						<Hint>{t('telegram.since', { moment: formatMoment(locale, connectedAt) })}</Hint>
					</div>
					<Form form={leaveTelegramForm} words={{ fields: {} }} refused={refusalOf(leaveTelegramForm, refused)}>
						<Submit label={t('telegram.disconnect')} intent="leaveTelegram" quiet />
					</Form>
				</>
			) : (
				<>
					{refusal !== null && (
						<Notice role="alert" tone="warn">
							<p>{refusal.error.message ?? tErrors(refusal.error.name)}</p>
						</Notice>
					)}
					{link === null ? <p>{t('telegram.lead')}</p> : <Way bot={bot} link={link} />}
					{/* An ordinary form, so that the link is still there when the page is opened again; the way leads back to this part of it. */}
					<PressForm to="/cabinet/settings#telegram" intent="telegram">
						{t(link === null ? 'telegram.connect' : 'telegram.another')}
					</PressForm>
				</>
			)}
			<Hint>{t('telegram.hint')}</Hint>
		</div>
	);
}

function Way({ bot, link: { url, until, modules } }: { readonly bot: string; readonly link: NonNullable<SettingsPayload['telegramLink']> }) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	return (
		<div className={styles.way} role="status">
			<p>{t('telegram.steps', { bot })}</p>
			<Actions>
				<ButtonLink to={url} target="_blank">
					{t('telegram.open')}
				</ButtonLink>
				<Link to="/cabinet/settings?telegram=1">{t('telegram.check')}</Link>
			</Actions>
			<figure className={styles.code}>
				<QrCode modules={modules} label={t('telegram.picture')} />
				<figcaption>{t('telegram.other')}</figcaption>
			</figure>
			<Hint>{t('telegram.until', { untilTime: timeIn(locale, clockInAlmaty(Date.parse(until)).time, 'dative') })}</Hint>
		</div>
	);
}
