/** House calls as the laboratory's own system reads them, a visitor asks for them and a dispatcher gives them to a nurse. */
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { textVersions } from '#shared/consent/versions.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { expect, type Page } from '#tests/support/browser.ts';
import { codeTo } from './people.ts';
import { captchaToken, freshPhone, post } from './visitor.ts';

interface Booked {
	readonly number: string;
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly comment: string;
	readonly phone: string;
}
interface Listed {
	readonly number: string;
	readonly state: string;
	readonly comment: string;
}
/** As the laboratory's own system reads it. @throws where there is none */
async function found(request: APIRequestContext, lisKey: string, isIt: (one: Listed) => boolean): Promise<Listed> {
	for (let next: number | null = 0; next !== null;) {
		const answer = await request.get(`/lis/house-calls?pageSize=100&after=${String(next)}`, { headers: { Authorization: `Bearer ${lisKey}` } });
		const page = (await answer.json()) as { readonly data: readonly Listed[]; readonly next: number | null };
		const one = page.data.find(isIt);
		if (one !== undefined) return one;
		({ next } = page);
	}
	throw new Error('no such house call');
}
export const stateOf = async (request: APIRequestContext, lisKey: string, number: string) =>
	(await found(request, lisKey, (one) => one.number === number)).state;

/** A house call of some day to come at nine, as a visitor asks for it. @param ahead days */
export async function booked(request: APIRequestContext, lisKey: string, ahead = 2 + randomInt(27)): Promise<Booked> {
	const day = dayInAlmaty(Date.now() + ahead * 24 * 3_600_000);
	const [phone, comment] = [freshPhone(), `домофон ${String(randomInt(1e6))}`];
	const form = {
		intent: 'book',
		key: randomUUID(),
		city: 'almaty',
		address: 'проспект Абая, 10',
		comment,
		departure_date: day,
		slot: '09:00',
		patients_count: '1',
		fio: 'Әбілқасымова Гүлжан',
		phone,
		consent: textVersions['house-call.consent'],
		agreement: textVersions['house-call.agreement'],
	};
	await post(request, '/house-call', { ...form, 'smart-token': await captchaToken(request) });
	const answer = await post(request, '/house-call', { ...form, code: await codeTo(request, phone), 'smart-token': await captchaToken(request) });
	const place = answer.headers().location ?? '';
	expect(place, `the house call is refused: ${String(answer.status())}`).toContain('done=');
	const made = await found(request, lisKey, (one) => one.comment === comment);
	return { number: made.number, day, comment, phone };
}

/** Sends a nurse to a visit by the dispatcher's page. */
export async function assign(context: BrowserContext, { number, day }: Booked, code: string): Promise<void> {
	const path = `/staff/house-calls?date=${day}&visit=${number}`;
	const html = await (await context.request.get(path)).text();
	const change = /name="change" value="(\d+)"/.exec(html)?.[1] ?? '';
	const answer = await post(context.request, path, { intent: code === '' ? 'take-off' : 'assign', number, change, nurse: code });
	expect(answer.headers().location).toContain('done=done');
}

export const visitIn = (page: Page, number: string) => page.locator(`main [data-visit="${number}"]`);
/** The page that opens without a line. */
export const cached = (page: Page) => page.evaluate(async () => (await (await caches.open('my-day')).match('/offline/my-day'))?.text() ?? '');
