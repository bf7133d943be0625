/** What a key of the laboratory's own system is allowed. */
import type { Principal } from '#shared/kit/audience.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { ruleText } from '#shared/kit/refusal.ts';
import type { Scope } from '#shared/kit/scope.ts';

/** Null where the key has the scope, or nobody shows one; else the refusal `forbidden`, which names it. */
export function lackOfScope(locale: Locale, principal: Principal, scope: Scope): Failure | null {
	if (principal.kind !== 'laboratory' || principal.scopes.includes(scope)) return null;
	const values = { scope };
	return { name: 'forbidden', message: ruleText(locale, 'keyScope', values), fields: [{ field: 'Authorization', rule: 'keyScope', values }] };
}
