/** Patients as a doctor may find them, and how often that was tried. */
import type { Database } from '#worker/providers/database/port.ts';
import { foldName } from '#shared/kit/names.ts';
import type { FoundPatient } from '#shared/preorder/calls.ts';
import type { PatientQuery } from '#shared/preorder/query.ts';

const hourMs = 3_600_000;
/** Searches of one doctor in a day, and those in vain in an hour. */
const perDay = 200;
const inVainPerHour = 30;

interface TakenSearch {
	readonly id: number | null;
	/** Seconds until another one is free, where none is. */
	readonly retryAfter: number;
}

/** Takes one search of a doctor's, counted before anything is looked at: of many at once no more than allowed are made. It counts as in vain until it is known to have found. */
export async function takeSearch(db: Database, doctorId: string, now: number): Promise<TakenSearch> {
	const day = now - 24 * hourMs;
	const hour = now - hourMs;
	const ofDay = 'SELECT count(*) FROM patient_searches WHERE doctor_id = ?1 AND at > ?3';
	const inVain = 'SELECT count(*) FROM patient_searches WHERE doctor_id = ?1 AND at > ?4 AND found = 0';
	const [, taken, standing] = await db.batch<{ id?: number; used?: number; firstOfDay?: number | null; firstOfHour?: number | null }>([
		db.prepare('DELETE FROM patient_searches WHERE id IN (SELECT id FROM patient_searches WHERE at <= ?1 ORDER BY at LIMIT 100)').bind(day),
		db
			.prepare(`INSERT INTO patient_searches (doctor_id, at) SELECT ?1, ?2 WHERE (${ofDay}) < ${perDay} AND (${inVain}) < ${inVainPerHour} RETURNING id`)
			.bind(doctorId, now, day, hour),
		db
			.prepare(
				`SELECT (${ofDay}) AS used, (SELECT min(at) FROM patient_searches WHERE doctor_id = ?1 AND at > ?3) AS firstOfDay,
					(SELECT min(at) FROM patient_searches WHERE doctor_id = ?1 AND at > ?4 AND found = 0) AS firstOfHour, ?2 AS asked`,
			)
			.bind(doctorId, now, day, hour),
	]);
	const id = taken?.results[0]?.id;
	if (id !== undefined) return { id, retryAfter: 0 };
	const { used = 0, firstOfDay, firstOfHour } = standing?.results[0] ?? {};
	const free = used >= perDay ? (firstOfDay ?? now) + 24 * hourMs : (firstOfHour ?? now) + hourMs;
	return { id: null, retryAfter: Math.max(1, Math.ceil((free - now) / 1000)) };
}

export const searchFound = (db: Database, id: number): Promise<unknown> => db.prepare('UPDATE patient_searches SET found = 1 WHERE id = ?1').bind(id).run();

/** Orders that are looked through: the newest ones of a doctor under one number or day. */
const maxOrders = 50;

const ofOrders = (condition: string) =>
	`SELECT last_name AS lastName, first_name AS firstName, middle_name AS middleName, birth_date AS birthDate, sex, iin, phone, email
	FROM orders WHERE doctor_id = ?1 AND ${condition} ORDER BY created_at DESC LIMIT ${maxOrders}`;
/** Of an account no more than the patient tells a doctor anyway, and only of one whose owner has proved who they are: anybody may type a name and an IIN. */
const ofAccounts = (condition: string) =>
	`SELECT last_name AS lastName, first_name AS firstName, middle_name AS middleName, birth_date AS birthDate, sex, '' AS iin, '' AS phone, '' AS email
	FROM patients WHERE ${condition} AND proved_at IS NOT NULL LIMIT 3`;

const nameOf = ({ lastName, firstName }: Pick<FoundPatient, 'lastName' | 'firstName'>) => foldName(`${lastName} ${firstName}`);

/** Who fits: each person once, the newest word on them. An account is asked only where the doctor's own orders know nobody. */
export async function patientsFor(db: Database, doctorId: string, query: PatientQuery): Promise<FoundPatient[]> {
	const people = async (sql: string, ...values: readonly string[]) =>
		(
			await db
				.prepare(sql)
				.bind(...values)
				.all<FoundPatient>()
		).results;
	if ('phone' in query) return distinct(await people(ofOrders('phone = ?2'), doctorId, query.phone));
	if ('iin' in query) {
		const own = distinct(await people(ofOrders("iin = ?2 AND iin <> ''"), doctorId, query.iin));
		if (own.length > 0) return own;
		return (await people(ofAccounts("iin = ?1 AND iin <> ''"), query.iin)).map((person) => ({ ...person, iin: query.iin }));
	}
	const own = await people(ofOrders('birth_date = ?2'), doctorId, query.birthDate);
	const named = distinct(own.filter((person) => nameOf(person) === nameOf(query)));
	return named.length > 0 ? named : people(ofAccounts('name_folded = ?1 AND birth_date = ?2'), nameOf(query), query.birthDate);
}

/** Rows of one person are those of one name and birth date, whose IINs do not contradict. */
function distinct(rows: readonly FoundPatient[]): FoundPatient[] {
	const people: FoundPatient[] = [];
	for (const row of rows) {
		const known = people.find(
			(one) => nameOf(one) === nameOf(row) && one.birthDate === row.birthDate && (one.iin === row.iin || one.iin === '' || row.iin === ''),
		);
		if (known === undefined) people.push(row);
	}
	return people;
}

/** The account that an order is of, where that is sure: an IIN that its owner has proved, with the same name and birth date. */
export async function accountOf(
	db: Database,
	{ iin, lastName, firstName, birthDate }: Pick<FoundPatient, 'lastName' | 'firstName' | 'birthDate'> & { readonly iin?: string | undefined },
): Promise<string | null> {
	if (iin === undefined) return null;
	const row = await db
		.prepare("SELECT id FROM patients WHERE iin = ?1 AND iin <> '' AND proved_at IS NOT NULL AND birth_date = ?2 AND name_folded = ?3")
		.bind(iin, birthDate, nameOf({ lastName, firstName }))
		.first<{ id: string }>();
	return row?.id ?? null;
}
