/** How results came out, in the reader's words: numbers, and parts of a whole. */
import { formatNumber, share } from '#shared/kit/numbers.ts';
import type { Outcome } from '#shared/statistics/test-calls.ts';
import { isShared, judged, type TestSort } from '#shared/statistics/tests.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Fact } from '#client/ui/facts.tsx';
import type { Column } from '#client/ui/table.tsx';

/** From here on what waits is not counted out. */
const maxUncounted = 1000;

/** Requests that the figures lack, as one of `Facts`; nothing where there are none. */
export function Uncounted({ count }: { readonly count: number }) {
	const t = useT(testWords);
	const { number } = useOutcomes();
	return count > 0 && <Fact name={t('uncounted')}>{count < maxUncounted ? number(count) : t('more', { count: number(count) })}</Fact>;
}

/** A part of a whole has a share only where there are enough of them. */
export function useOutcomes() {
	const { locale } = useFrame();
	const t = useT(testWords);
	const number = (value: number) => formatNumber(locale, value);
	const outOf = (count: number, whole: number) => {
		const value = share(count, whole);
		if (value === null) return t('noJudged');
		const said = { count: number(count), total: number(whole) };
		return isShared(whole) ? t('ofMany', { ...said, share: formatNumber(locale, value, 1) }) : t('ofFew', said);
	};
	return { number, outOf };
}

/** The figures of a row, as columns of a table. */
export function useOutcomeColumns<Row extends Outcome>(sortable: boolean): Column<Row>[] {
	const t = useT(testWords);
	const { number, outOf } = useOutcomes();
	const column = (key: Exclude<TestSort, 'name'>, cell: (row: Row) => string): Column<Row> => ({
		key,
		title: t(`columns.${key}`),
		numeric: true,
		sortable,
		cell,
	});
	return [
		column('results', ({ results }) => number(results)),
		column('outOfRange', (row) => outOf(row.outOfRange, judged(row))),
		column('critical', ({ critical }) => number(critical)),
		column('unjudged', ({ unjudged }) => number(unjudged)),
		column('people', ({ people }) => number(people)),
	];
}
