/** Writes `_headers`, by which the platform answers for files: the security headers of every answer, and how long each kind of file is kept. */
import type { Plugin } from 'vite';
import { everyAnswer, filePolicy, transportSecurity } from '#shared/security-headers.ts';

const day = 86_400;
/** A header stands in one rule alone: the platform joins the values of all rules that fit. */
const caching: Readonly<Record<string, string>> = {
	// Their names are made of what is in them.
	'/assets/*': `public, max-age=${365 * day}, immutable`,
	'/builds/*': 'no-cache',
	'/openapi.json': 'no-cache',
	'/favicon.svg': `public, max-age=${day}`,
	'/icon-*': `public, max-age=${day}`,
};

/** The file's text: a pattern a paragraph, its headers indented below. */
export function headersText(): string {
	const all = [...everyAnswer, ['Content-Security-Policy', filePolicy] as const, transportSecurity];
	const rules: [string, readonly (readonly [string, string])[]][] = [
		['/*', all],
		...Object.entries(caching).map(([pattern, value]): [string, [string, string][]] => [pattern, [['Cache-Control', value]]]),
	];
	return rules.map(([pattern, headers]) => [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')).join('\n');
}

export function staticHeaders(): Plugin {
	return {
		name: 'zerthana:static-headers',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle() {
			this.emitFile({ type: 'asset', fileName: '_headers', source: headersText() });
		},
	};
}
