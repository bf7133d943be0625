/** What documents say of a partner's company, in the store of people. */
import { raiseGeneration } from '#worker/lab/kit/generation-store.ts';
import type { Database } from '#worker/providers/database/port.ts';

export interface DetailsRow {
	readonly name_kz: string;
	readonly name_en: string;
	readonly contract_day: string;
	readonly bank: string;
	readonly bik: string;
	readonly iik: string;
	readonly kbe: string;
	readonly knp: string;
	readonly vat_series: string;
	readonly vat_number: string;
	readonly vat_day: string;
	readonly director: string;
	readonly accountant: string;
	/** For which `contract_day`, and for which the names were written. */
	readonly contract_nr: string;
	readonly company: string;
	readonly version: number;
}
type NewDetails = Omit<DetailsRow, 'version' | 'contract_nr' | 'company'>;

const columns = `d.name_kz, d.name_en, d.contract_day, d.bank, d.bik, d.iik, d.kbe, d.knp, d.vat_series, d.vat_number, d.vat_day, d.director, d.accountant, d.contract_nr, d.company,
	d.version`;

export const detailsRow = (db: Database, partnerId: string): Promise<DetailsRow | null> =>
	db.prepare(`SELECT ${columns} FROM partner_details d WHERE d.partner_id = ?1`).bind(partnerId).first<DetailsRow>();

/**
 * Writes them whole, with BIN and address, or nothing where they are no longer of the version that was read. @param version 0: there were none
 * @returns whether they were written
 */
export async function writeDetails(
	db: Database,
	partnerId: string,
	{ version, bin, address, ...row }: NewDetails & { readonly version: number; readonly bin: string; readonly address: string },
): Promise<boolean> {
	// Both look at the version that was read: it changes with the second one.
	const company = db
		.prepare(
			`UPDATE partners SET bin = ?2, address = ?3
			WHERE id = ?1 AND coalesce((SELECT d.version FROM partner_details d WHERE d.partner_id = ?1), 0) = CAST(?4 AS BIGINT)`,
		)
		.bind(partnerId, bin, address, version);
	const written = db
		.prepare(
			`INSERT INTO partner_details (partner_id, name_kz, name_en, contract_day, bank, bik, iik, kbe, knp, vat_series, vat_number, vat_day, director, accountant, contract_nr, company,
				version)
			SELECT p.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, p.contract_nr, p.company, 1 FROM partners p
			WHERE p.id = ?1 AND CAST(?15 AS BIGINT) = coalesce((SELECT d.version FROM partner_details d WHERE d.partner_id = p.id), 0)
			ON CONFLICT (partner_id) DO UPDATE SET name_kz = excluded.name_kz, name_en = excluded.name_en, contract_day = excluded.contract_day, bank = excluded.bank,
				bik = excluded.bik, iik = excluded.iik, kbe = excluded.kbe, knp = excluded.knp, vat_series = excluded.vat_series, vat_number = excluded.vat_number,
				vat_day = excluded.vat_day, director = excluded.director, accountant = excluded.accountant,
				contract_nr = excluded.contract_nr, company = excluded.company, version = partner_details.version + 1
			WHERE partner_details.version = CAST(?15 AS BIGINT)`,
		)
		.bind(
			partnerId,
			row.name_kz,
			row.name_en,
			row.contract_day,
			row.bank,
			row.bik,
			row.iik,
			row.kbe,
			row.knp,
			row.vat_series,
			row.vat_number,
			row.vat_day,
			row.director,
			row.accountant,
			version,
		);
	// An import that has read the company before reads it again.
	const [, wrote] = await db.batch([company, written, raiseGeneration(db, 'people_generation')]);
	return (wrote?.meta.changes ?? 0) > 0;
}
