/** Figures that the laboratory counts itself, for its monitoring (`GET /lis/metrics`). */
import { calls } from '#shared/calls.ts';
import { maxCounted } from '#shared/status/counted.ts';
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

interface Figure {
	readonly count: number;
	/** It counts no further: there may be more. */
	readonly more: boolean;
}

/** The key does not open figures: what it does open can be told all the same. */
export class MissingScope extends Refusal {}

/** What waits, by the figure's name. @throws MissingScope for a key without the scope, Refusal when nobody answers, and where there is no such figure */
export async function openFigures(laboratory: Laboratory): Promise<(name: string) => Figure> {
	const response = await callLaboratory(laboratory, '/lis/metrics');
	if (response.status === 403) throw new MissingScope(`The key has no scope ${calls['lis.metrics'].scope}.`);
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}`);
	const text = await response.text();
	return (name) => {
		const told = new RegExp(`^zerthana_${name} (\\d+)$`, 'm').exec(text)?.[1];
		if (told === undefined) throw new Refusal(`${laboratory.origin} does not count ${name}`);
		const help = new RegExp(`^# HELP zerthana_${name} (.*)$`, 'm').exec(text)?.[1] ?? '';
		return { count: Number(told), more: Number(told) >= maxCounted(help) };
	};
}
