/** Imports of the laboratory's people, of discount cards, and of what doctors are due (docs/lab-files.md, "people"). */
import { doubtsOfMoney } from './money-doubts.ts';
import { hex } from '#shared/kit/bytes.ts';
import { email as emailField } from '#shared/kit/fields.ts';
import type { ImportKind } from '#shared/kit/import-call.ts';
import { locales, type Locale, type Localised } from '#shared/i18n/locales.ts';
import { binFits } from '#shared/requisites/details.ts';
import { isStaffRole, staffRoles, type StaffRole } from '#shared/staff/roles.ts';
import { moneyKinds } from '#shared/people/calls.ts';
import { cellsOf, forms, onlyOnce, type Cells, type Form } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { plainPercent, readDay, readPercent } from '#worker/lab/kit/import/day-and-percent.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import type { FileKind } from '#worker/lab/kit/import/file-kind.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyLanguage, localisedColumn, localisedColumns } from '#worker/lab/kit/localised.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import {
	writeCards,
	writeDoctors,
	writeMoney,
	writePartners,
	writeRepresentatives,
	writeStaff,
	type DoctorRow,
	type MoneyRow,
	type PartnerRow,
	type PersonRow,
	type StaffRow,
} from './import-store.ts';
import { before, readPeople, type KnownPeople } from './known-store.ts';

const people = { counter: 'people_generation', read: readPeople } as const;

const cardForm: Form = { pattern: /^\d{13}$/, limit: 13, example: '2000000012345' };
const iinForm: Form = { pattern: /^\d{12}$/, limit: 12, example: '850102300125' };
const binForm: Form = { pattern: /^\d{12}$/, limit: 12, example: '180340021791' };
const moneyId: Form = { pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/, limit: 64, example: '2026-11-000117' };
const requestForm: Form = { pattern: /^[0-9A-Za-z-]+$/, limit: 32, example: '1427368951' };

function readOneOf<T extends string>(cells: Cells, column: string, allowed: readonly T[], absent?: T): T {
	const value = cells.raw(column);
	const found = allowed.find((one) => one === value) ?? absent ?? allowed[0];
	if (value === '' && absent === undefined) cells.fault(column, 'required');
	else if (value !== '' && found !== value) cells.fault(column, 'oneOf', { value, allowed: allowed.join(', ') });
	return found as T;
}

function readEmail(cells: Cells, column: string): string {
	const value = cells.text(column, 254, false);
	if (value !== '' && !emailField.safeParse(value).success) cells.fault(column, 'form', { value, example: 'd.omarov@example.kz' });
	return value;
}

/** Where an account's codes go, and its language. */
function readAccount(cells: Cells) {
	const left = cells.yesNo('left', false);
	const phone = cells.formed('phone', forms.phone, false);
	const email = readEmail(cells, 'email');
	if (!left && phone === '' && email === '') cells.fault('phone', 'contactMissing');
	return {
		code: cells.formed('code', forms.code, true),
		phone: left ? '' : phone,
		email: left ? '' : email,
		left,
		locale: readOneOf<Locale>(cells, 'language', locales, 'ru'),
	};
}

const readNames = (cells: Cells) => ({
	lastName: cells.text('last_name', 80, true),
	firstName: cells.text('first_name', 80, true),
	middleName: cells.text('middle_name', 80, false),
});

/** The same number of places in each language. */
function readWorkPlaces(cells: Cells): readonly Localised[] {
	const lists = everyLanguage((locale) => cells.list(localisedColumn('work_places', locale), 20, 200));
	const most = Math.max(...locales.map((locale) => lists[locale].length));
	for (const locale of locales) if (lists[locale].length !== most) cells.fault(localisedColumn('work_places', locale), 'unevenLists');
	return lists.ru.map((_, at) => everyLanguage((locale) => lists[locale][at] ?? ''));
}

/** No code goes to a person who left; what a cell may say in several ways is said in one. A column that is missing stays so. */
function plainAccount(cells: CellTexts): CellTexts {
	const contact = cells['left'] === 'yes' ? { phone: '', email: '' } : {};
	const usual = Object.entries({ left: 'no', language: 'ru' }).filter(([column]) => cells[column] === '');
	const lists = [...localisedColumns('work_places'), 'roles'].flatMap((column) => {
		const text = cells[column];
		if (text === undefined) return [];
		const parts = text
			.split(';')
			.map((part) => part.trim())
			.filter(Boolean);
		return [[column, (column === 'roles' ? [...new Set(parts)] : parts).join(';')] as const];
	});
	return { ...plainDiscount(cells), ...Object.fromEntries([...usual, ...lists]), ...contact };
}

