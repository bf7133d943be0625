/** The data of the page where results are taken along. */
import { queryString } from '#shared/kit/urls.ts';
import type { ExportPart } from './calls.ts';
import type { ExportFormat } from './limits.ts';

export interface ExportPayload {
	/** Of which there are results, the newest first. */
	readonly years: readonly { readonly year: string; readonly requests: number }[];
	/** What was chosen: a year or `all`. */
	readonly year: string;
	readonly format: ExportFormat;
	/** Files that hold it, in order. */
	readonly parts: readonly ExportPart[];
	/** A credential was given not long ago: the files may be had. */
	readonly isStrong: boolean;
}

/** Bare path of the page with what is chosen. */
export const exportPath = (chosen: { readonly year?: string; readonly format?: ExportFormat } = {}): string => `/cabinet/export${queryString(chosen)}`;
