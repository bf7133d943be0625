/** The tables of a result: a panel is one, and tests of one value stand together in one, so that none says its name twice. Pure. */
import type { ResultLine } from '#shared/results/calls.ts';

export interface LineGroup {
	/** Null: tests of one value. */
	readonly analysis: ResultLine['analysis'] | null;
	readonly lines: readonly ResultLine[];
}

/** In the order in which the laboratory prints them; tests of one value where the first of them stands. Every line stands in exactly one group. */
export function groupLines(lines: readonly ResultLine[]): LineGroup[] {
	const counts = new Map<string, number>();
	for (const { analysis } of lines) counts.set(analysis.code, (counts.get(analysis.code) ?? 0) + 1);
	const groups = new Map<string | null, { analysis: LineGroup['analysis']; lines: ResultLine[] }>();
	for (const line of lines) {
		const analysis = counts.get(line.analysis.code) === 1 ? null : line.analysis;
		const key = analysis?.code ?? null;
		const group = groups.get(key) ?? { analysis, lines: [] };
		groups.set(key, group);
		group.lines.push(line);
	}
	return [...groups.values()];
}

/** By which links lead to a line. */
export const lineId = ({ code }: Pick<ResultLine, 'code'>): string => `line-${code}`;
