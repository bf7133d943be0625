/** The replay desk: messages of results that were refused, a line each; one of them with all it says; trying one again, and dismissing it. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readAll } from './read-all.ts';

type Refused = Reply<'lis.refused.list'>['data'][number];

/** Those that wait, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const refusedMessages = (laboratory: Laboratory): Promise<Refused[]> =>
	readAll(laboratory, '/lis/refused-messages?open=1&lang=en-US', calls['lis.refused.list'].reply);

/** Number, when it came last and how often, what it is and why it was refused. Nothing of the person stands in it. */
export const refusedLine = ({ id, lastAt, times, kind, messageId, requestNr, code, reasons }: Refused): string => {
	const why = reasons.slice(0, 3).map(({ field, rule }) => `${field} ${rule}`.trim());
	const more = reasons.length > 3 ? [`and ${String(reasons.length - 3)} more`] : [];
	return `${id}  ${lastAt}  ${kind} ${messageId || 'without an id'}${requestNr === null ? '' : `  request ${requestNr}`}  ${times === 1 ? '' : `${String(times)} times  `}${[code, ...why, ...more].join(', ')}`;
};

async function ask<Id extends 'lis.refused.show' | 'lis.refused.replay' | 'lis.refused.dismiss'>(
	laboratory: Laboratory,
	call: Id,
	id: number,
	body?: object,
): Promise<Reply<Id>> {
	const { method, path, reply: schema } = calls[call];
	const response = await callLaboratory(laboratory, `${path.replace(':id', String(id))}?lang=en-US`, {
		method,
		...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
	});
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return schema.parse(reply) as Reply<Id>;
	if (response.status === 404) throw new Refusal(`There is no ${id}.`);
	if (response.status === 409)
		throw new Refusal(
			`${id} is settled already${call === 'lis.refused.dismiss' ? ', or nobody has decided yet whose it is (npm run lab -- mismatches)' : ''}.`,
		);
	throw new Refusal(saidBy(laboratory, response, reply));
}

/** Lines that say all of one: its reasons in words, and the message. @throws Refusal with the site's own words */
export async function refusedInFull(laboratory: Laboratory, id: number): Promise<string[]> {
	const row = await ask(laboratory, 'lis.refused.show', id);
	const settled = row.settled === null ? [] : [`${row.state} ${row.settled.at}${row.settled.note === '' ? '' : `: ${row.settled.note}`}`];
	const message = row.message === null ? ['The message is not kept any more.'] : row.message.split(/\r\n?|\n/);
	return [refusedLine(row), ...settled, ...row.reasons.map(({ field, text }) => `${field}: ${text}`), '', ...message];
}

/** Whether it was taken, and the line that says what became of it. @throws Refusal with the site's own words */
export async function replayRefused(laboratory: Laboratory, id: number): Promise<{ readonly taken: boolean; readonly line: string }> {
	const row = await ask(laboratory, 'lis.refused.replay', id);
	return row.taken === null
		? { taken: false, line: `Refused again: ${refusedLine(row)}` }
		: { taken: true, line: `Taken: ${id}, lines: ${row.taken.applied}` };
}

/** @throws Refusal with the site's own words */
export const dismissRefused = async (laboratory: Laboratory, id: number, note: string): Promise<void> => {
	await ask(laboratory, 'lis.refused.dismiss', id, { note });
};
