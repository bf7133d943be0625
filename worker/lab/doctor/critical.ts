/** Critical values that wait for a doctor, and the log of what the doctor acknowledged. */
import type { doctorCriticalCalls, CriticalValue } from '#shared/doctor/critical-calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { presentLine } from '#worker/lab/results/present.ts';
import { acknowledgedValues, acknowledgeValue, waitingValues, type LoggedRow } from './critical-store.ts';

type CriticalCalls = (typeof doctorCriticalCalls)[number]['id'];

const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const given = (rows: readonly { readonly id: string }[]) => [...new Set(rows.map(({ id }) => id))].map((requestId) => ({ requestId, form: 'list' as const }));

/** A value that is held back or in work by now has none here. */
function present(noted: Noted, locale: Locale, row: Omit<LoggedRow, 'nr' | 'at' | 'note' | 'ended_at'>): Omit<CriticalValue, 'phone' | 'isLate'> {
	const { id, value, code, state, issued } = row;
	const stored = JSON.parse(row.body) as StoredLine;
	const line = presentLine(noted, locale, id, { code, state, issued, corrected: 0, line: stored }, null);
	return {
		id,
		value,
		internalNr: row.request_nr,
		lastName: row.last_name,
		firstName: row.first_name,
		middleName: row.middle_name,
		birthYear: row.birth_date.slice(0, 4),
		issued: iso(issued),
		arrivedAt: iso(row.arrived_at),
		line: {
			code,
			state,
			name: line.name,
			value: line.value,
			number: line.number,
			comparator: line.comparator,
			unit: line.unit,
			range: line.range,
			rangeText: line.rangeText,
			conditional: line.conditional,
			decimals: line.decimals,
			rangeDecimals: line.rangeDecimals,
			flag: line.flag,
			degree: line.degree,
			isDoubtful: line.isDoubtful,
			isReopened: line.isReopened,
			parts: line.parts,
		},
	};
}

export const criticalHandlers: HandlersOf<CriticalCalls> = {
	'doctor.critical': async (context, { params: { after = 0, lastCount } }) => {
		const { db, principal, locale, now, services } = context;
		const { page, next } = cursorPage(await waitingValues(db, principal.accountId, after, lastCount + 1), lastCount, ({ value }) => value);
		const noted = await noteOpenings(context, given(page));
		const late = now - services.criticalMinutes * minuteMs;
		return success({
			data: page.map((row) => ({ ...present(noted, locale, row), phone: row.phone, isLate: row.arrived_at <= late })),
			next,
			minutes: services.criticalMinutes,
		});
	},

	'doctor.critical-log': async (context, { params: { after = null, lastCount } }) => {
		const { db, principal, locale } = context;
		const { page, next } = cursorPage(await acknowledgedValues(db, principal.accountId, after, lastCount + 1), lastCount, ({ nr }) => nr);
		const noted = await noteOpenings(context, given(page));
		return success({
			data: page.map((row) => ({
				...present(noted, locale, row),
				nr: row.nr,
				acknowledgedAt: iso(row.at),
				note: row.note,
				isOver: row.ended_at !== null,
			})),
			next,
		});
	},

	'doctor.critical-acknowledge': async ({ db, principal, now }, { body }) => {
		const standing = await acknowledgeValue(db, principal.accountId, body, now);
		if (standing === null || standing.at === null) return failure('conflict');
		return success({ acknowledgedAt: iso(standing.at), isWritten: standing.is_written === 1 });
	},
};
