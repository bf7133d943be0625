/** Sharing a result: how long the link lasts; then the link and its PIN, which are told once. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { confirmAddress } from '#shared/account/confirm-path.ts';
import { clockInAlmaty, formatMoment } from '#shared/kit/dates.ts';
import { shareForm } from '#shared/sharing/forms.ts';
import { shareDays, shareViews } from '#shared/sharing/terms.ts';
import type { SharePayload } from '#shared/sharing/payload.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { OfferForm } from '#client/offers/offer-form.tsx';
import { ShareList } from './share-list.tsx';
import styles from './sharing.module.css';

const { RadioGroup } = fieldsOf(shareForm);
const counterId = 'counter';

export function SharePage({ id, internalNr, checked, isStrong, made, shown, doctor, shares, refused }: SharePayload) {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	const href = useHref();
	const page = `/results/${id}/share`;
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')}>
					<p>
						<Link to={`/results/${id}`}>{t('request', { number: internalNr })}</Link>
					</p>
				</PageHead>
				{made !== null && <NewLink made={made} />}
				{shown !== null && <Counter page={page} shown={shown} />}
				<Card>
					{isStrong ? (
						<Form form={shareForm} action={href(page)} words={t.words} refused={refused}>
							<RadioGroup name="days" values={shareDays} />
							<RadioGroup name="views" values={shareViews} />
							<Hint>{t('held')}</Hint>
							<Submit label={made === null ? t('make') : t('makeAnother')} quiet={made !== null} />
						</Form>
					) : (
						<>
							<p>{t('confirmLead')}</p>
							<Actions>
								<ButtonLink to={confirmAddress(locale, page)}>{t('confirmYes')}</ButtonLink>
							</Actions>
						</>
					)}
				</Card>
				{isStrong && <OfferForm page={page} doctor={doctor} refused={refused} />}
				{shown === null && <Counter page={page} shown={shown} />}
				{shares.length > 0 && (
					<Section title={t('linksOfRequest')} wide>
						<ShareList shares={shares} />
					</Section>
				)}
				{checked !== null && (
					<Hint>
						{t.plural('checked', checked.count)} {t('checkedLast', { moment: formatMoment(locale, checked.last) })}
					</Hint>
				)}
				<p>
					<Link to="/cabinet/shared">{t('all')}</Link>
				</p>
			</Stack>
		</AccountFrame>
	);
}

function NewLink({ made }: { readonly made: NonNullable<SharePayload['made']> }) {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	return (
		<Notice role="status" title={t('made')}>
			<p>{t('madeLead', { untilMoment: timeIn(locale, formatMoment(locale, made.expiresAt), 'dative') })}</p>
			<Facts>
				<Fact name={t('link')}>
					<strong data-share-link>{made.link}</strong>
					<Button type="button" variant="quiet" className={styles.copy} data-act="copy" data-copy={made.link} data-done={t('copied')}>
						<Icon name="link" />
						<span aria-live="polite">{t('copy')}</span>
					</Button>
				</Fact>
				<Fact name={t('pin')}>
					<strong className={styles.pin} data-share-pin>
						{made.pin}
					</strong>
				</Fact>
			</Facts>
			<p>{t('pinApart')}</p>
		</Notice>
	);
}

/** The code stands first once it is shown, and the page opens at it: somebody waits for it, and the head alone fills half of a phone. */
function Counter({ page, shown }: { readonly page: string } & Pick<SharePayload, 'shown'>) {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	return (
		<Section title={t('counter.title')} id={counterId} wide>
			<Card>
				{shown === null ? (
					<p>{t('counter.lead')}</p>
				) : (
					<div role="status">
						<QrCode modules={shown.modules} label={t('counter.picture')} />
						<p>{t('counter.until', { untilTime: timeIn(locale, clockInAlmaty(Date.parse(shown.opensUntil)).time, 'dative') })}</p>
					</div>
				)}
				<Actions>
					<PressForm to={`${page}#${counterId}`} intent="show">
						{t(shown === null ? 'counter.show' : 'counter.showAnother')}
					</PressForm>
				</Actions>
			</Card>
		</Section>
	);
}