const plainDiscount = (cells: CellTexts): CellTexts => plainPercent(cells, 'discount');

interface Described<T, K extends string> {
	readonly kind: ImportKind;
	readonly table: Parameters<typeof countRows>[1];
	readonly added: FileKind<T, KnownPeople>['added'];
	readonly columns: readonly string[];
	readonly key: K;
	readonly before: FileKind<readonly T[], KnownPeople>['before'];
	readonly plain?: (cells: CellTexts) => CellTexts;
	readonly growsByTime?: true;
	readonly doubts?: FileKind<readonly T[], KnownPeople>['doubts'];
	readonly read: (cells: Cells, known: KnownPeople) => T;
	readonly write: (
		db: Parameters<FileKind<T>['plan']>[0],
		rows: readonly T[],
		made: { readonly now: number; readonly newId: () => string; readonly newLink: () => string },
	) => ReturnType<typeof writeMoney>;
}

/** A file whose rows are read one by one, and found again by one column. */
function fileOf<T, K extends string>({ kind, table, added, columns, key, before: standing, plain, read, write, growsByTime, doubts }: Described<T, K>) {
	const names = new Set(columns);
	const check = (rows: readonly StandingRow[], known: KnownPeople, faults: Faults) => {
		const once = onlyOnce(faults);
		return rows.map((row) => {
			const cells = cellsOf(row, faults);
			once(row.line, key, cells.raw(key));
			return read(cells, known);
		});
	};
	return importInto<KnownPeople, readonly T[]>(people, {
		kind,
		cellsOfKey: (value) => ({ [key]: value }),
		standing: (db) => countRows(db, table),
		added,
		isColumn: (column) => names.has(column),
		...(plain === undefined ? {} : { plain }),
		...(growsByTime === undefined ? {} : { growsByTime }),
		...(doubts === undefined ? {} : { doubts }),
		keyOf: ({ cells }) => cells[key] ?? null,
		columnsOf: () => () => names,
		before: standing,
		check,
		plan: (db, rows, _known, { now, services }) => ({
			statements: write(db, rows, { now, newId: () => randomToken(services.random, 128), newLink: () => hex(services.random.bytes(5)) }),
		}),
	});
}

/** Somebody may have worked with it: an account that is taken back is closed. */
const closed = { close: { left: 'yes' } } as const;

const accountColumns = ['code', 'phone', 'email', 'language', 'left'];
const nameColumns = ['last_name', 'first_name', 'middle_name'];

export const importDoctors = fileOf<Omit<DoctorRow, 'id' | 'now'>, 'code'>({
	kind: 'doctors',
	table: 'doctors',
	added: closed,
	columns: [...accountColumns, ...nameColumns, ...localisedColumns('speciality'), ...localisedColumns('work_places'), 'representative'],
	key: 'code',
	before: before.doctors,
	plain: plainAccount,
	read: (cells, known) => {
		const representative = cells.formed('representative', forms.code, false);
		if (representative !== '' && !known.representatives.has(representative)) cells.fault('representative', 'unknown', { value: representative });
		return {
			...readAccount(cells),
			...readNames(cells),
			speciality: cells.texts('speciality', 120, true),
			workPlaces: readWorkPlaces(cells),
			representative,
		};
	},
	write: (db, rows, { now, newId }) =>
		writeDoctors(
			db,
			rows.map((row) => ({ ...row, id: newId(), now })),
		),
});

export const importRepresentatives = fileOf<Omit<PersonRow, 'id' | 'now'>, 'code'>({
	kind: 'representatives',
	table: 'representatives',
	added: closed,
	columns: [...accountColumns, ...nameColumns],
	key: 'code',
	before: before.representatives,
	plain: plainAccount,
	read: (cells) => ({ ...readAccount(cells), ...readNames(cells) }),
	write: (db, rows, { now, newId }) =>
		writeRepresentatives(
			db,
			rows.map((row) => ({ ...row, id: newId(), now })),
		),
});

