/**
 * Choosing a city: kept in the cookie; the way goes back to where the visitor was, but for a path that names another city. Where it changes the
 * basket, that is said first (`/city/{slug}`), and done when exactly what was shown is confirmed.
 */
import { pageOfPath } from '#shared/pages.ts';
import { success } from '#shared/kit/errors.ts';
import { localise, queryString, splitLocale } from '#shared/kit/urls.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import { callIn } from '#worker/edge/bind-call.ts';
import { setCityCookie } from '#worker/edge/city-cookie.ts';
import { readForm } from '#worker/edge/form-body.ts';
import type { Action, PublicOutcome } from './action.ts';
import { changeOfCity } from './city-change.ts';
import { wayBack } from './way-back.ts';

export const chooseCity: Action<PublicOutcome> = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const city = c.var.cities.find((one) => one.slug === form.value.get('city'));
	if (!city) return { kind: 'failed', error: { name: 'bad-request' } };
	const back = wayBack(form.value.get('back'), c.var.locale);
	const change = city.id === c.var.city.id ? success(null) : await changeOfCity(c.var.call, await callIn(c, city.id), readBasket(c));
	if (!change.ok) return { kind: 'failed', error: change.error };
	if (change.value) {
		const seen = form.value.get('seen');
		const again = seen === null ? undefined : 1;
		if (seen !== change.value.seen) return { kind: 'redirect', to: localise(`/city/${city.slug}${queryString({ back, again })}`, c.var.locale) };
		writeBasket(c, change.value.ids);
	}
	setCityCookie(c, city.id);
	const { locale, bare } = splitLocale(back.replace(/[?#].*$/, ''));
	const named = pageOfPath(bare, (slug) => c.var.cities.some((one) => one.slug === slug))?.citySlug;
	const segments = bare.split('/').filter(Boolean);
	return { kind: 'redirect', to: named ? localise(`/${[...segments.slice(0, -1), city.slug].join('/')}`, locale) : back };
};
