/** What an order has to know of the catalogue: offers of a city with their prices, its collection points, its name. */
import type { Database } from '#worker/providers/database/port.ts';
import type { RangeCondition } from '#shared/kit/domain.ts';
import type { Order } from '#shared/order/calls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Preparation } from '#shared/preparation/plan.ts';
import type { PreparationRule } from '#shared/preparation/rules.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import { daysAhead, readSchedule, specialDaysSql } from '#worker/lab/points/calendar-store.ts';
import { pointSlugSql } from '#worker/lab/points/slugs-store.ts';
import { allLocalised, localised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';

/** An analysis as one city sells it. */
export interface Offer {
	readonly id: number;
	readonly code: string;
	readonly slug: string;
	readonly kind: 'test' | 'panel' | 'sampling';
	readonly name: Localised;
	/** Whole tenge in the city; null where it is not available. */
	readonly price: number | null;
	readonly turnaround: number;
	/** Its sampling service comes along by itself. */
	readonly addsSampling: boolean;
	/** Code of the sampling service that it needs; empty for none. */
	readonly sampling: string;
}

interface OfferRow extends LocalisedColumns<'name'> {
	readonly id: number;
	readonly code: string;
	readonly slug: string;
	readonly kind: Offer['kind'];
	readonly price: number | null;
	readonly turnaround: number;
	readonly add_to_cart: number;
	readonly bm_sampling: string;
}

const columns = `a.id, a.code, a.slug, a.kind, ${allLocalised('name', 'a')}, p.price, a.turnaround, a.add_to_cart, a.bm_sampling`;
const priced = 'LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?2';

/** Known ones only, in no certain order. */
export async function offersByIds(db: Database, cityId: number, ids: readonly number[]): Promise<Offer[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) AS wanted JOIN analyses a ON a.id = CAST(wanted.value AS BIGINT) ${priced}`)
		.bind(JSON.stringify(ids), cityId)
		.all<OfferRow>();
	return results.map(offerOf);
}

/** Known ones only, in no certain order. */
export async function offersByCodes(db: Database, cityId: number, codes: readonly string[]): Promise<Offer[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) AS wanted JOIN analyses a ON a.code = wanted.value ${priced}`)
		.bind(JSON.stringify(codes), cityId)
		.all<OfferRow>();
	return results.map(offerOf);
}

function offerOf(row: OfferRow): Offer {
	const { id, code, slug, kind, price, turnaround, bm_sampling: sampling } = row;
	return {
		id,
		code,
		slug,
		kind,
		price,
		turnaround,
		sampling,
		name: readLocalised(row, 'name'),
		addsSampling: row.add_to_cart === 1 && sampling !== '' && kind !== 'sampling',
	};
}

/** The collection point of a city, in a language; null when there is none by that slug. */
export async function findPoint(db: Database, cityId: number, slug: string, locale: Locale): Promise<Order['point']> {
	return db
		.prepare(
			`SELECT slug, ${localised('name', locale)}, ${localised('address', locale)}, phone, lat, lon FROM points WHERE slug = ${pointSlugSql('?1')} AND city_id = ?2`,
		)
		.bind(slug, cityId)
		.first<NonNullable<Order['point']>>();
}

/** What is known of the sampling services that a point does: their codes, or `unknown` of a point that has none and yet is no drop-off point. */
export type PointServices = readonly string[] | 'unknown';

/** Null when the city has no point by that slug. */
export async function servicesOfPoint(db: Database, cityId: number, slug: string): Promise<PointServices | null> {
	const row = await db
		.prepare('SELECT services, flags FROM points WHERE slug = ?1 AND city_id = ?2')
		.bind(slug, cityId)
		.first<{ readonly services: string; readonly flags: string }>();
	if (row === null) return null;
	const services = JSON.parse(row.services) as string[];
	return services.length > 0 || (JSON.parse(row.flags) as string[]).includes('is_drop_off_only') ? services : 'unknown';
}

/** When a point is open, as its city's list says it; null when there is none by that slug. @param now milliseconds since 1970 */
export async function scheduleOfPoint(db: Database, cityId: number, slug: string, now: number): Promise<Cabinet['schedule'] | null> {
	const row = await db
		.prepare(`SELECT schedule, ${specialDaysSql('ru', 3)} AS days FROM points WHERE slug = ${pointSlugSql('?1')} AND city_id = ?2`)
		.bind(slug, cityId, ...daysAhead(now))
		.first<{ readonly schedule: string; readonly days: string }>();
	return row && readSchedule(row.schedule, row.days);
}

