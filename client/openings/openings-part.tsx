/** Who opened which result, when and by what right, and whether what is written of it is whole. */
import type { Opening, OpeningChain } from '#shared/openings/calls.ts';
import type { OpeningsPayload } from '#shared/openings/payload.ts';
import { openingsOfResult, openingsTab } from '#shared/openings/place.ts';
import { openingWords } from '#shared/openings/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Item, ItemFacts, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './openings-part.module.css';

export function OpeningsPart({ openings, chains, keptSince, resultId, others, next, isLater }: OpeningsPayload) {
	const { city, locale } = useFrame();
	const t = useT(openingWords);
	const phone = formatPhone(city.phone);
	const place = resultId === null ? openingsTab : openingsOfResult(resultId);
	const here = `${place}${others ? '&others=1' : ''}`;
	return (
		<>
			<p>{t('lead', { phone })}</p>
			{chains.some(({ brokenAt }) => brokenAt !== null) && (
				<Notice tone="bad" role="alert" title={t('broken.title')}>
					<p>{t('broken.text', { phone })}</p>
					<Chains chains={chains.filter(({ brokenAt }) => brokenAt !== null)} />
				</Notice>
			)}
			<div className={styles.ways}>
				{resultId !== null && (
					<p>
						{t('onlyRequest')} <Link to={`${openingsTab}${others ? '&others=1' : ''}`}>{t('allRequests')}</Link>
					</p>
				)}
				<Link to={others ? place : `${place}&others=1`}>{t(others ? 'withMine' : 'others')}</Link>
			</div>
			{openings.length === 0 ? (
				<p>{t(others ? 'noneOthers' : 'none')}</p>
			) : (
				<ItemList aria-label={t('list')}>
					{openings.map((opening) => (
						<OpeningItem key={opening.id} opening={opening} />
					))}
				</ItemList>
			)}
			{keptSince !== null && <p>{t('since', { moment: formatMoment(locale, keptSince) })}</p>}
			{(next !== null || isLater) && (
				<Actions>
					{next !== null && <ButtonLink to={`${here}&after=${next}`}>{t('older')}</ButtonLink>}
					{isLater && <ButtonLink to={here}>{t('newest')}</ButtonLink>}
				</Actions>
			)}
			{chains.length > 0 && (
				<Disclosure summary={t('check.summary')}>
					<div className={styles.check}>
						<p>{t('check.lead')}</p>
						<Chains chains={chains} />
					</div>
				</Disclosure>
			)}
		</>
	);
}

function OpeningItem({ opening }: { readonly opening: Opening }) {
	const { locale } = useFrame();
	const t = useT(openingWords);
	const { reader, name, places, basis, form, at, requestId, internalNr, nr, device, linkMadeAt } = opening;
	return (
		<Item>
			<ItemTitle>{reader === 'family' && name === '' ? t('readers.familyGone') : t(`readers.${reader}`, { name })}</ItemTitle>
			{places.map((place) => (
				<p key={place}>{place}</p>
			))}
			<p>{t(`forms.${form}`)}</p>
			<p>{t(`basis.${basis}`)}</p>
			{linkMadeAt !== null && <p>{t('linkMade', { moment: formatMoment(locale, linkMadeAt) })}</p>}
			{device !== '' && <Hint>{t('device', { device })}</Hint>}
			<ItemFacts>
				<span>{formatMoment(locale, at)}</span>
				<Link to={openingsOfResult(requestId)}>{t('request', { number: internalNr })}</Link>
				<span>{t('entry', { nr })}</span>
			</ItemFacts>
		</Item>
	);
}

function Chains({ chains }: { readonly chains: readonly OpeningChain[] }) {
	const t = useT(openingWords);
	return (
		<ul className={styles.chains}>
			{chains.map(({ requestId, internalNr, entries, sealed, head, brokenAt }) => (
				<li key={requestId}>
					<p>
						<strong>{t('request', { number: internalNr })}</strong>
					</p>
					<p>{brokenAt === null ? t('check.whole') : t('check.broken', { nr: brokenAt })}</p>
					<p>{t('check.entries', { count: entries })}</p>
					{brokenAt === null && entries > sealed && <p>{t('check.waiting', { count: entries - sealed })}</p>}
					{head !== '' && <p className={styles.head}>{t('check.head', { head })}</p>}
				</li>
			))}
		</ul>
	);
}
