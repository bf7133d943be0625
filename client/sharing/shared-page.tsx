/** What a link shows: the question for its PIN, and then the result, as its owner sees it. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { openShownForm, sharedPinForm } from '#shared/sharing/forms.ts';
import type { SharedPayload } from '#shared/sharing/payload.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { ResultPage } from '#client/results/result-page.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { PasswordField } = fieldsOf(sharedPinForm);

export function SharedPage(payload: SharedPayload) {
	const { locale, city } = useFrame();
	const t = useT(sharingWords);
	const href = useHref();
	if (payload.kind === 'open')
		return (
			<Stack>
				<Notice>
					<p>{t('shared.until', { untilMoment: timeIn(locale, formatMoment(locale, payload.expiresAt), 'dative') })}</p>
				</Notice>
				<ResultPage {...payload.result} expired={`/shared/${payload.token}`} />
			</Stack>
		);
	if (payload.kind === 'counter')
		return (
			<Stack narrow>
				<PageHead title={t('shared.counter.title')} lead={t('shared.counter.lead')} />
				<Card>
					<Form form={openShownForm} action={href(`/shared/${payload.token}`)} words={t.words.shared} refused={payload.refused}>
						<Submit label={t('shared.open')} />
					</Form>
				</Card>
			</Stack>
		);
	if (payload.kind !== 'pin')
		return (
			<Stack narrow>
				<PageHead title={t(`shared.${payload.kind}.title`)} lead={t(`shared.${payload.kind}.lead`)} />
				<p>{t('shared.own')}</p>
				<Actions>
					<ButtonLink to="/results/login">{t('shared.byReceipt')}</ButtonLink>
					<ButtonLink to="/login" variant="quiet">
						{t('shared.signIn')}
					</ButtonLink>
				</Actions>
				<p>
					{t('shared.call')} <PhoneLink phone={city.phone} />
				</p>
			</Stack>
		);
	return (
		<Stack narrow>
			<PageHead title={t('shared.title')} lead={t('shared.lead')} />
			<Card>
				<Form form={sharedPinForm} action={href(`/shared/${payload.token}`)} words={t.words.shared} refused={payload.refused}>
					<PasswordField name="pin" autoComplete="off" inputMode="numeric" short />
					<Submit label={t('shared.open')} />
				</Form>
			</Card>
		</Stack>
	);
}
