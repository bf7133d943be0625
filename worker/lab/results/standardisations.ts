/** Measurements that have two standardisations: each with a unit, and a code of LOINC, of its own. */
import type { AnalyteFacts } from './analytes-store.ts';
import type { MessageLine } from './message.ts';
import { readUnit, standardisations } from './units.ts';
import { readValue } from './value.ts';

const byOther = (loinc: string | null) => standardisations.find(({ otherLoinc }) => otherLoinc === loinc) ?? null;

/** Codes by which an analyte may stand in the catalogue that came under one: its own first. */
export const loincsOf = (loinc: string | null): string[] => [loinc, byOther(loinc)?.loinc].filter((code) => typeof code === 'string');

/** The unit that a line says, beside its value or in it; empty for none. */
function unitSaid({ unit, value }: MessageLine): string {
	const beside = (unit ?? '').trim();
	if (beside !== '' || typeof value !== 'string') return beside;
	const read = readValue(value);
	return 'unit' in read ? (read.unit ?? '') : '';
}

/**
 * A line and its analyte where its code of LOINC is that of the other standardisation: the code says the unit where nothing else does. In the catalogue's own unit nobody knows which
 * of the two was measured: 5 % of IFCC are 6.7 % of NGSP, so what is above is above by both, and nothing is normal or low. In any other unit nothing of the catalogue applies.
 */
export function byStandard(line: MessageLine, facts: AnalyteFacts): { readonly line: MessageLine; readonly facts: AnalyteFacts } {
	const standard = facts.loinc === line.loinc ? null : byOther(line.loinc);
	if (standard === null || standard.loinc !== facts.loinc || line.value === undefined) return { line, facts };
	const said = unitSaid(line);
	if (said === '') return { line: { ...line, unit: standard.sent }, facts };
	if (readUnit(said).includes(standard.sent)) return { line, facts };
	const unsure = { ...line, unit: said, mayBeHigher: true } as const;
	if (readUnit(said).includes(standard.wanted)) return { line: unsure, facts };
	return { line: unsure, facts: { ...facts, unitCode: null, ranges: [], critical: [], decisionLimits: [], plausible: [] } };
}
