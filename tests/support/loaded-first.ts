import type { Plugin } from 'vite';

const ownCode = /\/worker\/.*\.tsx?$/;
const dynamicImport = /(?<!typeof )\bimport\('([^']+)'\)/g;

/**
 * Modules that the worker loads when it needs them stand at the top of the file under test. The runner of the tests shares a module that is just being
 * loaded between requests, and a request that waits for what another one asked for never ends in workerd: "code had hung". The built worker has no such
 * loader (its modules are there from the start).
 */
export function loadedFirst(): Plugin {
	return {
		name: 'zerthana:loaded-first',
		enforce: 'pre',
		transform(code, id) {
			if (!ownCode.test(id)) return undefined;
			const loaded: string[] = [];
			const changed = code.replaceAll(dynamicImport, (_, path: string) => `Promise.resolve(loadedFirst${loaded.push(path) - 1})`);
			if (loaded.length === 0) return undefined;
			// In the first line, so that lines keep their numbers.
			const imports = loaded.map((path, at) => `import * as loadedFirst${at} from '${path}';`).join(' ');
			return { code: `${imports} ${changed}`, map: null };
		},
	};
}
