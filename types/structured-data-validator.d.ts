/** The package brings no types: what is used of it. */
declare module '@adobe/structured-data-validator' {
	export interface Issue {
		readonly rootType: string;
		readonly issueMessage: string;
		readonly severity: 'ERROR' | 'WARNING';
		/** `schemaOrg` for what the vocabulary does not have. */
		readonly errorType?: string;
	}
	export default class Validator {
		constructor(vocabulary: object);
		/** @param found items by their types; notes are taken in them */
		validate(found: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>;
	}
}
