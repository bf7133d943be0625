/** Figures that the laboratory counts itself, for its monitoring (`GET /lis/metrics`). */
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

interface Figure {
	readonly count: number;
	/** It counts no further. */
	readonly more: boolean;
}

/** So far the laboratory counts (docs/lis.md). */
const mostCounted = 10_000;

/** What waits, by the figure's name. @throws Refusal when nobody answers, and where there is no such figure */
export async function openFigures(laboratory: Laboratory): Promise<(name: string) => Figure> {
	const response = await callLaboratory(laboratory, '/lis/metrics');
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}`);
	const text = await response.text();
	return (name) => {
		const told = new RegExp(`^zerthana_${name} (\\d+)$`, 'm').exec(text)?.[1];
		if (told === undefined) throw new Refusal(`${laboratory.origin} does not count ${name}`);
		return { count: Number(told), more: Number(told) >= mostCounted };
	};
}
