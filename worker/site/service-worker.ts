/** The scripts of the service workers (`client/offline/service-worker.ts`, `day-worker.ts`), as the build made them, with the operator's word whether they are on. */
import { build } from 'virtual:build';
import type { EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';

/** By its policy it asks this site alone, and loads nothing. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const serviceWorker =
	(name: 'serviceWorker' | 'dayWorker') =>
	(c: EdgeContext): Response | Promise<Response> => {
		if (build[name] === '') return refuse(c, { name: 'not-found' });
		const isOff = c.get('env').settings.SERVICE_WORKER === 'off';
		return new Response(`self.off=${String(isOff)};${build[name]}`, {
			headers: {
				'Content-Type': 'text/javascript; charset=utf-8',
				// A browser looks for another one whenever a page is opened: it must not get an old one then.
				'Cache-Control': 'no-cache',
				'Content-Security-Policy': policy,
			},
		});
	};
