/** What a doctor's list is searched for, as conditions in the store; each that names a person or a number is looked up by an index of its own. */
import type { RequestFilters } from '#shared/doctor/forms.ts';
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { foldNumber } from '#shared/doctor/request-number.ts';
import { namesApart, type FoundBy } from '#shared/doctor/understand.ts';
import { patternIds } from '#shared/results/patterns/find.ts';

/** Behind every text that begins so. */
const lastSign = '\u{10FFFF}';

/** Collects conditions on requests `r` and what they bind: the doctor is `?1`. */
export class Conditions {
	readonly texts: string[] = ['r.doctor_id = ?1'];
	readonly values: (string | number)[];
	constructor(doctorId: string) {
		this.values = [doctorId];
	}
	bind(value: string | number): string {
		this.values.push(value);
		return `?${this.values.length}`;
	}
	add(text: string): void {
		this.texts.push(text);
	}
	/** A beginning: along an index, which `LIKE` is not. @returns the condition on a column */
	begins(column: string, value: string): string {
		return `${column} >= ${this.bind(value)} AND ${column} < ${this.bind(value + lastSign)}`;
	}
}

/** One index cannot go two ways: what may stand in several places is found first, and the rows by their ids. */
const byId = 'sqlite_autoindex_result_requests_1';
/** Of a number's beginning less is not looked up: the numbers of a laboratory begin alike. */
const minBeginning = 6;
/** So many signs of an end are indexed. */
const [numberEnd, phoneEnd] = [3, 4];

/** Ids of the doctor's requests that an index finds. */
const found = (index: string, condition: string) => `SELECT f.id FROM result_requests f INDEXED BY ${index} WHERE f.doctor_id = ?1 AND ${condition}`;

/** Ids of the doctor's requests with any of some beginnings: a statement of a union of each would have more parts than D1 takes. */
const foundAny = (where: Conditions, index: string, column: string, beginnings: readonly string[]) =>
	`SELECT f.id FROM json_each(${where.bind(JSON.stringify(beginnings))}) j CROSS JOIN result_requests f INDEXED BY ${index}
		WHERE f.doctor_id = ?1 AND f.${column} >= j.value AND f.${column} < j.value || ${where.bind(lastSign)}`;

/** A number that ends so, or, when enough of it is known, begins so. */
function numbersOf(where: Conditions, typed: string): string[] {
	const number = foldNumber(typed);
	const end = `f.number_end = ${where.bind(number.slice(-numberEnd))} AND substr(f.number_folded, -length(${where.bind(number)})) = ?${where.values.length}`;
	return [
		found('result_requests_by_number_end', end),
		...(number.length < minBeginning ? [] : [found('result_requests_by_number_of', where.begins('f.number_folded', number))]),
	];
}

/** Requests with a phone that ends so. */
function phonesOf(where: Conditions, digits: string): string {
	// A number that was typed from its country's code, or from the 8 that is dialled in place of it.
	const end = where.bind(/^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits);
	return found('result_requests_by_phone_end', `f.phone_end = substr(${end}, -${phoneEnd}) AND substr(f.phone, -length(${end})) = ${end}`);
}

/** Adds what the list is searched for. @returns the index that finds it; null for none */
export function addFilters(where: Conditions, filters: RequestFilters & FoundBy): string | null {
	const { internalNr, lastName, firstName, middleName, birthYear, digits, number, phone, iin, birthDate } = filters;
	const ways: string[] = [];
	const amongst = (statements: readonly string[]) => {
		ways.unshift(byId);
		where.add(`r.id IN (${statements.join(' UNION ')})`);
	};
	const by = (index: string, column: string, beginnings: readonly string[]) => {
		const [only, ...more] = beginnings;
		if (only === undefined) return;
		if (more.length > 0) return amongst([foundAny(where, index, column, beginnings)]);
		ways.push(index);
		where.add(where.begins(`r.${column}`, only));
	};
	const named = (name: string | undefined) => (name === undefined ? [] : [...new Set(name.split(namesApart).flatMap(beginningsOf))]);
	if (digits !== undefined) amongst([...numbersOf(where, digits), phonesOf(where, digits)]);
	if (number !== undefined) amongst(numbersOf(where, number));
	if (phone !== undefined) amongst([phonesOf(where, phone)]);
	if (iin !== undefined) {
		ways.push('result_requests_by_iin_of');
		where.add(`r.iin = ${where.bind(iin)}`);
	}
	by('result_requests_by_number_of', 'number_folded', internalNr === undefined ? [] : [foldNumber(internalNr)]);
	by('result_requests_by_last_name', 'last_folded', named(lastName));
	by('result_requests_by_first_name', 'first_folded', named(firstName));
	// None is none, and not any that begins with nothing.
	if (middleName === '') where.add("r.middle_folded = ''");
	else by('result_requests_by_middle_name', 'middle_folded', named(middleName));
	by('result_requests_by_birth', 'birth_date', [birthDate, birthYear].filter((one) => one !== undefined).slice(0, 1));
	return ways[0] ?? null;
}

/** Whether the account that has a request told of a pregnancy: rules with other limits are silent then, as on the opened result. */
export const toldPregnant = `EXISTS (SELECT 1 FROM told_states ts WHERE ts.request_id = r.id AND ts.patient_id = r.patient_id AND ts.access_hash = '' AND ts.body_state = 'pregnant')`;

/** Only requests of which a pattern is said (`saidPatterns`): one that yields to another one leaves that one to speak. */
export function addPatterns(where: Conditions): void {
	const [holding, others] = [patternIds.holding, patternIds.otherLimits].map((ids) => where.bind(JSON.stringify(ids)));
	where.add(`r.patterns <> '[]' AND EXISTS (SELECT 1 FROM json_each(r.patterns) j WHERE j.value NOT IN (SELECT rule FROM pattern_rules WHERE shown = 0)
		AND (j.value IN (SELECT value FROM json_each(${holding})) OR (j.value IN (SELECT value FROM json_each(${others})) AND NOT ${toldPregnant})))`);
}
