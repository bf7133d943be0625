/** Slugs that analyses used to have. */
import type { Database } from '#worker/providers/database/port.ts';

/** The slug of the analysis that has this one, or used to have it; null where none did. What is somebody's slug is nobody's old one. */
export async function analysisSlugNow(db: Database, slug: string): Promise<string | null> {
	const row = await db
		.prepare(
			`SELECT slug FROM analyses WHERE slug = ?1
			UNION ALL SELECT a.slug FROM analysis_old_slugs o JOIN analyses a ON a.id = o.analysis_id WHERE o.old = ?1 LIMIT 1`,
		)
		.bind(slug)
		.first<{ slug: string }>();
	return row?.slug ?? null;
}
