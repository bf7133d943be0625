/** Critical values that wait for a doctor, and the log of those that the doctor acknowledged or was told of by phone. */
import type { doctorCriticalCalls, CriticalValue } from '#shared/doctor/critical-calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import { contactsOf } from '#worker/lab/results/critical-contacts-store.ts';
import { criticalLineOf } from './critical-line.ts';
import { acknowledgeValue, seenToValues, waitingValues, type LoggedRow, type ValueRow } from './critical-store.ts';
import { contactForDoctor } from './told-contact.ts';

type CriticalCalls = (typeof doctorCriticalCalls)[number]['id'];

const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const given = (rows: readonly { readonly id: string }[]) => [...new Set(rows.map(({ id }) => id))].map((requestId) => ({ requestId, form: 'list' as const }));

function present(noted: Noted, locale: Locale, row: ValueRow): Omit<CriticalValue, 'phone' | 'isLate' | 'contacts'> {
	return {
		id: row.id,
		value: row.value,
		internalNr: row.request_nr,
		lastName: row.last_name,
		firstName: row.first_name,
		middleName: row.middle_name,
		birthYear: row.birth_date.slice(0, 4),
		issued: iso(row.issued),
		arrivedAt: iso(row.arrived_at),
		line: criticalLineOf(noted, locale, row),
	};
}

/** The request was the doctor's then, as it is now. */
const toldTo = (whom: NonNullable<LoggedRow['whom']>, { at, name }: LoggedRow, doctorId: string) =>
	contactForDoctor({ at, outcome: 'told', whom, name, doctor_id: doctorId }, doctorId);

/** Behind which entry of the log a page goes on. */
function placeOf(after: string | undefined) {
	if (after === undefined) return null;
	const [at = 0, value = 0] = after.split('.').map(Number);
	return { at, value };
}

export const criticalHandlers: HandlersOf<CriticalCalls> = {
	'doctor.critical': async (context, { params: { after = 0, lastCount } }) => {
		const { db, principal, locale, now, services } = context;
		const { page, next } = cursorPage(await waitingValues(db, principal.accountId, after, lastCount + 1), lastCount, ({ value }) => value);
		const contacts = await contactsOf(
			db,
			page.map(({ value }) => value),
		);
		const noted = await noteOpenings(context, given(page));
		const late = now - services.criticalMinutes * minuteMs;
		return success({
			data: page.map((row) => ({
				...present(noted, locale, row),
				phone: row.phone,
				isLate: row.arrived_at <= late,
				contacts: (contacts.get(row.value) ?? []).map((one) => contactForDoctor(one, principal.accountId)),
			})),
			next,
			minutes: services.criticalMinutes,
		});
	},

	'doctor.critical-log': async (context, { params: { after, lastCount } }) => {
		const { db, principal, locale } = context;
		const rows = await seenToValues(db, principal.accountId, placeOf(after), lastCount + 1);
		const { page, next } = cursorPage(rows, lastCount, ({ at, value }) => `${String(at)}.${String(value)}`);
		const noted = await noteOpenings(context, given(page));
		return success({
			data: page.map((row) => ({
				...present(noted, locale, row),
				acknowledgedAt: row.whom === null ? iso(row.at) : null,
				told: row.whom === null ? null : toldTo(row.whom, row, principal.accountId),
				note: row.note,
				isOver: row.ended_at !== null,
			})),
			next,
		});
	},

	'doctor.critical-acknowledge': async ({ db, principal, now }, { body }) => {
		const standing = await acknowledgeValue(db, principal.accountId, body, now);
		if (standing === null) return failure('conflict');
		if (standing.at === null)
			return standing.told_at === null ? failure('conflict') : success({ acknowledgedAt: iso(standing.told_at), isWritten: false, isTold: true });
		return success({ acknowledgedAt: iso(standing.at), isWritten: standing.is_written === 1, isTold: false });
	},
};
