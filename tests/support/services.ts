/** Services of the tests: real where nothing goes out, with whatever a test puts in their place. */
import { env } from 'cloudflare:test';
import { readEnv } from '#worker/env.ts';
import { makeServices, type MakeServices, type Services } from '#worker/services.ts';

/** The services of the tests' own settings, some of them replaced. */
export const testServices = (own: Partial<Services> = {}): Services => ({ ...makeServices(readEnv({ ...env }), () => undefined), ...own });

/** What `makeApp` takes: the usual services of the request, some of them replaced. */
export const servicesWith =
	(own: Partial<Services>): MakeServices =>
	(bindings, onTrouble) => ({ ...makeServices(bindings, onTrouble), ...own });
