/** A request over a connection of its own, with an end that comes whatever happens: `fetch` keeps connections for the next one, and one that broke there is no matter of a case. */
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Exchange {
	readonly method: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer | null;
	/** Then the connection is given up. */
	readonly ms: number;
}

export interface Exchanged {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** @returns null where no whole answer came in time */
export async function exchange(url: string, { method, headers, body, ms }: Exchange): Promise<Exchanged | null> {
	const length: Record<string, string> = body === null ? {} : { 'Content-Length': String(body.length) };
	const sent = request(url, { method, headers: { ...headers, ...length, Connection: 'close' }, agent: false });
	const timer = setTimeout(() => sent.destroy(new Error('late')), ms);
	// What breaks behind the answer's head is told by its body.
	sent.on('error', () => undefined);
	try {
		sent.end(body ?? undefined);
		const [answer] = (await once(sent, 'response')) as [IncomingMessage];
		return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
	} catch {
		return null;
	} finally {
		clearTimeout(timer);
	}
}
