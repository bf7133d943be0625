/** Where the steps of sign-in, registration, recovery and the change of a contact begin, and where a right code leads. Bare paths. */
import type { AfterCode, FlowPurpose } from '#shared/account/calls.ts';
import type { LoginKind } from './payload.ts';
import { queryString, type LocalPath } from '#shared/kit/urls.ts';

/** Steps that are over begin here, with `again` in the query: the page says that they have to be taken anew. */
const beginnings: Readonly<Record<FlowPurpose, string>> = {
	'sign-in': '/login',
	registration: '/login/registration',
	recovery: '/login/recovery',
	contact: '/cabinet/settings',
	confirm: '/cabinet/confirm',
};

const isPurpose = (text: string | undefined): text is FlowPurpose => text !== undefined && Object.hasOwn(beginnings, text);
/** What the steps are for, as an address says it (`/login/code?for=recovery`): a sign-in unless it says something else. */
export const purposeOf = (text: string | undefined): FlowPurpose => (isPurpose(text) ? text : 'sign-in');

interface Steps {
	readonly purpose: FlowPurpose;
	/** Where somebody wanted to go. */
	readonly back: LocalPath | null;
}

/** Where steps begin. @param more further parameters, such as `again: 1` for steps that are over */
export const beginningOf = ({ purpose, back }: Steps, more: Readonly<Record<string, string | number>> = {}): string =>
	beginnings[purpose] + queryString({ ...(purpose === 'sign-in' ? { by: 'code' } : {}), back, ...more });

/** The page that takes a code. */
export const codePath = ({ purpose, back }: Steps, more: Readonly<Record<string, string | number>> = {}): string =>
	`/login/code${queryString({ for: purpose === 'sign-in' ? null : purpose, back, ...more })}`;

/** Where a right code leads. @param home where somebody goes who wanted nothing else */
export const afterCodePath = ({ next }: Pick<AfterCode, 'next'>, steps: Steps): string =>
	({
		session: steps.back ?? '/cabinet',
		choose: codePath(steps),
		password: `/login/recovery${queryString({ back: steps.back })}`,
		registered: `/login/registration${queryString({ step: 'done', back: steps.back })}`,
		contact: '/cabinet/settings?changed=1',
		confirmed: steps.back ?? '/cabinet',
	})[next];

/** The sign-in as one of its forms. */
export const loginPath = (kind: LoginKind, back: LocalPath | null): string =>
	`/login${queryString({ ...(kind === 'code' ? { by: 'code' } : kind === 'patient' ? {} : { as: kind }), back })}`;
