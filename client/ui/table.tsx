/**
 * A table of like things. Sorting is a link, so it works without a script and has an address. On a phone it either scrolls inside itself or
 * becomes cards, one a row, in which each value is named; then the links for sorting stand above the cards.
 */
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './table.module.css';

export interface Column<Row> {
	/** Also how the address names it, where it can be sorted by. */
	readonly key: string;
	readonly title: string;
	readonly cell: (row: Row) => ReactNode;
	/** Figures stand below each other by their last digit. */
	readonly numeric?: boolean;
	readonly sortable?: boolean;
}

interface TableSort {
	/** Key of the column by which the rows are sorted now. */
	readonly by: string;
	readonly descending: boolean;
	/** Bare path with query of the table sorted so. */
	readonly pathOf: (by: string, descending: boolean) => string;
}

interface TableProps<Row> {
	/** Says what the rows are; shown above them. */
	readonly caption: string;
	/** The first one names the row. */
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly rowKey: (row: Row) => string | number;
	readonly sort?: TableSort;
	/** Narrow rows, for many of them before one pair of eyes. */
	readonly dense?: boolean;
	/** Of its caption; to be said in an island, whose ids are its own (`useIds`). */
	readonly id?: string;
	/** Its name among the tables of a page that follows what others do, whose rows are found again by their keys. */
	readonly live?: string | undefined;
	/** What it does on a phone. */
	readonly narrow?: 'scroll' | 'cards';
}

export function Table<Row>({ caption, columns, rows, rowKey, sort, dense = false, id: given, live, narrow = 'scroll' }: TableProps<Row>) {
	const made = useId();
	const id = given ?? made;
	const cards = narrow === 'cards';
	// A table that is laid out as cards is none to the browser any more: the roles say that it is.
	const role = (name: string) => (cards ? name : undefined);
	const table = (
		<table className={classNames(styles.table, dense && styles.dense, cards && styles.cards)} role={role('table')} aria-labelledby={id} data-key={live}>
			<caption id={id}>{caption}</caption>
			<thead role={role('rowgroup')}>
				<tr role={role('row')}>
					{columns.map((column) => (
						<Heading key={column.key} column={column} sort={sort} role={role('columnheader')} />
					))}
				</tr>
			</thead>
			<tbody role={role('rowgroup')}>
				{rows.map((row) => (
					<tr key={rowKey(row)} role={role('row')} data-key={live === undefined ? undefined : rowKey(row)}>
						{columns.map(({ key, title, cell, numeric }, at) =>
							at === 0 ? (
								<th key={key} scope="row" role={role('rowheader')} className={classNames(numeric && styles.numeric)}>
									{cell(row)}
								</th>
							) : (
								<td key={key} role={role('cell')} className={classNames(numeric && styles.numeric)} data-title={cards ? title : undefined}>
									{cell(row)}
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
	if (cards) return table;
	return (
		<section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
			{table}
		</section>
	);
}

interface HeadingProps<Row> {
	readonly column: Column<Row>;
	readonly sort: TableSort | undefined;
	readonly role: string | undefined;
}

/** A press on the column that sorts turns the order round; on another one it begins with the smallest. */
function Heading<Row>({ column: { key, title, numeric, sortable = false }, sort, role }: HeadingProps<Row>) {
	const className = classNames(numeric && styles.numeric, !sortable && styles.plain);
	if (!sortable || sort === undefined) {
		return (
			<th scope="col" role={role} className={className}>
				{title}
			</th>
		);
	}
	const sorted = sort.by === key;
	const order = sort.descending ? 'descending' : 'ascending';
	return (
		<th scope="col" role={role} className={className} aria-sort={sorted ? order : undefined}>
			<Link to={sort.pathOf(key, sorted && !sort.descending)} className={styles.sort}>
				{title}
				{sorted && <Icon name={sort.descending ? 'down' : 'up'} />}
			</Link>
		</th>
	);
}
