/**
 * Writes how miniflare is to run the built worker, in wrangler's own words, beside it: a site that is started needs no wrangler in its memory.
 * Settings stay out: they are read where the worker starts.
 */
import { writeFileSync } from 'node:fs';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { builtConfig, workerDescription } from '#scripts/lib/paths.ts';

export function describeWorker(): void {
	const { workerOptions, main } = unstable_getMiniflareWorkerOptions(builtConfig);
	const { modulesRules: _rules, bindings: _settings, ...options } = workerOptions;
	writeFileSync(workerDescription, `${JSON.stringify({ main, options }, null, '\t')}\n`);
}
