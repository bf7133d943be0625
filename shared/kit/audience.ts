/**
 * Who may call, and who calls. A call names its audience in the table; the backend makes the principal out of the token before anything else
 * is read, and no handler asks again.
 */
import type { Scope } from './scope.ts';

const audiences = [
	'anyone',
	'laboratory',
	'order',
	'result',
	'house-call',
	'handover',
	'flow',
	'app',
	'patient',
	'doctor',
	'representative',
	'partner',
	'staff',
] as const;
/**
 * `order`, `result`, `house-call` and `handover` are tokens of one object, `flow` that of somebody who is at the steps of a sign-in, a registration or a recovery, `app` that of another maker's app that a
 * patient has let in, `laboratory` the key of the laboratory's own system, the rest are roles of accounts.
 */
export type Audience = (typeof audiences)[number];
/** Audiences whose token opens one object: their calls name it by `owner`. */
export type ObjectAudience = 'order' | 'result' | 'house-call' | 'handover';
/** What belongs to somebody: a call that names one is answered to its owner alone. */
export type ObjectKind =
	| Exclude<ObjectAudience, 'handover'>
	| 'template'
	| 'session'
	| 'ward'
	| 'share'
	| 'offer'
	| 'card'
	| 'doctor'
	| 'filter'
	| 'passkey'
	| 'browser'
	| 'app-access'
	| 'invoice'
	| 'act'
	/** A request whose values a doctor may see beside each other: the doctor's own, or one that its patient opened to the doctor. */
	| 'readable-result';
/** Roles of people with an account. */
export type Role = 'patient' | 'doctor' | 'representative' | 'partner' | 'staff';

/** Roles of people who sign in on the site. */
export const accountRoles = ['patient', 'doctor', 'representative', 'partner', 'staff'] as const satisfies readonly Role[];
export type AccountRole = (typeof accountRoles)[number];
export const isAccountRole = (text: unknown): text is AccountRole => accountRoles.some((role) => role === text);

/** Somebody with an account; `accountId` is the backend's. */
interface AccountPrincipal<R extends Role> {
	readonly kind: R;
	readonly accountId: string;
	/** Which session it is, as the store keeps it. */
	readonly sessionHash: string;
	/** A credential was given not long ago: contacts may be changed, and results shared. */
	readonly isStrong: boolean;
}

/** A patient, or a parent who acts for a child: then `patientId` is the child, and `accountId` the parent. */
interface PatientPrincipal extends AccountPrincipal<'patient'> {
	readonly patientId: string;
	/** When the account is erased, in milliseconds since 1970: until then it opens nothing but taking that back. Null for one that stays. */
	readonly eraseAt: number | null;
}

/**
 * What somebody of the laboratory may do: a call of the staff names one, and is refused to anyone without it. Which role has which stands in
 * `shared/staff/roles.ts`.
 */
