/** The cells of a row before and after: prices as money with how far they move, days as days. */
import { formatDay } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { SentChange } from '#shared/staff/import-calls.ts';
import { priceMove, type ShownKind } from '#shared/staff/imports.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './staff.module.css';

interface PriceCellsProps {
	readonly kind: ShownKind;
	readonly cells: SentChange['columns'];
	/** Names of cities by their slugs. */
	readonly cities: Readonly<Record<string, string>>;
}

/** Per cent from which on a move is shown as a far one. */
const farPercent = 50;

export function PriceCells({ kind, cells, cities }: PriceCellsProps) {
	const { locale } = useFrame();
	const t = useT(staffPricesWords);
	const names: Readonly<Record<string, string>> = kind === 'prices' ? cities : t.words.columns;
	const written = (column: string, text: string | null): string => {
		if (text === null) return t('changes.unknown');
		if (kind === 'prices') return text === '-' || text === '' ? t('changes.absent') : formatMoney(Number(text));
		if (text === '') return t('changes.empty');
		return (column === 'from' || column === 'until' || column === 'date') && isDay(text) ? formatDay(locale, text) : text;
	};
	return (
		<ul className={styles.cells}>
			{cells
				.filter(({ column }) => column !== 'code')
				.map(({ column, old, new: next }) => (
					<li key={column}>
						{names[column] ?? column}: {written(column, old)} → {written(column, next)} {kind === 'prices' && <Move move={priceMove(old, next)} />}
					</li>
				))}
		</ul>
	);
}

function Move({ move }: { readonly move: number | null }) {
	const { locale } = useFrame();
	if (move === null) return null;
	const text = `${move > 0 ? '+' : ''}${formatNumber(locale, move, Math.abs(move) < 10 ? 1 : 0)}\u00a0%`;
	return Math.abs(move) >= farPercent ? <b className={styles.far}>({text})</b> : <>({text})</>;
}
