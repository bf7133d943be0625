/** What a month came to, as columns of a table. */
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { MonthSums } from '#shared/representative/calls.ts';
import { representativeWords } from '#shared/representative/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import type { Column } from '#client/ui/table.tsx';

const money = ['requestsDoctorMoney', 'otherLabRequestsDoctorMoney', 'externalRequestsDoctorMoney'] as const;

export function useMonthColumns<Row extends { readonly statistics: MonthSums }>(): Column<Row>[] {
	const { locale } = useFrame();
	const t = useT(representativeWords);
	return [
		{
			key: 'requests',
			title: t('columns.requests'),
			numeric: true,
			cell: ({ statistics }) => (statistics === null ? t('few') : formatNumber(locale, statistics.requests)),
		},
		...money.map((name): Column<Row> => ({
			key: name,
			title: t(`columns.${name}`),
			numeric: true,
			cell: ({ statistics }) => {
				const sum = statistics?.[name] ?? null;
				return sum === null ? t('hidden') : formatMoney(sum);
			},
		})),
	];
}

/** «Омаров Данияр Серикович» */
export const nameOf = ({ lastName, firstName, middleName }: { readonly lastName: string; readonly firstName: string; readonly middleName: string }): string =>
	[lastName, firstName, middleName].filter(Boolean).join(' ');
