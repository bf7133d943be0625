/** Results as a member of the staff sees, holds and shows them, by the calls of the console. */
import type { Reply } from '#shared/calls.ts';
import { ask, read, requested, type Refused } from './laboratory.ts';
import { on } from './doctor.ts';
import { final, message, send } from './lis.ts';
import { idOf } from './site.ts';
import type { Member } from './staff.ts';

type Held = Reply<'staff.results.held'>['data'][number];

export function resultsDesk({ token }: Pick<Member, 'token'>) {
	const view = (requestNr: string) => read<Reply<'staff.results.view'> & Refused>(ask('GET', `/account/staff/results/${requestNr}`, { access: token }));
	/** From a page that is drawn now, unless the body names another version. */
	const act =
		<T>(path: 'hold' | 'release' | 'unreached') =>
		async (requestNr: string, body: object) =>
			read<T & Refused>(
				ask('POST', `/account/staff/requests/${requestNr}/${path}`, { access: token, body: { version: (await view(requestNr)).version, ...body } }),
			);
	const hold = act<Reply<'staff.results.hold'>>('hold');
	return {
		view,
		hold,
		lineOf: async (requestNr: string, code: string) => (await view(requestNr)).lines.find((line) => line.code === code),
		waiting: async (requestNr: string): Promise<Held[]> =>
			(await read<Reply<'staff.results.held'>>(ask('GET', '/account/staff/held-results?pageSize=100', { access: token }))).data.filter(
				(one) => one.requestNr === requestNr,
			),
		release: act<Reply<'staff.results.release'>>('release'),
		unreached: act<Reply<'staff.results.unreached'>>('unreached'),
		holdLines: (requestNr: string, ...codes: string[]) => hold(requestNr, { extent: 'lines', codes, reason: 'Пробирки перепутаны' }),
		holdWhole: (requestNr: string) => hold(requestNr, { extent: 'whole', reason: 'Проверяем' }),
	};
}

/** A request of an order with two finished values, BIO-001 and BIO-002. @throws when its message is refused */
export async function answeredRequest(values: readonly [number, number] = [5, 4.125], more: object = {}) {
	const request = await requested(await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code))));
	const taken = await send(message(request.requestNr, [final('BIO-001', values[0]), final('BIO-002', values[1])], { completedAt: on(20, 9), ...more }));
	if (taken.http !== 200) throw new Error(JSON.stringify(taken));
	return request;
}
