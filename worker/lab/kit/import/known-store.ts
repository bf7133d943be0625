/** What the store holds already, as far as a file can refer to it or clash with it. */
import type { D1Database } from '@cloudflare/workers-types';
import type { AnalysisKind } from '#shared/kit/domain.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';

interface KnownAnalysis {
	readonly slug: string;
	readonly kind: AnalysisKind;
	readonly fingerprint: string;
}

export interface Known {
	/** The catalogue's generation at which all this was read. */
	readonly generation: number;
	/** By slug. */
	readonly cities: ReadonlyMap<string, { readonly id: number; readonly fingerprint: string }>;
	/** Fingerprints by code. */
	readonly categories: ReadonlyMap<string, string>;
	/** Fingerprints by `kind:code`. */
	readonly terms: ReadonlyMap<string, string>;
	readonly analyses: ReadonlyMap<string, KnownAnalysis>;
	/** Code of the analysis by code of the analyte. */
	readonly analytes: ReadonlyMap<string, string>;
	/** Fingerprints by slug. */
	readonly points: ReadonlyMap<string, string>;
}

type Rows<T> = { readonly results: readonly T[] };
type Marked = { readonly code: string; readonly fingerprint: string };

/** Reads the keys of the whole catalogue, without its texts. */
export async function readKnown(db: D1Database): Promise<Known> {
	// Before the rest: whatever an import changes while this reads, the generation tells of it.
	const generation = await readGeneration(db);
	const [cities, categories, terms, analyses, analytes, points] = (await db.batch([
		db.prepare('SELECT id, slug, fingerprint FROM cities'),
		db.prepare('SELECT code, fingerprint FROM categories'),
		db.prepare("SELECT kind || ':' || code AS code, fingerprint FROM terms"),
		db.prepare('SELECT code, slug, kind, fingerprint FROM analyses'),
		db.prepare('SELECT t.code, a.code AS analysis FROM analytes t JOIN analyses a ON a.id = t.analysis_id'),
		db.prepare('SELECT slug AS code, fingerprint FROM points'),
	])) as unknown as [
		Rows<{ id: number; slug: string; fingerprint: string }>,
		Rows<Marked>,
		Rows<Marked>,
		Rows<KnownAnalysis & { code: string }>,
		Rows<{ code: string; analysis: string }>,
		Rows<Marked>,
	];
	const marks = ({ results }: Rows<Marked>) => new Map(results.map((row) => [row.code, row.fingerprint]));
	return {
		generation,
		cities: new Map(cities.results.map((row) => [row.slug, row])),
		categories: marks(categories),
		terms: marks(terms),
		analyses: new Map(analyses.results.map((row) => [row.code, row])),
		analytes: new Map(analytes.results.map((row) => [row.code, row.analysis])),
		points: marks(points),
	};
}