/** The city's name in each language. @throws when the city is not known: the laboratory has seen before that it is */
export async function cityNames(db: Database, cityId: number): Promise<Localised> {
	const row = await db
		.prepare(`SELECT ${allLocalised('name')} FROM cities WHERE id = ?1`)
		.bind(cityId)
		.first<LocalisedColumns<'name'>>();
	if (!row) throw new Error('unknown city');
	return readLocalised(row, 'name');
}

/** States that references of some analyses depend on, panels taken apart. */
export async function conditionsOfAnalyses(db: Database, ids: readonly number[]): Promise<RangeCondition[]> {
	const { results } = await db
		.prepare(
			`WITH wanted (id) AS (
				SELECT CAST(value AS BIGINT) FROM json_each(?1) UNION SELECT p.member_id FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT DISTINCT r.value ->> 'condition' AS condition FROM wanted w JOIN analytes y ON y.analysis_id = w.id, json_each(y.ranges) r
			WHERE r.value ->> 'condition' IS NOT NULL`,
		)
		.bind(JSON.stringify(ids))
		.all<{ condition: RangeCondition }>();
	return results.map(({ condition }) => condition);
}

/** A sampling service, in one language. */
export interface Sampling {
	readonly code: string;
	readonly name: string;
	/** Blood is drawn, or nobody has said what is taken. */
	readonly isBlood: boolean;
}

/** Sampling services that some analyses need, panels taken apart, whether or not they come into a basket by themselves; each once. */
export async function samplingsOfAnalyses(db: Database, locale: Locale, ids: readonly number[]): Promise<Sampling[]> {
	const { results } = await db
		.prepare(
			`WITH wanted (id) AS (
				SELECT CAST(value AS BIGINT) FROM json_each(?1) UNION SELECT p.member_id FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT DISTINCT s.code, ${localised('name', locale, 's')},
				NOT EXISTS (SELECT 1 FROM analysis_terms x WHERE x.analysis_id = s.id AND x.kind = 'biomaterial') OR EXISTS (
					SELECT 1 FROM analysis_terms x JOIN terms t ON t.kind = x.kind AND t.code = x.code
					WHERE x.analysis_id = s.id AND x.kind = 'biomaterial' AND (t.parent = 'blood' OR x.code = 'blood' OR x.code LIKE '%-blood')
				) AS blood
			FROM wanted w CROSS JOIN analyses a ON a.id = w.id
			CROSS JOIN analyses s ON s.code = CASE a.kind WHEN 'sampling' THEN a.code ELSE a.bm_sampling END ORDER BY s.code`,
		)
		.bind(JSON.stringify(ids))
		.all<Pick<Sampling, 'code' | 'name'> & { readonly blood: number }>();
	return results.map(({ code, name, blood }) => ({ code, name, isBlood: blood === 1 }));
}

/** How to prepare for some analyses, panels taken apart, in one language: each rule once, with the names of what was chosen that it is for. */
export async function preparationOfAnalyses(db: Database, locale: Locale, ids: readonly number[]): Promise<Preparation[]> {
	const { results } = await db
		.prepare(
			`WITH wanted (id, chosen) AS (
				SELECT CAST(value AS BIGINT), CAST(value AS BIGINT) FROM json_each(?1) UNION SELECT p.member_id, CAST(w.value AS BIGINT) FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT ${localised('name', locale, 't')}, t.rules, x.code, w.chosen, ${localised('name', locale, 'c', 'chosen_name')}
			FROM wanted w CROSS JOIN analysis_terms x ON x.analysis_id = w.id AND x.kind = 'preparation'
			JOIN terms t ON t.kind = x.kind AND t.code = x.code JOIN analyses c ON c.id = w.chosen
			ORDER BY x.code, w.chosen`,
		)
		.bind(JSON.stringify(ids))
		.all<{ readonly name: string; readonly rules: string; readonly code: string; readonly chosen_name: string }>();
	return [...Map.groupBy(results, ({ code }) => code).values()].flatMap((rows) =>
		rows[0] === undefined
			? []
			: [
					{
						text: rows[0].name,
						rules: JSON.parse(rows[0].rules) as PreparationRule[],
						names: [...new Set(rows.map(({ chosen_name: name }) => name))],
					},
				],
	);
}
