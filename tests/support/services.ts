/** Services of the tests: real where nothing goes out, with whatever a test puts in their place. */
import { env } from 'cloudflare:test';
import { readEnv } from '#worker/env.ts';
import { makeServices, type MakeServices, type Services } from '#worker/services.ts';

/** The services of the tests' own settings, some of them replaced. */
export const testServices = (own: Partial<Services> = {}): Services => ({ ...makeServices(readEnv({ ...env }), () => undefined), ...own });

/** Those of a moment on whose clock nobody waits any more at the second look. */
export function impatientServices(): Services {
	let looks = 0;
	return testServices({
		clock() {
			looks += 1;
			return Date.now() + (looks > 2 ? 60_000 : 0);
		},
	});
}

/** What `makeApp` takes: the usual services of the request, some of them replaced. */
export const servicesWith =
	(own: Partial<Services>): MakeServices =>
	(bindings, onTrouble) => ({ ...makeServices(bindings, onTrouble), ...own });
