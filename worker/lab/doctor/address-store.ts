/** Where a doctor is told of things. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Empty texts are not known. */
export interface DoctorAddress {
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
}

/** Of several doctors, by their ids; of one whose account has ended there is none. */
export async function doctorAddresses(db: Database, doctorIds: readonly string[]): Promise<ReadonlyMap<string, DoctorAddress>> {
	const { results } = await db
		.prepare(
			`SELECT d.id, d.phone, d.email, d.locale FROM json_each(?1) j CROSS JOIN doctors d ON d.id = j.value
			WHERE NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = d.id)`,
		)
		.bind(JSON.stringify([...new Set(doctorIds)]))
		.all<DoctorAddress & { readonly id: string }>();
	return new Map(results.map(({ id, ...address }) => [id, address]));
}

/** Null for one whose account has ended. */
export const doctorAddress = (db: Database, doctorId: string): Promise<DoctorAddress | null> =>
	db
		.prepare('SELECT phone, email, locale FROM doctors d WHERE d.id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = d.id)')
		.bind(doctorId)
		.first<DoctorAddress>();
