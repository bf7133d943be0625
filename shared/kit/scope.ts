/** What a key of the laboratory's own system may be allowed: each of its calls names one of these in its entry, and nowhere else. */
import { z } from 'zod';

/** In the order in which they are listed. `keys` is the root key's alone: it opens what lets others in, keys and the staff. */
export const scopes = [
	'orders.read',
	'orders.write',
	'house-calls.read',
	'house-calls.write',
	'results.read',
	'results.write',
	'identities.read',
	'identities.write',
	'catalogue.read',
	'catalogue.write',
	'imports.read',
	'imports.write',
	'people.write',
	'content.read',
	'content.write',
	'feedback.read',
	'messages.read',
	'payments.read',
	'payments.write',
	'audit.read',
	'audit.write',
	'metrics.read',
	'apps.read',
	'apps.write',
	'webhooks.read',
	'webhooks.write',
	'keys',
] as const;
export type Scope = (typeof scopes)[number];

/** Those that a key can be given. */
export const grantedScopes = scopes.filter((scope) => scope !== 'keys');
export const grantedScope = z.enum(grantedScopes);
