/** The calculator of a franchise: an ordinary form of the address; the server counts. */
import type { Piece } from '#shared/content/calls.ts';
import { franchiseWords } from '#shared/content/franchise.words.ts';
import { maxFranchiseMonths, maxMonthlySales, type FranchiseFaults, type FranchiseSums, type FranchiseTyped } from '#shared/content/franchise.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import field from '#client/ui/form-field.module.css';
import { ExampleMark } from './example-mark.tsx';
import styles from './franchise.module.css';

/** What was asked, and what came of it. */
export interface FranchiseCount {
	readonly typed: FranchiseTyped;
	readonly faults: FranchiseFaults;
	/** Null before anything was asked, and where something is wrong. */
	readonly sums: (FranchiseSums & { readonly offer: string; readonly sales: number; readonly months: number }) | null;
}

interface FranchiseCountProps extends FranchiseCount {
	readonly offers: readonly Piece[];
}

export function FranchiseCounter({ offers, typed, faults, sums }: FranchiseCountProps) {
	const t = useT(franchiseWords);
	const href = useHref();
	const words = t.words.faults;
	const max = formatMoney(maxMonthlySales);
	const faultOf = {
		offer: faults.offer && words.offer[faults.offer],
		sales: faults.sales && (faults.sales === 'range' ? t('faults.sales.range', { max }) : words.sales[faults.sales]),
		months: faults.months && (faults.months === 'range' ? t('faults.months.range', { max: maxFranchiseMonths }) : words.months[faults.months]),
	};
	return (
		<Section id="count" title={t('title')} wide>
			<p>{t('lead')}</p>
			<form action={`${href('/franchise')}#count`} className={styles.form} noValidate>
				<Field name="offer" label={t('offer')} fault={faultOf.offer}>
					{(given) => (
						<select {...given} className={field.input} defaultValue={typed.offer}>
							<option value="">{t('choose')}</option>
							{offers.map(({ slug, title }) => (
								<option key={slug} value={slug}>
									{title}
								</option>
							))}
						</select>
					)}
				</Field>
				<Field name="sales" label={t('sales')} fault={faultOf.sales}>
					{(given) => <input {...given} className={field.input} inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={typed.sales} />}
				</Field>
				<Field name="months" label={t('months')} fault={faultOf.months} hint={t('monthsHint', { max: maxFranchiseMonths })}>
					{(given) => <input {...given} className={field.input} inputMode="numeric" autoComplete="off" maxLength={3} defaultValue={typed.months} />}
				</Field>
				<div>
					<Button>{t('count')}</Button>
				</div>
			</form>
			{sums !== null && <Result sums={sums} offer={offers.find(({ slug }) => slug === sums.offer)} />}
		</Section>
	);
}

interface FieldProps {
	readonly name: string;
	readonly label: string;
	readonly fault: string | undefined;
	readonly hint?: string;
	readonly children: (given: {
		readonly id: string;
		readonly name: string;
		readonly 'aria-invalid': true | undefined;
		readonly 'aria-describedby': string | undefined;
	}) => React.ReactNode;
}

/** A field of the address has its message beside it, like those of forms that are posted. */
function Field({ name, label, fault, hint, children }: FieldProps) {
	const id = `franchise-${name}`;
	const [faultId, hintId] = [`${id}-error`, `${id}-hint`];
	const described = [...(fault === undefined ? [] : [faultId]), ...(hint === undefined ? [] : [hintId])];
	return (
		<div className={field.field}>
			<label className={field.label} htmlFor={id}>
				{label}
			</label>
			{children({ id, name, 'aria-invalid': fault === undefined ? undefined : true, 'aria-describedby': described.join(' ') || undefined })}
			{fault !== undefined && (
				<p className={field.error} id={faultId}>
					{fault}
				</p>
			)}
			{hint !== undefined && (
				<p className={field.hint} id={hintId}>
					{hint}
				</p>
			)}
		</div>
	);
}

function Result({ sums, offer }: { readonly sums: NonNullable<FranchiseCount['sums']>; readonly offer: Piece | undefined }) {
	const t = useT(franchiseWords);
	const { columns, rows } = t.words;
	const { atStart, royaltyMonthly, commissionMonthly, paid, received, sales, months } = sums;
	return (
		<div className={styles.result} role="status">
			{offer?.example === true && <ExampleMark />}
			<Table
				caption={t.plural('result', months, { title: offer?.title ?? '', sales: formatMoney(sales) })}
				narrow="cards"
				rowKey={({ name }) => name}
				columns={[
					{ key: 'what', title: columns.what, cell: ({ name }) => name },
					{ key: 'pay', title: columns.pay, numeric: true, cell: ({ pay }) => formatMoney(pay) },
					{ key: 'get', title: columns.get, numeric: true, cell: ({ get }) => formatMoney(get) },
				]}
				rows={[
					{ name: rows.start, pay: atStart, get: 0 },
					{ name: rows.month, pay: royaltyMonthly, get: commissionMonthly },
					{ name: rows.all, pay: paid, get: received },
				]}
			/>
			<Hint>{t('note')}</Hint>
		</div>
	);
}
