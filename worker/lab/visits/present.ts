/** Visits as calls tell them, and what of them stands in the journal. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { DayVisit, OwnVisit } from '#shared/visits/calls.ts';
import { isCancelReason, isMissedReason, undoMs } from '#shared/visits/rules.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { nursesAnd, type NurseRow, type VisitRow } from './day-store.ts';
import { presentTries } from './tries-store.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** @param now milliseconds since 1970 */
export const presentVisit = (row: VisitRow, now: number): OwnVisit => ({
	number: row.number,
	change: row.change_nr,
	state: row.state,
	city: row.city,
	date: row.departure_date,
	from: row.begins,
	till: row.ends,
	fio: row.fio,
	phone: row.phone,
	address: row.address,
	place: row.place,
	comment: row.comment,
	lat: row.lat,
	lon: row.lon,
	patients: row.patients_count,
	lines: JSON.parse(row.lines) as OwnVisit['lines'],
	total: row.order_total + row.fee,
	lang: localeFacts[row.locale].alias,
	onWayAt: row.on_way_at === null ? null : iso(row.on_way_at),
	missed:
		row.missed_at === null
			? null
			: { at: iso(row.missed_at), reason: isMissedReason(row.missed_reason) ? row.missed_reason : 'other', note: row.missed_note },
	canUndo: row.settled_at !== null && row.settled_at > now - undoMs,
});

const isCalledOff = (row: VisitRow): boolean => isCancelReason(row.cancel_reason) || row.closed_note !== '';

/** As the dispatcher sees it. @param nurses hers among them */
export const ofDay = (row: VisitRow, nurses: readonly NurseRow[], now: number): DayVisit => ({
	...presentVisit(row, now),
	nurse: nurses.find(({ id }) => id === row.nurse_id)?.code ?? null,
	sms: getsSms(row.phone),
	mail: row.email !== '',
	cancelled: isCalledOff(row) ? { reason: isCancelReason(row.cancel_reason) ? row.cancel_reason : null, note: row.closed_note } : null,
	...presentTries(row),
});

/** The nurses, and others to whom visits of some rows are given. */
export const nursesOf = ({ db }: Pick<LabContext, 'db'>, rows: readonly VisitRow[]): Promise<NurseRow[]> =>
	nursesAnd(db, [...new Set(rows.flatMap(({ nurse_id: id }) => id ?? []))]);

const said = (name: string, text: string) => (text === '' ? {} : { [name]: text });

/** Nurses by the ids of their accounts, as the journal names them: by code and name, as everybody of the staff. */
export type NamedNurses = ReadonlyMap<string, string>;
export const named = (nurses: readonly NurseRow[]): NamedNurses =>
	new Map(nurses.map(({ id, code, last_name: last, first_name: first }) => [id, [code, last, first].filter(Boolean).join(' ')]));

/**
 * What of a visit stands in the journal: no more of the person than the number, and the words of who was there or has called it off.
 * @param nurses hers among them
 */
export const noted = (row: VisitRow, nurses: NamedNurses) => ({
	state: row.state,
	date: row.departure_date,
	from: row.begins,
	nurse: row.nurse_id === null ? null : (nurses.get(row.nurse_id) ?? row.nurse_id),
	missed: row.missed_reason,
	...said('note', row.missed_note),
	...said('reason', row.cancel_reason),
	...said('closed', row.closed_note),
});
