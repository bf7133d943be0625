/** What apps find out about the site by, without a token. Pure. */
import { appsPath, authorizePath, fhirRoom, revokePath, tokenPath } from './places.ts';
import { appResources, offeredScopes, type AppResource } from './scopes.ts';

/** https://hl7.org/fhir/smart-app-launch/STU2.2/conformance.html. @param origin of the site */
export const smartConfiguration = (origin: string) => ({
	authorization_endpoint: origin + authorizePath,
	token_endpoint: origin + tokenPath,
	revocation_endpoint: origin + revokePath,
	/** Where the person sees and ends what was allowed. */
	management_endpoint: origin + appsPath,
	grant_types_supported: ['authorization_code', 'refresh_token'],
	response_types_supported: ['code'],
	code_challenge_methods_supported: ['S256'],
	token_endpoint_auth_methods_supported: ['none'],
	scopes_supported: offeredScopes,
	capabilities: [
		'launch-standalone',
		'client-public',
		'context-standalone-patient',
		'permission-patient',
		'permission-offline',
		'permission-v1',
		'permission-v2',
	],
});

/** Search parameters of each kind of resource; none: it is read by its id alone. */
const searches: Readonly<Record<AppResource, readonly { readonly name: string; readonly type: 'reference' | 'token' | 'date' }[]>> = {
	Patient: [],
	Observation: [
		{ name: 'patient', type: 'reference' },
		{ name: 'category', type: 'token' },
		{ name: 'code', type: 'token' },
		{ name: 'date', type: 'date' },
	],
	DiagnosticReport: [
		{ name: 'patient', type: 'reference' },
		{ name: 'category', type: 'token' },
		{ name: 'code', type: 'token' },
		{ name: 'date', type: 'date' },
	],
};

/** When what is said here was last changed. */
const changed = '2026-11-26';

/** The site as a FHIR R4 server (https://hl7.org/fhir/R4/capabilitystatement.html). @param name whose site it is */
export const capabilityStatement = (origin: string, name: string) => ({
	resourceType: 'CapabilityStatement',
	status: 'active',
	date: changed,
	publisher: name,
	kind: 'instance',
	implementation: { description: name, url: origin + fhirRoom },
	fhirVersion: '4.0.1',
	format: ['application/fhir+json', 'json'],
	rest: [
		{
			mode: 'server',
			security: {
				extension: [
					{
						url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
						extension: [
							{ url: 'authorize', valueUri: origin + authorizePath },
							{ url: 'token', valueUri: origin + tokenPath },
							{ url: 'revoke', valueUri: origin + revokePath },
							{ url: 'manage', valueUri: origin + appsPath },
						],
					},
				],
				cors: true,
				service: [
					{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR', display: 'SMART-on-FHIR' }] },
				],
			},
			resource: appResources.map((type) => ({
				type,
				...(type === 'DiagnosticReport' ? {} : { supportedProfile: [`http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-${type.toLowerCase()}`] }),
				interaction: [{ code: 'read' }, ...(searches[type].length === 0 ? [] : [{ code: 'search-type' }])],
				...(searches[type].length === 0 ? {} : { searchParam: searches[type] }),
			})),
		},
	],
});
