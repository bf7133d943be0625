/** Drafts and versions of texts as tables. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { Draft } from '#shared/staff/content-calls.ts';
import type { ContentPiecePayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Table } from '#client/ui/table.tsx';

const pathOf = ({ section, slug }: Pick<Draft, 'section' | 'slug'>) => `/staff/content/${section}/${slug}`;

interface DraftTableProps {
	readonly caption: string;
	readonly drafts: readonly Draft[];
	/** Of several texts: each says which it is of. */
	readonly withPlace?: boolean;
}

export function DraftTable({ caption, drafts, withPlace = false }: DraftTableProps) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	return (
		<Table
			caption={caption}
			rows={drafts}
			rowKey={({ id }) => id}
			dense
			narrow="cards"
			columns={[
				{
					key: 'draft',
					title: withPlace ? t('lists.address') : t('piece.draft'),
					cell: (row) => <Link to={`${pathOf(row)}?draft=${String(row.id)}`}>{withPlace ? row.slug : `№ ${String(row.id)}`}</Link>,
				},
				...(withPlace ? [{ key: 'section', title: t('lists.section'), cell: (row: Draft) => t(`sections.${row.section}`) }] : []),
				{
					key: 'state',
					title: t('lists.state'),
					cell: ({ state, startsAt }) =>
						[t(`states.${state}`), state === 'scheduled' && startsAt !== null ? formatMoment(locale, startsAt) : ''].filter(Boolean).join(', '),
				},
				{ key: 'languages', title: t('lists.languages'), cell: ({ written }) => written.map((one) => t(`languages.text-${one}`)).join(', ') },
				{ key: 'author', title: t('lists.author'), cell: ({ author }) => author },
				{ key: 'at', title: t('lists.at'), cell: ({ at }) => formatMoment(locale, at) },
				{ key: 'note', title: t('lists.note'), cell: ({ note }) => note },
			]}
		/>
	);
}

export function VersionTable(piece: Pick<ContentPiecePayload, 'section' | 'slug' | 'versions'>) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	return (
		<Table
			caption={t('versions.title')}
			rows={piece.versions}
			rowKey={({ version }) => version}
			dense
			narrow="cards"
			columns={[
				{
					key: 'version',
					title: t('versions.number'),
					cell: ({ version }) => <Link to={`${pathOf(piece)}/versions/${String(version)}`}>№ {version}</Link>,
				},
				{
					key: 'what',
					title: t('versions.what'),
					cell: ({ what, isNewest }) => `${t(`whats.${what}`)}${isNewest && what !== 'removed' ? ` (${t('versions.now')})` : ''}`,
				},
				{ key: 'author', title: t('lists.author'), cell: ({ author }) => author || t('lists.key') },
				{ key: 'at', title: t('lists.at'), cell: ({ at }) => formatMoment(locale, at) },
				{ key: 'note', title: t('lists.note'), cell: ({ note }) => note },
			]}
		/>
	);
}
