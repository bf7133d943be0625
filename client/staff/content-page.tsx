/** Texts of the site: what is on it, drafts, and what was taken off; and where a new one begins. */
import { sections } from '#shared/content/types.ts';
import { locales } from '#shared/i18n/locales.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import { contentLists } from '#shared/staff/content-calls.ts';
import type { ContentPayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { DraftTable } from './content-tables.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/content';
const listPath = (list: ContentPayload['list']) => (list === 'site' ? path : `${path}${queryString({ list })}`);

const placeCell = ({ section, slug }: ContentPayload['removed'][number]) => <Link to={`${path}/${section}/${slug}`}>{slug}</Link>;
const titleCell = ({ section, slug, title }: ContentPayload['pieces'][number]) => <Link to={`${path}/${section}/${slug}`}>{title || slug}</Link>;

export function ContentPage(props: ContentPayload) {
	const { list, stopped, section, q, next, isFurther } = props;
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	const tStaff = useT(staffWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={tStaff('titles.content')} lead={t('lead')} />
				{stopped > 0 && (
					<Notice tone="warn">
						<p>
							<Link to={listPath('drafts')}>{t('lists.stopped', { count: formatNumber(locale, stopped) })}</Link>
						</p>
					</Notice>
				)}
				<Create />
				<Tabs
					label={t('lists.label')}
					tabs={contentLists.map((name) => ({ name: t(`lists.${name}`), path: listPath(name) }))}
					current={listPath(list)}
				/>
				<p>
					<Link to="/staff/prices?kind=content">{t('imports')}</Link>
				</p>
				{list === 'site' && <Filter section={section} q={q} />}
				<List {...props} />
				<Pages
					next={next}
					isFurther={isFurther}
					placeOf={(after) => `${path}${queryString({ list: list === 'site' ? null : list, section, q: q || null, after })}`}
				/>
			</Stack>
		</AccountFrame>
	);
}

function List({ list, pieces, drafts, removed, q }: ContentPayload) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	if (list === 'drafts' && drafts.length > 0) return <DraftTable caption={t('lists.captionDrafts')} drafts={drafts} withPlace />;
	if (list === 'removed' && removed.length > 0)
		return (
			<Table
				caption={t('lists.captionRemoved')}
				rows={removed}
				rowKey={({ section, slug }) => `${section}/${slug}`}
				dense
				narrow="cards"
				columns={[
					{ key: 'address', title: t('lists.address'), cell: placeCell },
					{ key: 'section', title: t('lists.section'), cell: (row) => t(`sections.${row.section}`) },
					{ key: 'author', title: t('lists.author'), cell: ({ author }) => author || t('lists.key') },
					{ key: 'at', title: t('lists.at'), cell: (row) => formatMoment(locale, row.at) },
				]}
			/>
		);
	if (list === 'site' && pieces.length > 0)
		return (
			<Table
				caption={t('lists.captionSite')}
				rows={pieces}
				rowKey={({ section, slug }) => `${section}/${slug}`}
				dense
				narrow="cards"
				columns={[
					{
						key: 'title',
						title: t('lists.title'),
						cell: titleCell,
					},
					{ key: 'section', title: t('lists.section'), cell: (row) => t(`sections.${row.section}`) },
					...locales.map((language) => ({
						key: language,
						title: t(`languages.text-${language}`),
						cell: ({ changed }: ContentPayload['pieces'][number]) => {
							const at = changed.find((one) => one.locale === language)?.at;
							return at === undefined ? '—' : formatMoment(locale, at);
						},
					})),
				]}
			/>
		);
	return (
		<Notice>
			<p>{q === '' ? t('lists.none') : t('lists.noneFound', { q })}</p>
		</Notice>
	);
}

function Filter({ section, q }: Pick<ContentPayload, 'section' | 'q'>) {
	const t = useT(staffContentWords);
	const href = useHref();
	return (
		<form className={styles.find} action={href(path)}>
			<label>
				{t('lists.q')}
				<input name="q" defaultValue={q} maxLength={80} autoComplete="off" spellCheck={false} />
			</label>
			<SectionSelect section={section} any />
			<Button>{t('lists.find')}</Button>
		</form>
	);
}

function Create() {
	const t = useT(staffContentWords);
	const href = useHref();
	return (
		<Disclosure summary={t('create.title')}>
			<form className={styles.find} action={href(path)}>
				<SectionSelect section={null} />
				<label>
					{t('lists.address')}
					<input name="new" maxLength={120} autoComplete="off" spellCheck={false} autoCapitalize="none" required pattern="[a-z0-9]+(-[a-z0-9]+)*" />
				</label>
				<Button>{t('create.open')}</Button>
			</form>
			<Hint>{t('create.address')}</Hint>
		</Disclosure>
	);
}

function SectionSelect({ section, any = false }: { readonly section: ContentPayload['section']; readonly any?: boolean }) {
	const t = useT(staffContentWords);
	return (
		<label>
			{t('lists.section')}
			<select name="section" defaultValue={section ?? ''}>
				{any && <option value="">{t('lists.any')}</option>}
				{sections.map((one) => (
					<option key={one} value={one}>
						{t(`sections.${one}`)}
					</option>
				))}
			</select>
		</label>
	);
}
