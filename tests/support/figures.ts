/** Orders and results whose network figures are worked out by hand. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { countFigures } from '#worker/lab/figures/job.ts';
import { ask, fresh, move, person, read, type Placed, type Refused } from './laboratory.ts';
import { create } from './orders.ts';
import { testServices } from './services.ts';
import { lis } from './site.ts';
import type { Member } from './staff.ts';

/** A moment of November. */
export const on = (day: number, time = '08:00') => `2026-11-${String(day).padStart(2, '0')}T${time}:00+05:00`;

/** An order of a moment, taken by the laboratory. @throws when it is refused */
export async function orderedOn(at: string, analyses: readonly number[], more: object = {}, city = 98) {
	const services = testServices({ clock: () => Date.parse(at) });
	const order = await read<Placed>(ask('POST', create, { key: fresh(), services, city, body: { ...person, ...more, analyses } }));
	if (order.http !== 200) throw new Error(JSON.stringify(order));
	return order;
}

/** The same with its request. */
export async function requestedOn(at: string, analyses: readonly number[], more: object = {}, city = 98) {
	const order = await orderedOn(at, analyses, more, city);
	await move(order.orderNr, 2);
	const { requestNr, password } = await move(order.orderNr, 3);
	if (requestNr === null || password === null) throw new Error('no request');
	return { ...order, requestNr, password };
}

/** Results as the laboratory sends them. @throws when they are refused */
export async function released(requestNr: string, issued: string, lines: readonly object[], more: object = {}): Promise<void> {
	const answer = await lis('POST', '/lis/results', { messageId: fresh(), issued, requestNr, lines, ...more });
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
}

/** A value in mmol/L. */
export const value = (code: string, number: number, status = 'final') => ({ code, status, value: number, unit: 'mmol/L' });

/** The job's turn, as often as something waits. */
export const count = async (): Promise<void> => {
	const left = 'SELECT count(*) AS n FROM result_requests WHERE counted_version IS DISTINCT FROM version';
	for (let turn = 0; turn < 20 && Number(await env.LAB_DB.prepare(left).first('n')) > 0; turn += 1)
		await countFigures({ db: env.LAB_DB, services: testServices() });
};

type Replies = {
	readonly [Name in 'turnaround' | 'rates' | 'funnel' | 'turnover' | 'places']: Reply<`staff.figures.${Name}`>;
};

/** What somebody reads of figures of November. */
export const figures = <Name extends keyof Replies>({ token }: Member, name: Name, query: Readonly<Record<string, string | number>> = {}) => {
	const asked = new URLSearchParams({
		from: '2026-11-01',
		till: '2026-11-30',
		...Object.fromEntries(Object.entries(query).map(([key, one]) => [key, String(one)])),
	});
	return read<Replies[Name] & Refused>(ask('GET', `/account/staff/figures/${name}${name === 'places' ? '' : `?${asked.toString()}`}`, { access: token }));
};
