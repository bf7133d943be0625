/** What the store knows of that pieces may name. */
import type { Database } from '#worker/providers/database/port.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import { codesExplained, codesIn } from './references.ts';
import type { CheckedPiece } from './check.ts';

export interface Known {
	readonly analyses: ReadonlySet<string>;
	readonly analytes: ReadonlySet<string>;
	readonly promotions: ReadonlySet<string>;
	/** Which piece announces a promotion of the price list: slugs of promotions, with the pieces' own. */
	readonly announced: ReadonlyMap<string, string>;
	/** Which piece explains an analyte: `section/slug` by codes. */
	readonly explained: ReadonlyMap<string, string>;
	/** Slugs of collection points. */
	readonly points: ReadonlySet<string>;
	/** `section/slug` of the pieces that are named. */
	readonly pieces: ReadonlySet<string>;
	/** Slugs of the pages above, by the slugs of all pages. */
	readonly parents: ReadonlyMap<string, string | null>;
	/** Slugs of cities. */
	readonly cities: ReadonlySet<string>;
	/** Whose an old slug is: `section/slug` of both. */
	readonly oldSlugs: ReadonlyMap<string, string>;
}

export async function knownOf(db: Database, checked: readonly CheckedPiece[]): Promise<Known> {
	const named = checked.flatMap(({ names }) => names);
	const values = (kind: (typeof named)[number]['kind']) => [...new Set(named.flatMap((one) => (one.kind === kind ? [one.value] : [])))];
	const places = [
		...checked.flatMap(({ piece: { section, was } }) => was.map((slug) => ({ section, slug }))),
		...values('leadership').map((slug) => ({ section: 'leadership', slug })),
		...values('pages').map((slug) => ({ section: 'pages', slug })),
	];
	const sameSlug = (table: string, column: string) => `SELECT t.${column} AS value FROM json_each(?1) j JOIN ${table} t ON t.${column} = j.value`;
	const [analyses, analytes, explained, promotions, announced, points, pieces, pages, cities, old] = await Promise.all([
		everyRow<{ value: string }>(db, sameSlug('analyses', 'code'), [...new Set(checked.flatMap(codesIn))]),
		everyRow<{ value: string }>(db, sameSlug('analytes', 'code'), values('analyte')),
		db.prepare("SELECT slug, facts FROM content WHERE section = 'analytes'").all<{ slug: string; facts: string }>(),
		everyRow<{ value: string }>(db, sameSlug('promotions', 'slug'), values('promotion')),
		db
			.prepare("SELECT slug, facts ->> 'discount' AS discount FROM content WHERE section = 'promotions' AND facts ->> 'discount' IS NOT NULL")
			.all<{ slug: string; discount: string }>(),
		everyRow<{ value: string }>(
			db,
			sameSlug('points', 'slug'),
			checked.flatMap(({ piece }) => (piece.section === 'points' ? [piece.slug] : [])),
		),
		everyRow<{ value: string }>(
			db,
			"SELECT c.section || '/' || c.slug AS value FROM json_each(?1) j JOIN content c ON c.section = j.value ->> 'section' AND c.slug = j.value ->> 'slug'",
			places,
		),
		db.prepare("SELECT slug, parent FROM content WHERE section = 'pages'").all<{ slug: string; parent: string | null }>(),
		everyRow<{ value: string }>(db, sameSlug('cities', 'slug'), [...new Set(checked.map(({ piece }) => piece.slug))]),
		everyRow<{ place: string; by: string }>(
			db,
			`SELECT o.section || '/' || o.old AS place, o.section || '/' || o.slug AS by FROM json_each(?1) j
			JOIN content_old_slugs o ON o.section = j.value ->> 'section' AND o.old = j.value ->> 'slug'`,
			places,
		),
	]);
	const set = (rows: readonly { readonly value: string }[]) => new Set(rows.map(({ value }) => value));
	return {
		analyses: set(analyses),
		analytes: set(analytes),
		explained: new Map(
			explained.results.flatMap(({ slug, facts }) =>
				codesExplained({ section: 'analytes', facts: JSON.parse(facts) as Readonly<Record<string, unknown>> }).map(
					(code) => [code, `analytes/${slug}`] as const,
				),
			),
		),
		promotions: set(promotions),
		announced: new Map(announced.results.map(({ slug, discount }) => [discount, slug])),
		points: set(points),
		pieces: set(pieces),
		parents: new Map(pages.results.map(({ slug, parent }) => [slug, parent])),
		cities: set(cities),
		oldSlugs: new Map(old.map(({ place, by }) => [place, by])),
	};
}
