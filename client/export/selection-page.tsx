/** What a doctor has chosen in the list: whose requests they are, and the files that hold them. */
import type { ExportPart, Selection } from '#shared/export/calls.ts';
import { selectionFormats } from '#shared/export/limits.ts';
import type { SelectionPayload } from '#shared/export/payload.ts';
import { exportWords } from '#shared/export/words.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import styles from './export-page.module.css';

type Row = Selection['data'][number];

export function SelectionPage({ chosen }: SelectionPayload) {
	const t = useT(exportWords);
	const isEmpty = chosen === null || chosen.data.length === 0;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('selection.title')} lead={t('selection.lead')} />
				{chosen !== null && chosen.gone > 0 && (
					<Notice tone="warn" role="alert">
						<p>{t.plural('selection.gone', chosen.gone)}</p>
					</Notice>
				)}
				{isEmpty ? (
					<>
						<p>{t('selection.none')}</p>
						<Actions>
							<ButtonLink to="/results">{t('toResults')}</ButtonLink>
						</Actions>
					</>
				) : (
					<Files chosen={chosen} />
				)}
			</Stack>
		</AccountFrame>
	);
}

function Files({ chosen: { data, parts } }: { readonly chosen: Selection }) {
	const { city } = useFrame();
	const t = useT(exportWords);
	return (
		<>
			<Section title={t('files')} wide>
				<ul className={styles.parts}>
					{selectionFormats.map((format) => (
						<li key={format} className={styles.part}>
							<span>
								<strong>{t(`formats.${format}`)}</strong>
								<span className={styles.days}>{t(`selection.about.${format}`)}</span>
							</span>
							{idsOfParts(data, parts[format]).map((ids, at, all) => (
								<FileLink key={ids[0]} ids={ids} format={format} nr={at + 1} total={all.length} />
							))}
						</li>
					))}
				</ul>
				<Hint>{t('selection.held', { phone: formatPhone(city.phone) })}</Hint>
			</Section>
			<Whose rows={data} />
			<Notice title={t('careTitle')}>
				<p>{t('selection.care')}</p>
			</Notice>
			<p>
				<Link to="/results">{t('toResults')}</Link>
			</p>
		</>
	);
}

/** Each file's own requests: what comes to one of them later moves none into another file. */
function idsOfParts(rows: readonly Row[], parts: readonly ExportPart[]): string[][] {
	let from = 0;
	return parts.map(({ requests }) => {
		from += requests;
		return rows.slice(from - requests, from).map(({ id }) => id);
	});
}

interface FileLinkProps {
	readonly ids: readonly string[];
	readonly format: (typeof selectionFormats)[number];
	/** Which file of how many. */
	readonly nr: number;
	readonly total: number;
}

function FileLink({ ids, format, nr, total }: FileLinkProps) {
	const { city, locale } = useFrame();
	const t = useT(exportWords);
	const asked = { requests: ids.join('.'), format, part: nr, parts: total, lang: localeFacts[locale].alias, city_id: city.id };
	return (
		<ButtonLink variant="quiet" to={`/account/doctor-room/export/records${queryString(asked)}`}>
			<Icon name="file" />
			{total === 1 ? t('download') : `${t('downloadPart', { nr, total })}: ${t.plural('count', ids.length)}`}
		</ButtonLink>
	);
}

const patientCell = (row: Row) => <Patient row={row} />;

function Patient({ row: { id, lastName, firstName, middleName, birthYear } }: { readonly row: Row }) {
	const t = useT(exportWords);
	return (
		<>
			<Link to={`/results/${id}`}>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</Link>
			{birthYear !== '' && ` ${t('selection.born', { year: birthYear })}`}
		</>
	);
}

/** Whose files are taken is looked at before, and not afterwards. */
function Whose({ rows }: { readonly rows: readonly Row[] }) {
	const { locale } = useFrame();
	const t = useT(exportWords);
	return (
		<Table
			caption={t.plural('selection.whose', rows.length)}
			dense
			narrow="cards"
			rows={rows}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'patient',
					title: t('columns.patient'),
					cell: patientCell,
				},
				{ key: 'request', title: t('columns.request'), cell: ({ internalNr }) => internalNr },
				{ key: 'day', title: t('columns.collected'), cell: ({ day }) => formatDay(locale, day) },
			]}
		/>
	);
}
