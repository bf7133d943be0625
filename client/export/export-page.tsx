/** Taking results along: which year, in which form; below, the files that hold them. Everything is a link or a form of the address. */
import { confirmAddress } from '#shared/account/confirm-path.ts';
import type { ExportPart } from '#shared/export/calls.ts';
import { exportFormats, partLimits } from '#shared/export/limits.ts';
import { exportPath, type ExportPayload } from '#shared/export/payload.ts';
import { exportWords } from '#shared/export/words.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import choices from '#client/ui/choice-fields.module.css';
import field from '#client/ui/form-field.module.css';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { WholeFiles } from './whole-files.tsx';
import styles from './export-page.module.css';

export function ExportPage(payload: ExportPayload) {
	const t = useT(exportWords);
	const tWhole = useT(wholeWords);
	const { city, person } = useFrame();
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				{payload.years.length === 0 ? (
					<>
						<p>{`${t('none')}${payload.whole === null ? '' : ` ${tWhole('without')}`}`}</p>
						<Actions>
							<ButtonLink to="/results" variant="quiet">
								{t('toResults')}
							</ButtonLink>
						</Actions>
					</>
				) : (
					<Chooser {...payload} />
				)}
				{payload.format === 'whole' ? <Whole {...payload} /> : payload.years.length > 0 && <Files {...payload} />}
				{(payload.whole !== null || payload.years.length > 0) && (
					<Notice title={t('careTitle')}>
						<p>{t('care')}</p>
						<p>{t('held', { phone: formatPhone(city.phone) })}</p>
					</Notice>
				)}
				{payload.whole === null ? <p>{tWhole('ownAccount')}</p> : <Takings {...payload.whole} />}
				{!person?.actingFor && (
					<p>
						<Link to={openingsTab}>{t('journal')}</Link>
					</p>
				)}
			</Stack>
		</AccountFrame>
	);
}

function Chooser({ years, year, format, whole }: ExportPayload) {
	const t = useT(exportWords);
	const tWhole = useT(wholeWords);
	const href = useHref();
	return (
		<Card>
			<form method="get" action={href('/cabinet/export')} className={styles.form} aria-label={t('choose')}>
				<label className={field.field}>
					<span className={field.label}>{t('year')}</span>
					<select className={field.input} name="year" defaultValue={year}>
						<option value="all">{t('allYears')}</option>
						{years.map((one) => (
							<option key={one.year} value={one.year}>
								{`${one.year} (${t.plural('count', one.requests)})`}
							</option>
						))}
					</select>
				</label>
				<fieldset className={field.field}>
					<legend className={field.label}>{t('format')}</legend>
					<div className={styles.options}>
						{exportFormats.map((one) => (
							<label key={one} className={choices.option}>
								<input type="radio" name="format" value={one} defaultChecked={one === format} />
								<span>
									{t(`formats.${one}`)}
									<small className={styles.about}>{t(`about.${one}`, { count: partLimits[one].requests })}</small>
								</span>
							</label>
						))}
						{whole !== null && (
							<label className={choices.option}>
								<input type="radio" name="format" value="whole" defaultChecked={format === 'whole'} />
								<span>
									{tWhole('name')}
									<small className={styles.about}>{tWhole('about')}</small>
								</span>
							</label>
						)}
					</div>
				</fieldset>
				<Button variant="quiet">{t('show')}</Button>
			</form>
		</Card>
	);
}

/** Confirming that it is the person, before a file is to be had. */
function Confirm({ year, format }: Pick<ExportPayload, 'year' | 'format'>) {
	const { locale } = useFrame();
	const t = useT(exportWords);
	return (
		<Notice>
			<p>{t('confirmLead')}</p>
			<Actions>
				<ButtonLink to={confirmAddress(locale, exportPath({ year, format }))}>{t('confirmYes')}</ButtonLink>
			</Actions>
		</Notice>
	);
}

/** Everything about the person: always of all years. */
function Whole({ years, whole, isStrong }: ExportPayload) {
	const { city, locale } = useFrame();
	const t = useT(exportWords);
	const tWhole = useT(wholeWords);
	if (whole === null) return null;
	const linkTo = (nr: number) => `/account/patient-room/export/whole${queryString({ part: nr, lang: localeFacts[locale].alias, city_id: city.id })}`;
	return (
		<Section title={t('files')} wide>
			<Hint>{tWhole('name')}</Hint>
			{years.length === 0 && <p>{tWhole('about')}</p>}
			{!isStrong && <Confirm year="all" format="whole" />}
			<WholeFiles parts={whole.parts} linkTo={isStrong ? linkTo : null} />
		</Section>
	);
}

/** The journal of that. */
function Takings({ takings }: Pick<NonNullable<ExportPayload['whole']>, 'takings'>) {
	const { locale } = useFrame();
	const t = useT(wholeWords);
	if (takings.length === 0) return null;
	return (
		<Section title={t('taken.title')} wide>
			<ul className={styles.takings}>
				{takings.map(({ at, basis, device, part, parts }, nr) => (
					<li key={at + String(nr)}>
						{formatMoment(locale, at)}
						<span className={styles.days}>
							{[t(`taken.${basis}`), device, parts === 1 ? '' : t('taken.part', { nr: part, total: parts })].filter(Boolean).join(' · ')}
						</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Results in one of the forms. */
function Files({ year, format, parts, isStrong }: ExportPayload) {
	const t = useT(exportWords);
	if (format === 'whole') return null;
	if (parts.length === 0) return <p role="status">{t('noneOfYear')}</p>;
	return (
		<Section title={t('files')} wide>
			<Hint>{`${t(`formats.${format}`)} · ${year === 'all' ? t('allYears') : year}`}</Hint>
			{!isStrong && <Confirm year={year} format={format} />}
			<ul className={styles.parts}>
				{parts.map((part, at) => (
					<FilePart key={part.from + String(at)} of={{ year, format, parts, isStrong }} part={part} nr={at + 1} />
				))}
			</ul>
		</Section>
	);
}

interface FilePartProps {
	readonly of: Omit<ExportPayload, 'years' | 'whole'>;
	readonly part: ExportPart;
	readonly nr: number;
}

/** A file by what it holds; it is a link once the person has confirmed. */
function FilePart({ of: { year, format, parts, isStrong }, part, nr }: FilePartProps) {
	const { city, locale } = useFrame();
	const t = useT(exportWords);
	const asked = { year, part: nr, lang: localeFacts[locale].alias, city_id: city.id };
	const to =
		format === 'archive'
			? `/account/patient-room/export/archive${queryString(asked)}`
			: `/account/patient-room/export/records${queryString({ format, ...asked })}`;
	const days = part.from === part.till ? formatDay(locale, part.from) : `${formatDay(locale, part.from)} – ${formatDay(locale, part.till)}`;
	return (
		<li className={styles.part}>
			<span>
				<strong>{t.plural('count', part.requests)}</strong>
				<span className={styles.days}>{days}</span>
			</span>
			{isStrong && (
				<ButtonLink to={to}>
					<Icon name="file" />
					{parts.length === 1 ? t('download') : t('downloadPart', { nr, total: parts.length })}
				</ButtonLink>
			)}
		</li>
	);
}
