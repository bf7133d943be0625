/** What the views of the figures have in common: numbers and shares in words, a chart by week, a file, and what waits to be counted. */
import { formatDayOfYear } from '#shared/kit/dates.ts';
import { formatNumber, share } from '#shared/kit/numbers.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Chart } from '#client/ui/chart.tsx';
import { Fact } from '#client/ui/facts.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Pagination } from '#client/ui/pagination.tsx';

/** From here on what waits is not counted out. */
const maxUncounted = 1000;

/** Writes what the tables are made of in the reader's language. */
export function useFigures() {
	const { locale } = useFrame();
	const t = useT(staffFiguresWords);
	return {
		number: (value: number) => formatNumber(locale, value),
		/** `12 (3,4 %)`; a dash of nothing. */
		part: (count: number, whole: number) => {
			const value = share(count, whole);
			return value === null ? '—' : t('part', { count: formatNumber(locale, count), share: formatNumber(locale, value, 1) });
		},
		/** Of minutes; a dash of none. */
		hours: (minutes: number | null) => (minutes === null ? '—' : formatNumber(locale, minutes / 60, 1)),
	};
}

interface WeeksChartProps {
	readonly kind: 'line' | 'bars';
	readonly title: string;
	readonly unit?: string;
	readonly decimals?: number;
	/** Null for a week of which there is nothing to say. */
	readonly weeks: readonly { readonly from: string; readonly value: number | null }[];
}

export function WeeksChart({ weeks, ...chart }: WeeksChartProps) {
	const { locale } = useFrame();
	const points = weeks.flatMap(({ from, value }) =>
		value === null ? [] : [{ at: Date.parse(`${from}T00:00:00Z`), label: formatDayOfYear(locale, from), value }],
	);
	// A line of noughts has no scale, and says no more than the sum beside it.
	return points.every(({ value }) => value === 0) ? null : <Chart {...chart} points={points} />;
}

export function FileLink({ to }: { readonly to: string }) {
	const t = useT(staffFiguresWords);
	return (
		<Actions>
			<a href={to} download="">
				{t('file')}
			</a>
		</Actions>
	);
}

/** Requests that wait to be counted, where any do: the figures lack them. */
export function Uncounted({ count }: { readonly count: number }) {
	const { locale } = useFrame();
	const t = useT(staffFiguresWords);
	if (count === 0) return null;
	const written = formatNumber(locale, count);
	return <Fact name={t('uncounted')}>{count < maxUncounted ? written : t('more', { count: written })}</Fact>;
}

export function NoFigures() {
	const t = useT(staffFiguresWords);
	return (
		<Notice>
			<p>{t('none')}</p>
		</Notice>
	);
}

interface ListPagesProps {
	readonly meta: { readonly currentPage: number; readonly pageCount: number };
	readonly pathOf: (page: number) => string;
}

export const ListPages = ({ meta, pathOf }: ListPagesProps) => <Pagination page={meta.currentPage} pages={meta.pageCount} pathOf={pathOf} />;
