/** An account in a list of the staff's console. */
import type { StaffRight } from '#shared/kit/audience.ts';
import { maskedPhone } from '#shared/staff/masked.ts';
import type { FoundPatient } from '#shared/staff/patient-calls.ts';
import type { FoundPatientRow } from '#worker/lab/people/find-store.ts';

/** Who sees documents reads what stands on them, and whom to call. */
export const readsWhole = (rights: readonly StaffRight[]): boolean => rights.includes('identities');
const levelOf = ({ proved_at: provedAt, iin }: FoundPatientRow): FoundPatient['level'] =>
	provedAt !== null && iin !== '' ? 'proved' : iin === '' ? 'none' : 'typed';

export const present = (row: FoundPatientRow, isWhole: boolean): FoundPatient => ({
	id: row.id,
	lastName: row.last_name,
	firstName: row.first_name,
	middleName: row.middle_name,
	birthDate: row.birth_date,
	phone: isWhole ? row.phone : maskedPhone(row.phone),
	level: levelOf(row),
	isChild: row.signs_in === 0 && row.is_merged === 0,
	isBlocked: row.is_blocked === 1,
	isMerged: row.is_merged === 1,
});
