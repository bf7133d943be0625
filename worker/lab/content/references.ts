/** What pieces name has to be there: analyses, promotions, other pieces; and no address may be two. Told by file and line, as all that is wrong with a folder. */
import { maxPageDepth, pageRoots, type Section } from '#shared/content/types.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import type { CheckedPiece } from './check.ts';
import { placeOf } from './import-store.ts';
import type { Known } from './references-store.ts';

type Named = CheckedPiece['names'][number];

/** Codes in blocks as well: prices of an analysis that nobody has would be a hole in the page. */
export const codesIn = ({ piece, names }: CheckedPiece): string[] => [
	...names.flatMap(({ kind, value }) => (kind === 'analysis' ? [value] : [])),
	...piece.texts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'tests' ? block.codes : []))),
];

/** Codes of the analytes that a piece explains. */
export const codesExplained = ({ section, facts }: { readonly section: Section; readonly facts: Readonly<Record<string, unknown>> }): string[] =>
	section === 'analytes' && Array.isArray(facts['codes']) ? facts['codes'].filter((code) => typeof code === 'string') : [];

/** @param takesExamples whether pieces that are made up may be shown here */
export function checkReferences(checked: readonly CheckedPiece[], known: Known, takesExamples: boolean, faults: Faults): void {
	const inFolder = new Set(checked.map(({ piece }) => placeOf(piece)));
	const isThere = (section: Section, slug: string) => inFolder.has(`${section}/${slug}`) || known.pieces.has(`${section}/${slug}`);
	const finds: Readonly<Record<Named['kind'], (value: string) => boolean>> = {
		analysis: (code) => known.analyses.has(code),
		analyte: (code) => known.analytes.has(code),
		promotion: (slug) => known.promotions.has(slug),
		leadership: (slug) => isThere('leadership', slug),
		pages: (slug) => isThere('pages', slug),
	};
	const parents = new Map([...known.parents, ...checked.flatMap(({ piece }) => (piece.section === 'pages' ? [[piece.slug, piece.parent] as const] : []))]);
	const taken = new Map<string, string>();
	const discounts = new Map<string, string>();
	const explained = new Map<string, string>();
	for (const one of checked) {
		const { piece, path, names, lineOf } = one;
		for (const { kind, key, value, line, path: file } of names) if (!finds[kind](value)) faults.add(line, key, 'unknown', { value }, file);
		for (const code of new Set(codesIn(one)))
			if (!known.analyses.has(code) && !names.some(({ value }) => value === code)) faults.add(1, '', 'unknown', { value: code }, path);
		if (piece.example && !takesExamples) faults.add(lineOf('example'), 'example', 'exampleRefused', {}, path);
		if (piece.section === 'points' && !known.points.has(piece.slug)) faults.add(1, '', 'unknown', { value: piece.slug }, path);
		if (known.cities.has(piece.slug)) faults.add(1, '', 'cityName', { value: piece.slug }, path);
		const { discount } = piece.facts;
		if (piece.section === 'promotions' && typeof discount === 'string') {
			// What stands in the store and comes again with the folder counts as the folder has it.
			const standing = `promotions/${known.announced.get(discount) ?? piece.slug}`;
			const by = discounts.get(discount) ?? (inFolder.has(standing) ? undefined : standing);
			if (by !== undefined) faults.add(lineOf('discount'), 'discount', 'taken', { value: discount, by }, path);
			else discounts.set(discount, placeOf(piece));
		}
		for (const code of codesExplained(piece)) {
			// As with promotions: a page that comes again with the folder has the codes that it has there.
			const standing = known.explained.get(code);
			const by = explained.get(code) ?? (standing === undefined || inFolder.has(standing) ? undefined : standing);
			if (by !== undefined) faults.add(lineOf('codes'), 'codes', 'taken', { value: code, by }, path);
			else explained.set(code, placeOf(piece));
		}
		for (const old of piece.was) {
			const place = `${piece.section}/${old}`;
			const by = isThere(piece.section, old) ? place : (taken.get(place) ?? known.oldSlugs.get(place) ?? placeOf(piece));
			if (by !== placeOf(piece)) faults.add(lineOf('was'), 'was', 'taken', { value: old, by }, path);
			taken.set(place, placeOf(piece));
		}
		if (piece.section === 'pages') checkParents(one, parents, faults);
	}
}

function checkParents({ piece, path, lineOf }: CheckedPiece, parents: ReadonlyMap<string, string | null>, faults: Faults): void {
	const isRoot = pageRoots.some((root) => root === piece.slug);
	if (isRoot !== (piece.parent === null)) faults.add(lineOf('parent'), 'parent', 'pageRoot', { roots: pageRoots.join(', ') }, path);
	let above = piece.parent;
	for (let depth = 1; above !== null; depth += 1) {
		if (depth > maxPageDepth || above === piece.slug) return faults.add(lineOf('parent'), 'parent', 'pageCycle', { limit: maxPageDepth }, path);
		above = parents.get(above) ?? null;
	}
}
