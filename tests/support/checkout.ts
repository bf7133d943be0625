/** The order's form as a browser without scripts fills it in, a step after the other. */
import { expect } from 'vitest';
import { fieldsOnPage } from '#shared/kit/form-steps.ts';
import { orderForm } from '#shared/order/forms.ts';
import { address, fresh, joinCookies, person } from './laboratory.ts';
import { post } from './site.ts';

const before = {
	'/order/where': [['/order', 'order']],
	'/order/confirm': [
		['/order', 'order'],
		['/order/where', 'order-where'],
	],
} as const;

/**
 * Fills in the steps before one.
 * @param fields in place of the usual person's
 * @returns cookies with which it is opened
 */
export async function upTo(step: keyof typeof before, cookie: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
	let [cookies, typed] = [cookie, { key: fresh() } as Record<string, string>];
	for (const [path, page] of before[step]) {
		const own = Object.entries({ ...person, ...fields }).filter(([name]) => fieldsOnPage(orderForm, page).includes(name));
		typed = { ...typed, ...Object.fromEntries(own) };
		const answer = await post(path, typed, { Cookie: cookies, 'CF-Connecting-IP': address(), Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' });
		expect([path, answer.status, await answer.text()]).toEqual([path, 303, '']);
		cookies = joinCookies(cookies, answer);
	}
	return cookies;
}
