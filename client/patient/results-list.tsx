/** A patient's requests on a line of time, with what narrows them: links and forms. Awake it is `live-results.tsx`. */
import type { RefObject } from 'react';
import type { PatientRequest } from '#shared/patient/calls.ts';
import type { findResultsForm } from '#shared/patient/forms.ts';
import { maxResultsShown, resultsPageSize, resultsPath, type ResultsList as List } from '#shared/patient/payload.ts';
import { intentField } from '#shared/kit/form.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useHref, useIds, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import field from '#client/ui/form-field.module.css';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Empty, FilterForm } from './list-parts.tsx';
import { RequestItem } from './request-item.tsx';
import { UnderWay } from '#client/merging/under-way.tsx';
import { UnlinkedNote, UnlinkedResults } from './unlinked-results.tsx';
import lists from './list.module.css';
import styles from './results-list.module.css';

/** Left out at the server. */
interface LiveProps {
	readonly root?: RefObject<HTMLDivElement | null>;
	/** It is on its way to another list, or to more of this one. */
	readonly isBusy?: boolean;
}

const maxQuery = 100;

export function ResultsList({ root, isBusy = false, ...list }: List & LiveProps) {
	const { requests, state, dateFrom, dateTill, search, searched, searchEnded, badPeriod, today } = list;
	const t = useT(patientWords);
	const isAsked = state !== null || dateFrom !== null || dateTill !== null || badPeriod || search !== null || searchEnded || list.after !== null;
	// Where there is no result yet there is nothing to choose from.
	const hasFilters = isAsked || requests === null || requests.data.length > 0;
	const tab = (which: List['state'], name: string) => ({ name, path: resultsPath({ ...list, state: which }) });
	return (
		<div className={styles.results} ref={root} aria-busy={isBusy}>
			{badPeriod && (
				<Notice tone="warn" role="status">
					<p>{t('filters.badPeriod')}</p>
				</Notice>
			)}
			{searchEnded && (
				<Notice tone="warn" role="status">
					<p>{t('find.ended')}</p>
				</Notice>
			)}
			{hasFilters && (
				<>
					<Find searched={searched} />
					<div>
						<Tabs
							label={t('results.tabs')}
							tabs={[tab(null, t('results.all')), tab('open', t('results.open')), tab('done', t('results.done'))]}
							current={resultsPath(list)}
						/>
						<FilterForm
							key={`${dateFrom ?? ''} ${dateTill ?? ''}`}
							path="/results"
							period={list}
							today={today}
							kept={{ state, search }}
							isOpen={dateFrom !== null || dateTill !== null}
						/>
					</div>
				</>
			)}
			{searched !== null && (
				<p className={styles.searched} tabIndex={-1} data-searched>
					{t('find.searched', { q: searched })} <Link to={resultsPath({ ...list, search: null })}>{t('find.clear')}</Link>
				</p>
			)}
			<Visits {...list} />
		</div>
	);
}

/** A search by test over all results: what was typed goes by POST, and no address has it. */
function Find({ searched }: Pick<List, 'searched'>) {
	const t = useT(patientWords);
	const href = useHref();
	const id = useIds()('find');
	return (
		<search>
			<form method="post" action={href('/results')} className={styles.find} data-find-results>
				<input type="hidden" name={intentField} value="find-results" />
				<label htmlFor={id}>{t('find.label')}</label>
				<div className={styles.line}>
					<input
						id={id}
						className={field.input}
						type="search"
						name={'q' satisfies keyof typeof findResultsForm.schema.shape}
						maxLength={maxQuery}
						autoComplete="off"
						defaultValue={searched ?? ''}
					/>
					<Button>
						<Icon name="search" /> {t('find.send')}
					</Button>
				</div>
			</form>
		</search>
	);
}

function Visits(list: List) {
	const { requests, state, dateFrom, dateTill, search, searched, after, unlinked, isMerging } = list;
	const t = useT(patientWords);
	if (requests === null) {
		return (
			<Empty title={t('results.failed')} note={t('results.failedNote')}>
				<ButtonLink to={resultsPath(list, { after })}>{t('retry')}</ButtonLink>
			</Empty>
		);
	}
	// That there are none nobody can say yet.
	if (requests.data.length === 0 && isMerging) return <UnderWay />;
	if (requests.data.length === 0 && searched !== null) {
		return (
			<Empty title={t('find.nothing', { q: searched })} note={t('find.nothingNote')}>
				{unlinked !== null && <UnlinkedNote whose={unlinked} />}
				<Link to="/results">{t('find.clear')}</Link>
			</Empty>
		);
	}
	const isNarrowed = state !== null || dateFrom !== null || dateTill !== null || search !== null;
	if (requests.data.length === 0 && (isNarrowed || after !== null)) {
		return (
			<Empty title={t('results.nothing')} note={t('results.nothingNote')}>
				{unlinked !== null && <UnlinkedNote whose={unlinked} />}
				<Link to="/results">{t('clear')}</Link>
			</Empty>
		);
	}
	if (requests.data.length === 0 && unlinked !== null) return <UnlinkedResults whose={unlinked} />;
	if (requests.data.length === 0) return <Empty title={t('results.none')} note={t('results.noneNote')} />;
	return (
		<>
			{isMerging && <UnderWay />}
			<ol className={styles.time} aria-label={t('results.list')}>
				{requests.data.map((request, at) => (
					<li key={request.id} className={styles.item}>
						<Span request={request} before={requests.data[at - 1]} />
						<RequestItem request={request} heading="h2" />
					</li>
				))}
			</ol>
			{/* What came is told; how many there are in all nobody counts. */}
			<p className={styles.told} role="status">
				{requests.data.length > resultsPageSize && t('results.shown', { count: requests.data.length })}
			</p>
			<div className={lists.pages}>
				{requests.next !== null && (
					<ButtonLink to={resultsPath(list, { after: requests.next })} rel="next" data-more>
						{t('more')}
					</ButtonLink>
				)}
				{after !== null && (
					<ButtonLink variant="quiet" to={resultsPath(list)}>
						{t('first')}
					</ButtonLink>
				)}
			</div>
		</>
	);
}

/** Where another year begins, and what is still under way. */
function Span({ request, before }: { readonly request: PatientRequest; readonly before: PatientRequest | undefined }) {
	const t = useT(patientWords);
	const here = spanOf(request);
	return before !== undefined && spanOf(before) === here ? null : <p className={styles.span}>{here ?? t('results.underWay')}</p>;
}

/** A finished request stands in the year in which it was finished, as the list goes; null for one that is not. */
const spanOf = ({ endDate }: PatientRequest): string | null => endDate?.slice(0, 4) ?? null;

/** How many are to be on the page when it is loaded again: what was gone on with in place. */
export const countShown = (count: number): number | null => (count > resultsPageSize ? Math.min(maxResultsShown, count) : null);
