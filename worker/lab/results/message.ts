/** A message of results, whatever form it came in. */
import type { LisLine, LisResults } from '#shared/results/messages.ts';

/** A line names its analyte by code, or by LOINC when it came as FHIR without a code of ours. */
export type MessageLine = Omit<LisLine, 'code'> & { readonly code: string | null; readonly loinc: string | null };
/** Bounds and signs of its texts were checked, and nothing against the store. */
export type Message = Omit<LisResults, 'lines'> & { readonly lines: readonly MessageLine[] };

export const ofJson = (body: LisResults): Message => ({ ...body, lines: body.lines.map((line) => ({ ...line, loinc: null })) });
