/**
 * Gives the browser one language of an area: in the client's production build each file of words becomes a name, and its texts go into a
 * JSON file for each language, under a hash of what it holds. Only what the client imports is written.
 */
import { createHash } from 'node:crypto';
import { runnerImport, type Plugin } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { dictionaryOf, type Words } from '#shared/i18n/words.ts';

const definitions = /\/shared\/(?:.*[/.])?words\.ts$/;
const frame = /\/shared\/i18n\/words\.ts$/;

export function words(): Plugin {
	return {
		name: 'zerthana:words',
		apply: 'build',
		enforce: 'pre',
		async load(id) {
			if (this.environment.name !== 'client' || !definitions.test(id) || frame.test(id)) return undefined;
			const { module } = await runnerImport<Readonly<Record<string, Words<object> | object>>>(id, { configFile: false, logLevel: 'error' });
			const names = Object.entries(module).map(([name, area]) => {
				// A table beside the words, such as which of them stands for what.
				if (!('area' in area)) return `export const ${name} = ${JSON.stringify(area)};`;
				const urls = locales.map((locale) => {
					const source = JSON.stringify(dictionaryOf(area, locale));
					const fileName = `assets/words/${area.area}.${locale}.${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`;
					this.emitFile({ type: 'asset', fileName, source });
					return [locale, `/${fileName}`] as const;
				});
				return `export const ${name} = /* @__PURE__ */ browserWords('${area.area}', ${JSON.stringify(Object.fromEntries(urls))});`;
			});
			return `import { browserWords } from '#client/runtime/words.ts';\n${names.join('\n')}`;
		},
	};
}
