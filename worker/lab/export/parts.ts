/** The files that hold requests, as a page tells of them. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { ExportPart } from '#shared/export/calls.ts';
import { partLimits, partsOf, type ExportFormat } from '#shared/export/limits.ts';
import type { Takeable } from './store.ts';

export const described = (requests: readonly Takeable[], format: ExportFormat): ExportPart[] =>
	partsOf(requests, partLimits[format]).map((part) => ({
		requests: part.length,
		from: dayInAlmaty(Math.min(...part.map(({ at }) => at))),
		till: dayInAlmaty(Math.max(...part.map(({ at }) => at))),
		fileBytes: part.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
	}));
