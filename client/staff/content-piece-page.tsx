/** One text of the site: its Markdown in one language, faults, what a reader sees, drafts and versions. */
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { ContentPiecePayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { Blocks } from '#client/content/blocks.tsx';
import { ExampleMark } from '#client/content/example-mark.tsx';
import { Picture } from '#client/content/picture.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OwnIds, useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { CallOffForm, EditForm, PublishForm, RemoveForm } from './content-acts.tsx';
import { Difference } from './content-difference.tsx';
import { DraftTable, VersionTable } from './content-tables.tsx';
import { Pages } from './pages.tsx';
import styles from './texts.module.css';

export function ContentPiecePage(props: ContentPiecePayload) {
	const { section, slug, text, draft, standing, drafts, versions, nextVersion, isFurther, outcome, refused, isTakingOff, difference } = props;
	const t = useT(staffContentWords);
	const here = `/staff/content/${section}/${slug}`;
	const isWaiting = draft?.state === 'scheduled';
	const at = (query: Readonly<Record<string, string | number | null>>) => `${here}${queryString({ draft: draft?.id ?? null, ...query })}`;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={`${t(`sections.${section}`)}: ${slug}`}>
					<p>
						<Link to="/staff/content">{t('piece.back')}</Link>
					</p>
				</PageHead>
				{outcome !== null && refused === null && (
					<Notice role="status">
						<p>{t(`outcomes.${outcome}`)}</p>
					</Notice>
				)}
				<About {...props} />
				<Meanwhile {...props} />
				<Tabs
					label={t('piece.language')}
					tabs={locales.map((locale) => ({ name: t(`languages.text-${locale}`), path: at({ text: locale }) }))}
					current={at({ text })}
				/>
				<Faults {...props} />
				<EditForm {...props} />
				{isWaiting && <CallOffForm {...props} />}
				{draft !== null && (
					<Section title={t('piece.difference')} wide>
						<Difference lines={difference} text={text} label={t('piece.difference')} none={t('piece.noDifference')} />
					</Section>
				)}
				<Preview {...props} />
				<PublishForm {...props} />
				{!isWaiting && <CallOffForm {...props} />}
				{drafts.length > 0 && <DraftTable caption={t('piece.others')} drafts={drafts} />}
				{versions.length > 0 ? (
					<VersionTable section={section} slug={slug} versions={versions} />
				) : (
					<Notice>
						<p>{t('versions.none')}</p>
					</Notice>
				)}
				<Pages next={nextVersion} isFurther={isFurther} placeOf={(before) => at({ text, before })} />
				{isTakingOff ? (
					<OwnIds of="remove">
						<RemoveForm {...props} />
					</OwnIds>
				) : (
					standing !== null && (
						<p>
							<Link to={`${here}?off=1`}>{t('remove.look')}</Link>
						</p>
					)
				)}
			</Stack>
		</AccountFrame>
	);
}

function About({ standing, draft, section, slug }: ContentPiecePayload) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	const changed = (standing?.changed ?? []).map((one) => `${t(`languages.text-${one.locale}`)}: ${formatMoment(locale, one.at)}`);
	return (
		<>
			{draft !== null && draft.reason !== '' && draft.state === 'stopped' && (
				<Notice tone="warn">
					<p>{t(`stops.${draft.reason}`)}</p>
				</Notice>
			)}
			{standing === null && draft === null && (
				<Notice>
					<p>{t('piece.notOnSite')}</p>
				</Notice>
			)}
			<Facts beside>
				<Fact name={t('piece.changed')}>{changed.length === 0 ? null : changed.join('; ')}</Fact>
				<Fact name={t('piece.draft')}>
					{draft === null ? null : `№ ${String(draft.id)}, ${t(`states.${draft.state}`)}: ${draft.author}, ${formatMoment(locale, draft.at)}`}
				</Fact>
				<Fact name={t('lists.note')}>{draft === null || draft.note === '' ? null : draft.note}</Fact>
				<Fact name={t('piece.startsAt')}>{draft?.startsAt ? formatMoment(locale, draft.startsAt) : null}</Fact>
				<Fact name={t('piece.scheduledBy')}>{draft?.scheduledBy || null}</Fact>
			</Facts>
			{draft !== null && standing !== null && (
				<p>
					<Link to={`/staff/content/${section}/${slug}`}>{t('piece.site')}</Link>
				</p>
			)}
		</>
	);
}

/** Somebody else has changed the text: both are shown before anything is decided. */
function Meanwhile({ meanwhile, published, draft, text }: ContentPiecePayload) {
	const t = useT(staffContentWords);
	if (meanwhile === null || draft === null || draft.state === 'published') return null;
	return (
		<Section title={t('meanwhile.title')} wide>
			<Notice tone="warn">
				<p>{t('meanwhile.text')}</p>
			</Notice>
			<h3>{t('meanwhile.changes')}</h3>
			<Difference lines={meanwhile} text={text} label={t('meanwhile.changes')} none={t('meanwhile.none')} />
			{published !== '' && (
				<Disclosure summary={t('meanwhile.whole')}>
					<pre className={styles.whole} lang={localeFacts[text].html}>
						{published}
					</pre>
				</Disclosure>
			)}
		</Section>
	);
}

function Faults({ faults }: ContentPiecePayload) {
	const t = useT(staffContentWords);
	if (faults.length === 0) return null;
	return (
		<Table
			caption={t('faults.caption')}
			rows={faults.map((fault, at) => ({ ...fault, at }))}
			rowKey={({ at }) => at}
			dense
			narrow="cards"
			columns={[
				{ key: 'language', title: t('faults.language'), cell: ({ locale }) => (locale === null ? '' : t(`languages.text-${locale}`)) },
				{ key: 'line', title: t('faults.line'), numeric: true, cell: ({ line }) => line },
				{ key: 'key', title: t('faults.key'), cell: ({ key }) => key },
				{ key: 'what', title: t('faults.what'), cell: ({ text }) => text },
			]}
		/>
	);
}

function Preview({ preview, text, faults, analyses, samplings }: ContentPiecePayload) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	if (preview === null) return null;
	const { title, lead, date, example, picture, blocks } = preview;
	return (
		<Section title={t('piece.preview')} wide>
			{faults.length > 0 && (
				<Notice tone="warn">
					<p>{t('piece.partial')}</p>
				</Notice>
			)}
			<div className={styles.preview} data-preview="" lang={localeFacts[text].html}>
				<Stack>
					<p className={styles.previewTitle}>{title}</p>
					<p>{lead}</p>
					{example && <ExampleMark />}
					{date !== null && <time dateTime={date}>{formatDay(locale, date)}</time>}
					{picture !== null && <Picture className={styles.picture} picture={picture} alt={picture.alt} sizes="(min-width: 760px) 720px, 100vw" />}
					<Blocks blocks={blocks} analyses={analyses} samplings={samplings} />
				</Stack>
			</div>
		</Section>
	);
}
