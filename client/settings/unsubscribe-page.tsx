/** What a letter's own link ends, with one button: opening the page changes nothing, since mail programs open links by themselves. */
import { refusalOf } from '#shared/kit/refused-form.ts';
import { unsubscribeForm } from '#shared/settings/forms.ts';
import type { UnsubscribePayload } from '#shared/settings/payload.ts';
import { unsubscribeWords } from '#shared/settings/unsubscribe.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

export function UnsubscribePage({ state, isToldOtherwise, of, token, refused }: UnsubscribePayload) {
	const isDoctor = of === 'doctor';
	const t = useT(unsubscribeWords);
	const { city } = useFrame();
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t(`${state}.title`)} lead={isDoctor && state !== 'over' ? t(`doctor.${state}`) : t(`${state}.lead`)} />
			{state !== 'over' && isDoctor && <p>{t('doctor.kept')}</p>}
			{state !== 'over' && !isDoctor && (
				<>
					<Notice tone={isToldOtherwise ? 'info' : 'warn'} role={state === 'off' ? 'status' : undefined}>
						<p>
							{isToldOtherwise ? t('otherwise') : t('nothingElse')} {!isToldOtherwise && <PhoneLink phone={city.phone} />}
						</p>
					</Notice>
					<p>{t('kept')}</p>
				</>
			)}
			{state === 'on' && (
				<Form form={unsubscribeForm} action={href(`/unsubscribe/${token}`)} words={t.words} refused={refusalOf(unsubscribeForm, refused)}>
					<Submit label={t('on.press')} />
				</Form>
			)}
			{state === 'off' && <p>{t('back')}</p>}
			{state !== 'on' && (
				<Actions>
					<ButtonLink to={isDoctor ? '/cabinet/emails' : '/cabinet/settings'} variant="quiet">
						{t('settings')}
					</ButtonLink>
				</Actions>
			)}
		</Stack>
	);
}
