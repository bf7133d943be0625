/** One queue: its entries, the oldest first, and what a person does about each. */
import { formatMoment } from '#shared/kit/dates.ts';
import { settledLists, type QueuePayload } from '#shared/staff/payload.ts';
import { staffSettledWords } from '#shared/staff/settled.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OwnIds, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Acts } from './acts.tsx';
import { Entry } from './entry.tsx';
import { Pages } from './pages.tsx';
import { Live } from './live.tsx';

export function QueuePage(props: QueuePayload) {
	const { name, entries, next, isFurther, outcome, settled, live, refused, unkept, fileQuery } = props;
	const { locale } = useFrame();
	const t = useT(staffWords);
	const tSettled = useT(staffSettledWords);
	const href = useHref();
	const settledList = settledLists.find((one) => one === name);
	const page = `/staff/queues/${name}`;
	return (
		<AccountFrame>
			<Live state={live} queue={name}>
				<PageHead title={t(`queues.${name}`)} lead={t(`about.${name}`)} focused={outcome === null && refused === null}>
					<Actions>
						<Link to="/staff">{t('queue.back')}</Link>
						{settledList !== undefined && <Link to={`/staff/settled/${settledList}`}>{tSettled(`open.${settledList}`)}</Link>}
					</Actions>
				</PageHead>
				{outcome !== null && refused === null && (
					// The next entry comes right behind it: who works by keys goes on from here.
					<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
						<p>{t(`queue.${outcome}`)}</p>
						{unkept !== null && (
							<p data-unkept={unkept.form} hidden={unkept.text === ''}>
								{t('queue.typed', { text: unkept.text })}
							</p>
						)}
						{settled !== null && <p>{t('queue.settled', { who: settled.by, moment: formatMoment(locale, settled.at) })}</p>}
					</Notice>
				)}
				{entries.length === 0 ? (
					<Notice>
						<p>{t(isFurther ? 'queue.emptyFurther' : 'queue.empty')}</p>
					</Notice>
				) : (
					<ItemList>
						{entries.map((entry) => (
							<Entry key={entry.row} entry={entry} headId={`entry-${entry.row}`}>
								{entry.files.length > 0 && (
									<Actions>
										{entry.files.map((nr) => (
											<a key={nr} href={`/account/staff/consultations/${entry.key}/files/${String(nr)}${fileQuery}`} download="">
												{t('queue.file', { nr })}
											</a>
										))}
									</Actions>
								)}
								<OwnIds of={`entry-${entry.row}`}>
									<Acts {...props} entry={entry} action={href(page)} headId={`entry-${entry.row}`} />
								</OwnIds>
							</Entry>
						))}
					</ItemList>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={(after) => `${page}${queryString({ after })}`} />
			</Live>
		</AccountFrame>
	);
}
