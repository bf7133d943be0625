/**
 * Every way in which a call or a mutation can fail, as named values (docs/decisions/backend.md, "Failures"). A name is mapped once to a status, a
 * dictionary key and a screen; nobody shows an `error.message` of the machine to a visitor.
 */
import type { importsWords } from '#shared/i18n/imports.words.ts';
import type { laboratoryWords } from '#shared/i18n/laboratory.words.ts';
import type { rulesWords } from '#shared/i18n/rules.words.ts';
import type { TreeOf } from '#shared/i18n/words.ts';

export const errorNames = {
	'bad-request': { status: 400, screen: 'message' },
	validation: { status: 422, screen: 'field' },
	captcha: { status: 422, screen: 'field' },
	unauthorised: { status: 401, screen: 'message' },
	'wrong-key': { status: 401, screen: 'message' },
	'wrong-edge-key': { status: 401, screen: 'message' },
	forbidden: { status: 403, screen: 'message' },
	'plain-http': { status: 403, screen: 'message' },
	'cross-site': { status: 403, screen: 'message' },
	'not-found': { status: 404, screen: 'not-found' },
	'method-not-allowed': { status: 405, screen: 'message' },
	conflict: { status: 409, screen: 'message' },
	'already-exists': { status: 409, screen: 'message' },
	'confirm-import': { status: 409, screen: 'message' },
	'transition-refused': { status: 409, screen: 'message' },
	'length-required': { status: 411, screen: 'message' },
	'too-large': { status: 413, screen: 'message' },
	'unsupported-type': { status: 415, screen: 'message' },
	'request-not-found': { status: 404, screen: 'field' },
	'invalid-password': { status: 403, screen: 'field' },
	'number-or-password': { status: 403, screen: 'field' },
	'wrong-credentials': { status: 403, screen: 'field' },
	'second-factor': { status: 403, screen: 'message' },
	'confirm-again': { status: 403, screen: 'message' },
	'start-again': { status: 409, screen: 'message' },
	'person-changed': { status: 409, screen: 'message' },
	'ask-reception': { status: 409, screen: 'message' },
	'not-same-person': { status: 409, screen: 'message' },
	blocked: { status: 403, screen: 'message' },
	merged: { status: 403, screen: 'message' },
	erasing: { status: 403, screen: 'message' },
	'wrong-code': { status: 403, screen: 'field' },
	'code-expired': { status: 403, screen: 'field' },
	'code-spent': { status: 403, screen: 'field' },
	'code-wait': { status: 429, screen: 'message' },
	'codes-exhausted': { status: 429, screen: 'message' },
	'too-many': { status: 429, screen: 'message' },
	busy: { status: 429, screen: 'message' },
	'checkout-closed': { status: 403, screen: 'message' },
	'not-available': { status: 409, screen: 'message' },
	'basket-full': { status: 409, screen: 'message' },
	'basket-changed': { status: 409, screen: 'message' },
	'price-changed': { status: 409, screen: 'message' },
	'slot-taken': { status: 409, screen: 'field' },
	unexpected: { status: 500, screen: 'failure' },
	unavailable: { status: 503, screen: 'failure' },
	'being-filled': { status: 503, screen: 'failure' },
} as const satisfies Record<string, { status: number; screen: 'message' | 'field' | 'not-found' | 'failure' }>;

export type ErrorName = keyof typeof errorNames;
export const isErrorName = (text: unknown): text is ErrorName => typeof text === 'string' && Object.hasOwn(errorNames, text);

/** What can be wrong with a field of a form: each has words. */
type FormRuleName = keyof TreeOf<typeof rulesWords>;
/** What can be wrong with a message of the laboratory's own system, beside that. */
type LaboratoryRuleName = keyof TreeOf<typeof laboratoryWords>['rules'];
export type RuleName = FormRuleName | LaboratoryRuleName;
/** What can be wrong in a file of the laboratory. */
type ImportRuleName = keyof TreeOf<typeof importsWords>['rules'];

/** A field's fault: `field` is the name of the input, `values` fill the placeholders of the rule's words. */
export interface FieldFault {
	readonly field: string;
	readonly rule: RuleName | ImportRuleName;
	readonly values?: Readonly<Record<string, string | number>>;
}

/** What went wrong. `message` comes from the backend, in the call's language, and may be shown to a person. */
export interface Failure {
	readonly name: ErrorName;
	readonly message?: string;
	readonly fields?: readonly FieldFault[];
	/** Seconds until it makes sense to try again. */
	readonly retryAfter?: number;
	/** Wrong tries that are left before a lookup is locked. */
	readonly triesLeft?: number;
}

/** Failures are given back, not thrown: what is thrown is a fault of the machine. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };
export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failure = (name: ErrorName, more: Omit<Failure, 'name'> = {}): { readonly ok: false; readonly error: Failure } => ({
	ok: false,
	error: { name, ...more },
});
