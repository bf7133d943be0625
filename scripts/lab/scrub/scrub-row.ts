/** One row of a store without a person in it. */
import { Refusal } from '#scripts/lib/refusal.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { foldName } from '#shared/kit/names.ts';
import { guardedUntil } from '#shared/family/rules.ts';
import { foundNames } from '#worker/lab/house-call/found-names.ts';
import { saidOf } from '#worker/lab/results/critical.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { makeUp, type Shift } from './made-up.ts';
import { columnsOf, countedElsewhere, counters, rules, type Scrubbing, type Whose } from './rules.ts';
import { jsonScrubber } from './scrub-json.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Scrub {
	/** Every row of `learnedTables` is shown first, so that what happened to somebody is known to be theirs, and what came after what. */
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

	const shiftOf = (table: string, row: Row): Shift => {
		const rule = rules[table];
		const whose = typeof rule === 'object' ? rule.whose : undefined;
		if (whose === undefined) return { days: 0, ms: 0 };
		const person = whose === 'birth_date' || whose === 'phone' ? textOf(row[whose]) : ownerOf(whose, row[whose]);
		// Of what belongs to nobody any more: a time like anybody's.
		return made.shiftOf(person ?? `${whose} ${textOf(row[whose])}`);
	};

	const units = new Set<string>();
	const json = jsonScrubber(units, made);
	const lineOf = (text: string) => json.line(JSON.parse(text));

	/** Rows of each counter as they were shown, and, once one is asked for, the number that each is given. */
	const shown = new Map<string, { readonly was: string; readonly at: number }[]>();
	const given = new Map<string, ReadonlyMap<string, number>>();
	const learnNumbers = (table: string, row: Row): void => {
		for (const [counter, moment] of Object.entries(counters)) {
			const [of, column = ''] = counter.split('.');
			if (of !== table) continue;
			const shift = shiftOf(table, row);
			const rows = shown.get(counter) ?? [];
			shown.set(counter, rows);
			rows.push({ was: textOf(row[column]), at: made.shiftedMoment(Number(row[moment]), shift) });
		}
	};
	/** In the order of the moments that are made up; what is of one minute as it was. */
	const numbersOf = (counter: string): ReadonlyMap<string, number> => {
		const known = given.get(counter);
		if (known !== undefined) return known;
		const rows = (shown.get(counter) ?? []).toSorted((a, b) => a.at - b.at || Number(a.was) - Number(b.was));
		const numbers = new Map(rows.map(({ was }, at) => [was, at + 1]));
		given.set(counter, numbers);
		return numbers;
	};

	const scrubbed = (table: string, row: Row): Row => {
		const columns = columnsOf(table);
		const shift = shiftOf(table, row);
		const sex = row['sex'] === 'F' || row['sex'] === 'M' ? row['sex'] : undefined;
		const name = (column: string) => textOf(row[column]);
		const last = () => made.lastName(name('last_name'));
		const first = () => made.firstName(name('first_name'), sex);
		const middle = () => made.middleName(name('middle_name'), sex);
		const full = (written: string): string => {
			const [surname = '', ...others] = written.split(/\s+/);
			return [made.lastName(surname), made.firstName(others[0] ?? '')].filter(Boolean).join(' ');
		};
		const momentOf = (column: string): unknown => {
			const value = row[column];
			if (value === null || value === 0 || value === 0n) return value;
			if (typeof value !== 'bigint' && typeof value !== 'number') throw new Error('no moment');
			return made.shiftedMoment(Number(value), shift);
		};
		const valueOf = (column: string, scrubbing: Scrubbing): unknown => {
			const value = row[column];
			const text = textOf(value);
			switch (scrubbing) {
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
				case 'fullName':
					return full(text);
				case 'fullFolded':
					return foundNames(full(name('fio')))[0];
				case 'fullTurned':
					return foundNames(full(name('fio')))[1];
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
					return momentOf(column);
				case 'visit':
					return value === null ? null : made.shiftedVisit(Number(value), shift);
				case 'day':
					return value === null ? null : made.shiftedDay(text, shift.days);
				case 'dayOrNull':
					return value === null ? null : made.shiftedDay(text, shift.days) || null;
				case 'collectedDay': {
					const collected = momentOf('collected_at') ?? null;
					return text === '' || collected === null ? made.shiftedDay(text, shift.days) : dayInAlmaty(Number(collected));
				}
				case 'guardedUntil': {
					const born = made.birthDay(ownerOf('patient_id', row['patient_id']) ?? '');
					return born === '' ? '' : guardedUntil(born);
				}
				case 'id':
					return value === null ? null : made.id(text);
				case 'counted': {
					const counter = `${table}.${column}`;
					const nr = numbersOf(countedElsewhere[counter] ?? counter).get(text);
					if (nr === undefined) throw new Error('not shown before');
					return nr;
				}
				case 'version':
					return made.version(value);
				case 'speciality':
					return text === '' ? '' : made.speciality(textOf(row['id']))[column.slice(-2) as 'ru' | 'en' | 'kz'];
				case 'amount':
					return made.amount(Number(value), textOf(row['id']));
				case 'laboratory':
					return made.text(text, 'Лаборатория');
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
				case 'line':
					return value === null ? null : JSON.stringify(lineOf(text));
				case 'lineSaid':
					return saidOf(lineOf(textOf(row['body'])) as StoredLine);
				case 'said':
					break;
			}
			return value === null ? null : JSON.stringify(json.said(JSON.parse(text), shift));
		};
		const madeOf = (column: string): unknown => {
			const scrubbing = columns?.get(column);
			if (scrubbing === undefined) throw new Error(`${table}.${column} has no rule (scripts/lab/scrub/rules.ts)`);
			try {
				return valueOf(column, scrubbing);
			} catch {
				// What went wrong may hold the value, which is a person's.
				throw new Refusal(`A row of ${table} cannot be scrubbed: ${column} holds nothing that could stand there. Nothing was filled.`);
			}
		};
		return Object.fromEntries(Object.keys(row).map((column) => [column, madeOf(column)]));
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
			if (table === 'terms' && row['kind'] === 'unit') for (const column of ['code', 'name_ru', 'name_en', 'name_kz']) units.add(textOf(row[column]));
			learnNumbers(table, row);
		},
		scrub(table, row) {
			const rule = rules[table];
			if (rule === undefined) throw new Error(`${table} has no rule (scripts/lab/scrub/rules.ts)`);
			if (rule === 'left-out') return null;
			return rule === 'kept-whole' ? row : scrubbed(table, row);
		},
	};
}
