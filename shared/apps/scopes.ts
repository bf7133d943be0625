/** What an app may ask for: scopes of SMART App Launch, in the spelling of its versions 1 (`.read`) and 2 (`.rs`), as far as there is something to read. Pure. */

import type { AppRight } from '#shared/kit/audience.ts';

/** Kinds of FHIR resources that an app may read, in the order in which they are told of. */
export const appResources = ['Patient', 'Observation', 'DiagnosticReport'] as const;
export type AppResource = (typeof appResources)[number];
const isAppResource = (text: string): text is AppResource => appResources.some((one) => one === text);

const launchScope = 'launch/patient';
/** The app gets new tokens without the person, until the end that the person was told. */
export const offlineScope = 'offline_access';

/** Which scopes an app reads of in `/.well-known/smart-configuration`. */
export const offeredScopes: readonly string[] = [
	launchScope,
	offlineScope,
	...appResources.flatMap((resource) => [`patient/${resource}.rs`, `patient/${resource}.read`]),
	'patient/*.rs',
	'patient/*.read',
];

const pattern = /^patient\/(\*|[A-Za-z]+)\.(read|r|s|rs)$/;

/** What one scope lets an app do; nothing for one that is not known here. */
export function rightsOf(scope: string): readonly AppRight[] {
	const [, named = '', said = ''] = pattern.exec(scope) ?? [];
	const resources = named === '*' ? appResources : isAppResource(named) ? [named] : [];
	const ways = said === 'read' ? 'rs' : said;
	return resources.flatMap((resource) => [...ways].map((access) => ({ resource, access: access as AppRight['access'] })));
}

/** Scopes as they stand in a request or in the store, each once. */
export const scopesIn = (text: string): string[] => [...new Set(text.split(' ').filter((one) => one !== ''))];

/**
 * The requested scopes that may be allowed, in the app's own spelling. `*` becomes one scope for each resource. Scopes that this server does not know (writing, other resources,
 * `openid`) are left out, as RFC 6749, section 3.3, allows: the token's reply names what was granted.
 */
export function allowableScopes(asked: readonly string[]): string[] {
	const kept = asked.flatMap((scope) => {
		if (scope === launchScope || scope === offlineScope) return [scope];
		const [, named, said] = pattern.exec(scope) ?? [];
		if (named === '*') return appResources.map((resource) => `patient/${resource}.${String(said)}`);
		return rightsOf(scope).length > 0 ? [scope] : [];
	});
	return [...new Set(kept)];
}

/** Whether scopes let an app read anything at all. */
export const readsAnything = (scopes: readonly string[]): boolean => scopes.some((scope) => rightsOf(scope).length > 0);

/** The resources that scopes open in any way, as a person is told of them. */
export const resourcesOf = (scopes: readonly string[]): AppResource[] =>
	appResources.filter((resource) => scopes.some((scope) => rightsOf(scope).some((right) => right.resource === resource)));
