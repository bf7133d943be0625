/** Whose a report is. */
import { z } from 'zod';
import { normalisePhone } from '#shared/kit/fields.ts';
import { iin as iinSchema, messageTexts } from '#shared/results/messages.ts';
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { MessagePatient } from '#worker/lab/results/message.ts';
import { iinSystem } from './codes.ts';
import type { Faults } from './faults.ts';
import type { Located } from './references.ts';
import { date, dateTime, identifier, momentOf, type Identifier } from './types.ts';

const humanName = z.object({ use: z.string().optional(), family: messageTexts.name.optional(), given: z.array(messageTexts.name).max(5).optional() });
const patientSchema = z.object({
	active: z.boolean().optional(),
	link: z.array(z.object({ type: z.string().optional() })).optional(),
	identifier: z.array(identifier).max(50).optional(),
	name: z.array(humanName).min(1),
	birthDate: date,
	_birthDate: z
		.looseObject({
			extension: z
				.array(z.looseObject({ url: z.string().max(300), valueDateTime: dateTime.optional() }))
				.max(20)
				.optional(),
		})
		.optional(),
	telecom: z
		.array(z.object({ system: z.string().optional(), use: z.string().optional(), value: z.string().max(60).optional() }))
		.max(20)
		.optional(),
	gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
});

/** A national number of Kazakhstan by its own system, or by HL7's type for one (table 0203: NN and the country's letters). */
const isIin = ({ use, system, type }: Identifier) =>
	use !== 'old' && (system === iinSystem || /(?:^|[:/.])iin$/i.test(system ?? '') || type?.coding?.some(({ code }) => code === 'NNKAZ') === true);

/** Which name counts of several: the official one, else the usual one, else one without a use. */
const uses = ['official', 'usual', undefined];

/** The hour of birth (https://hl7.org/fhir/R4/extension-patient-birthtime.html); bridges from HL7 v2 write it for a PID-7 with a time. */
const birthTimeUrl = 'http://hl7.org/fhir/StructureDefinition/patient-birthTime';

/** The person as the message names them; null when something of it is at fault. */
export function readPatient({ resource, at }: Located, faults: Faults): MessagePatient | null {
	const patient = faults.read(patientSchema, resource, at);
	if (!patient) return null;
	// Both say that this is not the record to go by.
	if (patient.active === false) return faults.add(`${at}.active`, 'notRead');
	if (patient.link?.some(({ type }) => type === 'replaced-by')) return faults.add(`${at}.link`, 'notRead');
	const names = patient.name.filter(({ use }) => uses.includes(use)).sort((a, b) => uses.indexOf(a.use) - uses.indexOf(b.use));
	const [name] = names;
	const [first, ...rest] = name?.given ?? [];
	if (name?.family === undefined || first === undefined) return faults.add(`${at}.name`, 'required');
	const iin = patient.identifier?.find(isIin)?.value;
	if (iin !== undefined && !iinSchema.safeParse(iin).success) return faults.add(`${at}.identifier`, 'iin');
	const { _birthDate: birth } = patient;
	const [born, ...otherBorn] = new Set(
		(birth?.extension ?? []).flatMap((one) => (one.url === birthTimeUrl ? (momentOf(one.valueDateTime)?.instant ?? []) : [])),
	);
	if (otherBorn.length > 0) return faults.add(`${at}._birthDate`, 'contradiction');
	const sex = patient.gender === 'female' ? 'F' : patient.gender === 'male' ? 'M' : undefined;
	// What is no number of a phone proves nothing, and says nothing against the report.
	const [phone] = (patient.telecom ?? [])
		.flatMap(({ system, use, value = '' }) => ((system === 'phone' || system === 'sms') && use !== 'old' ? [normalisePhone(value)] : []))
		.filter((number) => number !== null);
	return {
		lastName: name.family,
		firstName: first,
		middleName: rest.join(' '),
		birthDate: patient.birthDate,
		...(born === undefined ? {} : { birthTime: born }),
		...(sex ? { sex } : {}),
		...(iin ? { iin } : {}),
		...(phone === undefined ? {} : { phone }),
	};
}

/** What a resource says of a person, as one text: a Patient may be contained in each of several resources, under other ids. */
export const personKey = ({ resource: { id: _id, meta: _meta, text: _text, ...rest } }: Located): string => canonical(rest);

/** Whether two resources say the same of a person. */
export const isSamePerson = (one: Located, other: Located): boolean => one === other || personKey(one) === personKey(other);
