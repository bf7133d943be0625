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

/** Addresses that lead to a piece, of all that it has had. People and devices have a second one below the company's page. */
const addressesOf = ({ section, slug, was }: Piece, parents: string[]): string[] =>
	[slug, ...was].map((one) => piecePath({ section, slug: one, parents })).flatMap((path) => [path, `/about${path}`]);

const nameOf = ({ locale, key, ...place }: Referrer): string => (locale === null ? `${placeOf(place)}:${key}` : `${placeOf(place)}.${locale}.md`);

/** Pages below it, articles and pages of analytes that it has reviewed, texts with a link to it or to an address that leads to it; in the order of their names. */
export async function referrersOf(db: Database, piece: Piece): Promise<readonly string[]> {
	const { section, slug } = piece;
	const parents = section === 'pages' ? parentsOf(piece, await pageTree({ db, takesExamples: true }, 'ru')) : [];
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
		.bind(section, slug, JSON.stringify(addressesOf(piece, parents)))
		.all<Referrer>();
	return results.map(nameOf).toSorted();
}

/** Texts that are read at once: each may have some hundred kilobytes. */
const textsAtOnce = 50;

/** A link as it stands in a text that is kept as JSON: some pieces stand at a place of a page, so it may lead there as a whole, or without what stands behind the page. */
const links = /"to":"(([^"#?]*)[^"]*)"/g;

/**
 * The same of many pieces, by their places, in one walk through the texts: a question a piece would read all texts as often as there are pieces.
 * @param apart places whose naming does not count
 */
export async function referrersOfEach(db: Database, pieces: readonly Piece[], apart: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>> {
	const found = new Map<string, string[]>();
	if (pieces.length === 0) return found;
	const note = (of: string, referrer: Referrer) => {
		if (apart.has(placeOf(referrer)) || placeOf(referrer) === of) return;
		const names = found.get(of) ?? [];
		if (!names.includes(nameOf(referrer))) found.set(of, [...names, nameOf(referrer)]);
	};
	const tree = pieces.some(({ section }) => section === 'pages') ? await pageTree({ db, takesExamples: true }, 'ru') : null;
	const placeAt = new Map(
		pieces.flatMap((piece) =>
			addressesOf(piece, piece.section === 'pages' && tree !== null ? parentsOf(piece, tree) : []).map((address) => [address, placeOf(piece)] as const),
		),
	);
	const places = new Set(pieces.map(placeOf));
	const { results: heads } = await db
		.prepare(
			`SELECT section, slug, parent, CASE WHEN section IN ('articles', 'analytes') THEN facts ->> 'reviewer' END AS reviewer FROM content
			WHERE parent IS NOT NULL OR facts ->> 'reviewer' IS NOT NULL`,
		)
		.all<Place & { readonly parent: string | null; readonly reviewer: string | null }>();
	for (const { parent, reviewer, ...place } of heads) {
		const above = placeOf({ section: place.section, slug: parent ?? '' });
		if (parent !== null && places.has(above)) note(above, { ...place, locale: null, key: 'parent' });
		const by = placeOf({ section: 'leadership', slug: reviewer ?? '' });
		if (reviewer !== null && places.has(by)) note(by, { ...place, locale: null, key: 'reviewer' });
	}
	let [after, isEnd] = [{ section: '', slug: '', locale: '' }, false];
	while (!isEnd) {
		const { results: texts } = await db
			.prepare(
				`SELECT section, slug, locale, blocks FROM content_texts WHERE (section, slug, locale) > (?1, ?2, ?3) ORDER BY section, slug, locale LIMIT ${String(textsAtOnce)}`,
			)
			.bind(after.section, after.slug, after.locale)
			.all<Place & { readonly locale: Locale; readonly blocks: string }>();
		for (const { blocks, ...text } of texts)
			for (const [, whole = '', page = ''] of blocks.matchAll(links)) {
				for (const of of new Set([placeAt.get(whole), placeAt.get(whole.replace(/\?.*$/, '')), placeAt.get(page)]))
					if (of !== undefined) note(of, { ...text, key: '' });
			}
		isEnd = texts.length < textsAtOnce;
		after = texts.at(-1) ?? after;
	}
	return new Map([...found].map(([of, names]) => [of, names.toSorted()]));
}
