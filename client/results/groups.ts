/** The order in which a result is read: what deserves attention, what is held back, then analysis by analysis. Pure. */
import type { ResultLine } from '#shared/results/calls.ts';
import { abnormalFirst } from '#shared/results/lines.ts';

export interface AnalysisGroup {
	readonly analysis: ResultLine['analysis'];
	readonly lines: readonly ResultLine[];
	/** Lines of this analysis that stand in the first group. */
	readonly above: number;
}

export interface ResultGroups {
	/** Critical first, then the rest of what is outside. */
	readonly abnormal: readonly ResultLine[];
	readonly critical: boolean;
	readonly restricted: readonly ResultLine[];
	readonly analyses: readonly AnalysisGroup[];
	/** Lines that the laboratory is done with, in whatever way. */
	readonly ready: number;
	readonly total: number;
	/** Lines with a value. */
	readonly values: number;
}

const isAbnormal = (line: ResultLine) => line.state === 'done' && line.flag !== null && line.flag !== 'N';

export function groupLines(lines: readonly ResultLine[]): ResultGroups {
	const abnormal = abnormalFirst(lines.filter(isAbnormal));
	const groups = new Map<string, { analysis: ResultLine['analysis']; lines: ResultLine[]; above: number }>();
	for (const line of lines) {
		const group = groups.get(line.analysis.code) ?? { analysis: line.analysis, lines: [], above: 0 };
		groups.set(line.analysis.code, group);
		if (isAbnormal(line)) group.above += 1;
		else if (line.state !== 'restricted') group.lines.push(line);
	}
	return {
		abnormal,
		critical: abnormal.some((line) => line.flag === 'LL' || line.flag === 'HH'),
		restricted: lines.filter((line) => line.state === 'restricted'),
		analyses: [...groups.values()].filter((group) => group.lines.length > 0),
		ready: lines.filter((line) => line.state !== 'in-process').length,
		total: lines.length,
		values: lines.filter((line) => line.state === 'done').length,
	};
}
