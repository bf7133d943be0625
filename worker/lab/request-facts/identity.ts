/** Whether the laboratory's word on a person is the same as ours. Pure; only what both sides know is compared. */
import type { Sex } from '#shared/kit/domain.ts';
import { foldName } from '#shared/kit/names.ts';

/** Whom a request is of, as the store has it; empty texts are not known. */
export interface Identity {
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex | null;
	readonly iin: string;
}

/** A person as somebody names them; what is left out is not known. */
export interface NamedPerson {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName?: string | undefined;
	/** `2001-02-03`; FHIR may know the month or the year alone (`2001-02`, `2001`). */
	readonly birthDate: string;
	readonly sex?: Sex | undefined;
	/** Twelve digits. */
	readonly iin?: string | undefined;
}

/** A patronymic's stem: «Кайратовна» and «Қайратқызы» are one. */
const stemOf = (folded: string) => folded.replaceAll(' ', '').replace(/(?:кызы|улы|инична|ична|овна|евна|ович|евич|ич)$/, '');

/** Parts of a given name: «И. П.», «Иван Петрович»; a part of one letter is an initial. */
const partsOf = (folded: string) => folded.split(/[\s.]+/).filter(Boolean);

function samePart(one: string | undefined, other: string | undefined): boolean {
	if (one === undefined || other === undefined) return true;
	if (one.length === 1 || other.length === 1) return one[0] === other[0];
	return one === other || stemOf(one) === stemOf(other);
}

/** Whether two given names are the same; an initial is any name that begins with it. A part that one side lacks is not compared, but for the first. */
function sameGiven(one: string, other: string): boolean {
	const [a, b] = [partsOf(foldName(one)), partsOf(foldName(other))];
	if (a.length === 0 || b.length === 0) return a.length === b.length;
	const [first, ...rest] = a;
	const [otherFirst, ...otherRest] = b;
	if (first === undefined || otherFirst === undefined) return false;
	const isFirst = first.length === 1 || otherFirst.length === 1 ? first[0] === otherFirst[0] : first === otherFirst;
	return isFirst && rest.every((part, at) => samePart(part, otherRest[at]));
}

function samePatronymic(one: string, other: string): boolean {
	if (one === '' || other === '') return true;
	const [a, b] = [foldName(one).replace(/[.]/g, '').trim(), foldName(other).replace(/[.]/g, '').trim()];
	return samePart(a.replaceAll(' ', ''), b.replaceAll(' ', ''));
}

/** Dates are compared on what both know: `1985` is the same as `1985-01-02`. */
const sameDate = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** A given name may hold the patronymic too; then what is compared is the whole of both. */
function givenFault(patient: NamedPerson, { first_name: first, middle_name: middle }: Identity): 'firstName' | 'middleName' | null {
	const whole = (name: string, second: string) => (second === '' ? name : `${name} ${second.replaceAll(' ', '')}`);
	const [sent, ours] = [partsOf(foldName(patient.firstName)), partsOf(foldName(first))];
	// «Иван Петрович» sent as one name, where two stand here, or the other way round.
	if (sent.length !== ours.length && (patient.middleName ?? '') === '') return sameGiven(patient.firstName, whole(first, middle)) ? null : 'firstName';
	if (sent.length !== ours.length && middle === '') return sameGiven(whole(patient.firstName, patient.middleName ?? ''), first) ? null : 'firstName';
	if (!sameGiven(patient.firstName, first)) return 'firstName';
	return samePatronymic(patient.middleName ?? '', middle) ? null : 'middleName';
}

/** Members of a message's patient that say another person than the request's; empty for the same one. */
export function mismatchesOf(patient: NamedPerson, identity: Identity): (keyof NamedPerson)[] {
	const given = givenFault(patient, identity);
	return [
		...(foldName(patient.lastName) === foldName(identity.last_name) ? [] : ['lastName' as const]),
		...(given === null ? [] : [given]),
		...(sameDate(patient.birthDate, identity.birth_date) ? [] : ['birthDate' as const]),
		...(patient.sex === undefined || identity.sex === null || patient.sex === identity.sex ? [] : ['sex' as const]),
		...(patient.iin === undefined || identity.iin === '' || patient.iin === identity.iin ? [] : ['iin' as const]),
	];
}
