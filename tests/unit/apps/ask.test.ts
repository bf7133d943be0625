/** What an app asks for, and what of a search is understood: rules without a store. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backToApp, isRedirectUri, readAsk } from '#shared/apps/ask.ts';
import { allowableScopes, appResources, offeredScopes, readsAnything, resourcesOf, rightsOf, scopesIn } from '#shared/apps/scopes.ts';
import { beginningOfDay, dayAfter } from '#shared/kit/dates.ts';
import { dayOf, isAt, spanOf } from '#worker/lab/apps/search.ts';

describe('scopes', () => {
	test('that are offered are allowed, and whatever is allowed is offered', () => {
		expect(allowableScopes(offeredScopes).every((scope) => rightsOf(scope).length > 0 || /^(?:launch\/patient|offline_access)$/.test(scope))).toBe(true);
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.constantFrom(...offeredScopes), fc.string())), (asked) => {
				const allowed = allowableScopes(asked);
				expect(allowableScopes(allowed)).toEqual(allowed);
				for (const scope of allowed)
					expect(scope).toMatch(/^(?:launch\/patient|offline_access|patient\/(?:Patient|Observation|DiagnosticReport)\.(?:r|s|rs|read))$/);
				// Nothing is opened that was not asked for.
				const rights = (scopes: readonly string[]) => new Set(scopes.flatMap(rightsOf).map(({ resource, access }) => `${resource}.${access}`));
				expect(rights(allowed)).toEqual(rights(asked));
			}),
		);
	});
	test('that write, or read what there is not, open nothing', () => {
		for (const scope of [
			'patient/Observation.write',
			'patient/Observation.cruds',
			'user/Observation.rs',
			'patient/Condition.rs',
			'patient/Observation.rs?code=x',
			'openid',
			'patient/observation.rs',
		])
			expect([scope, rightsOf(scope)]).toEqual([scope, []]);
		expect(readsAnything(['launch/patient', 'offline_access'])).toBe(false);
		expect(resourcesOf(['patient/*.rs'])).toEqual(appResources);
		expect(scopesIn(' a  b a ')).toEqual(['a', 'b']);
	});
});

describe('a request of an app', () => {
	const base = 'https://lab.example/fhir';
	const whole = {
		response_type: 'code',
		scope: 'patient/Observation.rs',
		state: 'x',
		aud: base,
		code_challenge: 'C'.repeat(43),
		code_challenge_method: 'S256',
	} as const;
	test('is read where nothing is missing, with or without a slash behind the base', () => {
		expect(readAsk(whole, base)).toEqual({ ok: true, ask: { scopes: ['patient/Observation.rs'], state: 'x', challenge: whole.code_challenge } });
		expect(readAsk({ ...whole, aud: `${base}/` }, base).ok).toBe(true);
	});
	test.each(Object.keys(whole))('without %s is none', (name) => expect(readAsk({ ...whole, [name]: undefined }, base).ok).toBe(false));
	test('is answered at its own address, whatever stands in its query', () => {
		expect(backToApp('https://app.example/back?tenant=1', { code: 'a b', state: '&x=1' })).toBe(
			'https://app.example/back?tenant=1&code=a+b&state=%26x%3D1',
		);
		expect(backToApp('com.example.app:/back', { error: 'access_denied', state: '' })).toBe('com.example.app:/back?error=access_denied');
		for (const uri of ['https://app.example/', 'http://[::1]:8000/back', 'com.example.app:/back']) expect([uri, isRedirectUri(uri)]).toEqual([uri, true]);
		for (const uri of [
			'http://app.example/',
			'javascript:alert(1)',
			'data:text/html,x',
			'blob:https://x',
			'app:/back',
			'https://app.example/ä',
			'//app.example',
		])
			expect([uri, isRedirectUri(uri)]).toEqual([uri, false]);
	});
});

describe('a date of a search', () => {
	const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
	test('is the day, the month or the year of Almaty that it is written as', () => {
		fc.assert(
			fc.property(day, (one) => {
				const span = dayOf(one);
				expect(spanOf(one)).toEqual(span);
				expect(span).toEqual({ from: beginningOfDay(one), until: beginningOfDay(dayAfter(one, 1)) });
				for (const wider of [one.slice(0, 7), one.slice(0, 4)]) {
					const around = spanOf(wider);
					expect(around !== null && around.from <= span.from && span.until <= around.until).toBe(true);
				}
			}),
		);
		expect(spanOf('2026-12')).toEqual({ from: beginningOfDay('2026-12-01'), until: beginningOfDay('2027-01-01') });
		for (const wrong of ['2026-02-30', '2026-13', 'sa2026', '26-01-01', 'yesterday', '']) expect([wrong, spanOf(wrong)]).toEqual([wrong, null]);
	});
	test('is compared so that of two days one is before, the same or after, and ge is gt or eq', () => {
		fc.assert(
			fc.property(day, day, (asked, was) => {
				const is = (comparison: 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le') => isAt({ ...dayOf(asked), comparison }, dayOf(was));
				expect([is('lt'), is('eq'), is('gt')].filter(Boolean)).toHaveLength(1);
				expect([is('ge'), is('le'), is('ne')]).toEqual([is('gt') || is('eq'), is('lt') || is('eq'), !is('eq')]);
				expect(is('gt')).toBe(was > asked);
			}),
		);
	});
});
