/** The page of a handed over archive: the question for its code, and then its parts. Everything is a form or a link. */
import type { ExportPart } from '#shared/export/calls.ts';
import { exportWords } from '#shared/export/words.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { takeForm } from '#shared/handover/forms.ts';
import type { TakePayload } from '#shared/handover/payload.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { WholeFiles } from '#client/export/whole-files.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './take-page.module.css';

const { TextField } = fieldsOf(takeForm);

export function TakePage(payload: TakePayload) {
	const { city } = useFrame();
	const t = useT(handoverWords);
	const href = useHref();
	if (payload.kind === 'open') return <Taking {...payload} />;
	if (payload.kind !== 'code')
		return (
			<Stack narrow>
				<PageHead title={t(`${payload.kind}.title`)} lead={t(`${payload.kind}.lead`)} />
				<p>
					{t('call')} <PhoneLink phone={city.phone} />
				</p>
				<Actions>
					<ButtonLink to="/login" variant="quiet">
						{t('signIn')}
					</ButtonLink>
				</Actions>
			</Stack>
		);
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t('lead')} />
			<Card>
				<Form form={takeForm} action={href(`/take/${payload.token}`)} words={t.words} refused={payload.refused} formKey={payload.formKey}>
					<TextField name="code" autoComplete="off" inputMode="numeric" short unkept />
					<Submit label={t('open')} sending={t('opening')} />
				</Form>
			</Card>
		</Stack>
	);
}

function Taking({ token, id, expiresAt, parts, whole, hasAccount }: Extract<TakePayload, { readonly kind: 'open' }>) {
	const { locale, city } = useFrame();
	const t = useT(handoverWords);
	const tExport = useT(exportWords);
	const tWhole = useT(wholeWords);
	const linkTo = (nr: number) => `/api/handover/whole${queryString({ id, part: nr, lang: localeFacts[locale].alias, city_id: city.id })}`;
	return (
		<Stack narrow>
			<PageHead
				title={t('title')}
				lead={t(hasAccount ? 'taking.lead' : 'taking.guestLead', { untilMoment: timeIn(locale, formatMoment(locale, expiresAt), 'dative') })}
			/>
			<Section title={t('taking.whole')} wide>
				<p>{tWhole('about')}</p>
				<WholeFiles parts={whole} linkTo={linkTo} />
			</Section>
			{hasAccount && (
				<Section title={t('taking.results')} wide>
					{parts.length === 0 && <p>{t('taking.none')}</p>}
					<ul className={styles.parts}>
						{parts.map((part, at) => (
							<ArchivePart key={part.from + String(at)} id={id} part={part} nr={at + 1} total={parts.length} />
						))}
					</ul>
				</Section>
			)}
			<Notice title={tExport('careTitle')}>
				<p>{tExport('care')}</p>
				{hasAccount && <p>{t('taking.signIn')}</p>}
				<p>{tExport('held', { phone: formatPhone(city.phone) })}</p>
			</Notice>
			<Close token={token} />
		</Stack>
	);
}

/** An ordinary form, so that a shared computer without scripts is left as clean. */
function Close({ token }: { readonly token: string }) {
	const t = useT(handoverWords);
	return (
		<div>
			<PressForm to={`/take/${token}`} intent="close" forgets>
				<Icon name="lock" /> {t('close')}
			</PressForm>
		</div>
	);
}

interface ArchivePartProps {
	readonly id: string;
	readonly part: ExportPart;
	readonly nr: number;
	readonly total: number;
}

function ArchivePart({ id, part, nr, total }: ArchivePartProps) {
	const { city, locale } = useFrame();
	const t = useT(exportWords);
	const days = part.from === part.till ? formatDay(locale, part.from) : `${formatDay(locale, part.from)} – ${formatDay(locale, part.till)}`;
	return (
		<li className={styles.part}>
			<span>
				<strong>{t.plural('count', part.requests)}</strong>
				<span className={styles.days}>{days}</span>
			</span>
			<ButtonLink to={`/api/handover/archive${queryString({ id, part: nr, lang: localeFacts[locale].alias, city_id: city.id })}`}>
				<Icon name="file" />
				{total === 1 ? t('download') : t('downloadPart', { nr, total })}
			</ButtonLink>
		</li>
	);
}
