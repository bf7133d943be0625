/** What names a piece: taking the piece off the site would leave links that lead nowhere. */
import type { Database } from '#worker/providers/database/port.ts';
import { piecePath } from '#shared/content/paths.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Piece } from './check.ts';
import { placeOf, type Place } from './import-store.ts';
import { parentsOf, pageTree } from './store.ts';

/** A piece that names another one. */
interface Referrer extends Place {
	/** The text that does; null where the head does, which is the same in all languages. */
	readonly locale: Locale | null;
	/** Key of the head; empty for a link in a text. */
	readonly key: string;
}

/** Pages below it, articles and pages of analytes that it has reviewed, texts with a link to it or to an address that leads to it; in the order of their names. */
export async function referrersOf(db: Database, piece: Piece): Promise<readonly string[]> {
	const { section, slug } = piece;
	const parents = section === 'pages' ? parentsOf(piece, await pageTree({ db, takesExamples: true }, 'ru')) : [];
	const own = [slug, ...piece.was].map((one) => piecePath({ section, slug: one, parents }));
	// People and devices have a second address below the company's page.
	const addresses = own.flatMap((path) => [path, `/about${path}`]);
	const { results } = await db
		.prepare(
			`SELECT c.section, c.slug, NULL AS locale, CASE WHEN c.parent = ?2 AND c.section = ?1 THEN 'parent' ELSE 'reviewer' END AS key FROM content c
			WHERE (c.section = ?1 AND c.parent = ?2) OR (?1 = 'leadership' AND c.section IN ('articles', 'analytes') AND c.facts ->> 'reviewer' = ?2)
			UNION ALL
			SELECT t.section, t.slug, t.locale, '' AS key FROM content_texts t
			WHERE (t.section, t.slug) <> (?1, ?2) AND EXISTS (
				SELECT 1 FROM json_each(?3) a WHERE instr(t.blocks, '"to":"' || a.value || '"') > 0
					OR instr(t.blocks, '"to":"' || a.value || '#') > 0 OR instr(t.blocks, '"to":"' || a.value || '?') > 0
			)`,
		)
		.bind(section, slug, JSON.stringify(addresses))
		.all<Referrer>();
	return results.map(({ locale, key, ...place }) => (locale === null ? `${placeOf(place)}:${key}` : `${placeOf(place)}.${locale}.md`)).toSorted();
}
