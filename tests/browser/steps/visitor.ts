/**
 * What a visitor does on the way to what a test is about, the short way: by the site's own posts, without drawing a page. The captcha is
 * solved as a browser solves it.
 */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { textVersions } from '#shared/consent/versions.ts';
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';

export const siteOrigin = process.env.SITE_ORIGIN ?? 'http://localhost:8787';

export const setBasket = (context: BrowserContext, ids: readonly number[]) =>
	context.addCookies([{ name: basketCookie, value: writeBasketCookie(ids), url: siteOrigin }]);

export async function basketOf(context: BrowserContext): Promise<number[]> {
	const cookies = await context.cookies(siteOrigin);
	return parseBasketCookie(cookies.find(({ name }) => name === basketCookie)?.value);
}

/** A token for a form, as the proof of work in the browser makes it. */
export async function captchaToken(request: APIRequestContext): Promise<string> {
	const challenge = (await (await request.get('/captcha/challenge')).json()) as Challenge;
	const solution = await solveChallenge({ challenge, deriveKey });
	return btoa(JSON.stringify({ challenge, solution }));
}

/** Posts a form of the site as a page of it would; the redirect is not followed. */
export const post = (request: APIRequestContext, path: string, form: Readonly<Record<string, string>>) =>
	request.post(path, { form, headers: { Origin: siteOrigin }, maxRedirects: 0 });

/** The patient of these tests; Kazakh letters stand in every part of the name. */
export const patient = {
	lastName: 'Әбілқасымова',
	firstName: 'Гүлжан',
	middleName: 'Ерланқызы',
	birthDate: '1990-05-05',
	sex: 'F',
	phone: '+7 701 123 45 67',
} as const;

/** Orders analyses at the first point of the city and gives the order's id; its access stays in the cookies of `request`. */
export async function placeOrder(
	request: APIRequestContext,
	ids: readonly number[],
	person: Readonly<Record<keyof typeof patient, string>> = patient,
	payment: 'cash' | 'card' = 'cash',
	kept: readonly string[] = [],
): Promise<string> {
	const basket = `${basketCookie}=${writeBasketCookie(ids)}`;
	const { data } = (await (await request.get('/api/cabinet', { params: { lang: 'ru-RU', city_id: 98 } })).json()) as {
		readonly data: readonly { readonly slug: string }[];
	};
	const point = data[0]?.slug ?? '';
	const answer = await request.post('/order/confirm', {
		form: {
			...person,
			key: randomUUID(),
			point,
			payment,
			consent: textVersions['order.consent'],
			agreement: textVersions['order.agreement'],
			'smart-token': await captchaToken(request),
		},
		headers: { Origin: siteOrigin, Cookie: [basket, ...kept].join('; ') },
		maxRedirects: 0,
	});
	const id = /[?&]order=([\w-]+)/.exec(answer.headers().location ?? '')?.[1];
	expect(id, `the order is refused: ${answer.status()}`).toBeTruthy();
	return id ?? '';
}

/** Opens a request of results in the cookies of `request`. @returns where the site leads */
export async function openResult(request: APIRequestContext, internalNr: string, password: string): Promise<string> {
	const answer = await post(request, '/results/login', { internalNr, password, 'smart-token': await captchaToken(request) });
	expect(answer.status(), 'the results do not open').toBe(303);
	return answer.headers().location ?? '';
}

/** Asks for a one-time code to sign in by; the steps stay in the cookies of `request`. @returns where the site leads */
export async function askForCode(request: APIRequestContext, login: string, path = '/login?by=code'): Promise<string> {
	const answer = await post(request, path, { intent: 'code', as: 'code', login, 'smart-token': await captchaToken(request) });
	expect(answer.status(), 'no code is sent').toBe(303);
	return answer.headers().location ?? '';
}

let phones = 0;
/** A mobile phone of Kazakhstan that nobody here has, and no other test asks a code for. */
export const freshPhone = (): string => {
	phones += 1;
	return `+7747${String(Date.now()).slice(-5)}${String(phones).padStart(2, '0')}`;
};
