/** A signed-in patient's results, visit by visit; below them, the lookup by a receipt, whose result can be put into the account. */
import type { PatientResultsPayload } from '#shared/patient/payload.ts';
import { queryString } from '#shared/kit/urls.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { LookupForm } from '#client/results/lookup-form.tsx';
import { Receipt } from '#client/results/receipt.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Item, ItemList } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Empty, FilterForm, WayOn } from './list-parts.tsx';
import { VisitItem } from './visit-item.tsx';

export function PatientResultsPage(props: PatientResultsPayload) {
	const { state, dateFrom, dateTill, badPeriod, missing, today, lookup } = props;
	const t = useT(patientWords);
	const tAttachments = useT(attachmentWords);
	const { person } = useFrame();
	const pathOf = (which: 'open' | 'done' | null) => `/results${queryString({ state: which, dateFrom, dateTill })}`;
	const tab = (which: 'open' | 'done' | null, name: string) => ({ name, path: pathOf(which) });
	const { numberMark, ...form } = lookup;
	const isAsked = state !== null || dateFrom !== null || dateTill !== null || badPeriod || props.after !== null;
	// Where there is no result yet there is nothing to choose from.
	const hasFilters = isAsked || props.visits === null || props.visits.data.length > 0;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('results.title')} />
				{missing && (
					<Notice role="status">
						<p>{t('results.ended')}</p>
					</Notice>
				)}
				{badPeriod && (
					<Notice tone="warn" role="status">
						<p>{t('filters.badPeriod')}</p>
					</Notice>
				)}
				{hasFilters && (
					<div>
						<Tabs
							label={t('results.tabs')}
							tabs={[tab(null, t('results.all')), tab('open', t('results.open')), tab('done', t('results.done'))]}
							current={pathOf(state)}
						/>
						<FilterForm path="/results" period={props} today={today} kept={{ state }} isOpen={dateFrom !== null || dateTill !== null} />
					</div>
				)}
				<Visits {...props} />
				{/* It is of the account's owner, as the settings that lead there are. */}
				{!person?.actingFor && (
					<p>
						<Link to="/cabinet/journal">{tAttachments('link')}</Link>
					</p>
				)}
				<section id="receipt" aria-labelledby="receipt-title">
					<Stack>
						<h2 id="receipt-title">{t('claim.receiptTitle')}</h2>
						<p>{t('claim.receiptNote')}</p>
						<Columns aside={<Receipt />}>
							<LookupForm {...form} given={numberMark} />
						</Columns>
					</Stack>
				</section>
			</Stack>
		</AccountFrame>
	);
}

function Visits({ visits, state, dateFrom, dateTill, after, today }: PatientResultsPayload) {
	const t = useT(patientWords);
	const here = { state, dateFrom, dateTill };
	const first = `/results${queryString(here)}`;
	if (visits === null) {
		return (
			<Empty title={t('results.failed')} note={t('results.failedNote')}>
				<ButtonLink to={`/results${queryString({ ...here, after })}`}>{t('retry')}</ButtonLink>
			</Empty>
		);
	}
	const isNarrowed = state !== null || dateFrom !== null || dateTill !== null;
	if (visits.data.length === 0 && (isNarrowed || after !== null)) {
		return (
			<Empty title={t('results.nothing')} note={t('results.nothingNote')}>
				<Link to="/results">{t('clear')}</Link>
			</Empty>
		);
	}
	if (visits.data.length === 0) return <Empty title={t('results.none')} note={t('results.noneNote')} />;
	return (
		<>
			<ItemList aria-label={t('results.list')}>
				{visits.data.map((visit) => (
					<Item key={visit.id}>
						<VisitItem visit={visit} today={today} heading="h2" />
					</Item>
				))}
			</ItemList>
			<WayOn next={visits.next === null ? null : `/results${queryString({ ...here, after: visits.next })}`} first={after === null ? null : first} />
		</>
	);
}
