/** The data of the page where results are taken along. */
import { queryString } from '#shared/kit/urls.ts';
import type { ExportPart, Selection, WholeTaken } from './calls.ts';
import type { ExportChoice } from './limits.ts';

export interface ExportPayload {
	/** Of which there are results, the newest first. */
	readonly years: readonly { readonly year: string; readonly requests: number }[];
	/** What was chosen: a year or `all`. */
	readonly year: string;
	readonly format: ExportChoice;
	/** Files that hold results in that form, in order; none of everything. */
	readonly parts: readonly ExportPart[];
	/** Files that hold everything about the person, and when they were taken; null while a child’s data is shown. */
	readonly whole: WholeTaken | null;
	/** A credential was given not long ago: the files may be had. */
	readonly isStrong: boolean;
}

/** Bare path of the page with what is chosen. */
export const exportPath = (chosen: { readonly year?: string; readonly format?: ExportChoice } = {}): string => `/cabinet/export${queryString(chosen)}`;

/** The data of the page where a doctor takes chosen requests along; null where nothing was chosen. */
export interface SelectionPayload {
	readonly chosen: Selection | null;
}

/** Bare path of that page. @param ids of requests, in the order of the list */
export const selectionPath = (ids: readonly string[]): string => `/cabinet/selection${queryString({ requests: ids.join('.') })}`;
