/** Puts the OpenAPI document of the calls at `/openapi.json` of the site: it is made of the table with each build, and kept nowhere. */
import type { Plugin } from 'vite';
import { openapiText } from '#scripts/vite/openapi-document.ts';

const fileName = 'openapi.json';

export function openapi(): Plugin {
	return {
		name: 'zerthana:openapi',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle() {
			this.emitFile({ type: 'asset', fileName, source: openapiText() });
		},
		configureServer(server) {
			server.middlewares.use(`/${fileName}`, (_request, response) => {
				response.setHeader('Content-Type', 'application/json');
				response.end(openapiText());
			});
		},
	};
}
