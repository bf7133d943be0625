/** What waits for a person, queue by queue. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { TodayPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Table } from '#client/ui/table.tsx';
import styles from './staff.module.css';
import { Live } from './live.tsx';

/** Counted up to here. */
const maxCounted = 1000;

type Row = TodayPayload['queues'][number];

function QueueLink({ name }: Row) {
	const t = useT(staffWords);
	return <Link to={`/staff/queues/${name}`}>{t(`queues.${name}`)}</Link>;
}

function Since({ since }: Row) {
	const { locale } = useFrame();
	return since === null ? null : formatMoment(locale, since);
}

function Due({ due, isLate }: Row) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	if (due === null) return null;
	return (
		<>
			{formatMoment(locale, due)} {isLate && <b className={styles.late}>{t('today.late')}</b>}
		</>
	);
}

function Waiting({ waiting, critical }: Row) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	return (
		<span className={waiting === 0 ? styles.nothing : styles.some}>
			{waiting >= maxCounted ? t('today.more') : formatNumber(locale, waiting)}
			{critical > 0 && (
				<>
					{' '}
					<b className={styles.late}>{t('today.critical', { count: critical })}</b>
				</>
			)}
		</span>
	);
}

const waitingCell = (row: Row) => <Waiting {...row} />;
const queueCell = (row: Row) => <QueueLink {...row} />;
const sinceCell = (row: Row) => <Since {...row} />;
const dueCell = (row: Row) => <Due {...row} />;

export function TodayPage({ queues, at, live }: TodayPayload) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={t('titles.today')} lead={t('today.lead')} focused />
				{queues.length === 0 && (
					<Notice tone="warn">
						<p>{t('today.noQueues')}</p>
					</Notice>
				)}
				{queues.length > 0 && queues.every(({ waiting }) => waiting === 0) && (
					<Notice role="status">
						<p>{t('today.none')}</p>
					</Notice>
				)}
				{queues.length > 0 && (
					<Table
						caption={t('today.caption', { moment: formatMoment(locale, at) })}
						rows={queues}
						rowKey={({ name }) => name}
						narrow="cards"
						live="queues"
						columns={[
							{ key: 'queue', title: t('today.queue'), cell: queueCell },
							{
								key: 'waiting',
								title: t('today.waiting'),
								numeric: true,
								cell: waitingCell,
							},
							{
								key: 'since',
								title: t('today.since'),
								cell: sinceCell,
							},
							{
								key: 'due',
								title: t('today.due'),
								cell: dueCell,
							},
						]}
					/>
				)}
			</Live>
		</AccountFrame>
	);
}
