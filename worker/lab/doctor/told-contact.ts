/** Contacts of the laboratory about critical values, as they are told. */
import type { ContactForDoctor, NotedContact } from '#shared/doctor/critical-contacts.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import type { ContactRow } from '#worker/lab/results/critical-contacts-store.ts';
import type { Database } from '#worker/providers/database/port.ts';

type Told = Pick<ContactRow, 'at' | 'outcome' | 'whom' | 'name' | 'doctor_id'>;

/** It was the doctor whose the request was, and nobody by a name of their own. */
const isNamed = (whom: Told['whom'], name: string) => whom === 'doctor' && name === '';

/** To a doctor: who of the staff it was, and what they noted, is the laboratory's. */
export const contactForDoctor = ({ at, outcome, whom, name, doctor_id: doctorId }: Told, readerId: string): ContactForDoctor => ({
	at: new Date(at).toISOString(),
	outcome,
	whom,
	name,
	isReader: isNamed(whom, name) && doctorId === readerId,
	isAnother: isNamed(whom, name) && doctorId !== null && doctorId !== readerId,
});

/** To the laboratory, whole: the doctor whom the request named then by name. */
export async function toldContacts(db: Database, contacts: ReadonlyMap<number, readonly ContactRow[]>): Promise<(valueId: number) => NotedContact[]> {
	const rows = [...contacts.values()].flat();
	const doctors = await doctorsById(
		db,
		rows.map(({ whom, name, doctor_id: id }) => (whom === 'doctor' && name === '' ? id : null)),
	);
	return (valueId) =>
		(contacts.get(valueId) ?? []).map((row) => ({
			at: new Date(row.at).toISOString(),
			outcome: row.outcome,
			whom: row.whom,
			name: row.whom === 'doctor' && row.name === '' ? (doctors.get(row.doctor_id)?.name ?? '') : row.name,
			by: row.made_by,
			note: row.note,
			settles: row.settles === 1,
		}));
}
