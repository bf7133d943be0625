/** Whose data a form is filled in with, for a patient who is signed in: their own, or the child's for whom they act. */
import type { KnownPerson } from '#shared/order/payload.ts';
import type { PersonalRequest } from './request.ts';

/** Null for anybody but a patient: a doctor asks for somebody else. A backend that does not answer fills nothing in: a form is whole without it. */
export async function knownPerson({ call, person }: PersonalRequest): Promise<KnownPerson | null> {
	const settings = person?.role === 'patient' ? await call('patient-settings.view', {}) : null;
	if (!settings?.ok) return null;
	const { surname, name, patronymic, birthDate, sex, iin, phoneNumber, email } = settings.value;
	const childId = person?.actingFor?.id ?? null;
	return { lastName: surname, firstName: name, middleName: patronymic, birthDate, sex, iin, phone: phoneNumber, email, childId };
}
