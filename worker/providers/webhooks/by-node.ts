/**
 * Webhooks by Node's own client, for a laboratory that stands in somebody's network: the address that a name leads to is looked at as the connection is made, so that a public name of a private
 * address, or one that changes in between, leads nowhere.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isWebhookAddress, mayConnect } from './address.ts';
import { outcomeOf, timeoutMs as usualTimeoutMs } from './outcome.ts';
import type { WebhookOutcome, Webhooks } from './port.ts';

export interface NodeWebhookOptions {
	/** Of a local site: `http://` of this machine is taken as well. */
	readonly takesLoopback: boolean;
	/** Told when something was not taken: a code, and nothing of the address. */
	readonly onTrouble: (trouble: string) => void;
	/** All addresses of a name; the system's own unless a test answers. */
	readonly lookup?: (hostname: string, found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;
	/** So long one request may take; less than usual in a test. */
	readonly timeoutMs?: number;
}

const refusedCode = 'EADDRESSREFUSED';

export function webhooksByNode({
	takesLoopback,
	onTrouble,
	lookup = (hostname, found) => systemLookup(hostname, { all: true }, found),
	timeoutMs = usualTimeoutMs,
}: NodeWebhookOptions): Webhooks {
	const takes = (url: string) => isWebhookAddress(url, takesLoopback);
	/** One address that is not to be reached refuses the name: a public one beside it would only hide it. */
	const guarded: LookupFunction = (hostname, options, done) =>
		lookup(hostname, (error, addresses) => {
			const [first] = addresses ?? [];
			const isFine = first !== undefined && addresses.every(({ address }) => mayConnect(hostname, address, takesLoopback));
			if (error !== null) done(error, '', 4);
			else if (!isFine) done(Object.assign(new Error('refused'), { code: refusedCode }), '', 4);
			else if (options.all) done(null, addresses);
			else done(null, first.address, first.family);
		});
	const post = ({ url, headers, body }: Parameters<Webhooks['send']>[0]) =>
		new Promise<WebhookOutcome>((resolve) => {
			const bytes = Buffer.from(body);
			const parsed = new URL(url);
			const options = { method: 'POST', headers: { ...headers, 'Content-Length': bytes.length }, agent: false, lookup: guarded } as const;
			const request = (parsed.protocol === 'https:' ? httpsRequest : httpRequest)(parsed, options, (answer) => {
				settle(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'] ?? ''));
			});
			const timer = setTimeout(() => settle({ kind: 'failed', code: 'timeout' }), timeoutMs);
			const settle = (outcome: WebhookOutcome) => {
				clearTimeout(timer);
				resolve(outcome);
				request.destroy();
			};
			request.on('error', (error: NodeJS.ErrnoException) => settle({ kind: 'failed', code: error.code === refusedCode ? 'address' : 'unreachable' }));
			request.end(bytes);
		});
	return {
		takes,
		async send(request) {
			const outcome = takes(request.url) ? await post(request) : ({ kind: 'failed', code: 'address' } as const);
			if (outcome.kind !== 'delivered') onTrouble(outcome.code);
			return outcome;
		},
	};
}
