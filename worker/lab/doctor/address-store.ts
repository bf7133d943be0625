/** Where a doctor is told of things. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Empty texts are not known. */
export interface DoctorAddress {
	readonly phone: string;
	readonly email: string;
	readonly locale: Locale;
}

/** Null for one whose account has ended. */
export const doctorAddress = (db: Database, doctorId: string): Promise<DoctorAddress | null> =>
	db
		.prepare('SELECT phone, email, locale FROM doctors d WHERE d.id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = d.id)')
		.bind(doctorId)
		.first<DoctorAddress>();
