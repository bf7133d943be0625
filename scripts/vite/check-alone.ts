/** Bundles the check of files (`client/results/check-alone.ts`) into one script without imports: chunks of the site's own build are shared, and stand on its server. */
import { join } from 'node:path';
import { build } from 'vite';

/** @returns the script's text, which can stand in a document */
export async function checkAlone(root: string): Promise<string> {
	const made = await build({
		configFile: false,
		root,
		logLevel: 'error',
		publicDir: false,
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: { input: join(root, 'client/results/check-alone.ts'), output: { format: 'iife', codeSplitting: false } },
		},
	});
	const [output] = Array.isArray(made) ? made : [made];
	const chunks = output !== undefined && 'output' in output ? output.output : [];
	const [script] = chunks;
	if (chunks.length !== 1 || script?.type !== 'chunk' || script.imports.length > 0 || script.dynamicImports.length > 0)
		throw new Error('client/results/check-alone.ts must become one script that imports nothing');
	const text = script.code.trim();
	if (/<\/script|<!--/i.test(text)) throw new Error('client/results/check-alone.ts holds what would end its element');
	return text;
}
