/** Critical values that wait for somebody: a doctor of the laboratory calls, and writes down who was told and who was not reached. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { NewContact, WaitingValue } from '#worker/lab/results/critical-contacts-store.ts';
import { contactsOf, findValue, valuesToTell, writeContact } from '#worker/lab/results/critical-contacts-store.ts';
import { doctorIds } from '#worker/lab/results/receive-store.ts';
import { doctorAddress, doctorAddresses, type DoctorAddress } from '#worker/lab/doctor/address-store.ts';
import { criticalLineOf } from '#worker/lab/doctor/critical-line.ts';
import { toldContacts } from '#worker/lab/doctor/told-contact.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteReads } from '#worker/lab/openings/note.ts';
import { doctorsById, type NamedDoctor } from '#worker/lab/people/names-store.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import { ordersToCall, type OrderToCall } from './critical-store.ts';

const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();

const doctorToCall = (doctor: NamedDoctor | undefined, address: DoctorAddress | undefined) => ({
	code: doctor?.code ?? '',
	name: doctor?.name ?? '',
	phone: address?.phone ?? '',
	hasEnded: address === undefined,
});

/** The request's person was corrected since: the order's phone is somebody else's. */
export const isOfAnother = ({ person }: OrderToCall, row: Pick<WaitingValue, 'last_name' | 'first_name' | 'middle_name' | 'birth_date'>): boolean =>
	mismatchesOf(person, { ...row, sex: null, iin: '' }).length > 0;

export const criticalToTell: LabHandler<'staff.critical.list'> = async (context, { params: { after, pageSize } }) => {
	const { db, now, locale, services, principal } = context;
	const { page, next } = cursorPage(await valuesToTell(db, after, pageSize + 1), pageSize, ({ value }) => value);
	const named = page.flatMap(({ doctor_id: id }) => id ?? []);
	const [noted, contacts, doctors, addresses, orders] = await Promise.all([
		noteReads(context, principal.name, [...new Set(page.map(({ id }) => id))]),
		contactsOf(
			db,
			page.map(({ value }) => value),
		),
		doctorsById(db, named),
		named.length === 0 ? new Map<string, never>() : doctorAddresses(db, named),
		ordersToCall(
			db,
			page.map(({ order_id: id }) => id),
		),
	]);
	const told = await toldContacts(db, contacts);
	return success({
		data: page.map((row) => {
			const [doctor, order] = [doctors.get(row.doctor_id), orders.get(row.order_id)];
			const point = order?.point ?? null;
			const dueAt = row.arrived_at + services.criticalMinutes * minuteMs;
			return {
				id: row.value,
				requestNr: row.request_nr,
				patient: {
					lastName: row.last_name,
					firstName: row.first_name,
					middleName: row.middle_name,
					birthDate: row.birth_date,
					phone: row.phone,
					orderPhone: order === undefined || order.phone === row.phone || isOfAnother(order, row) ? '' : order.phone,
				},
				doctor: row.doctor_id === null ? null : doctorToCall(doctor, addresses.get(row.doctor_id)),
				point: point && { name: point.name[locale], address: point.address[locale], phone: point.phone },
				line: criticalLineOf(noted, locale, row),
				issued: iso(row.issued),
				arrivedAt: iso(row.arrived_at),
				dueAt: iso(dueAt),
				isLate: dueAt <= now,
				contacts: told(row.value),
				seen: contacts.get(row.value)?.at(-1)?.id ?? 0,
			};
		}),
		next,
	});
};

/** There is a doctor by that id who can have been called; null is nobody. */
const hasAccount = async (db: Database, doctorId: string | null): Promise<boolean> => doctorId !== null && (await doctorAddress(db, doctorId)) !== null;

type Contact = Pick<NewContact, 'whom' | 'name' | 'note' | 'seen'> & { readonly doctor: string };

/** Refusals: `not-found`; `validation` for a doctor without a name where the request names none, or one whose account has ended; `conflict` for a value that waits no more, or whose request names another doctor than the page showed. */
async function contact({ db, now, principal, tell }: LabContext<PrincipalOf<'staff'>>, value: number, outcome: NewContact['outcome'], body: Contact) {
	const before = await findValue(db, value);
	if (before === null) return failure('not-found');
	const { whom, name, note, seen, doctor } = body;
	// A code that nobody has is nobody's whom a request names.
	const doctorId = doctor === '' ? null : ((await doctorIds(db, [doctor])).get(doctor) ?? '');
	if (outcome === 'told' && whom === 'doctor' && name === '' && !(await hasAccount(db, before.doctor_id)))
		return failure('validation', { fields: [{ field: 'name', rule: 'required' }] });
	const written = await writeContact(db, { value, by: principal.name, outcome, whom, name, note, seen, doctorId }, now);
	if (written === null) return failure('not-found');
	if (written.at === null) return failure('conflict');
	const waits = written.waits === 1;
	// Sent twice it is said twice, by two entries: the store has it once, and the second has changed nothing.
	const about = { requestNr: before.request_nr, code: before.code };
	tell({
		before: { ...about, waits: written.isNew || waits },
		after: { outcome, whom, name, note, ...(outcome === 'told' ? { readBack: true } : {}), waits },
	});
	return success({ id: value, at: iso(written.at), waits });
}

export const tellCritical: LabHandler<'staff.critical.told'> = (context, { params: { id }, body }) => contact(context, id, 'told', body);
export const missCritical: LabHandler<'staff.critical.unreached'> = (context, { params: { id }, body }) => contact(context, id, 'unreached', body);
