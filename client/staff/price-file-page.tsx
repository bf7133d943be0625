/** One file of prices or promotions, or one folder of texts: what it changes, what it was stopped at, and what can be done about it. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { PriceFilePayload } from '#shared/staff/prices-payload.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Table } from '#client/ui/table.tsx';
import { Live } from './live.tsx';
import { Pages } from './pages.tsx';
import { PriceActs } from './price-acts.tsx';
import { PriceCells } from './price-cells.tsx';
import styles from './staff.module.css';

const path = '/staff/prices';
type Row = PriceFilePayload['changes'][number];

export function PriceFilePage(props: PriceFilePayload) {
	const { file, outcome, live, refused, isUndo } = props;
	const t = useT(staffPricesWords);
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead
					title={t('file.title', { number: file.number, kind: t(`kinds.${file.kind}`) })}
					focused={(outcome === null || isUndo) && refused === null}
				>
					<p>
						<Link to={path}>{t('file.back')}</Link>
					</p>
				</PageHead>
				{outcome !== null && refused === null && !isUndo && (
					<Notice role="status" tabIndex={-1} autoFocus>
						<p>{t(`outcomes.${outcome}`)}</p>
					</Notice>
				)}
				<About file={file} />
				{file.reasons.length > 0 && (
					<Notice tone="warn" title={t(file.state === 'refused' ? 'file.refusedBy' : 'file.reasons')}>
						<ul>
							{file.reasons.map(({ field, text }, at) => (
								<li key={at}>
									{field === '' ? '' : `${field}: `}
									{text}
								</li>
							))}
						</ul>
					</Notice>
				)}
				<PriceActs {...props} />
				<Changes {...props} />
			</Live>
		</AccountFrame>
	);
}

function About({ file }: Pick<PriceFilePayload, 'file'>) {
	const { locale } = useFrame();
	const t = useT(staffPricesWords);
	const { counts, approved, startsAt, undoes, undoneBy } = file;
	const linkTo = (number: number | null) => (number === null ? null : <Link to={`${path}/${String(number)}`}>№ {number}</Link>);
	return (
		<Facts beside>
			<Fact name={t('list.state')}>{t(`states.${file.state}`)}</Fact>
			<Fact name={t('file.name')}>{file.fileName}</Fact>
			<Fact name={t('list.author')}>{file.author}</Fact>
			<Fact name={t('list.at')}>{formatMoment(locale, file.sentAt)}</Fact>
			<Fact name={t(file.kind === 'content' ? 'file.texts' : 'file.rows')}>{formatNumber(locale, file.rows)}</Fact>
			<Fact name={t('list.counts')}>{[counts.added, counts.changed, counts.takenAway].map((count) => formatNumber(locale, count)).join(' / ')}</Fact>
			<Fact name={t('list.start')}>{startsAt === null ? null : formatMoment(locale, startsAt)}</Fact>
			<Fact name={t('file.approved')}>{approved === null ? null : `${approved.by}, ${formatMoment(locale, approved.at)}`}</Fact>
			<Fact name={t('file.undoes')}>{linkTo(undoes)}</Fact>
			<Fact name={t('file.undoneBy')}>{linkTo(undoneBy)}</Fact>
		</Facts>
	);
}

function Changes({ file, changes, next, isFurther, q, isUndo, cities }: PriceFilePayload) {
	const t = useT(staffPricesWords);
	const href = useHref();
	const here = `${path}/${String(file.number)}`;
	const cellsCell = ({ columns }: Row) => <PriceCells kind={file.kind} cells={columns} cities={cities} />;
	const title = isUndo ? t('changes.undo') : t(file.state === 'waiting' || file.state === 'scheduled' ? 'changes.waiting' : 'changes.applied');
	return (
		<>
			{!isUndo && (changes.length > 0 || q !== '') && (
				<form className={styles.find} action={href(here)}>
					<label>
						{t('changes.q')}
						<input name="q" defaultValue={q} maxLength={80} autoComplete="off" spellCheck={false} />
					</label>
					<Button>{t('changes.find')}</Button>
				</form>
			)}
			{changes.length === 0 ? (
				<Notice>
					<p>{q === '' ? t('changes.none') : t('changes.noneFound', { q })}</p>
				</Notice>
			) : (
				<Table
					caption={title}
					rows={changes}
					rowKey={({ nr }) => nr}
					live="changes"
					dense
					narrow="cards"
					columns={[
						{ key: 'key', title: t(`rows.${file.kind}`), cell: ({ key, name }) => [name, key].filter(Boolean).join(' · ') },
						{ key: 'what', title: t('changes.what'), cell: ({ what }) => t(`whats.${what}`) },
						{ key: 'line', title: t('changes.line'), numeric: true, cell: ({ line }) => line },
						{ key: 'cells', title: t('changes.cells'), cell: cellsCell },
					]}
				/>
			)}
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${here}${queryString({ q: q || null, undo: isUndo ? '1' : null, after })}`} />
		</>
	);
}
