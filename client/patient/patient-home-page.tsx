/** The patient's home: the newest result with what changed, what is expected next, what was before it; beside them the last order, and what else there is. */
import type { OrderRow, PatientRequest } from '#shared/patient/calls.ts';
import type { PatientHomePayload } from '#shared/patient/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { discountWords } from '#shared/discount/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { isReachable } from '#shared/pages.ts';
import type { Unlinked } from '#shared/patient/unlinked.ts';
import { patientWords } from '#shared/patient/words.ts';
import { WhoseSwitch } from '#client/family/whose-switch.tsx';
import { UnderWay } from '#client/merging/under-way.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { HouseCallsCard } from '#client/house-call/house-calls-card.tsx';
import { OrderItem } from './order-item.tsx';
import { RequestItem, RequestLine } from './request-item.tsx';
import { UnlinkedResults } from './unlinked-results.tsx';
import lists from './list.module.css';
import styles from './patient-home-page.module.css';

const more = [
	['/pricelist', 'order'],
	['/house-call', 'call'],
	['/cabinet/discount', 'discount'],
	['/results#receipt', 'add'],
] as const;

export function PatientHomePage(payload: PatientHomePayload) {
	const { profile, unlinked, family, newest, earlier, expected, held, lastOrder, nextDiscount, houseCalls, isMerging } = payload;
	const { locale, person } = useFrame();
	const t = useT(patientWords);
	const name = profile === null ? '' : [profile.lastName, profile.firstName, profile.middleName].filter(Boolean).join(' ');
	return (
		<AccountFrame>
			<Stack>
				<PageHead
					title={t('home.title', { name: person?.name ?? '' })}
					{...(profile === null ? {} : { lead: t('home.who', { name, day: formatDay(locale, profile.birthDate) }) })}
				/>
				{family !== null && <WhoseSwitch {...family} from="home" />}
				{isMerging && <UnderWay />}
				<div className={styles.columns}>
					<div className={styles.health}>
						{held !== null && <RequestPart id="held" title={t('home.held')} request={held} />}
						{/* That there is none nobody can say yet. */}
						{(newest !== null || !isMerging) && <RequestPart id="newest" title={t('home.newest')} request={newest} unlinked={unlinked} isMain />}
						{expected !== null && <RequestPart id="expected" title={t('home.expected')} request={expected} />}
						{earlier.length > 0 && <Earlier requests={earlier} />}
						<p className={styles.all}>
							<Link to="/results">{t('home.allResults')}</Link>
						</p>
					</div>
					<div className={styles.beside}>
						{lastOrder !== null && <OrderCard order={lastOrder} />}
						{houseCalls.length > 0 && <HouseCallsCard houseCalls={houseCalls} />}
						{nextDiscount !== null && <NextDiscount {...nextDiscount} />}
						{/* Where there is no result the same is said in its place. */}
						{unlinked === 'own' && profile !== null && newest !== null && <NotAllResults />}
						<section aria-labelledby="more">
							<h2 id="more" className={styles.heading}>
								{t('home.links')}
							</h2>
							<ul className={lists.links}>
								{more
									.filter(([path]) => isReachable(path))
									.map(([path, word]) => (
										<li key={path}>
											<Link to={path}>{t(`home.${word}`)}</Link>
										</li>
									))}
							</ul>
						</section>
					</div>
				</div>
			</Stack>
		</AccountFrame>
	);
}

/** The account shows a part of what the laboratory has, until the reception has seen a document. */
function NotAllResults() {
	const t = useT(attachmentWords);
	return (
		<Notice>
			<p>{t('history.part')}</p>
			<p>
				<Link to="/cabinet/journal">{t('history.how')}</Link>
			</p>
		</Notice>
	);
}

/** How far the next discount is. */
function NextDiscount({ discountValue, left }: NonNullable<PatientHomePayload['nextDiscount']>) {
	const { locale } = useFrame();
	const t = useT(discountWords);
	return (
		<Notice>
			<p>{t('next', { percent: formatPercent(locale, discountValue), money: formatMoney(left) })}</p>
			<p>
				<Link to="/cabinet/discount">{t('title')}</Link>
			</p>
		</Notice>
	);
}

interface RequestPartProps {
	readonly id: string;
	readonly title: string;
	readonly request: PatientRequest | 'failed' | null;
	/** Where there is none: whether there may be some that the account does not show. */
	readonly unlinked?: Unlinked;
	/** What most people came for. */
	readonly isMain?: boolean;
}

function RequestPart({ id, title, request, unlinked = null, isMain = false }: RequestPartProps) {
	const t = useT(patientWords);
	return (
		<section aria-labelledby={id} className={styles.part}>
			<h2 id={id} className={styles.heading}>
				{title}
			</h2>
			<div className={classNames(styles.box, isMain && styles.main)}>
				{request === 'failed' ? (
					<p>{t('home.failed')}</p>
				) : request === null && unlinked !== null ? (
					<UnlinkedResults whose={unlinked} heading="h3" />
				) : request === null ? (
					<p>{t('home.none')}</p>
				) : (
					<RequestItem request={request} heading="h3" />
				)}
				{isMain && request !== null && request !== 'failed' && (
					<div className={styles.read}>
						<ButtonLink to={`/results/${request.id}`}>{t('home.read')}</ButtonLink>
					</div>
				)}
			</div>
		</section>
	);
}

/** One line each: the day, what was tested, and the gravest that is to be said. */
function Earlier({ requests }: { readonly requests: readonly PatientRequest[] }) {
	const t = useT(patientWords);
	return (
		<section aria-labelledby="earlier" className={styles.part}>
			<h2 id="earlier" className={styles.heading}>
				{t('home.earlier')}
			</h2>
			<ol className={styles.earlier}>
				{requests.map((request) => (
					<li key={request.id}>
						<RequestLine request={request} />
					</li>
				))}
			</ol>
		</section>
	);
}

function OrderCard({ order }: { readonly order: OrderRow | 'failed' }) {
	const t = useT(patientWords);
	return (
		<Card aria-labelledby="last-order">
			<h2 id="last-order">{t('home.lastOrder')}</h2>
			{order === 'failed' ? <p>{t('home.failed')}</p> : <OrderItem order={order} heading="h3" />}
			<div className={lists.actions}>
				<Link to="/requests">{t('home.allOrders')}</Link>
			</div>
		</Card>
	);
}
