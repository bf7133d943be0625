/** What the laboratory reads of doctors. */
import type { doctorLisCalls } from '#shared/doctor/lis-calls.ts';
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { contactsOf } from '#worker/lab/results/critical-contacts-store.ts';
import { criticalAfter } from '#worker/lab/results/critical-store.ts';
import { toldContacts } from './told-contact.ts';

const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export const doctorLisHandlers: HandlersOf<keyof typeof doctorLisCalls> = {
	'lis.critical.list': async ({ db, now, services }, { params: { after, pageSize, state } }) => {
		const late = now - services.criticalMinutes * minuteMs;
		const rows = await criticalAfter(db, { after, isOpen: state !== 'all', before: state === 'late' ? late : null, count: pageSize + 1 });
		const { page, next } = cursorPage(rows, pageSize, ({ id }) => id);
		const valueIds = page.map(({ id }) => id);
		const contacts = await toldContacts(db, await contactsOf(db, valueIds));
		return success({
			data: page.map((row) => ({
				id: row.id,
				requestNr: row.request_nr,
				code: row.code,
				doctorCode: row.doctor_code,
				issued: iso(row.issued),
				arrivedAt: iso(row.arrived_at),
				isLate: row.waits === 1 && row.arrived_at <= late,
				toldAt: isoOrNull(row.told_at),
				endedAt: isoOrNull(row.ended_at),
				waits: row.waits === 1,
				acknowledged:
					row.acknowledged_at === null ? null : { at: iso(row.acknowledged_at), doctorCode: row.acknowledged_by ?? '', note: row.note ?? '' },
				contacts: contacts(row.id),
			})),
			next,
		});
	},
};
