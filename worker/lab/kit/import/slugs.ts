/** What a slug may not be called, in whatever file it stands. */
import { isReserved } from '#shared/reserved.ts';
import type { Cells } from './cells.ts';

/** Faults the cell of a slug that the site itself uses as an address. @returns the slug */
export function freeSlug(cells: Cells, slug: string, column = 'slug'): string {
	if (isReserved(slug)) cells.fault(column, 'reservedSlug', { value: slug });
	return slug;
}