export const staffRights = [
	/** How much waits, in numbers alone. */
	'today',
	'feedback',
	'consultations',
	'orders',
	'house-calls',
	/** The house calls that one goes to oneself, and nobody else's. */
	'visits',
	'results',
	'critical',
	'integration',
	'payments',
	/** What was sent to people, and what reached nobody. */
	'messages',
	'journal',
	'people',
	/** Finds people with accounts, and reads what their accounts are; contacts and IIN masked. */
	'patients',
	/** Has seen a document, and reads contacts and IIN whole. */
	'identities',
	/** Shuts an account, and opens it again. */
	'blocks',
	/** Has an account erased, and takes that back. */
	'erasures',
	/** Takes back that accounts were put together. */
	'merges',
	/** Sends prices and promotions, and says yes to those that another one has sent. */
	'prices',
	/** How long results take, how they come out, how far orders come. */
	'figures',
	/** Writes what the site says, publishes it, and takes it off. */
	'content',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Somebody of the laboratory. */
interface StaffPrincipal extends AccountPrincipal<'staff'> {
	readonly rights: readonly StaffRight[];
	/** As lists and histories name the person: code and name. */
	readonly name: string;
	/** A second factor was shown in this session: without one nothing of the laboratory opens. */
	readonly hasSecondFactor: boolean;
}

/** A doctor, with what the journal of openings calls them: as it is now. */
interface DoctorPrincipal extends AccountPrincipal<'doctor'> {
	/** In full. */
	readonly name: string;
	/** JSON list of objects by language. */
	readonly workPlaces: string;
}

/** What an app may do with a kind of FHIR resource: `r` reads one by its id, `s` searches. */
export interface AppRight {
	readonly resource: string;
	readonly access: 'r' | 's';
}

/** Who asks, as the backend has confirmed it. */
export type Principal =
	| { readonly kind: 'anyone' }
	| {
			readonly kind: 'laboratory';
			/** Who shows the key: its name, and the user that HTTP Basic names; the root key has none, and is empty where it is bare. */
			readonly reader: string;
			readonly scopes: readonly Scope[];
	  }
	| {
			readonly kind: 'order';
			readonly orderId: string;
			/** Which access opened it, as the store keeps it. */
			readonly accessHash: string;
	  }
	| {
			readonly kind: 'result';
			readonly requestId: string;
			/** Which access opened it, as the store keeps it. */
			readonly accessHash: string;
			/** The link by which it was opened; null where number and password did. */
			readonly shareId: string | null;
	  }
	| {
			readonly kind: 'house-call';
			readonly houseCallId: string;
			/** Which access opened it, as the store keeps it. */
			readonly accessHash: string;
	  }
	| {
			/** Somebody to whom the front desk has handed an archive of results over. */
			readonly kind: 'handover';
			readonly handoverId: string;
			/** Whose results; empty for somebody without an account. */
			readonly patientId: string;
			/** Which access opened it, as the store keeps it. */
			readonly accessHash: string;
	  }
	| {
			readonly kind: 'flow';
			/** Which flow it is, as the store keeps it. */
			readonly flowHash: string;
	  }
	| {
			readonly kind: 'app';
			/** What was allowed, by its id. */
			readonly grantId: string;
			/** As the person was told. */
			readonly appName: string;
			/** Whose results. */
			readonly patientId: string;
			/** What the token was given for. */
			readonly rights: readonly AppRight[];
	  }
	| PatientPrincipal
	| StaffPrincipal
	| DoctorPrincipal
	| { [R in Exclude<Role, 'patient' | 'doctor' | 'staff'>]: AccountPrincipal<R> }[Exclude<Role, 'patient' | 'doctor' | 'staff'>];

/** Somebody who is signed in. */
export type SignedPrincipal = Extract<Principal, { readonly kind: AccountRole }>;

/** The principals that an audience, or a list of such, lets in. */
export type PrincipalOf<A extends Audience> = Extract<Principal, { readonly kind: A }>;

/** One audience or several, as entries of the table write them. */
export type Audiences = Audience | readonly Audience[];
export type AudienceIn<A extends Audiences> = A extends readonly (infer One extends Audience)[] ? One : A extends Audience ? A : never;

/** As a list, in the order in which tokens are tried. */
export const audienceList = (audience: Audiences): readonly Audience[] => (typeof audience === 'string' ? [audience] : audience);
/** Whether an entry lets an audience in. */
export const admits = (entry: { readonly audience: Audiences }, audience: Audience): boolean => audienceList(entry.audience).includes(audience);

/** Id of the one object that a token is for; null for a principal that is not bound to one. */
export function objectOf(principal: Principal): string | null {
	if (principal.kind === 'order') return principal.orderId;
	if (principal.kind === 'house-call') return principal.houseCallId;
	if (principal.kind === 'handover') return principal.handoverId;
	return principal.kind === 'result' ? principal.requestId : null;
}
