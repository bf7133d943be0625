/** Whether the worker could begin with its settings: said here, where somebody waits, and not only in its log. */
import { describeSettings, wrongSettings } from '#worker/env.ts';
import { Refusal } from './refusal.ts';

/**
 * @param vars `[vars]` of `wrangler.toml`
 * @param made settings that a command makes, which win
 * @throws Refusal with the name of every setting that is wrong
 */
export function demandSettings(vars: unknown, made: Readonly<Record<string, string>>): void {
	const wrong = wrongSettings({ ...(typeof vars === 'object' ? vars : {}), ...made });
	if (wrong !== null) throw new Refusal(`The site cannot start: ${describeSettings(wrong)} (wrangler.toml, README.md "Settings").`);
}
