/** One visit as its nurse sees it: where, when, whom to call, what to take, and beneath it what she says of it. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import { routeLinks } from '#shared/points/routes.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Item, ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { VisitState } from './visit-state.tsx';
import styles from './my-day.module.css';

export function MyVisit({ visit, children }: { readonly visit: OwnVisit; readonly children?: ReactNode }) {
	const t = useT(visitWords);
	const { number, from, till, fio, phone, address, place, comment, patients, lines, total, lat, lon } = visit;
	return (
		<Item data-visit={number}>
			<ItemTitle id={`visit-${number}`}>{`${from}–${till} · ${address}`}</ItemTitle>
			<ItemFacts>
				<span>{`№ ${number}`}</span>
				<VisitState visit={visit} />
			</ItemFacts>
			{lat !== null && lon !== null && (
				<Actions>
					{routeLinks({ lat, lon }).map(({ app, url }) => (
						<Link key={app} to={url} target="_blank">
							{t('mine.route', { app })}
						</Link>
					))}
				</Actions>
			)}
			<Facts beside>
				<Fact name={t('columns.who')}>{fio}</Fact>
				<Fact name={t('facts.call')}>
					<PhoneLink phone={phone} />
				</Fact>
				{place !== '' && place !== address && <Fact name={t('facts.building')}>{place}</Fact>}
				{comment !== '' && (
					<Fact name={t('facts.comment')}>
						<span className={styles.text}>{comment}</span>
					</Fact>
				)}
				<Fact name={t('facts.patients')}>{patients}</Fact>
				<Fact name={t('facts.take')}>
					<span className={styles.text}>{lines.length === 0 ? t('day.noTests') : lines.map(({ name }) => name).join('\n')}</span>
				</Fact>
				<Fact name={t('facts.total')}>{formatMoney(total)}</Fact>
			</Facts>
			{children}
		</Item>
	);
}
