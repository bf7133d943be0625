/** Slugs of a file: what they may not be, and those that a row used to have. */
import { isReserved } from '#shared/reserved.ts';
import { forms, onlyOnce, type Cells } from './cells.ts';
import type { Faults } from './faults.ts';
import type { StandingRow } from './standing.ts';
import type { CellTexts } from './table.ts';

/** Faults the cell of a slug that the site itself uses as an address. @returns the slug */
export function freeSlug(cells: Cells, slug: string, column = 'slug'): string {
	if (isReserved(slug)) cells.fault(column, 'reservedSlug', { value: slug });
	return slug;
}

/** A slug before and after. */
export interface Renamed {
	readonly from: string;
	readonly to: string;
}

/** Entries of a `;` list. */
export const listed = (cell: string | undefined): string[] =>
	(cell ?? '')
		.split(';')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');

/** The slug under which a row stands: its own, or else one that it says it used to have; its own for a new row. */
export function standingSlug({ slug, was }: CellTexts, stands: (slug: string) => boolean): string | null {
	if (slug === undefined || stands(slug)) return slug ?? null;
	return listed(was).find(stands) ?? slug;
}

/** What is known of slugs when a file is checked. */
export interface SlugsInUse {
	readonly rows: readonly StandingRow[];
	readonly stands: (slug: string) => boolean;
	/** Whose slug one used to be. */
	readonly ownerOf: (old: string) => string | undefined;
	readonly faults: Faults;
}

/** Reads `was` of each row: a slug that is somebody's, or used to be another one's, is a fault. Null where the file says nothing of it. */
export function readOldSlugs({ rows, stands, ownerOf, faults }: SlugsInUse) {
	const inFile = new Set(rows.map(({ cells }) => cells['slug']));
	const once = onlyOnce(faults);
	return (cells: Cells, slug: string, { key, given }: StandingRow): readonly string[] | null => {
		if (given['was'] === undefined) return null;
		const { pattern, example } = forms.slug;
		const old = cells.list('was', 20, forms.slug.limit).filter((one) => one !== slug);
		for (const one of old) {
			if (!pattern.test(one)) cells.fault('was', 'form', { value: one, example });
			freeSlug(cells, one, 'was');
			if (!once(cells.line, 'was', one)) continue;
			const owner = ownerOf(one);
			const by = inFile.has(one) || (one !== key && stands(one)) ? one : owner === key || owner === slug ? undefined : owner;
			if (by !== undefined) cells.fault('was', 'taken', { value: one, by });
		}
		return old;
	};
}

/** What the rows of a file change of old slugs. */
export interface SlugChanges {
	readonly renamed: readonly Renamed[];
	/** Every slug that a row says it used to have, and that which it has. */
	readonly old: readonly { readonly old: string; readonly slug: string }[];
	/** Those that the file before this one said, and this one says no more. What was there before a new name stays. */
	readonly forgotten: readonly { readonly old: string; readonly slug: string }[];
}

/** @param rows of a file, checked */
export function slugChanges(rows: readonly { readonly slug: string; readonly was: readonly string[] | null; readonly row: StandingRow }[]): SlugChanges {
	const isRenamed = ({ slug, row }: (typeof rows)[number]) => row.stands && row.key !== slug;
	return {
		renamed: rows.filter(isRenamed).map(({ slug, row }) => ({ from: row.key ?? slug, to: slug })),
		old: rows.flatMap(({ slug, was }) => (was ?? []).map((old) => ({ old, slug }))),
		forgotten: rows
			.filter((row) => !isRenamed(row))
			.flatMap(({ slug, was, row }) =>
				listed(row.before?.['was'])
					.filter((old) => was !== null && !was.includes(old))
					.map((old) => ({ old, slug })),
			),
	};
}
