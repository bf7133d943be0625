/** One visit as its nurse sees it: where, when, whom to call, what to take, and beneath it what she says of it. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import { routeLinks } from '#shared/points/routes.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Item, ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { VisitState } from './visit-state.tsx';
import styles from './my-day.module.css';

interface MyVisitProps {
	readonly visit: OwnVisit;
	/** Hers no longer. */
	readonly hasLeft?: boolean;
	readonly children?: ReactNode;
}

export function MyVisit({ visit, hasLeft = false, children }: MyVisitProps) {
	const t = useT(visitWords);
	const { number, from, till, fio, phone, address, place, comment, patients, lines, total, lat, lon, missed } = visit;
	return (
		<Item data-key={number} data-visit={number} data-left={hasLeft ? '' : undefined}>
			<ItemTitle id={`visit-${number}`}>{`${from}–${till} · ${address}`}</ItemTitle>
			<ItemFacts>
				<span>{`№ ${number}`}</span>
				<VisitState visit={visit} />
			</ItemFacts>
			<p className={styles.who}>
				<span>{fio}</span>
				<PhoneLink phone={phone} />
			</p>
			{lat !== null && lon !== null && (
				<p className={styles.who}>
					{routeLinks({ lat, lon }).map(({ app, url }) => (
						<Link key={app} to={url} target="_blank" aria-label={t('mine.route', { app })}>
							{app}
						</Link>
					))}
				</p>
			)}
			{comment !== '' && <p className={styles.text}>{comment}</p>}
			{place !== '' && place !== address && (
				<p>
					{t('facts.building')}: {place}
				</p>
			)}
			{missed !== null && missed.note !== '' && <p className={styles.text}>{missed.note}</p>}
			<p className={styles.text}>{lines.length === 0 ? t('day.noTests') : lines.map(({ name }) => name).join('\n')}</p>
			<p className={styles.who}>
				<span>
					{t('facts.patients')}: {patients}
				</span>
				<span>
					{t('facts.total')}: {formatMoney(total)}
				</span>
			</p>
			{children}
		</Item>
	);
}
