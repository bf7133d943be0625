/** What the store holds already, as far as a file can refer to it or clash with it. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AnalysisKind } from '#shared/kit/domain.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';

interface KnownAnalysis {
	readonly slug: string;
	readonly kind: AnalysisKind;
}

export interface Known {
	/** The catalogue's generation at which all this was read. */
	readonly generation: number;
	/** By slug. */
	readonly cities: ReadonlyMap<string, { readonly id: number }>;
	/** Codes. */
	readonly categories: ReadonlySet<string>;
	/** `kind:code`. */
	readonly terms: ReadonlySet<string>;
	readonly analyses: ReadonlyMap<string, KnownAnalysis>;
	/** Code of the analysis by code of the analyte, those of an analysis in the order of printing. */
	readonly analytes: ReadonlyMap<string, string>;
	/** Codes. */
	readonly concepts: ReadonlySet<string>;
	/** Slugs. */
	readonly points: ReadonlySet<string>;
	/** The slug of now by one that a point, or a city, used to have. */
	readonly oldPoints: ReadonlyMap<string, string>;
	readonly oldCities: ReadonlyMap<string, string>;
}

type Rows<T> = { readonly results: readonly T[] };
type Coded = { readonly code: string };
type Old = { readonly old: string; readonly slug: string };

/** Reads the keys of the whole catalogue, without its texts. */
export async function readKnown(db: Database): Promise<Known> {
	// Before the rest: whatever an import changes while this reads, the generation tells of it.
	const generation = await readGeneration(db);
	const [cities, categories, terms, analyses, analytes, points, concepts, oldPoints, oldCities] = (await db.batch([
		db.prepare('SELECT id, slug FROM cities'),
		db.prepare('SELECT code FROM categories'),
		db.prepare("SELECT kind || ':' || code AS code FROM terms"),
		db.prepare('SELECT code, slug, kind FROM analyses'),
		db.prepare('SELECT t.code, a.code AS analysis FROM analytes t JOIN analyses a ON a.id = t.analysis_id ORDER BY t.analysis_id, t.position, t.code'),
		db.prepare('SELECT slug AS code FROM points'),
		db.prepare('SELECT code FROM concepts'),
		db.prepare('SELECT old, slug FROM point_old_slugs'),
		db.prepare('SELECT o.old, c.slug FROM city_old_slugs o JOIN cities c ON c.id = o.city_id'),
	])) as unknown as [
		Rows<{ id: number; slug: string }>,
		Rows<Coded>,
		Rows<Coded>,
		Rows<KnownAnalysis & { code: string }>,
		Rows<{ code: string; analysis: string }>,
		Rows<Coded>,
		Rows<Coded>,
		Rows<Old>,
		Rows<Old>,
	];
	const codes = ({ results }: Rows<Coded>) => new Set(results.map(({ code }) => code));
	const bySlug = ({ results }: Rows<Old>) => new Map(results.map(({ old, slug }) => [old, slug]));
	return {
		generation,
		cities: new Map(cities.results.map((row) => [row.slug, row])),
		categories: codes(categories),
		terms: codes(terms),
		analyses: new Map(analyses.results.map((row) => [row.code, row])),
		analytes: new Map(analytes.results.map((row) => [row.code, row.analysis])),
		points: codes(points),
		concepts: codes(concepts),
		oldPoints: bySlug(oldPoints),
		oldCities: bySlug(oldCities),
	};
}
