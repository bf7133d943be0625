/** Which results came to the account, by what proof, and which left it. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { OwnAttachment } from '#shared/attachments/calls.ts';
import type { AttachmentsPayload } from '#shared/attachments/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Item, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import styles from './attachments-part.module.css';

const page = '/cabinet/journal';

export function AttachmentsPart({ attachments, next, isLater, takenBack, code, isConfirmed, failed }: AttachmentsPayload) {
	const { locale, city } = useFrame();
	const t = useT(attachmentWords);
	return (
		<>
			<p>{t('lead', { phone: formatPhone(city.phone) })}</p>
			{takenBack && (
				<Notice role="status">
					<p>{t('takeBack.done')}</p>
				</Notice>
			)}
			{failed && (
				<Notice tone="warn" role="alert">
					<p>{t('takeBack.failed')}</p>
				</Notice>
			)}
			{attachments.length === 0 ? (
				<p>{t('none')}</p>
			) : (
				<ItemList aria-label={t('list')}>
					{attachments.map((attachment) => (
						<AttachmentItem key={attachment.id} attachment={attachment} />
					))}
				</ItemList>
			)}
			{(next !== null || isLater) && (
				<Actions>
					{next !== null && <ButtonLink to={`${page}${queryString({ after: next })}`}>{t('older')}</ButtonLink>}
					{isLater && <ButtonLink to={page}>{t('newest')}</ButtonLink>}
				</Actions>
			)}
			<Notice title={t('history.title')}>
				<p>{t(isConfirmed ? 'history.confirmed' : 'history.text')}</p>
				{code !== null && (
					<div role="status">
						<p>{t('history.code')}</p>
						<p className={styles.code}>{code.code.replace(/(\d{4})(?=\d)/, '$1\u00a0')}</p>
						<p>{t('history.until', { untilMoment: timeIn(locale, formatMoment(locale, code.expiresAt), 'dative') })}</p>
					</div>
				)}
				{!isConfirmed && code === null && (
					<PressForm to={page} intent="code">
						{t('history.getCode')}
					</PressForm>
				)}
			</Notice>
		</>
	);
}

function AttachmentItem({ attachment }: { readonly attachment: OwnAttachment }) {
	const { locale, city } = useFrame();
	const t = useT(attachmentWords);
	const { requestId, internalNr, level, attachedAt, endedAt, endedBy } = attachment;
	const end = endedBy === 'stronger' && requestId !== null ? 'replaced' : endedBy;
	return (
		<Item>
			<ItemTitle>{internalNr === null ? t('gone') : <Link to={`/results/${requestId ?? ''}`}>{t('request', { number: internalNr })}</Link>}</ItemTitle>
			<p>{t(`levels.${level}`)}</p>
			<Hint>{formatMoment(locale, attachedAt)}</Hint>
			{endedAt !== null && end !== null && <p>{t(`ends.${end}`, { moment: formatMoment(locale, endedAt), phone: formatPhone(city.phone) })}</p>}
			{requestId !== null && endedAt === null && (
				<Disclosure summary={t('takeBack.summary')}>
					<div className={styles.takeBack}>
						<p>{t('takeBack.lead')}</p>
						<PressForm to={page} intent="take-back" values={{ id: requestId }}>
							{t('takeBack.yes')}
						</PressForm>
					</div>
				</Disclosure>
			)}
		</Item>
	);
}
