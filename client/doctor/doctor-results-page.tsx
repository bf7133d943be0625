/** A doctor's results: all of them, and what is to be reviewed. It works without scripts; with them the list marks in place and tells what arrives (`live-requests.tsx`), and has keys (`worklist.ts`). */
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { everythingPath, isFiltered, placeQuery, wholeList } from '#shared/doctor/place.ts';
import { maxCounted } from '#shared/doctor/calls.ts';
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { offerWords } from '#shared/offers/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { WorklistKeys } from './worklist-keys.tsx';
import { CriticalWaiting } from './critical-waiting.tsx';
import { FindBox } from './find-box.tsx';
import { RequestList } from './request-list.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SearchPanel } from './search-panel.tsx';
import styles from './doctor-results-page.module.css';

const [all, review] = [wholeList, { ...wholeList, tab: 'review' }] as const;
const pathOf = (place: typeof wholeList) => `/results${placeQuery(place)}`;

export function DoctorResultsPage(props: DoctorResultsPayload) {
	const { place, list } = props;
	const t = useT(doctorWords);
	const to = useT(offerWords);
	const tc = useT(criticalWords);
	const countOf = (count: number | undefined) => (count === undefined ? {} : { count: Math.min(count, maxCounted) });
	const waiting = list.kind === 'found' ? list : null;
	const reviewPath = pathOf(review);
	return (
		<AccountFrame>
			<Stack className={styles.page}>
				<PageHead title={t('title')} />
				<Tabs
					label={t('tabs.label')}
					current={place.tab === 'review' ? reviewPath : '/results'}
					tabs={[
						{ name: t('tabs.all'), path: pathOf(all) },
						{ name: t('tabs.review'), path: reviewPath, ...countOf(waiting?.toReview) },
						{ name: tc('tab'), path: '/cabinet/critical', ...countOf(waiting?.critical) },
						{ name: to('tab'), path: '/cabinet/offers', ...countOf(waiting?.offers === 0 ? undefined : waiting?.offers) },
					]}
				/>
				{/* The tab with their count may be out of sight on a phone. */}
				<CriticalWaiting count={waiting?.critical ?? 0} />
				<Outcome {...props} />
				{place.tab === 'all' && !isEmpty(props) && (
					<>
						<FindBox {...props} />
						<SavedFilters {...props} />
						<SearchPanel {...props} />
					</>
				)}
				{list.kind === 'found' ? <Found {...props} list={list} /> : <Unfound {...props} kind={list.kind} />}
			</Stack>
		</AccountFrame>
	);
}

/** Nobody searches a list that nothing is in; a filter that was saved is there to be opened or deleted. */
const isEmpty = ({ place, list, saved, refused }: DoctorResultsPayload) =>
	list.kind === 'found' && list.rows.length === 0 && place.after === null && !isFiltered(place) && (saved ?? []).length === 0 && refused === null;

/** What the last press did; it stands there once, a reload shows it again and does nothing. */
function Outcome({ outcome: { acknowledged, left, reopened, undo, nothing, filter }, place }: DoctorResultsPayload) {
	const t = useT(doctorWords);
	const href = useHref();
	if (acknowledged + left + reopened === 0 && !nothing && filter === null) return null;
	return (
		<Notice role="status" tone={left > 0 || nothing ? 'warn' : 'info'}>
			{nothing && <p>{t('outcome.nothing')}</p>}
			{filter !== null && <p>{t(filter === 'saved' ? 'outcome.filterSaved' : 'outcome.filterDeleted')}</p>}
			{acknowledged > 0 && <p>{t.plural('outcome.acknowledged', acknowledged)}</p>}
			{left > 0 && <p>{t.plural('outcome.left', left)}</p>}
			{reopened > 0 && <p>{t.plural('outcome.reopened', reopened)}</p>}
			{undo.length > 0 && (
				<form method="post" action={href(pathOf(place))}>
					{undo.map((id) => (
						<input key={id} type="hidden" name="request" value={`${id}.0`} />
					))}
					<Button variant="quiet" name={intentField} value="reopen-all">
						{t('actions.undo')}
					</Button>
				</form>
			)}
		</Notice>
	);
}

type FoundList = Extract<DoctorResultsPayload['list'], { kind: 'found' }>;

function Found({ place, list: { rows, next } }: DoctorResultsPayload & { readonly list: FoundList }) {
	if (rows.length === 0) return <Nothing place={place} />;
	return (
		<>
			<Island name="doctor-requests" on="idle" of={RequestList} props={{ rows, next, place }} />
			<WorklistKeys />
		</>
	);
}

function Nothing({ place }: Pick<DoctorResultsPayload, 'place'>) {
	const t = useT(doctorWords);
	if (place.tab === 'review') return <Notice>{t('empty.reviewed')}</Notice>;
	if (!isFiltered(place) && place.after === null) return <Notice>{t('empty.none')}</Notice>;
	return (
		<Notice>
			<p>{t('empty.noMatch')}</p>
			<Link to={everythingPath}>{t('search.clear')}</Link>
		</Notice>
	);
}

function Unfound({ place, kind }: DoctorResultsPayload & { readonly kind: Exclude<DoctorResultsPayload['list']['kind'], 'found'> }) {
	const t = useT(doctorWords);
	if (kind !== 'failed') {
		return (
			<Notice tone="warn" role="alert">
				<p>{t(kind === 'gone' ? 'empty.gone' : 'empty.filterGone')}</p>
				<Link to={everythingPath}>{t('search.clear')}</Link>
			</Notice>
		);
	}
	return (
		<Notice tone="bad" role="alert" title={t('failed.title')}>
			<Hint>{t('failed.text')}</Hint>
			<ButtonLink variant="quiet" to={pathOf(place)}>
				{t('failed.again')}
			</ButtonLink>
		</Notice>
	);
}
