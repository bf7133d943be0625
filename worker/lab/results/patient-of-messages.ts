/** The patient that messages bring: of a request that they make, and beside the one that stands. */
import { type FieldFault, type Result, failure, success } from '#shared/kit/errors.ts';
import { maskedNumber } from '#shared/results/masked.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashPassword, passwordFits } from '#worker/lab/kit/passwords.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import type { LabServices } from '#worker/services.ts';
import { type Standing, standingOf } from './apply.ts';
import { hourOfBirth } from './birth.ts';
import { isOnDay } from './message-checks.ts';
import type { Message, MessagePatient } from './message.ts';
import type { RequestRow } from './requests-store.ts';

interface Mismatch {
	readonly requestNr: string;
	/** `name` is ours, `field` its place in what was sent. */
	readonly faults: readonly {
		readonly name: string;
		readonly field: string;
		/** What came, as a person is to read it; empty for what is no text. */ readonly came: string;
	}[];
}

/** An IIN is recognised by its last digits. */
const cameAs = (name: string, text: string): string => (name === 'iin' ? maskedNumber(text) : text);

/** A result under another person's name is worse than none. */
export function mismatches(request: RequestRow, messages: readonly Message[]): Mismatch[] {
	const faults = messages.flatMap(({ patient, conditions, at }) => [
		...(patient ? mismatchesOf(patient, request).map((name) => ({ name, field: at[name], came: cameAs(name, patient[name] ?? '') })) : []),
		...(patient?.birthTime !== undefined && !isOnDay(patient.birthTime, request.birth_date)
			? [{ name: 'birthDate', field: at.birthTime, came: patient.birthTime }]
			: []),
		...(request.sex === 'M' && conditions.length > 0 ? [{ name: 'conditions', field: at.conditions, came: '' }] : []),
	]);
	return faults.length > 0 ? [{ requestNr: request.request_nr, faults }] : [];
}

/** A request that no order made, of the patient that its first message brings. */
export function newRequest({ now, services }: Pick<LabContext, 'now' | 'services'>, messages: readonly Message[]): Standing | Result<never> {
	const message = messages.find(({ patient }) => patient);
	const patient = message?.patient;
	if (!message || !patient) return failure('not-found', { fields: [{ field: messages[0]?.at.requestNr ?? 'requestNr', rule: 'unknown' }] });
	// References go by the age in days.
	if (!/^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate)) return failure('validation', { fields: [{ field: message.at.birthDate, rule: 'date' }] });
	const request: RequestRow = {
		id: randomToken(services.random, 192),
		request_nr: message.requestNr,
		order_id: null,
		password: '',
		last_name: patient.lastName,
		first_name: patient.firstName,
		middle_name: patient.middleName ?? '',
		birth_date: patient.birthDate,
		born_at: null,
		sex: patient.sex ?? null,
		iin: patient.iin ?? '',
		iin_confirmed: 0,
		phone: '',
		collected_at: null,
		collected_day: '',
		received_at: null,
		planned_at: null,
		completed_at: null,
		lab: '',
		doctor_id: null,
		conclusion: '',
		conditions: [],
		told: null,
		said: {},
		issued: 0,
		created_at: now,
		version: 0,
	};
	const others = mismatches(request, messages).flatMap(({ faults }) => faults);
	if (others.length > 0) return failure('validation', { fields: others.map(({ field }): FieldFault => ({ field, rule: 'contradiction' })) });
	return standingOf(request, [], []);
}

/** Of a message that knows the day itself, or else nothing holds the moment against it. */
const bornAt = ({ birthTime, birthDate }: MessagePatient): number | null =>
	birthTime === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? null : hourOfBirth(birthTime);

/** What nobody knew of the patient yet. */
export function withPatient(request: RequestRow, messages: readonly Message[]): RequestRow {
	return messages.reduce((row, { patient }) => {
		if (!patient) return row;
		const iin = row.iin === '' ? (patient.iin ?? '') : row.iin;
		const isConfirmed = row.iin_confirmed === 1 || (iin !== '' && patient.iin === iin);
		return {
			...row,
			sex: row.sex ?? patient.sex ?? null,
			iin,
			iin_confirmed: isConfirmed ? 1 : 0,
			phone: patient.phone ?? row.phone,
			born_at: bornAt(patient) ?? row.born_at,
		};
	}, request);
}

/** The password's hash to write, empty for none. A password that differs from the one that stands is refused. @param waitMs milliseconds that are left for it */
export async function newPassword(services: LabServices, messages: readonly Message[], request: RequestRow | null, waitMs: number): Promise<Result<string>> {
	const message = messages.find(({ password }) => password !== undefined);
	if (message?.password === undefined) return success('');
	if (!request || request.password === '') return hashPassword(services, message.password, waitMs);
	const fits = await passwordFits(services, message.password, request.password, waitMs);
	if (!fits.ok) return fits;
	return fits.value ? success('') : failure('conflict', { fields: [{ field: message.at.password, rule: 'otherPassword' }] });
}
