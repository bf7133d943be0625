/** The patient's home: the newest result, what is expected next, the last order, and what else there is. */
import type { OrderRow, Visit } from '#shared/patient/calls.ts';
import type { PatientHomePayload } from '#shared/patient/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { discountWords } from '#shared/discount/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { isReachable } from '#shared/pages.ts';
import { patientWords } from '#shared/patient/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { HouseCallsCard } from '#client/house-call/house-calls-card.tsx';
import { OrderItem } from './order-item.tsx';
import { VisitItem } from './visit-item.tsx';
import styles from './list.module.css';

const more = [
	['/pricelist', 'order'],
	['/house-call', 'call'],
	['/cabinet/discount', 'discount'],
	['/results#receipt', 'add'],
] as const;

export function PatientHomePage({ profile, newest, expected, held, lastOrder, nextDiscount, houseCalls, today }: PatientHomePayload) {
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
				<div className={styles.tiles}>
					{held !== null && <VisitCard id="held" title={t('home.held')} visit={held} today={today} />}
					<VisitCard id="newest" title={t('home.newest')} visit={newest} today={today} isMain />
					{expected !== null && <VisitCard id="expected" title={t('home.expected')} visit={expected} today={today} />}
					{lastOrder !== null && <OrderCard order={lastOrder} />}
					{houseCalls.length > 0 && <HouseCallsCard houseCalls={houseCalls} />}
				</div>
				{profile !== null && !profile.isProved && !person?.actingFor && <NotAllResults />}
				{nextDiscount !== null && <NextDiscount {...nextDiscount} />}
				<section aria-labelledby="more">
					<h2 id="more">{t('home.links')}</h2>
					<ul className={styles.links}>
						{more
							.filter(([path]) => isReachable(path))
							.map(([path, word]) => (
								<li key={path}>
									<Link to={path}>{t(`home.${word}`)}</Link>
								</li>
							))}
					</ul>
				</section>
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

interface VisitCardProps {
	readonly id: string;
	readonly title: string;
	readonly visit: Visit | 'failed' | null;
	readonly today: string;
	/** What most people came for. */
	readonly isMain?: boolean;
}

function VisitCard({ id, title, visit, today, isMain = false }: VisitCardProps) {
	const t = useT(patientWords);
	return (
		<Card aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{visit === 'failed' ? (
				<p>{t('home.failed')}</p>
			) : visit === null ? (
				<p>{t('home.none')}</p>
			) : (
				<div>
					<VisitItem visit={visit} today={today} heading="h3" />
				</div>
			)}
			<div className={styles.actions}>
				{isMain && visit !== null && visit !== 'failed' && <ButtonLink to={`/results/${visit.id}`}>{t('home.read')}</ButtonLink>}
				<Link to="/results">{t('home.allResults')}</Link>
			</div>
		</Card>
	);
}

function OrderCard({ order }: { readonly order: OrderRow | 'failed' }) {
	const t = useT(patientWords);
	return (
		<Card aria-labelledby="last-order">
			<h2 id="last-order">{t('home.lastOrder')}</h2>
			{order === 'failed' ? <p>{t('home.failed')}</p> : <OrderItem order={order} heading="h3" />}
			<div className={styles.actions}>
				<Link to="/requests">{t('home.allOrders')}</Link>
			</div>
		</Card>
	);
}
