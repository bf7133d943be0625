/** Webhooks of the laboratory's systems, from the command line (docs/lis.md, "Webhooks"). */
import { calls, type Reply } from '#shared/calls.ts';
import { orderEvents } from '#shared/webhooks/events.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

type Webhook = Reply<'lis.webhooks.send'>;
type Delivery = Reply<'lis.webhooks.deliveries'>['data'][number];

/** `out`: what the command is for, and all that stands on its standard output; `err`: beside it. */
interface Printing {
	readonly out: (line: string) => void;
	readonly err: (line: string) => void;
	readonly json: boolean;
}
type Command = (laboratory: Laboratory, printing: Printing) => Promise<number>;

/** @throws Refusal with the site's own words */
async function asked<T>(laboratory: Laboratory, reply: { readonly parse: (value: unknown) => T }, method: string, path: string, body?: object): Promise<T> {
	const init = { method, ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }) };
	const response = await callLaboratory(laboratory, `/lis/webhooks${path}${path.includes('?') ? '&' : '?'}lang=en-US`, init);
	const said: unknown = await response.json().catch(() => null);
	if (response.ok) return reply.parse(said);
	throw new Refusal(saidBy(laboratory, response, said));
}

const stateOf = ({ stoppedAt, failingSince, nextTryAt, waitingSince, lastCode }: Webhook): string => {
	if (stoppedAt !== null) return `stopped ${stoppedAt} (${lastCode})`;
	if (failingSince !== null) return `failing since ${failingSince} (${lastCode}), tried again ${nextTryAt ?? ''}`;
	return waitingSince === null ? 'told all' : `told all before ${waitingSince}`;
};
const webhookLine = (one: Webhook): string => `${one.webhook}  ${one.url}  ${one.events.join(' ')}  at change ${String(one.reached)}, ${stateOf(one)}`;
const deliveryLine = ({ change, orderNr, event, state, tries, lastAt, lastCode }: Delivery): string =>
	`${String(change)}  ${event}  order ${orderNr}  ${state} ${lastAt} (${lastCode}), ${String(tries)} ${tries === 1 ? 'try' : 'tries'}`;

const pathOf = (id: string): string => `/${encodeURIComponent(id)}`;

const list: Command = async (laboratory, { out, json }) => {
	const { data } = await asked(laboratory, calls['lis.webhooks.list'].reply, 'GET', '');
	if (json) out(JSON.stringify(data));
	else for (const line of data.length > 0 ? data.map(webhookLine) : ['No webhook is registered.']) out(line);
	return 0;
};

const add =
	(id: string, url: string, events: readonly string[]): Command =>
	async (laboratory, { out, err }) => {
		const body = { url, events: events.length > 0 ? events : orderEvents };
		const { secret, ...webhook } = await asked(laboratory, calls['lis.webhooks.put'].reply, 'PUT', pathOf(id), body);
		err(webhookLine(webhook));
		if (secret !== null) out(secret);
		return 0;
	};

const remove =
	(id: string): Command =>
	async (laboratory, { out }) => {
		await asked(laboratory, calls['lis.webhooks.remove'].reply, 'DELETE', pathOf(id));
		out(`Removed: ${id}`);
		return 0;
	};

const renew =
	(id: string, hours: number | undefined): Command =>
	async (laboratory, { out, err }) => {
		const { secret, secretBeforeUntil } = await asked(laboratory, calls['lis.webhooks.secret'].reply, 'POST', `${pathOf(id)}/secret`, { hours });
		err(secretBeforeUntil === null ? 'The secret before signs nothing any more.' : `The secret before signs as well until ${secretBeforeUntil}.`);
		out(secret);
		return 0;
	};

const deliveries =
	(id: string): Command =>
	async (laboratory, { out, json }) => {
		const { data } = await asked(laboratory, calls['lis.webhooks.deliveries'].reply, 'GET', `${pathOf(id)}/deliveries`);
		if (json) out(JSON.stringify(data));
		else for (const line of data.length > 0 ? data.map(deliveryLine) : ['Nothing was sent to it in 30 days.']) out(line);
		return 0;
	};

const send =
	(id: string, after: number | undefined): Command =>
	async (laboratory, { out }) => {
		out(webhookLine(await asked(laboratory, calls['lis.webhooks.send'].reply, 'POST', `${pathOf(id)}/send`, { after })));
		return 0;
	};

const numberIn = (text: string | undefined): number | undefined | null => (text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : null);

/** @param words those behind `webhooks` @returns what is wrong with them, as a sentence, or what they ask for */
export function webhooksOf(words: readonly string[], json: boolean): Command | string {
	const [what, id = '', third, ...more] = words;
	if (what === undefined) return list;
	if (id === '' || (json && what !== 'deliveries')) return 'webhooks takes add, remove, secret, deliveries or send with the name of one, or nothing.';
	if (what === 'add') return third === undefined ? 'webhooks add takes a name, an address, and events.' : add(id, third, more);
	const number = numberIn(third);
	if (more.length > 0 || number === null) return `webhooks ${what} takes a name, and at most a number.`;
	if (what === 'secret') return renew(id, number);
	if (what === 'send') return send(id, number);
	if (third !== undefined) return `webhooks ${what} takes a name.`;
	if (what === 'remove') return remove(id);
	return what === 'deliveries' ? deliveries(id) : `webhooks does not know ${what}.`;
}
