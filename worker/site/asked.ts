/** A page that was asked for, and what every answer to it has in common. */
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { isSafeMethod, type EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import type { Outcome } from './action.ts';
import type { SitePage } from './collect.ts';
import { leadOn, movedByCity } from './old-slugs.ts';
import type { OpenPage, PersonalDefinition, PublicDefinition } from './define-page.ts';
import type { Loaded } from './request.ts';

/** A page that was matched and is there. */
export interface Asked<Definition extends SitePage['definition'] = SitePage['definition']> {
	readonly match: PageMatch;
	readonly definition: Definition;
	readonly styles: SitePage['styles'];
}

export const isPublic = (asked: Asked): asked is Asked<PublicDefinition> => asked.definition.cache === 'public';
export const isPersonal = (asked: Asked): asked is Asked<PersonalDefinition> => asked.definition.cache === 'personal';

/** What the last post left for a page, where a press did something other than lead on. `mark`: of the cookie that brought it. */
export type Filled = Extract<Outcome, { kind: 'filled' }> & { readonly mark?: string };

/** A laboratory that was just deployed has cities perhaps, and no catalogue: empty lists would say that it does nothing. Asked for when a page is made. */
export async function isBeingFilled(c: EdgeContext): Promise<boolean> {
	const categories = await c.get('call')('analysis-category.list', {});
	return categories.ok && categories.value.data.length === 0;
}

/** Status of the answer, and seconds until it makes sense to try again. A page that is opened is found, whatever came of the post before. */
export const statusOf = (c: EdgeContext, form: RefusedForm | null): [number, number?] =>
	form === null || isSafeMethod(c.req.method)
		? [200]
		: [errorNames[form.error.name].status, ...(form.error.retryAfter === undefined ? ([] as const) : ([form.error.retryAfter] as const))];

export function unfound(c: EdgeContext, loaded: Exclude<Loaded<OpenPage>, { kind: 'found' }>): Response | Promise<Response> {
	if (loaded.kind === 'redirect') return loaded.permanent ? leadOn(c, loaded.to) : c.redirect(loaded.to, 302);
	return loaded.error.name === 'not-found' ? refuseUnfound(c, loaded.error) : refuse(c, loaded.error);
}

/** Nothing stands there: unless a city had another slug once, that is. */
export function refuseUnfound(c: EdgeContext, error: Failure = { name: 'not-found' }): Response | Promise<Response> {
	const there = movedByCity(c);
	return there === null ? refuse(c, error) : leadOn(c, there);
}
