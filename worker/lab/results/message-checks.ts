/** What a message says of doctors and moments, held against what is known. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { type FieldFault, type Result, failure, success } from '#shared/kit/errors.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Message } from './message.ts';
import { doctorIds } from './receive-store.ts';

/** How far a clock of the laboratory may run ahead: a message from the future would lock out every correction until then. */
const aheadMs = 5 * 60_000;

/** Whose requests they are. A code that no doctor has is refused: a result that no doctor is shown would wait unread. */
export async function nameDoctors(db: Database, messages: readonly Message[]): Promise<Result<readonly Message[]>> {
	const codes = messages.flatMap(({ doctorCode = '' }) => (doctorCode === '' ? [] : [doctorCode]));
	if (codes.length === 0 && messages.every(({ doctorCode }) => doctorCode === undefined)) return success(messages);
	const ids = await doctorIds(db, codes);
	const unknown = messages.filter(({ doctorCode = '' }) => doctorCode !== '' && !ids.has(doctorCode));
	if (unknown.length > 0) return failure('validation', { fields: unknown.map(({ at }): FieldFault => ({ field: at.doctorCode, rule: 'unknown' })) });
	return success(messages.map((message) => (message.doctorCode === undefined ? message : { ...message, doctorId: ids.get(message.doctorCode) ?? null })));
}

/** Before it nobody issued anything to this site; a stamp that old is a clock that was never set. */
const earliestIssue = Date.UTC(2000, 0, 1);

/** Moments that cannot have been: only what is planned lies ahead. */
export function impossibleMoments(message: Message, now: number): FieldFault[] {
	const late = (['issued', 'collectedAt', 'receivedAt', 'completedAt'] as const).flatMap((name) => {
		const instant = message[name];
		return instant !== undefined && Date.parse(instant) > now + aheadMs ? [message.at[name]] : [];
	});
	const { patient, at } = message;
	const born = patient?.birthTime;
	return [
		...(patient !== undefined && born !== undefined && !isOnDay(born, patient.birthDate) ? [{ field: at.birthTime, rule: 'contradiction' as const }] : []),
		...(born !== undefined && Date.parse(born) > now + aheadMs ? [{ field: at.birthTime, rule: 'dateTooLate' as const }] : []),
		...[...new Set(late)].map((field): FieldFault => ({ field, rule: 'dateTooLate' })),
		...(Date.parse(message.issued) < earliestIssue ? [{ field: message.at.issued, rule: 'dateTooEarly' as const }] : []),
	];
}

/** Whether a moment is on a day, or in a month or year, as it is written or by the clock of Almaty. */
export const isOnDay = (instant: string, day: string): boolean => instant.startsWith(day) || dayInAlmaty(instant).startsWith(day);
