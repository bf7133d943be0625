/** Files of prices in the browser's tests. */
import { expect, type APIRequestContext } from '@playwright/test';
import { randomInt } from 'node:crypto';

/** Another price than this one, near it: no limit asks about it. In whole tenge. */
export const freshPrice = (price: number): number => price + randomInt(1, Math.max(2, Math.floor(price / 3)));

/** Sends prices of one analysis in Almaty from the console, in the cookies of `request`. @returns the path of the file's page */
export async function sentPrices(request: APIRequestContext, code: string, price: number): Promise<string> {
	const buffer = Buffer.from(`code,almaty\n${code},${String(price)}\n`);
	const answer = await request.post('/staff/prices', {
		headers: { Origin: process.env.SITE_ORIGIN ?? '' },
		multipart: { intent: 'send', kind: 'prices', day: '', time: '', file: { name: 'prices.csv', mimeType: 'text/csv', buffer } },
		maxRedirects: 0,
	});
	const path = /^\/staff\/prices\/\d+/.exec(answer.headers().location ?? '')?.[0] ?? '';
	expect(path, `the file was not taken: ${String(answer.status())}`).not.toBe('');
	return path;
}
