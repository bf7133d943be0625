/** Choosing a city: kept in the cookie; the way goes back to where the visitor was, but for a path that names another city. */
import { pageOfPath } from '#shared/pages.ts';
import { localise, parseLocalPath, splitLocale, type LocalPath } from '#shared/kit/urls.ts';
import { setCityCookie } from '#worker/edge/city-cookie.ts';
import { readForm } from '#worker/edge/form-body.ts';
import type { Action, PublicOutcome } from './action.ts';

/** The way back from the choice: null when there is none, or when it would lead to the choice itself. */
export function backFromCity(given: string | null | undefined): LocalPath | null {
	const back = parseLocalPath(given);
	const { bare } = splitLocale((back ?? '/').replace(/[?#].*$/, ''));
	return bare === '/city' || bare.startsWith('/city/') ? null : back;
}

export const chooseCity: Action<PublicOutcome> = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const city = c.var.cities.find((one) => one.slug === form.value.get('city'));
	if (!city) return { kind: 'failed', error: { name: 'bad-request' } };
	setCityCookie(c, city.id);
	const back = backFromCity(form.value.get('back')) ?? localise('/', c.var.locale);
	const { locale, bare } = splitLocale(back.replace(/[?#].*$/, ''));
	const named = pageOfPath(bare, (slug) => c.var.cities.some((one) => one.slug === slug))?.citySlug;
	const segments = bare.split('/').filter(Boolean);
	return { kind: 'redirect', to: named ? localise(`/${[...segments.slice(0, -1), city.slug].join('/')}`, locale) : back };
};
