/** What the build turns into modules (`vite.config.ts`), for Node, which runs the sources as they stand: to be imported before anything that imports such a file. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const asModule = (source: string) => ({ format: 'module' as const, shortCircuit: true, source });

registerHooks({
	load(url, context, next) {
		if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
		if (url.endsWith('.json')) return asModule(`export default ${readFileSync(fileURLToPath(url), 'utf8')}`);
		if (!url.endsWith('.bin')) return next(url, context);
		return asModule(`import { readFileSync } from 'node:fs'; export default new Uint8Array(readFileSync(new URL(${JSON.stringify(url)}))).buffer;`);
	},
});
