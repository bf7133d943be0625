/** Discount cards, promotions and levels in the store. Discounts in ten-thousandths. */
import type { Database } from '#worker/providers/database/port.ts';
import { validCardState, type DiscountLevel, type Promotion } from '#shared/discount/calls.ts';
import type { Reduction } from '#shared/discount/pricing.ts';
import type { Principal } from '#shared/kit/audience.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import { allLocalised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';

/** A card that holds. */
export interface HeldCard {
	readonly nr: string;
	readonly discount: number;
}

/** The first valid card of the person whose data is shown; null for none. */
export const ownCard = (db: Database, patientId: string): Promise<HeldCard | null> =>
	db
		.prepare(`SELECT nr, discount FROM cards WHERE patient_id = ?1 AND state = ${validCardState} ORDER BY created_at, nr LIMIT 1`)
		.bind(patientId)
		.first<HeldCard>();

/**
 * A card that holds and that this person may use: it is nobody's, or of the person whom the order is for, or in the account of the signed-in person or of a
 * child of theirs. A card that has an owner is used by nobody who says nothing of them. Null for any other, whether there is one or not.
 * @param iin of the person whom the order is for; empty where it is not known
 */
export const usableCard = (db: Database, nr: string, iin: string, principal: Principal): Promise<HeldCard | null> =>
	db
		.prepare(
			`SELECT c.nr, c.discount FROM cards c WHERE c.nr = ?1 AND c.state = ${validCardState} AND (
				(c.owner_iin = '' AND c.patient_id IS NULL)
				OR (?3 <> '' AND c.owner_iin = ?3)
				OR (?3 <> '' AND c.owner_iin = '' AND EXISTS (SELECT 1 FROM patients p WHERE p.id = c.patient_id AND p.iin = ?3 AND p.proved_at IS NOT NULL))
				OR c.patient_id = ?2
				OR EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = ?2 AND w.patient_id = c.patient_id))`,
		)
		.bind(nr, principal.kind === 'patient' ? principal.accountId : '', iin)
		.first<HeldCard>();

/** How long a card that was looked up need not be looked up again. */
const passMs = 2 * 3_600_000;

/** @param token known to the browser alone; of it only the hash is kept */
export async function insertPass(db: Database, nr: string, token: string, now: number): Promise<void> {
	await db.batch([
		db.prepare('DELETE FROM card_passes WHERE hash IN (SELECT hash FROM card_passes WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)').bind(now),
		db.prepare('INSERT INTO card_passes (hash, nr, expires_at) VALUES (?1, ?2, ?3)').bind(await hashOf(token), nr, now + passMs),
	]);
}

export async function isPassed(db: Database, nr: string, token: string, now: number): Promise<boolean> {
	const row = await db
		.prepare('SELECT 1 AS one FROM card_passes WHERE hash = ?1 AND nr = ?2 AND expires_at > ?3')
		.bind(await hashOf(token), nr, now)
		.first();
	return row !== null;
}

/** Promotions that hold in a city. @param day `YYYY-MM-DD` of Almaty */
export async function promotionsOn(db: Database, day: string, cityId: number): Promise<Reduction<Localised>[]> {
	const { results } = await db
		.prepare(
			`SELECT p.slug, ${allLocalised('title', 'p')}, p.discount, p.codes FROM promotions p
			WHERE p.until_day >= ?1 AND p.from_day <= ?1 AND (p.cities IS NULL OR EXISTS (SELECT 1 FROM json_each(p.cities) c WHERE CAST(c.value AS BIGINT) = ?2)) ORDER BY p.slug`,
		)
		.bind(day, cityId)
		.all<LocalisedColumns<'title'> & { readonly slug: string; readonly discount: number; readonly codes: string | null }>();
	return results.map((row) => ({
		kind: 'promotion',
		share: row.discount,
		slug: row.slug,
		title: readLocalised(row, 'title'),
		codes: row.codes === null ? null : (JSON.parse(row.codes) as string[]),
	}));
}

/** Rows that one answer names, at the most. */
const maxPromotions = 500;

/** Promotions that end on a day or later, the last to end first. @param day `YYYY-MM-DD` of Almaty */
export async function promotionsSince(db: Database, locale: Locale, day: string): Promise<Promotion[]> {
	const { results } = await db
		.prepare(
			`SELECT slug, title_${locale} AS title, text_${locale} AS text, from_day AS "from", until_day AS until, discount AS discountValue, codes, cities
			FROM promotions WHERE until_day >= ?1 ORDER BY until_day DESC, slug LIMIT ${maxPromotions}`,
		)
		.bind(day)
		.all<Omit<Promotion, 'codes' | 'cities'> & Readonly<Record<'codes' | 'cities', string | null>>>();
	return results.map((row) => ({
		...row,
		codes: row.codes === null ? null : (JSON.parse(row.codes) as string[]),
		cities: row.cities === null ? null : (JSON.parse(row.cities) as number[]),
	}));
}

/** Levels that give something, the lowest first. */
export const levels = async (db: Database): Promise<DiscountLevel[]> =>
	(await db.prepare('SELECT spent, discount AS discountValue FROM discount_levels WHERE discount > 0 ORDER BY spent').all<DiscountLevel>()).results;

/** Collection points of a city that give a discount of their own, by slug. */
export async function pointDiscounts(db: Database, cityId: number): Promise<ReadonlyMap<string, number>> {
	// A point's discount is written in percent.
	const { results } = await db
		.prepare('SELECT slug, discount * 100 AS discount FROM points WHERE city_id = ?1 AND discount > 0 ORDER BY position, slug')
		.bind(cityId)
		.all<{ readonly slug: string; readonly discount: number }>();
	return new Map(results.map(({ slug, discount }) => [slug, discount]));
}
