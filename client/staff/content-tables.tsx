/** Drafts and versions of texts as tables. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { Draft } from '#shared/staff/content-calls.ts';
import type { ContentPiecePayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Table } from '#client/ui/table.tsx';

const pathOf = ({ section, slug }: Pick<Draft, 'section' | 'slug'>) => `/staff/content/${section}/${slug}`;

const draftPath = (row: Draft) => `${pathOf(row)}?draft=${String(row.id)}`;
const placeCell = (row: Draft) => <Link to={draftPath(row)}>{row.slug}</Link>;
const numberCell = (row: Draft) => <Link to={draftPath(row)}>№ {row.id}</Link>;

type Piece = Pick<ContentPiecePayload, 'section' | 'slug' | 'versions'>;
type VersionRow = Pick<Piece, 'section' | 'slug'> & Piece['versions'][number];
const versionCell = (row: VersionRow) => <Link to={`${pathOf(row)}/versions/${String(row.version)}`}>№ {row.version}</Link>;

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
					cell: withPlace ? placeCell : numberCell,
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

export function VersionTable({ section, slug, versions }: Piece) {
	const { locale } = useFrame();
	const t = useT(staffContentWords);
	return (
		<Table
			caption={t('versions.title')}
			rows={versions.map((version): VersionRow => ({ ...version, section, slug }))}
			rowKey={({ version }) => version}
			dense
			narrow="cards"
			columns={[
				{
					key: 'version',
					title: t('versions.number'),
					cell: versionCell,
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
