/** Panels around what somebody has chosen, from the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { rowColumns, type AnalysisRow } from './list-store.ts';

/** More than a basket could ever show. */
const maxOffered = 10;

/** Ids of the panels among the given ones, in their order. */
export async function panelsAmong(db: Database, ids: readonly number[]): Promise<number[]> {
	const { results } = await db
		.prepare(
			"SELECT a.id FROM json_each(?1) j CROSS JOIN analyses a ON a.id = CAST(j.value AS BIGINT) WHERE a.kind = 'panel' GROUP BY a.id ORDER BY min(j.key)",
		)
		.bind(JSON.stringify(ids))
		.all<{ id: number }>();
	return results.map(({ id }) => id);
}

/**
 * Ids of panels that are not among the given analyses and hold some of them whole, for no more than these cost in the city; at most 10, those that
 * save most first. A panel is held when all of its members are.
 */
export async function panelsInstead(db: Database, cityId: number, ids: readonly number[]): Promise<number[]> {
	const { results } = await db
		.prepare(
			`WITH wanted (id) AS MATERIALIZED (SELECT DISTINCT CAST(value AS BIGINT) FROM json_each(?1)),
			parts (item, part) AS MATERIALIZED (
				SELECT w.id, a.id FROM wanted w CROSS JOIN analyses a ON a.id = w.id AND a.kind = 'test'
				UNION SELECT w.id, m.member_id FROM wanted w CROSS JOIN panel_members m ON m.panel_id = w.id
			),
			held (panel, item) AS (
				SELECT m.panel_id, p.item FROM parts p CROSS JOIN panel_members m ON m.member_id = p.part
				WHERE m.panel_id NOT IN (SELECT id FROM wanted) GROUP BY m.panel_id, p.item
				HAVING count(DISTINCT p.part) = (SELECT count(*) FROM parts q WHERE q.item = p.item)
			)
			SELECT h.panel AS id FROM held h CROSS JOIN prices own ON own.analysis_id = h.panel AND own.city_id = ?2
			CROSS JOIN prices p ON p.analysis_id = h.item AND p.city_id = ?2
			GROUP BY h.panel HAVING sum(p.price) >= max(own.price) ORDER BY sum(p.price) - max(own.price) DESC, h.panel LIMIT ${maxOffered}`,
		)
		.bind(JSON.stringify(ids), cityId)
		.all<{ id: number }>();
	return results.map(({ id }) => id);
}

/** A member of a panel, in one language and one city. */
export interface MemberRow extends AnalysisRow {
	readonly panel_id: number;
}

/** Members of panels, each panel's in its order. */
export async function memberRows(db: Database, locale: Locale, cityId: number, panelIds: readonly number[]): Promise<MemberRow[]> {
	const { results } = await db
		.prepare(
			`SELECT m.panel_id, ${rowColumns(locale)} FROM json_each(?2) j CROSS JOIN panel_members m ON m.panel_id = CAST(j.value AS BIGINT)
			CROSS JOIN analyses a ON a.id = m.member_id CROSS JOIN categories c ON c.code = a.category
			LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1 ORDER BY m.panel_id, m.position`,
		)
		.bind(cityId, JSON.stringify(panelIds))
		.all<MemberRow>();
	return results;
}
