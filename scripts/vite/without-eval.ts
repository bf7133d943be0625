/**
 * zod tries whether it may compile a schema, by `Function('')`. The pages' policy forbids it, so a browser would report a violation for each page with
 * a form. Its documented way without, `jitless`, is set in the module that has its settings: before any schema is made, whatever is loaded first.
 */
import type { Plugin } from 'vite';

const settings = /\/zod\/v4\/core\/core\.js$/;

export function withoutEval(): Plugin {
	return {
		name: 'zerthana:without-eval',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform(code, id) {
			return settings.test(id) ? { code: `${code}\nconfig({ jitless: true });`, map: null } : undefined;
		},
	};
}