/** Roles by their names, each once. */
function readRoles(cells: Cells): readonly StaffRole[] {
	const named = cells.list('roles', staffRoles.length, 40);
	for (const name of named) if (!isStaffRole(name)) cells.fault('roles', 'oneOf', { value: name, allowed: staffRoles.join(', ') });
	if (named.length === 0) cells.fault('roles', 'required');
	return [...new Set(named.filter(isStaffRole))];
}

export const importStaff = fileOf<Omit<StaffRow, 'id' | 'now'>, 'code'>({
	kind: 'staff',
	table: 'staff',
	added: closed,
	columns: [...accountColumns, ...nameColumns, 'roles'],
	key: 'code',
	before: before.staff,
	plain: plainAccount,
	read: (cells) => ({ ...readAccount(cells), ...readNames(cells), roles: readRoles(cells) }),
	write: (db, rows, { now, newId }) =>
		writeStaff(
			db,
			rows.map((row) => ({ ...row, id: newId(), now })),
		),
});

/** With its check digit; empty where there is none. */
function readBin(cells: Cells): string {
	const value = cells.formed('bin', binForm, false);
	if (binForm.pattern.test(value) && !binFits(value)) cells.fault('bin', 'form', { value, example: binForm.example });
	return value;
}

export const importPartners = fileOf<Omit<PartnerRow, 'id' | 'now' | 'link'>, 'code'>({
	kind: 'partners',
	table: 'partners',
	added: closed,
	columns: [...accountColumns, 'company', 'contract_nr', 'discount', 'valid_until', 'contact_name', 'contact_phone', 'contact_email', 'bin', 'address'],
	key: 'code',
	before: before.partners,
	plain: plainAccount,
	read: (cells) => ({
		...readAccount(cells),
		company: cells.text('company', 200, true),
		contractNr: cells.text('contract_nr', 60, true),
		discount: readPercent(cells, 'discount'),
		validUntil: readDay(cells, 'valid_until', false),
		contactName: cells.text('contact_name', 160, true),
		contactPhone: cells.formed('contact_phone', forms.phone, false),
		contactEmail: readEmail(cells, 'contact_email'),
		bin: readBin(cells),
		address: cells.text('address', 300, false),
	}),
	write: (db, rows, { now, newId, newLink }) =>
		writePartners(
			db,
			rows.map((row) => ({ ...row, id: newId(), link: newLink(), now })),
		),
});

export const importCards = fileOf({
	kind: 'cards',
	table: 'cards',
	added: { remove: (db, numbers) => removeRows(db, 'cards', 'nr', numbers) },
	columns: ['nr', 'state', 'discount', 'iin'],
	key: 'nr',
	before: before.cards,
	plain: plainDiscount,
	read: (cells) => ({
		nr: cells.formed('nr', cardForm, true),
		state: cells.whole('state', 0, 9),
		discount: readPercent(cells, 'discount'),
		iin: cells.formed('iin', iinForm, false),
	}),
	write: (db, rows, { now }) =>
		writeCards(
			db,
			rows.map((row) => ({ ...row, now })),
		),
});

export const importMoney = fileOf<MoneyRow, 'id'>({
	kind: 'doctor-money',
	table: 'doctor_money',
	added: { remove: (db, ids) => removeRows(db, 'doctor_money', 'id', ids) },
	columns: ['id', 'doctor', 'day', 'request_nr', 'kind', 'amount', 'paid_on'],
	key: 'id',
	before: before.money,
	growsByTime: true,
	doubts: doubtsOfMoney,
	read: (cells, { doctors, today }) => {
		const doctor = cells.formed('doctor', forms.code, true);
		if (doctor !== '' && !doctors.has(doctor)) cells.fault('doctor', 'unknown', { value: doctor });
		const [day, paidOn] = [readDay(cells, 'day', true), readDay(cells, 'paid_on', false)];
		if (day > today) cells.fault('day', 'futureDay', { value: day });
		if (paidOn > today) cells.fault('paid_on', 'futureDay', { value: paidOn });
		if (paidOn !== '' && paidOn < day) cells.fault('paid_on', 'paidEarlier', { day });
		return {
			id: cells.formed('id', moneyId, true),
			doctor,
			day,
			requestNr: cells.formed('request_nr', requestForm, true),
			kind: readOneOf(cells, 'kind', moneyKinds),
			amount: cells.whole('amount', 0, 100_000_000),
			paidOn: paidOn === '' ? null : paidOn,
		};
	},
	write: (db, rows) => writeMoney(db, rows),
});
