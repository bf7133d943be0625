/** Where apps of other makers ask, and where the person answers. */

/** What stands below it is FHIR: the base that apps name as `aud`. */
export const fhirRoom = '/fhir';
/** Calls of the backend that answer there. */
const fhirCalls = '/api/fhir';
const oauthRoom = '/oauth';
const oauthCalls = '/api/oauth';

/** The page on which the person allows or denies. */
export const authorizePath = '/oauth/authorize';
/** The page on which the person sees what was allowed, and ends it. */
export const appsPath = '/cabinet/apps';
export const tokenPath = '/oauth/token';
export const revokePath = '/oauth/revoke';

/** What apps find out about the site by, without a token. */
export const smartConfigurationPath = `${fhirRoom}/.well-known/smart-configuration`;
export const metadataPath = `${fhirRoom}/metadata`;

/** Whether a path is asked for by apps, from pages of any origin and without cookies. */
export const isAppPath = (pathname: string): boolean => pathname.startsWith(`${fhirRoom}/`) || pathname === tokenPath || pathname === revokePath;

/** The call of the backend behind a path of apps. */
export const callPathOf = (pathname: string): string =>
	pathname.startsWith(`${fhirRoom}/`) ? fhirCalls + pathname.slice(fhirRoom.length) : oauthCalls + pathname.slice(oauthRoom.length);
