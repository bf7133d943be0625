/** The data of the pages on which a person answers an app, and sees what was allowed. */
import type { AllowedApp } from './calls.ts';
import type { AppResource } from './scopes.ts';

/** An app as it is told of. */
export interface AskingApp {
	readonly name: string;
	readonly publisher: string;
	/** Empty for none. */
	readonly website: string;
}

export type AuthorizePayload =
	/** Nobody knows the app, or the address is none of its own: it is not led to. */
	| { readonly kind: 'unknown' }
	| {
			readonly kind: 'ask';
			readonly app: AskingApp;
			/** Host, or scheme, that the app is sent back to. */
			readonly place: string;
			/** Whose results: the account's own, or the child's whose data is shown. */
			readonly name: string;
			readonly isChild: boolean;
			readonly resources: readonly AppResource[];
			/** When it ends, an ISO moment; null for half an hour from the answer. */
			readonly until: string | null;
			/** Bare path of this page, with what was asked. */
			readonly at: string;
			readonly isStrong: boolean;
			/** The answer could not be taken. */
			readonly failed: boolean;
	  }
	/** On the way back to the app. */
	| { readonly kind: 'leave'; readonly appName: string; readonly url: string; readonly outcome: 'allowed' | 'denied' | 'failed' };

export interface AppsPayload {
	readonly apps: readonly AllowedApp[];
	readonly done: boolean;
	readonly failed: boolean;
}
