/** Sends what a nurse has said of a visit, and tells what came of it. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { isErrorName } from '#shared/kit/errors.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { cityId, locale } from '#client/runtime/page-facts.ts';
import type { KeptAct } from './kept-day.ts';

export type Sent =
	/** Null where the visit is somebody else's since. */
	| { readonly kind: 'done'; readonly visit: OwnVisit | null }
	/** It waits: there is no line, or the site is not well. */
	| { readonly kind: 'later' }
	/** It waits until somebody signs in. */
	| { readonly kind: 'signed-out' }
	| { readonly kind: 'refused'; readonly name: string };

/** Answers after which nothing is gained by asking again. */
const final: ReadonlySet<number> = new Set([400, 404, 409, 422]);

export async function sendAct({ key, account, number, act, reason, note, date, from, at }: KeptAct): Promise<Sent> {
	const search = new URLSearchParams({ lang: localeFacts[locale()].alias, city_id: String(cityId()) });
	try {
		const response = await fetch(`/account/staff/my-day/${encodeURIComponent(number)}/acts?${search.toString()}`, {
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
			body: JSON.stringify({ act, date, from, at, account, ...(reason === undefined ? {} : { reason, note }) }),
		});
		const said: unknown = await response.json();
		if (response.ok) return { kind: 'done', visit: (said as { readonly visit: OwnVisit | null }).visit };
		if (response.status === 401 || response.status === 403) return { kind: 'signed-out' };
		const { code } = (said ?? {}) as { readonly code?: unknown };
		return final.has(response.status) ? { kind: 'refused', name: isErrorName(code) ? code : 'unexpected' } : { kind: 'later' };
	} catch {
		return { kind: 'later' };
	}
}
