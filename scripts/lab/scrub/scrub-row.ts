/** One row of a store without a person in it. */
import { foldName } from '#shared/kit/names.ts';
import { makeUp } from './made-up.ts';
import { columnsOf, rules, type Whose } from './rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** Words of results that are the catalogue's, or one of a few. Whatever stands beside them may be what somebody wrote. */
const catalogueWords = new Set(
	`ru en kz code slug loinc unit unitCode flag degree comparator expected sex condition interpretations implies status`.split(' '),
);

export interface Scrub {
	/** Every row of every table is shown first, so that what happened to somebody is known to be theirs. */
	readonly learn: (table: string, row: Row) => void;
	/** @returns the row as it is to stand; null where it is left out @throws for a table or a column that the rules do not name */
	readonly scrub: (table: string, row: Row) => Row | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : '');

export function scrubber(): Scrub {
	const made = makeUp();
	/** Who a row of another table belongs to. */
	const owners = new Map<string, string>();
	const ownerOf = (kind: Whose, value: unknown) => owners.get(`${kind} ${textOf(value)}`);

	const shiftOf = (table: string, row: Row): number => {
		const rule = rules[table];
		const whose = typeof rule === 'object' ? rule.whose : undefined;
		if (whose === undefined) return 0;
		const person = whose === 'birth_date' || whose === 'phone' ? textOf(row[whose]) : ownerOf(whose, row[whose]);
		// Of what belongs to nobody any more: a time like anybody's.
		return made.shiftOf(person ?? `${whose} ${textOf(row[whose])}`);
	};

	/** Strings that are nobody's words, numbers as they are. @param key under which the value stands */
	const result = (value: unknown, key: string): unknown => {
		if (Array.isArray(value)) return value.map((one) => result(one, key));
		if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, result(one, name)]));
		if (typeof value !== 'string' || value === '' || catalogueWords.has(key)) return value;
		return key === 'text' ? '—' : '';
	};
	const moments = (value: unknown, shift: number): unknown => {
		if (Array.isArray(value)) return value.map((one) => moments(one, shift));
		if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moments(one, shift)]));
		if (typeof value === 'number') return value > 1e11 ? value + shift : value;
		return typeof value === 'string' ? '' : value;
	};

	const scrubbed = (table: string, row: Row): Row => {
		const columns = columnsOf(table);
		const shift = shiftOf(table, row);
		const sex = row['sex'] === 'F' || row['sex'] === 'M' ? row['sex'] : undefined;
		const name = (column: string) => textOf(row[column]);
		const last = () => made.lastName(name('last_name'));
		const first = () => made.firstName(name('first_name'), sex);
		const middle = () => made.middleName(name('middle_name'), sex);
		const asIs = (column: string): unknown => {
			const value = row[column];
			const text = textOf(value);
			switch (columns?.get(column)) {
				case 'kept':
					return value;
				case 'emptied':
					return value === null ? null : typeof value === 'string' ? '' : 0;
				case 'noneOf':
					return '[]';
				case 'nulled':
					return null;
				case 'zeroed':
					return 0;
				case 'lastName':
					return last();
				case 'firstName':
					return first();
				case 'middleName':
					return middle();
				case 'fullName': {
					const [surname = '', ...others] = text.split(/\s+/);
					return [made.lastName(surname), made.firstName(others[0] ?? '')].filter(Boolean).join(' ');
				}
				case 'folded':
					return foldName([last(), first(), ...(table === 'orders' ? [middle()] : [])].join(' '));
				case 'lastFolded':
					return foldName(last());
				case 'firstFolded':
					return foldName(first());
				case 'middleFolded':
					return foldName(middle());
				case 'phone':
					return made.phone(text);
				case 'email':
					return made.email(text);
				case 'iin':
					return value === null ? null : made.iin(text);
				case 'birthDay':
					return made.birthDay(text);
				case 'moment':
					if (value === null || value === 0 || value === 0n) return value;
					if (typeof value === 'bigint') return value + BigInt(shift);
					if (typeof value === 'number') return value + shift;
					throw new Error(`${table}.${column} is no moment`);
				case 'day':
					return value === null || text === '' ? value : made.shiftedDay(text, shift);
				case 'orderNr':
					return value === null ? null : made.orderNr(text);
				case 'paymentNr':
					return value === null ? null : made.paymentNr(text);
				case 'requestNr':
					return value === null ? null : made.requestNr(text);
				case 'card':
					return made.card(text);
				case 'code':
					return made.code(text);
				case 'company':
					return made.text(text, 'Проба');
				case 'address':
					return made.text(text, 'ул. Пробная,');
				case 'token':
					return made.token(text);
				case 'link':
					return made.hex(text);
				case 'place':
					return Math.round(Number(value) * 10) / 10;
				case 'result':
					return value === null ? null : JSON.stringify(result(JSON.parse(text), ''));
				case 'moments':
					return value === null ? null : JSON.stringify(moments(JSON.parse(text), shift));
				case undefined:
					break;
			}
			throw new Error(`${table}.${column} has no rule (scripts/lab/scrub/rules.ts)`);
		};
		return Object.fromEntries(Object.keys(row).map((column) => [column, asIs(column)]));
	};

	return {
		learn(table, row) {
			const own = (kind: Whose, id: unknown, person: unknown) => void owners.set(`${kind} ${textOf(id)}`, textOf(person));
			if (table === 'patients') own('patient_id', row['id'], row['birth_date']);
			if (table === 'orders') own('order_id', row['id'], row['birth_date']);
			if (table === 'result_requests') {
				own('request_id', row['id'], row['birth_date']);
				own('request_nr', row['request_nr'], row['birth_date']);
			}
			if (table === 'payments') own('payment_id', row['id'], ownerOf('order_id', row['order_id']));
			if (table === 'critical_values') own('value_id', row['id'], ownerOf('request_id', row['request_id']));
		},
		scrub(table, row) {
			const rule = rules[table];
			if (rule === undefined) throw new Error(`${table} has no rule (scripts/lab/scrub/rules.ts)`);
			if (rule === 'left-out') return null;
			return rule === 'kept-whole' ? row : scrubbed(table, row);
		},
	};
}
