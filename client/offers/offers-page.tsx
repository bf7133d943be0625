/** What patients opened to a doctor, and the code that they are told. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { Offer } from '#shared/offers/calls.ts';
import type { OfferAnswer } from '#shared/sharing/terms.ts';
import type { OffersPayload } from '#shared/offers/payload.ts';
import { offerWords } from '#shared/offers/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Item, ItemFacts, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { Section } from '#client/ui/section.tsx';
import { SpokenNumber } from '#client/ui/spoken-number.tsx';
import { Stack } from '#client/ui/stack.tsx';

const page = '/cabinet/offers';

export function OffersPage({ code, offers, gone, failed }: OffersPayload) {
	const t = useT(offerWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				{(gone || failed) && (
					<Notice tone="warn" role="alert">
						<p>{t(failed ? 'failed' : 'gone')}</p>
					</Notice>
				)}
				<Code code={code} />
				<Section title={t('list')} wide>
					{offers.length === 0 ? (
						<p>{t('none')}</p>
					) : (
						<>
							<Hint>{t('acceptNote')}</Hint>
							<ItemList>
								{offers.map((offer) => (
									<OfferItem key={offer.id} offer={offer} />
								))}
							</ItemList>
						</>
					)}
				</Section>
			</Stack>
		</AccountFrame>
	);
}

function Code({ code }: Pick<OffersPayload, 'code'>) {
	const { locale } = useFrame();
	const t = useT(offerWords);
	return (
		<Section title={t('code.title')} wide>
			<Card>
				{code !== null && (
					<>
						<p>
							<strong>
								<SpokenNumber number={code.code} />
							</strong>
						</p>
						<p>{t('code.until', { untilMoment: timeIn(locale, formatMoment(locale, code.expiresAt), 'dative') })}</p>
					</>
				)}
				<p>{t('code.lead')}</p>
				<Actions>
					<PressForm to={page} intent="code" variant={code === null ? 'main' : 'quiet'}>
						{t(code === null ? 'code.make' : 'code.another')}
					</PressForm>
				</Actions>
			</Card>
		</Section>
	);
}

function OfferItem({ offer: { id, lastName, firstName, createdAt, expiresAt, answer } }: { readonly offer: Offer }) {
	const { locale } = useFrame();
	const t = useT(offerWords);
	const say = (said: OfferAnswer, words: string, variant: 'main' | 'quiet') => (
		<PressForm to={page} intent="answer" values={{ offer: id, answer: said }} variant={variant}>
			{words}
		</PressForm>
	);
	return (
		<Item>
			<ItemTitle>{`${lastName} ${firstName}`}</ItemTitle>
			<ItemFacts>
				<span>{t('offered', { moment: formatMoment(locale, createdAt) })}</span>
				<span>{t('until', { untilMoment: timeIn(locale, formatMoment(locale, expiresAt), 'dative') })}</span>
			</ItemFacts>
			<Actions>
				{answer === 'accepted' ? (
					<PressForm to={page} intent="open" values={{ offer: id }} variant="main">
						{t('open')}
					</PressForm>
				) : (
					say('accepted', t('accept'), 'main')
				)}
				{say('declined', t('decline'), 'quiet')}
			</Actions>
		</Item>
	);
}
