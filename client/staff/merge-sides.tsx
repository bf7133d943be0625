/** Two accounts beside each other, and why they may not be put together. */
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { MergePair, MergeSide } from '#shared/staff/merge-calls.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Table } from '#client/ui/table.tsx';
import { PersonPhone } from './person-phone.tsx';

interface Row {
	readonly key: string;
	readonly name: string;
	readonly of: (side: MergeSide) => ReactNode;
}

const phoneOf = ({ phone }: MergeSide) => <SidePhone phone={phone} />;

function SidePhone({ phone }: Pick<MergeSide, 'phone'>) {
	const t = useT(staffMergingWords);
	return phone === '' ? t('unknown') : <PersonPhone phone={phone} />;
}

/** The other way round, the one that is proved may stay. */
const turns = ['proved-other', 'has-merged'];

export function MergeSides({ pair: { stays, ends, hinders } }: { readonly pair: MergePair }) {
	const { locale } = useFrame();
	const t = useT(staffMergingWords);
	const tPatients = useT(staffPatientsWords);
	const known = (text: string) => text || t('unknown');
	const rows: readonly Row[] = [
		{ key: 'names', name: t('names'), of: ({ lastName, firstName, middleName }) => [lastName, firstName, middleName].filter(Boolean).join(' ') },
		{ key: 'born', name: tPatients('born'), of: ({ birthDate }) => formatDay(locale, birthDate) },
		{ key: 'sex', name: t('sex'), of: ({ sex }) => (sex === null ? t('unknown') : t(`sexes.${sex}`)) },
		{ key: 'iin', name: tPatients('iin'), of: ({ iin }) => known(iin) },
		{ key: 'level', name: tPatients('level'), of: ({ level }) => tPatients(`levels.${level}`) },
		{ key: 'phone', name: tPatients('phone'), of: phoneOf },
		{ key: 'email', name: tPatients('email'), of: ({ email }) => known(email) },
		{ key: 'made', name: tPatients('made'), of: ({ createdAt }) => formatMoment(locale, createdAt) },
		{ key: 'orders', name: tPatients('orders'), of: ({ counts }) => formatNumber(locale, counts.orders) },
		{ key: 'requests', name: tPatients('requests'), of: ({ counts }) => formatNumber(locale, counts.requests) },
		{ key: 'children', name: t('children'), of: ({ counts }) => formatNumber(locale, counts.children) },
		{ key: 'cards', name: t('cards'), of: ({ counts }) => formatNumber(locale, counts.cards) },
	];
	return (
		<>
			<Table
				caption={t('sides')}
				rows={rows}
				rowKey={({ key }) => key}
				dense
				narrow="cards"
				columns={[
					{ key: 'fact', title: t('fact'), cell: ({ name }) => name },
					{ key: 'stays', title: t('stays'), cell: ({ of }) => of(stays) },
					{ key: 'ends', title: t('ends'), cell: ({ of }) => of(ends) },
				]}
			/>
			{hinders.length > 0 && (
				<Notice tone="warn" role="alert">
					<h2>{t('hindersTitle')}</h2>
					<ul>
						{hinders.map((hinder) => (
							<li key={hinder}>{t(`hinders.${hinder}`)}</li>
						))}
					</ul>
				</Notice>
			)}
			{(hinders.length === 0 || hinders.some((hinder) => turns.includes(hinder))) && (
				<p>
					<Link to={`/staff/merging${queryString({ id: ends.id, other: stays.id })}`}>{t('turn')}</Link>
				</p>
			)}
		</>
	);
}
