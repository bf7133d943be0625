/** Results as anyone who has a receipt looks them up. */
import { env } from 'cloudflare:test';
import type { ResultRequest } from '#shared/results/calls.ts';
import { ask, fresh, read, requested, type Refused } from './laboratory.ts';
import { idOf, lis } from './site.ts';

/** What a lookup gives. */
export interface Opened {
	readonly id: string;
	readonly access: string;
	readonly expiresAt: string;
}
export interface Receipt {
	readonly requestNr: string;
	readonly password: string;
}
/** Milliseconds. */
export const minute = 60_000;
/** Results of a request. @throws when they are not taken */
export const send = async (requestNr: string, lines: readonly object[], more: object = {}) => {
	const answer = await lis('POST', '/lis/results', { messageId: fresh(), issued: '2026-11-20T10:00:00+05:00', requestNr, lines, ...more });
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
};
/** A finished request of one line. @param more of its message */
export const finished = async (more: object = {}): Promise<Receipt> => {
	const request = await requested([await idOf('BIO-001')]);
	await send(request.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], { completedAt: '2026-11-20T10:00:00+05:00', ...more });
	return request;
};
/** An analysis whose reference depends on pregnancy. */
const sugar = {
	kind: 'test',
	code: 'BIO-901',
	slug: 'glyukoza-901',
	parent: 'biochemistry',
	name_ru: 'Сахар крови',
	name_en: 'Blood sugar',
	name_kz: 'Қан қанты',
	about_ru: 'Сахар.',
	about_en: 'Sugar.',
	about_kz: 'Қант.',
	biomaterials: 'venous-blood',
	turnaround: 1,
	unit: 'mmol/L',
	ranges: '4.1..5.9 | F preg <5.1',
	bm_sampling: 'SMP-001',
	add_to_cart: 'yes',
};

/** @returns its id; its code is `BIO-901` */
export async function addSugar(): Promise<number> {
	for (const [path, rows] of [
		['/lis/catalogue', [sugar]],
		['/lis/prices', [{ code: sugar.code, almaty: 2000, astana: 2000 }]],
	] as const) {
		const answer = await lis('PUT', path, rows);
		if (answer.status !== 200) throw new Error(await answer.text());
		await answer.body?.cancel();
	}
	return idOf(sugar.code);
}
export const login = (internalNr: string, password: string) =>
	read<Opened & Refused>(ask('POST', '/api/site-test-results/login', { body: { internalNr, password } }));
export const open = (receipt: Receipt) => login(receipt.requestNr, receipt.password);
export const info = (id: string, access?: string) =>
	read<ResultRequest & Refused>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, access === undefined ? {} : { access }));
/** How many tries are written down. */
export const triesOf = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries').first('n'));
/** Makes every try so many milliseconds older. */
export const older = (ms: number) => env.LAB_DB.prepare('UPDATE lookup_tries SET at = at - ?1').bind(ms).run();
