/**
 * What of an analysis has not come: a blood count of two values is no blood count. Only where no order foresaw its lines, which wait by themselves, and as long as the
 * laboratory has not said that the request is finished.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { membersOfAnalyses } from './analytes-store.ts';
import { isForeseen, type Standing } from './apply.ts';

export interface Lacking {
	readonly analysis: Localised;
	readonly names: readonly Localised[];
}

/** The request with what it lacks, worked out anew. */
export async function withLacking(db: Database, standing: Standing): Promise<Standing> {
	const { request, lines } = standing;
	const { lacking: _before, ...said } = request.said;
	const lacking = request.completed_at === null ? await lackingOf(db, lines) : [];
	return { ...standing, request: { ...request, said: lacking.length === 0 ? said : { ...said, lacking } } };
}

async function lackingOf(db: Database, lines: Standing['lines']): Promise<readonly Lacking[]> {
	const byAnalysis = Map.groupBy(lines.values(), ({ line }) => line.analysis.code);
	const codes = [...byAnalysis].filter(([, rows]) => !rows.some(isForeseen)).map(([code]) => code);
	const members = await membersOfAnalyses(db, codes);
	return codes.flatMap((code) => {
		const [first, ...others] = (members.get(code) ?? []).filter((member) => !lines.has(member.code));
		return first === undefined ? [] : [{ analysis: first.analysis.name, names: [first, ...others].map(({ name }) => name) }];
	});
}
